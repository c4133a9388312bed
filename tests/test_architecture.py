"""The house rules that a machine can check."""

import ast
from collections.abc import Iterator
from pathlib import Path

from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "tourney_desktop"
MODULES = sorted(PACKAGE.rglob("*.py"))

LONGEST = 350
LONG_FOR_A_REASON: dict[str, str] = {}  # "ui/example.py": "why its ideas belong in one room"


def test_imports_flow_one_way(capsys):
    failed = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)
    assert not failed, capsys.readouterr().out


def test_a_module_holds_one_idea():
    lengths = {name(path): len(path.read_text("utf-8").splitlines()) for path in MODULES}
    long = {module: length for module, length in lengths.items() if length > LONGEST}
    assert long.keys() == LONG_FOR_A_REASON.keys(), long


def test_no_handler_swallows_every_error():
    offenders = [
        f"{name(path)}:{node.lineno}"
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.ExceptHandler) and catches_everything(node) and not passes_it_on(node)
    ]
    assert not offenders


def test_text_reaches_a_paragraph_through_one_door():
    """ReportLab reads a paragraph as markup, so names must be escaped, and that in one place."""
    offenders = [name(path) for path in MODULES if "Paragraph" in identifiers(path)]
    assert offenders in ([], ["printing/txt.py"])


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def catches_everything(handler: ast.ExceptHandler) -> bool:
    if handler.type is None:
        return True
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(isinstance(kind, ast.Name) and kind.id in {"Exception", "BaseException"} for kind in caught)


def passes_it_on(handler: ast.ExceptHandler) -> bool:
    """Clean up after any failure, then let it go on its way."""
    last = handler.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


def identifiers(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.alias(name=text):
                yield text
