#!/bin/sh
# Sets up all that Tourney Desktop needs, then opens the window or runs the tests:
#   sh installer/bootstrap.sh run  [EVENT.tourney]
#   sh installer/bootstrap.sh test [PYTEST ARGUMENT...]
# The first time needs the internet and a minute; later times need neither.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
venv=$root/.venv

# What Qt needs of the system to draw at all, and what it needs to draw on an X11 screen.
libraries="libegl1 libgl1 libglib2.0-0 libdbus-1-3 libfontconfig1 libxkbcommon0 \
libxcb-cursor0 libxkbcommon-x11-0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0"

say() { printf '%s\n' "$*" >&2; }
fail() {
    say "$@"
    exit 1
}

find_python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        # Debian ships Python without ensurepip until python3-venv is installed.
        if "$name" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    return 1
}

installed() { # newer releases call some libraries NAMEt64
    dpkg-query -W -f '${db:Status-Status}\n' "$1" "$1t64" 2>/dev/null | grep -qx installed
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "These system packages are missing:$missing. Ask an administrator to install them, then try again."
    fi
}

install_packages() {
    missing=
    for package in ca-certificates $libraries; do
        installed "$package" || missing="$missing $package"
    done
    find_python >/dev/null || missing="$missing python3-venv"
    [ -n "$missing" ] || return 0
    say "Installing system packages:$missing"
    as_root apt-get -q update >&2
    # shellcheck disable=SC2086  # a list of words
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends $missing >&2
}

ready() { # is everything for "$1" in place, for this folder and this pyproject.toml?
    [ "$(cat "$venv/.ready-$1" 2>/dev/null)" = "$root" ] &&
        [ -n "$(find "$venv/.ready-$1" -newer "$root/pyproject.toml")" ] &&
        "$venv/bin/python" -P -c 'import tourney_desktop' 2>/dev/null
}

usable_venv() { # half made, made by a Python since removed, or moved here from another folder: none of these
    "$venv/bin/python" -m pip --version >/dev/null 2>&1 || return 1
    [ ! -f "$venv/.ready-run" ] || [ "$(cat "$venv/.ready-run")" = "$root" ]
}

set_up() { # $1 = run | test
    if command -v apt-get >/dev/null; then
        install_packages
    fi
    if ready "$1"; then
        return
    fi
    python=$(find_python) || fail "Python 3.11 or newer with its venv module is needed and was not found." \
        "Install it with this system's package manager (or from python.org), then try again."
    if ! usable_venv; then
        rm -rf "$venv"
        "$python" -m venv "$venv"
    fi
    say "Installing Tourney Desktop into $venv ..."
    case $1 in
        run) what=$root ;;
        test) what="${root}[test]" ;;
    esac
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --editable "$what" >&2
    "$venv/bin/python" -c 'import PySide6.QtWidgets' ||
        fail "Qt cannot start: this system lacks a library, named above. On Debian it comes with one of:" "$libraries"
    echo "$root" >"$venv/.ready-run"
    [ "$1" = run ] || echo "$root" >"$venv/.ready-test"
}

need_screen() {
    [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ] && [ "$(uname)" != Darwin ] || return 0
    fail "Tourney Desktop is set up, but there is no screen for its window (DISPLAY and WAYLAND_DISPLAY are empty)." \
        "Give the same command in a desktop session, or use the one that needs no window: $venv/bin/tourney --help"
}

case ${1:-} in
    run)
        shift
        set_up run
        need_screen
        exec "$venv/bin/tourney-desktop" "$@"
        ;;
    test)
        shift
        set_up test
        cd "$root"
        export QT_QPA_PLATFORM=offscreen
        exec "$venv/bin/python" -m pytest -n 2 "$@"
        ;;
    *)
        say "usage: sh installer/bootstrap.sh run [EVENT.tourney]" "| test [PYTEST ARGUMENT...]"
        exit 2
        ;;
esac
