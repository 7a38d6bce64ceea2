"""Queries that are written once, for the few that every request makes.

To build a query and turn it into SQL costs Django several times what the database takes to answer
it (``docs/decisions/prepared-queries.md``). These keep the SQL, and let the model's own fields
convert what goes in and out, so that they mean the same as the queries they stand for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any, Final, Generic, TypeAlias, TypeVar

from django.db import connections, models, router
from django.db.backends.base.base import BaseDatabaseWrapper

M = TypeVar("M", bound=models.Model)
_TEXT: Final = (models.CharField, models.TextField)
_WHOLE: Final = (
    *(models.IntegerField, models.BigIntegerField, models.BigAutoField),
    *(models.PositiveSmallIntegerField, models.PositiveIntegerField),
    models.PositiveBigIntegerField,
)
_AS_THEY_ARE: Final = frozenset(
    [(field, kind) for field in _TEXT for kind in (str, type(None))]
    + [(field, kind) for field in _WHOLE for kind in (int, type(None))]
    + [(models.BooleanField, bool)]
)
"""Fields and values which every database takes as they are: most that there are."""

Converter: TypeAlias = Callable[[Any, Any, BaseDatabaseWrapper], Any]


class PreparedGet(Generic[M]):
    """``model.objects.filter(a=…, b=…).first()``, where the fields single out one row."""

    def __init__(self, model: type[M], *by: str) -> None:
        """Name the fields by which a row is found, as ``attname``s."""
        self._model = model
        self._by = by
        self._converters: dict[str, list[tuple[int, Any, list[Converter]]]] = {}

    def __call__(self, *values: object) -> M | None:
        """Return the row with these values, or None."""
        alias = router.db_for_read(self._model)
        connection = connections[alias]
        keys = _prepared_values(self._where, values, connection)
        with connection.cursor() as cursor:
            cursor.execute(self._sql, keys)
            found = cursor.fetchone()
        if found is None:
            return None
        row = list(found)
        for place, expression, converters in self._converters_of(connection):
            for convert in converters:
                row[place] = convert(row[place], expression, connection)
        return self._model.from_db(alias, self._names, row)

    @cached_property
    def _fields(self) -> Sequence[models.Field[Any, Any]]:
        fields: Sequence[models.Field[Any, Any]] = _meta(self._model).concrete_fields
        return fields

    @cached_property
    def _names(self) -> list[str]:
        return [field.attname for field in self._fields]

    @cached_property
    def _where(self) -> list[models.Field[Any, Any]]:
        return [_field(self._model, name) for name in self._by]

    @cached_property
    def _sql(self) -> str:
        columns = ", ".join(f'"{field.column}"' for field in self._fields)
        return (
            f'SELECT {columns} FROM "{_meta(self._model).db_table}" '  # noqa: S608  (names only)
            f"WHERE {_equalities(self._where, ' AND ')}"
        )

    def _converters_of(
        self, connection: BaseDatabaseWrapper
    ) -> list[tuple[int, Any, list[Converter]]]:
        """Return the columns whose values the database gives in a form of its own."""
        known = self._converters.get(connection.vendor)
        if known is None:
            known = []
            for place, field in enumerate(self._fields):
                expression = field.get_col(_meta(self._model).db_table)
                converters: list[Converter] = [
                    *connection.ops.get_db_converters(expression),
                    *field.get_db_converters(connection),
                ]
                if converters:
                    known.append((place, expression, converters))
            self._converters[connection.vendor] = known
        return known


class PreparedExists(Generic[M]):
    """``Exists(model.objects.filter(a=OuterRef("b"), c=…, d__gt=…))``, a condition of an update."""

    def __init__(self, model: type[M], *, link: tuple[str, str], by: str, after: str) -> None:
        """Name the fields by which a row is found, as ``attname``s.

        Args:
            model: whose row it is.
            link: the field that equals one of the row to update, and that one.
            by: the field that has a value.
            after: the field that is greater than another value.
        """
        self._model = model
        self._link = link
        self._by = by
        self._after = after

    def sql(self, outer: type[models.Model]) -> str:
        """Return the condition; the values of `parameters` go into it.

        Args:
            outer: the model that is updated.
        """
        table, other = _meta(self._model).db_table, _meta(outer).db_table
        inner = _field(self._model, self._link[0])
        return (
            f'EXISTS(SELECT 1 FROM "{table}" '  # noqa: S608  (names only)
            f'WHERE "{table}"."{inner.column}" = "{other}"."{_field(outer, self._link[1]).column}" '
            f'AND "{table}"."{_field(self._model, self._by).column}" = %s '
            f'AND "{table}"."{_field(self._model, self._after).column}" > %s)'
        )

    def parameters(self, values: Sequence[object], connection: BaseDatabaseWrapper) -> list[Any]:
        """Return the values of `by` and `after` as the database takes them."""
        fields = (_field(self._model, self._by), _field(self._model, self._after))
        return _prepared_values(fields, values, connection)


class PreparedUpdate(Generic[M]):
    """``model.objects.filter(a=…, b=…).update(c=…, d=…)``, for always the same fields."""

    def __init__(
        self,
        model: type[M],
        *,
        by: Sequence[str],
        to: Sequence[str],
        where: PreparedExists[Any] | None = None,
    ) -> None:
        """Name the fields by which rows are found, and those that change, as ``attname``s.

        Args:
            model: whose rows they are.
            by: the fields by which rows are found.
            to: the fields that change.
            where: what must hold too.
        """
        self._model = model
        self._by = by
        self._to = to
        self._condition = where

    def __call__(
        self, by: Sequence[object], to: Sequence[object], where: Sequence[object] = ()
    ) -> int:
        """Change the rows with some values; return how many there were.

        Args:
            by: the values of the fields by which rows are found.
            to: the new values of those that change.
            where: the values of the condition.
        """
        connection = connections[router.db_for_write(self._model)]
        parameters = _prepared_values(self._set, to, connection)
        parameters += _prepared_values(self._where, by, connection)
        if self._condition is not None:
            parameters += self._condition.parameters(where, connection)
        with connection.cursor() as cursor:
            cursor.execute(self._sql, parameters)
            count: int = cursor.rowcount
            return count

    @cached_property
    def _set(self) -> list[models.Field[Any, Any]]:
        return [_field(self._model, name) for name in self._to]

    @cached_property
    def _where(self) -> list[models.Field[Any, Any]]:
        return [_field(self._model, name) for name in self._by]

    @cached_property
    def _sql(self) -> str:
        condition = "" if self._condition is None else f" AND {self._condition.sql(self._model)}"
        return (
            f'UPDATE "{_meta(self._model).db_table}" '  # noqa: S608  (names only)
            f"SET {_equalities(self._set, ', ')} "
            f"WHERE {_equalities(self._where, ' AND ')}{condition}"
        )


def _meta(model: type[models.Model]) -> Any:  # noqa: ANN401  (Options, which is generic)
    """Return what Django knows of a model: documented for all its underscore."""
    return model._meta  # noqa: SLF001


def _field(model: type[models.Model], attname: str) -> models.Field[Any, Any]:
    """Return a model's field by the name of its value.

    Raises:
        LookupError: there is none.
    """
    fields: Sequence[models.Field[Any, Any]] = _meta(model).concrete_fields
    for field in fields:
        if field.attname == attname:
            return field
    raise LookupError(f"{model.__name__} has no field {attname}")


def _prepared_values(
    fields: Sequence[models.Field[Any, Any]],
    values: Sequence[object],
    connection: BaseDatabaseWrapper,
) -> list[Any]:
    """Return values of some fields as the database takes them."""
    return [
        value if (type(field), type(value)) in _AS_THEY_ARE else _prepared(field, value, connection)
        for field, value in zip(fields, values, strict=True)
    ]


def _prepared(field: models.Field[Any, Any], value: object, connection: BaseDatabaseWrapper) -> Any:  # noqa: ANN401
    """Return a value of a field as the database takes it."""
    if type(field) is models.DateTimeField and isinstance(value, datetime) and value.tzinfo:
        # What the field does in the end, after looking for texts and dates without a zone.
        return connection.ops.adapt_datetimefield_value(value)
    return field.get_db_prep_save(value, connection)


def _equalities(fields: Sequence[models.Field[Any, Any]], joint: str) -> str:
    return joint.join(f'"{field.column}" = %s' for field in fields)
