from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_hints"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="level",
            field=models.CharField(blank=True, max_length=8),
        ),
    ]
