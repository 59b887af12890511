"""One screen of the door, or the same question put to SQLite: what tests/boardbench.py measures, a process of its own.

Nothing is loaded but what either side needs.
"""

NAME = "Zoë Lake"
LETTERS = b"Zo\x89 Lake"
"""The name as a drop file has it."""


def door(folder: str, screen: int) -> None:
    """Show one screen as the door does: its own start, then the screen, by the index if there is one."""
    import gc

    gc.set_threshold(50_000)  # this, the pack, what is loaded later, and the end as dyacht.cli has them
    from dyacht.shell import later, pack

    pack.begin()
    later.begin()
    from dyacht.core import app
    from dyacht.core.codec import ini
    from dyacht.core.events import Effect
    from dyacht.core.screens import go
    from dyacht.core.screens.page import Page
    from dyacht.core.state import State
    from dyacht.core.words import new
    from dyacht.shell import system
    from dyacht.shell.folder import Folder
    from dyacht.shell.log import FileLog
    from dyacht.shell.store import FileStore

    disk = Folder(system.disk(), folder)
    store = FileStore(disk, FileLog(disk), lambda milliseconds: True)
    state: State = new(State)
    ini.defaults(state.settings)
    state.settings.start_date = 0
    ini.terms(state.settings, state.terms)
    state.session.name[: len(LETTERS)] = LETTERS
    state.session.local = True
    with open(f"{folder}/today", "rb") as file:
        state.clock.today = int(file.read())
    if screen == 0:
        effect = app.start(state)
    else:
        go.ranks(state, state.clock.today)
        effect = go.board(state, screen)
    desk = None
    while effect != Effect.WAIT:
        if effect == Effect.COUNT:
            from dyacht.shell.desk import Desk

            desk = Desk()
            effect = app.step(state, store.count(state, desk, lambda percent: True))
        else:
            effect = app.step(state, store.load(state))
    page: Page = new(Page)
    app.render(state, page)
    if desk is not None:
        desk.render(state, page)
    gc.freeze()
    assert any(cell & 0xFF != 32 for cell in page.cells[8 * 80 :])


def query(file: str, screen: int) -> None:
    """Ask SQLite the same, and fetch all its rows."""
    import sqlite3

    base = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    today, first = base.execute("SELECT today, first FROM about").fetchone()
    for text in QUERIES[screen]:
        base.execute(text, {"today": today, "first": first, "me": NAME.upper()}).fetchall()


DAY = "SELECT rank() OVER (ORDER BY score DESC), name, score, status, early FROM games WHERE day = :today ORDER BY score DESC, fold"
TOPS = "tops AS MATERIALIZED (SELECT day, max(score) AS top FROM games WHERE day BETWEEN {0} AND :today GROUP BY day HAVING top > 0)"
WINS = "wins AS (SELECT fold, count(*) AS won FROM games JOIN tops USING (day) WHERE score = top GROUP BY fold)"
STANDINGS = (
    f"WITH {TOPS}, {WINS} SELECT rank() OVER (ORDER BY sum(score) DESC), fold, sum(score), count(*), won, max(score), sum(yachts) "
    "FROM games LEFT JOIN wins USING (fold) WHERE day BETWEEN {0} AND :today GROUP BY fold ORDER BY sum(score) DESC, fold"
)
RUNS_OF = (
    "WITH r AS (SELECT fold, day - row_number() OVER (PARTITION BY fold ORDER BY day) AS run, day FROM games WHERE day <= :today), "
    "l AS (SELECT fold, count(*) AS length, max(day) AS last FROM r GROUP BY fold, run) "
)
STREAKS = RUNS_OF + (
    "SELECT fold, max(length), last, max(CASE WHEN last >= :today - 1 THEN length ELSE 0 END), sum(length) FROM l "
    "GROUP BY fold ORDER BY max(length) DESC, fold"
)
BEST = "SELECT fold, {0}, day FROM games WHERE day <= :today ORDER BY {0} DESC, day LIMIT 3"
MONTHS = "SELECT month, fold, sum(score) AS points FROM games WHERE day <= :today GROUP BY month, fold"
SUMS = "SELECT fold, sum(yachts), count(*), avg(score) FROM games WHERE day <= :today GROUP BY fold"
QUERIES: tuple[tuple[str, ...], ...] = (
    (
        DAY,
        "SELECT day, score, status, early FROM games WHERE fold = :me ORDER BY day",
        "SELECT name, score FROM games WHERE day = :today - 1 ORDER BY score DESC, fold LIMIT 2",
    ),
    (DAY,),
    (f"WITH {TOPS.format(':first')} SELECT day, name, score FROM games JOIN tops USING (day) WHERE score = top ORDER BY day, fold",),
    (STANDINGS.format(":first"),),
    (f"WITH m AS ({MONTHS}) SELECT month, fold, max(points) FROM m GROUP BY month ORDER BY month DESC",),
    (STANDINGS.format("0"),),
    ("SELECT name, score, day, status FROM games WHERE day <= :today ORDER BY score DESC, fold, day LIMIT 50",),
    (STREAKS,),
    (
        *(BEST.format(column) for column in ("score", "yachts", "upper")),
        SUMS,
        STREAKS,
        f"WITH {TOPS.format('0')}, {WINS} SELECT fold, won FROM wins ORDER BY won DESC LIMIT 3",
        f"WITH m AS ({MONTHS}) SELECT fold, month, points FROM m ORDER BY points DESC LIMIT 3",
    ),
)
