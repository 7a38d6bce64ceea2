import uuid

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("players", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Game",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("variant", models.CharField(max_length=32)),
                ("options", models.CharField(blank=True, max_length=200)),
                ("deal", models.BigIntegerField(blank=True, null=True)),
                ("cards", models.TextField(blank=True)),
                ("moves", models.TextField(blank=True)),
                ("undone", models.TextField(blank=True)),
                ("undos", models.PositiveIntegerField(default=0)),
                ("seen_stock", models.PositiveSmallIntegerField(default=0)),
                ("peeked", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "result",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "running"),
                            ("won", "won"),
                            ("lost", "lost"),
                            ("resigned", "resigned"),
                        ],
                        default="",
                        max_length=8,
                    ),
                ),
                ("is_final", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField()),
                ("touched_at", models.DateTimeField()),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                ("played", models.PositiveBigIntegerField(default=0)),
                ("counting_since", models.DateTimeField(blank=True, null=True)),
                ("version", models.PositiveIntegerField(default=0)),
                ("last_action", models.CharField(blank=True, max_length=80)),
                ("last_count", models.PositiveIntegerField(default=0)),
                ("last_key", models.CharField(blank=True, max_length=64)),
                ("start_key", models.CharField(blank=True, max_length=64)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="games",
                        to="players.player",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("is_final", False)),
                        fields=["player", "-touched_at"],
                        name="games_resumable",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("start_key", ""), _negated=True),
                        fields=("player", "start_key"),
                        name="games_started_once",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("cards", ""), ("deal__isnull", False)),
                            models.Q(
                                ("deal__isnull", True), models.Q(("cards", ""), _negated=True)
                            ),
                            _connector="OR",
                        ),
                        name="games_number_or_cards",
                    ),
                ],
            },
        ),
    ]
