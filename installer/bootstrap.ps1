# Sets up all that Tourney Desktop needs on Windows, then opens the window or runs the tests:
#   powershell -ExecutionPolicy Bypass -File installer\bootstrap.ps1 run  [EVENT.tourney]
#   powershell -ExecutionPolicy Bypass -File installer\bootstrap.ps1 test [PYTEST ARGUMENT...]
# Needs Python 3.11 or newer from python.org (with its "py" launcher). Written with care, not yet tried on Windows.
$ErrorActionPreference = 'Stop'

$root = Split-Path -Parent $PSScriptRoot
$venv = Join-Path $root '.venv'
$python = Join-Path $venv 'Scripts\python.exe'
$mode = $args[0]
$rest = @($args | Select-Object -Skip 1)

function Assert-Done([string] $what) {
    if ($LASTEXITCODE -ne 0) { throw "$what failed (exit status $LASTEXITCODE)." }
}

function Test-Ready([string] $mode) {
    $stamp = Join-Path $venv ".ready-$mode"
    (Test-Path $python) -and (Test-Path $stamp) -and
        ((Get-Content $stamp) -eq $root) -and
        ((Get-Item $stamp).LastWriteTimeUtc -gt (Get-Item (Join-Path $root 'pyproject.toml')).LastWriteTimeUtc)
}

function Test-Venv {
    if (-not (Test-Path $python)) { return $false }
    $stamp = Join-Path $venv '.ready-run'
    if ((Test-Path $stamp) -and ((Get-Content $stamp) -ne $root)) { return $false }
    & $python -c 'import pip'
    return $LASTEXITCODE -eq 0
}

function Install-Tourney([string] $mode) {
    if (Test-Ready $mode) { return }
    if (-not (Test-Venv)) {
        if (-not (Get-Command py -ErrorAction SilentlyContinue)) {
            throw 'Python 3.11 or newer is needed: install it from python.org, then try again.'
        }
        & py -3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'
        if ($LASTEXITCODE -ne 0) { throw 'Python 3.11 or newer is needed; this machine has an older one.' }
        if (Test-Path $venv) { Remove-Item -Recurse -Force $venv }
        & py -3 -m venv $venv
        Assert-Done 'Making the virtual environment'
    }
    Write-Host "Installing Tourney Desktop into $venv ..."
    $what = if ($mode -eq 'test') { "${root}[test]" } else { $root }
    & $python -m pip install --quiet --disable-pip-version-check --editable $what
    Assert-Done 'Installing'
    Set-Content (Join-Path $venv '.ready-run') $root
    if ($mode -eq 'test') { Set-Content (Join-Path $venv '.ready-test') $root }
}

switch ($mode) {
    'run' {
        Install-Tourney 'run'
        & (Join-Path $venv 'Scripts\tourney-desktop.exe') @rest
        exit $LASTEXITCODE
    }
    'test' {
        Install-Tourney 'test'
        Set-Location $root
        $env:QT_QPA_PLATFORM = 'offscreen'
        & $python -m pytest -n 2 @rest
        exit $LASTEXITCODE
    }
    default {
        Write-Host 'usage: bootstrap.ps1 run [EVENT.tourney] | test [PYTEST ARGUMENT...]'
        exit 2
    }
}
