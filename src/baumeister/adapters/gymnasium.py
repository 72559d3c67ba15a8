"""The games as Gymnasium environments: one player learns, the other seat belongs to a chosen opponent.

env = gymnasium.make("baumeister/Pagoda-v0", quick=True, opponent="greedy")

An observation is float32 of the game's shape; the legal actions come as `info["action_mask"]` and, for
MaskablePPO, from `action_masks()`. An action is one step of the engine; the opponent's moves and chance
happen within the same step. The reward is 1, 0 or -1 at the end. An illegal action loses the game at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import BadOption, MissingExtra
from ..games.compiled import Floats, Int8s
from ..games.registry import game as make_game
from ..games.registry import names
from ..games.rng import generator
from ..players import Limit, Player, player
from .stepped_game import HIGHEST_OBSERVED, LOWEST_OBSERVED, SteppedGame

try:
    import gymnasium as gym
    from gymnasium import spaces

    from .rendering import RENDER_MODES, check_render_mode, render
except ModuleNotFoundError as missing:
    raise MissingExtra("the Gymnasium environments", missing.name, "gymnasium") from None

Stepped = tuple[Floats, float, bool, bool, dict[str, Any]]
RANDOM_OPPONENT = "random"
"""The one opponent that needs no player: it is drawn in compiled code."""


class GameEnv(gym.Env[Floats, Any]):
    """One seat of a game against an opponent."""

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 2}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str,
        *,
        opponent: str | Player = RANDOM_OPPONENT,
        simulations: int = 100,
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponent`: a player's name (`baumeister levels GAME`) or a player; it thinks for that many
        `simulations`. `seat`: where the learner sits, 0 or 1; drawn for every game if left out."""
        if seat not in (None, 0, 1):
            raise BadOption(f"the seat is 0, 1 or None, not {seat!r}")
        check_render_mode(render_mode)
        self.stepped = SteppedGame(make_game(game, **options))
        self.render_mode = render_mode
        self.observation_space = spaces.Box(LOWEST_OBSERVED, HIGHEST_OBSERVED, self.stepped.shape, np.float32)
        self.action_space = spaces.Discrete(self.stepped.actions)
        self.seat = 0
        """Where the learner sits in this game."""
        self._wanted = seat
        self._limit = Limit(simulations=simulations)
        self._named = opponent if isinstance(opponent, str) else repr(opponent)
        self._opponent = _opponent(game, opponent)
        self._seed, self._moves = 0, 0
        self._dice = generator(0)

    def __repr__(self) -> str:
        seat = "either seat" if self._wanted is None else self.stepped.game.seats[self._wanted]
        return f"<GameEnv: {seat} of {self.stepped.game!r} against {self._named}>"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """A new game, up to the learner's first decision."""
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(2)) if self._wanted is None else self._wanted
        self._seed, self._moves = int(self.np_random.integers(2**62)), 0
        self._dice = generator(self._seed, "opponent")
        self.stepped.start(self._seed)
        self._let_opponent_play()
        self._show()
        return self.stepped.observation(self.seat), self._info()

    def step(self, action: Any) -> Stepped:
        """The learner's action, then the opponent's moves until the learner decides again."""
        if self.stepped.to_move < 0:
            raise BadOption("the game is over: call reset() first")
        if not self.stepped.allows(action):
            return self._lose(action)
        self.stepped.step(int(action))
        self._let_opponent_play()
        self._show()
        over = self.stepped.to_move < 0
        reward = float(self.stepped.rewards[self.seat]) if over else 0.0
        return self.stepped.observation(self.seat), reward, over, False, self._info()

    def _lose(self, action: Any) -> Stepped:
        seen = self.stepped.observation(self.seat)
        self.stepped.abandon()
        return seen, -1.0, True, False, self._info() | {"illegal": f"action {action!r} was not legal"}

    def _let_opponent_play(self) -> None:
        while self.stepped.to_move == 1 - self.seat:
            if self._opponent is None:
                self.stepped.step_at_random(self._dice)
            else:
                self._play_whole_move(self._opponent)

    def _play_whole_move(self, opponent: Player) -> None:
        pos = self.stepped.position()
        self._moves += 1
        thought = opponent.think(pos.view(1 - self.seat), self._limit, seed=f"{self._seed}/{self._moves}")
        for step in pos.steps_of(thought.move):
            self.stepped.step(step)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Int8s:
        """The legal actions as MaskablePPO asks for them; all ones when the game is over."""
        return self.stepped.mask()

    def render(self) -> Any:
        """The board as everybody may see it: text, an image, or shown on the terminal ("human", which `reset`
        and `step` do by themselves)."""
        return render(self.stepped, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def _opponent(game: str, opponent: str | Player) -> Player | None:
    if opponent == RANDOM_OPPONENT:
        return None
    return player(game, opponent) if isinstance(opponent, str) else opponent


for _name in names():
    gym.register(
        f"baumeister/{_name.capitalize()}-v0",
        entry_point="baumeister.adapters.gymnasium:GameEnv",
        kwargs={"game": _name},
    )
