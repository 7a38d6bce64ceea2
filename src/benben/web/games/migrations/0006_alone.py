from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_day"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="alone",
            field=models.TextField(blank=True, default=""),
            preserve_default=False,
        ),
    ]
