"""The house rules that a machine can check."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "tourney_desktop"
MODULES = sorted(PACKAGE.rglob("*.py"))

LONGEST = 350
LONG_FOR_A_REASON: dict[str, str] = {}  # "ui/example.py": "why its ideas belong in one room"


def test_imports_flow_one_way():
    """In a process of its own: the linter sets up logging for itself, which switches every other logger off."""
    lint = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True, no_logo=True))"
    done = subprocess.run([sys.executable, "-c", lint], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


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
