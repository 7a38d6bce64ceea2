from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_lost_at"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="hints",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="game",
            name="hinted_version",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
    ]
