from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("players", "0003_accounts"),
    ]

    operations = [
        migrations.CreateModel(
            name="BarredName",
            fields=[
                ("key", models.CharField(max_length=80, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=20)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
    ]
