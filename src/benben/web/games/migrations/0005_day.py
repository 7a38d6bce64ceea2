from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0004_level"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="day",
            field=models.DateField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="game",
            name="ranked",
            field=models.BooleanField(default=False),
        ),
    ]
