"""What the staff sees of players: their names, and reports of names."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from benben.web.players.models import BarredName, NameReport, Player


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic when it runs
    """Rows that are looked at, and changed by actions only."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Say that nothing is added by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Say that nothing is changed by hand."""
        return False

    def has_act_permission(self, request: HttpRequest) -> bool:
        """Say whether somebody of the staff may act on names."""
        return request.user.has_perm("players.change_player")


def take_names_away(players: QuerySet[Player]) -> int:
    """Take the names of some players from the tables for good: nobody may choose them again.

    Whoever has an account still signs in by it.

    Args:
        players: whose.

    Returns:
        How many there were.
    """
    named = players.exclude(name="").values_list("name_key", "name")
    barred = [BarredName(key=key, name=name) for key, name in named if key is not None]
    BarredName.objects.bulk_create(barred, ignore_conflicts=True)
    return players.update(name="")


@admin.register(Player)
class PlayerAdmin(ReadOnly):
    """Players with a name."""

    list_display = ("name", "user", "created_at")
    search_fields = ("name",)
    fields = ("name", "user", "created_at")
    actions = ("take_away",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        """Return the players with a name."""
        return Player.objects.exclude(name="").select_related("user")

    @admin.action(description=_("Take the names away"), permissions=["act"])
    def take_away(self, request: HttpRequest, players: QuerySet[Player]) -> None:
        """Take names from the tables."""
        count = take_names_away(Player.objects.filter(pk__in=players.values("pk")))
        self.message_user(request, _("%(count)d names were taken away.") % {"count": count})


@admin.register(BarredName)
class BarredNameAdmin(ReadOnly):
    """Names that nobody may have; one that is deleted here may be chosen again."""

    list_display = ("name", "created_at")
    search_fields = ("name",)
    fields = ("name", "created_at")


@admin.register(NameReport)
class NameReportAdmin(ReadOnly):
    """Reports of names, those first that nobody looked at."""

    list_display = ("name", "player", "created_at", "settled")
    list_filter = ("settled",)
    ordering = ("settled", "-created_at")
    fields = ("name", "player", "reporter", "created_at", "settled")
    actions = ("take_away", "leave")

    @admin.action(description=_("Take the names away"), permissions=["act"])
    def take_away(self, request: HttpRequest, reports: QuerySet[NameReport]) -> None:
        """Take the names that are still as they were reported, and settle the reports."""
        count = 0
        for report in reports.select_related("player"):
            count += take_names_away(Player.objects.filter(pk=report.player_id, name=report.name))
        reports.update(settled=True)
        self.message_user(request, _("%(count)d names were taken away.") % {"count": count})

    @admin.action(description=_("Leave the names as they are"), permissions=["act"])
    def leave(self, request: HttpRequest, reports: QuerySet[NameReport]) -> None:
        """Settle the reports."""
        reports.update(settled=True)
