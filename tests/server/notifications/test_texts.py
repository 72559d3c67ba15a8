"""What notifications say."""

from __future__ import annotations

from baumeister.games.reasons import LANGUAGES
from baumeister.server.notifications.texts import AGAINST, HINT, MAIL_FOOT, TITLES, make_digest, make_text


def test_every_text_is_there_in_every_language() -> None:
    for texts in (*TITLES.values(), AGAINST, HINT, MAIL_FOOT):
        assert set(texts) == set(LANGUAGES)
        assert len(set(texts.values())) == len(LANGUAGES)


def test_a_digest_has_a_line_for_each_and_one_alone_stays_as_it_is() -> None:
    one = make_text("turn", "de", game="Pagode", other="Bert", path="/table/t")
    assert (one.title, one.body) == ("Du bist dran", "Pagode gegen Bert")
    two = make_text("draw", "de", game="Pagode", other="Cleo", path="/table/u")
    assert make_digest([one], "de") is one
    digest = make_digest([one, two], "de")
    assert digest.body.splitlines() == [
        "Du bist dran: Pagode gegen Bert",
        "Cleo bietet Remis an: Pagode gegen Cleo",
    ]
    assert digest.path == "/turn"
