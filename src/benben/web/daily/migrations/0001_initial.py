import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("games", "0005_day"),
        ("players", "0003_accounts"),
    ]

    operations = [
        migrations.CreateModel(
            name="Day",
            fields=[
                ("date", models.DateField(primary_key=True, serialize=False)),
                ("cards", models.TextField()),
                ("par", models.PositiveSmallIntegerField()),
                ("par_bound", models.PositiveSmallIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name="Attempt",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("cleared", models.PositiveSmallIntegerField(default=0)),
                ("assists", models.PositiveIntegerField(default=0)),
                ("seconds", models.PositiveIntegerField(default=0)),
                ("present", models.PositiveBigIntegerField()),
                ("done", models.BooleanField(default=False)),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="attempt",
                        to="games.game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="attempts",
                        to="players.player",
                    ),
                ),
                (
                    "day",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="attempts",
                        to="daily.day",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        fields=["day", "-cleared", "assists", "seconds"], name="daily_table"
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("day", "player"), name="daily_one_attempt_each")
                ],
            },
        ),
    ]
