from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="lost_at",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
    ]
