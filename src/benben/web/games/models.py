"""A game in the database: the deal, the moves, and what the moves do not tell."""

from __future__ import annotations

import uuid
from datetime import datetime
from typing import Final

from django.db import models

from benben import rules
from benben.web.games.clock import Clock
from benben.web.games.naming import ruleset_of
from benben.web.players.models import Player

KEY_LENGTH: Final = 64


class Game(models.Model):
    """One game of one player.

    Its row is everything: from it the game comes back with its undo history, clock and end.
    A row is changed by one statement that also checks `version`, so of two changes made on the
    same state one is refused, whichever process they come from.
    """

    class Result(models.TextChoices):
        """How it stands; a lost game can be taken back, the other ends are final."""

        RUNNING = "", "running"
        WON = "won", "won"
        LOST = "lost", "lost"
        RESIGNED = "resigned", "resigned"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="games")

    # What is fixed before the cards are dealt
    variant = models.CharField(max_length=32)
    options = models.CharField(max_length=200, blank=True)
    deal = models.BigIntegerField(null=True, blank=True)
    cards = models.TextField(blank=True)
    level = models.CharField(max_length=8, blank=True)
    day = models.DateField(null=True, blank=True)
    ranked = models.BooleanField(default=False)

    # What the player did
    moves = models.TextField(blank=True)
    undone = models.TextField(blank=True)
    alone = models.TextField(blank=True)
    undos = models.PositiveIntegerField(default=0)
    seen_stock = models.PositiveSmallIntegerField(default=0)
    peeked = models.PositiveSmallIntegerField(null=True, blank=True)
    result = models.CharField(max_length=8, choices=Result, default=Result.RUNNING, blank=True)
    is_final = models.BooleanField(default=False)

    # What the player was told
    lost_at = models.PositiveIntegerField(null=True, blank=True)
    hints = models.PositiveIntegerField(default=0)
    hinted_version = models.PositiveIntegerField(null=True, blank=True)

    # When
    created_at = models.DateTimeField()
    touched_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    played = models.PositiveBigIntegerField(default=0)
    counting_since = models.DateTimeField(null=True, blank=True)

    # What makes a repeated request known as one
    version = models.PositiveIntegerField(default=0)
    last_action = models.CharField(max_length=80, blank=True)
    last_count = models.PositiveIntegerField(default=0)
    last_key = models.CharField(max_length=KEY_LENGTH, blank=True)
    start_key = models.CharField(max_length=KEY_LENGTH, blank=True)

    class Meta:
        """Keys and constraints."""

        indexes = (
            models.Index(
                fields=["player", "-touched_at"],
                condition=models.Q(is_final=False),
                name="games_resumable",
            ),
        )
        constraints = (
            models.UniqueConstraint(
                fields=["player", "start_key"],
                condition=~models.Q(start_key=""),
                name="games_started_once",
            ),
            models.CheckConstraint(
                condition=models.Q(deal__isnull=False, cards="")
                | (models.Q(deal__isnull=True) & ~models.Q(cards="")),
                name="games_number_or_cards",
            ),
        )

    def __str__(self) -> str:
        """Return a name for logs."""
        return f"game {self.pk}"

    @property
    def clock(self) -> Clock:
        """Return the game's clock."""
        return Clock(self.played, self.counting_since)

    def keeps_secret(self, at: datetime) -> bool:
        """Say whether its cards must not be told yet, even when it is over.

        They are those of a day that goes on, which others still play.
        """
        return self.day is not None and at.date() <= self.day

    def replay(self) -> rules.Game:
        """Return the game as the rules engine knows it, with its history.

        The moves were checked when they were made and are not checked again.
        """
        ruleset = ruleset_of(self.variant, self.options)
        game = rules.Game(ruleset, ruleset.deal(self.cards if self.deal is None else self.deal))
        for text in self.moves.split():
            game.push_unchecked(game.parse_move(text))
        game.restore(
            undone=map(game.parse_move, self.undone.split()),
            undos=self.undos,
            seen_stock=self.seen_stock,
            alone=map(int, self.alone.split()),
        )
        if self.peeked is not None:
            game.note_peeked(self.peeked)
        if self.result == self.Result.RESIGNED:
            game.resign()
        return game
