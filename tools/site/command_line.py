"""The reference of the command line, made from the commands themselves."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import click

from benben.cli import main
from tools.site.markdown import code, codes, prose, table


def page() -> str:
    """Return the page: every command with its arguments and options."""
    sections = [
        "# The command line",
        "Every command and option. `benben COMMAND --help` tells the same in a terminal.",
        *(_section(context) for context in commands()),
    ]
    return "\n\n".join(sections) + "\n"


def commands() -> Iterator[click.Context]:
    """Yield a context of each command, in the order of the help: a group before what is in it."""
    yield from _from(click.Context(main, info_name="benben", **main.context_settings))


def _from(context: click.Context) -> Iterator[click.Context]:
    yield context
    group = context.command
    if not isinstance(group, click.Group):
        return
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is not None and not command.hidden:
            yield from _from(
                click.Context(command, context, info_name=name, **command.context_settings)
            )


def options_of(context: click.Context) -> list[click.Option]:
    """Return the options of a command that its help lists."""
    parameters = context.command.get_params(context)
    return [each for each in parameters if isinstance(each, click.Option) and not each.hidden]


def _section(context: click.Context) -> str:
    command = context.command
    path = context.command_path
    anchor = path.replace(" ", "-")
    usage = " ".join(command.collect_usage_pieces(context))
    parts = [f"## {path} {{ #{anchor} }}", f"```text\n{path} {usage}\n```"]
    parts += [prose(part) for part in inspect.cleandoc(command.help or "").split("\n\n")]
    if isinstance(command, click.Group):
        names = command.list_commands(context)
        parts.append("Commands: " + ", ".join(f"[{name}](#{anchor}-{name})" for name in names))
    rows = [_row(option, context) for option in options_of(context)]
    parts.append(table(("option", "value", "what it does", "without it"), rows))
    return "\n\n".join(parts)


def _row(option: click.Option, context: click.Context) -> tuple[str, str, str, str]:
    # What the help shows beside the text: a number's range, the default, whether it is required.
    extra = option.get_help_extra(context)
    default = "required" if option.required else _default(option, extra.get("default"))
    value = "" if option.is_flag else code(option.make_metavar(context))
    if bounds := extra.get("range"):
        value += f", {code(bounds)}"
    return codes([*option.opts, *option.secondary_opts]), value, prose(option.help or ""), default


def _default(option: click.Option, shown: str | None) -> str:
    if shown:
        return shown if shown.startswith("(") else code(shown)
    value = option.to_info_dict()["default"]
    return "" if option.is_flag or value in (None, (), []) else code(str(value))
