"""Words of what comes in and goes out: files of other programs, and the command line."""

from __future__ import annotations

from tourney_desktop.domain.messages.base import Message
from tourney_desktop.domain.messages.command import COMMAND

_FILES: dict[str, Message] = {
    "exchange.this_file": "The file",
    "exchange.column": "Column {n}",
    # the file as a whole
    "exchange.missing": "There is no file {file}. Check the name.",
    "exchange.is_folder": "{file} is a folder. Name the file inside it.",
    "exchange.unreadable": "{file} cannot be read: {why}.",
    "exchange.too_large": "{file} is larger than {megabytes} MB, which no list of people is.",
    "exchange.too_many_rows": "{file} holds more than {n} rows. Take the part that is needed.",
    "exchange.is_spreadsheet": "{file} is a workbook. Save it as CSV in the spreadsheet program, then import that.",
    "exchange.is_pdf": "{file} is a PDF. Import needs a table, such as CSV.",
    "exchange.no_text": "{file} is no text: it holds zero bytes. Save it as CSV with UTF-8, then import that.",
    "exchange.control_characters": "{file} is no text: row {row} holds control characters. "
    "Save it as CSV with UTF-8.",
    "exchange.broken_utf8": "{file} begins as UTF-8, but row {row} holds bytes that are not. "
    "Save it as CSV with UTF-8.",
    "exchange.no_encoding": "{file} fits no encoding. Save it as CSV with UTF-8, then import that.",
    "exchange.not_in_encoding": "{file} is not written in {encoding}. Save it as CSV with UTF-8, then import that.",
    "exchange.unknown_encoding": "There is no encoding “{encoding}”. Common ones are utf-8, cp1252 and cp1250.",
    "exchange.bad_row": "{file} cannot be cut into cells at row {row}. Save it as CSV again.",
    "exchange.open_quote": "{file}: a quotation mark opens in row {row} and never closes.",
    "exchange.nobody": "No entrants found.",
    "exchange.no_name_column": "No column holds the names. The columns are {columns}; map one to name.",
    "exchange.no_results": "No results found.",
    "exchange.results_columns": (
        "{file} needs a column “table” and either “result” or “first” and “second”."
    ),
    # columns
    "exchange.no_field": "There is no field “{field}”. The fields are {fields}.",
    "exchange.no_column": "There is no column “{column}”. The columns are {columns}.",
    "exchange.name_order": "“{value}” is no order of names. Use one of {choices}.",
    "exchange.two_columns": "“{used}” is read as {field}, not {others}. Map {field} to another column to change that.",
    "exchange.no_header": "The file names no columns, so they are read as {columns}.",
    "exchange.name_order_guessed": "Names are read as first name, then last name: {name} is listed as {last}, {first}.",
    "exchange.encoding_guessed": "The file does not say how it is encoded and is read as {encoding}. "
    "Check the accents.",
    # cells
    "exchange.no_name": "The row has no name.",
    "exchange.no_player": "A rating stands here, but player {n} has no name.",
    "exchange.too_long": "A text may have {n} letters at most.",
    "exchange.not_a_number": "“{text}” is no number.",
    "exchange.not_a_rating": "“{text}” is no rating. Use digits, like 1488, or leave it blank.",
    "exchange.not_whole": "“{text}” is no whole number.",
    "exchange.not_yes_no": "“{text}” is neither yes nor no.",
    "exchange.rounds_negative": "Earlier rounds cannot be fewer than 0.",
    "exchange.points_and_rounds": "Earlier points and earlier rounds belong together: give both or neither.",
    "exchange.name_joined": "The name held a comma without quotation marks and is read as “{name}”.",
    "exchange.extra_cells": "Cells beyond the last column were left out: {cells}.",
    "exchange.a_date": "“{text}” is a date, which a spreadsheet made of a score. Type the score again as text.",
    "import.same_name": "Row {row}, {name}: entrant {known} has this name.",
    "import.same_name_here": "Row {row}, {name}: another row of the list has this name.",
    "import.same_name.ask": "Who is it?",
    "import.same_name.open": "Not decided",
    "import.same_name.update": "The same person",
    "import.same_name.add": "Another person",
    "import.same_name.skip": "Leave out",
    "import.same_code_row": "The id {code} stands in row {row} already. Nobody can be entered twice.",
    "import.looks_alike": "{name} looks like the name in row {row}. Both are taken; "
    "give one a team or id to tell them apart.",
    "exchange.table_twice": "Table {table} stands in row {row} already.",
}

EXCHANGE: dict[str, Message] = {**_FILES, **COMMAND}
