"""The wheel stands on its own: code, resources and commands, away from the source tree."""

import json
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = "Scripts" if sys.platform == "win32" else "bin"


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Path:
    """The folder of commands of a fresh environment that holds our wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    call(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    [wheel] = folder.glob("*.whl")
    venv.create(folder / "venv", symlinks=sys.platform != "win32")
    python = folder / "venv" / BIN / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    call(*pip, "install", "--quiet", "--no-index", "--no-deps", wheel, cwd=folder)
    borrow_dependencies(python)
    return python.parent


def borrow_dependencies(python: Path) -> None:
    """Spares the network.

    A folder named in a .pth file comes last on the path, and the .pth files in it, such as that of our
    editable install, stay unread.
    """
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(call(python, "-c", ask, cwd=python.parent).strip())
    (site / "borrowed.pth").write_text(f"{sysconfig.get_path('purelib')}\n", "utf-8")


def call(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_code_and_resources_come_from_the_wheel(installed, tmp_path):
    ask = "from tourney_desktop import resource; print(resource.__file__); print(resource.resource_root())"
    module, resources = map(Path, call(installed / "python", "-P", "-c", ask, cwd=tmp_path).splitlines())
    assert module.is_relative_to(installed.parent)
    assert resources == module.parent / "_resources"
    assert {"fonts", "icons", "licences"} <= {entry.name for entry in resources.iterdir()}


def test_the_command_knows_its_presets(installed, tmp_path):
    presets = json.loads(call(installed / "tourney", "presets", "--json", cwd=tmp_path))
    assert "rook" in {preset["id"] for preset in presets}
