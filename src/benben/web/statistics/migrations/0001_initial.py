import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("games", "0004_level"),
        ("players", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Finish",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("variant", models.CharField(max_length=32)),
                ("options", models.CharField(blank=True, max_length=200)),
                ("level", models.CharField(max_length=8)),
                (
                    "result",
                    models.CharField(
                        choices=[("won", "won"), ("lost", "lost"), ("resigned", "resigned")],
                        max_length=8,
                    ),
                ),
                ("ended_at", models.DateTimeField()),
                ("played", models.PositiveBigIntegerField()),
                ("moves", models.PositiveIntegerField()),
                ("undos", models.PositiveIntegerField()),
                ("hints", models.PositiveIntegerField()),
                ("leftover", models.PositiveSmallIntegerField()),
                ("classic", models.IntegerField()),
                ("vegas", models.IntegerField()),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="finish",
                        to="games.game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="finishes",
                        to="players.player",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        fields=["player", "variant", "options", "level", "ended_at"],
                        name="finishes_of_a_kind",
                    )
                ],
            },
        ),
    ]
