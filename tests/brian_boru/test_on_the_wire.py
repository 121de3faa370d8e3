"""At a table: wishes for cards that a seat does not hold are refused by the same words wherever the card is."""

import json
from pathlib import Path

from meadhall.games import game
from tests.server.house import House, Tab


def keeping(value: int) -> int:
    return game("brian-boru").facts(3).parse(f"keep {value}")


def test_cards_not_in_hand_are_refused_without_telling_who_has_them(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        table, secrets = house.new_table("person", "person", "person", game="brian-boru")
        tabs = [house.tab(table, secrets[seat]) for seat in range(3)]
        while tabs[0].state["view"]["phase"] == "setup":
            asked = tabs[tabs[0].state["prompt"]["seats"][0]]
            asked.act(asked.choices()[0])
            for tab in tabs:
                tab.drain()
        mine = set(tabs[0].state["view"]["draft"]["pack"])
        answers = {}
        for value in range(1, 26):
            if value not in mine:
                tabs[0].send(type="why", id=f"why {value}", action=keeping(value))
                why = tabs[0].wait("why")
                answer = tabs[0].act(keeping(value))
                assert (answer["type"], answer["code"]) == ("error", "refused")
                answers[value] = (answer["rule"], answer["text"], why["rule"], why["text"])
        assert len(answers) == 17, "16 cards of the other packs, and the one set aside"
        assert len(set(answers.values())) == 1, f"the refusals differ: {set(answers.values())}"
        unheard(tabs[1:])
        truth = house.truth(table)
        assert tabs[0].state["view"] == json.loads(json.dumps(truth.view(0)))


def unheard(others: list[Tab]) -> None:
    for tab in others:
        assert tab.drain() == []
