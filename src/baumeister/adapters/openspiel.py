"""The games as OpenSpiel games, so that its algorithms run on them: `import` this module, then
`pyspiel.load_game("baumeister_pagoda(quick=true)")`.

An action is one step of the engine, a chance outcome one card. The state delegates everything to our engine
(`openspiel_history.py`). An information state is all that a seat has seen: its log and its view. Its tensor
is the engine's observation, which holds what the seat knows now, not how it got there.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import BadOption, MissingExtra
from ..games.contract import CHANCE
from ..games.engine import COMPILED, require_compiled
from ..games.position import Game
from ..games.registry import game as make_game
from ..games.registry import game_type as find_type
from ..games.registry import names
from .openspiel_history import History

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise MissingExtra("the OpenSpiel games", missing.name, "openspiel") from None

NAME_PREFIX = "baumeister_"
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
_kind = pyspiel.GameType


def parameters(name: str) -> dict[str, bool | int | float | str]:
    """The options of a game with their defaults as OpenSpiel takes them, and the version of the rules. An
    option that is neither a number nor a text becomes a text, empty for the default (Jaguar's path)."""
    sheet = find_type(name)
    options = {
        option.name: "" if option.type == "text" else option.default for option in sheet.options.described()
    }
    return {**options, "rules": sheet.rules_version}


def game_type(name: str) -> Any:
    """How OpenSpiel registers a game."""
    sheet, kinds = find_type(name), _kind.Information
    return pyspiel.GameType(
        short_name=NAME_PREFIX + name,
        long_name=sheet.title,
        dynamics=_kind.Dynamics.SEQUENTIAL,
        chance_mode=_kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.IMPERFECT_INFORMATION if sheet.hidden else kinds.PERFECT_INFORMATION,
        utility=_kind.Utility.ZERO_SUM,
        reward_model=_kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(name),
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """One of our games with its options."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = {**parameters(name), **(params or {})}
        options = {key: value for key, value in given.items() if value != ""}
        require_compiled(name)
        self.game: Game = make_game(name, **options)
        self._start = History(self.game)
        rules = self.game.type.rules
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.ACTIONS,
            max_chance_outcomes=rules.OUTCOMES,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.game.type.longest_game(self.game.options),
        )
        super().__init__(GAME_TYPES[name], info, given)

    def new_initial_state(self) -> OpenSpielState:
        """Before the first chance outcome."""
        return OpenSpielState(self, self._start.copy())

    def max_chance_nodes_in_history(self) -> int:
        """As many as decisions: `GameType.longest_game` bounds both."""
        return int(self.max_game_length())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What turns states into observations or information states."""
        if params:
            raise BadOption(f"observations have no parameters, and {params!r} were given")
        return Observer(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A state of such a game. OpenSpiel clones it by copying its one attribute, a `History`."""

    def __init__(self, game: OpenSpielGame, play: History) -> None:
        super().__init__(game)
        self.play = play

    def current_player(self) -> int:
        """0 or 1, or OpenSpiel's numbers for chance and the end."""
        mover = self.play.to_move
        return mover if mover >= 0 else int(CHANCE) if mover == CHANCE else TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible outcomes with their probabilities."""
        return self.play.chances()

    def _apply_action(self, action: int) -> None:
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.step_text(action)

    def is_terminal(self) -> bool:
        """True when the game is over."""
        return self.play.to_move < CHANCE

    def returns(self) -> list[float]:
        """1, 0 or -1 for both players, zeros before the end."""
        return self.play.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> OpenSpielState:
        """A state that this player cannot tell from this one, drawn uniformly among all. It has no history
        of actions, which would reveal what was dealt."""
        redealt = self.get_game().new_initial_state()
        redealt.play = self.play.redealt(player_id, str(probability_sampler()))
        assert isinstance(redealt, OpenSpielState)
        return redealt

    def __str__(self) -> str:
        """Everything that happened, hidden cards included."""
        parts = [*self.play.told, *(text for text, _ in self.play.entries())]
        return " ".join([*filter(None, parts), *(f"+{step}" for step in self.play.partial)])


class Observer:
    """Observations and information states, in the form of OpenSpiel's PyObserver."""

    def __init__(self, game: Game, kind: Any) -> None:
        self._recall = kind.perfect_recall
        self._public = kind.private_info == pyspiel.PrivateInfoType.NONE
        shape = game.type.rules.OBSERVATION
        self.tensor = None if self._public else np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write what the player knows into `tensor`."""
        if self.tensor is not None:
            COMPILED.observe_into(state.play.states, 0, player, self.tensor)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """What the player knows as text."""
        if self._public:
            return state.play.view(None)
        return state.play.information(player) if self._recall else state.play.view(player)


GAME_TYPES = {name: game_type(name) for name in names()}


def _register(name: str) -> None:
    class Registered(OpenSpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(GAME_TYPES[name], Registered)


for _name in GAME_TYPES:
    _register(_name)
