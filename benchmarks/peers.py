"""The peers we measure against: OpenSpiel's C++ games and python-chess (`pip install baumeister[bench]`)."""

from __future__ import annotations

import random
from collections.abc import Callable

import chess
import pyspiel

OPENSPIEL_GAMES = {
    "gomoku(19)": "gomoku(size=19)",
    "amazons": "amazons",
    "gin_rummy": "gin_rummy",
    "hanabi": "hanabi",
    "cribbage": "cribbage",
}
ROLLOUTS = 50
SIMULATIONS = 300


def openspiel(name: str) -> dict[str, Callable[[], int]]:
    """Random play inside OpenSpiel's C++ core, in every way its Python module offers; the fastest counts.

    Steps are counted by the mean length of random games.
    """
    game = pyspiel.load_game(OPENSPIEL_GAMES[name])
    length = _mean_length(game)
    ways = {f"{name} by bots": _by_bots(game, length)}
    if game.get_type().reward_model == pyspiel.GameType.RewardModel.TERMINAL:
        ways[f"{name} by rollouts"] = _by_rollouts(game, length)
    return ways


def _by_bots(game: pyspiel.Game, length: float) -> Callable[[], int]:
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def run() -> int:
        for seed in range(5):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return round(5 * length)

    return run


def _by_rollouts(game: pyspiel.Game, length: float) -> Callable[[], int]:
    """The rollouts of its MCTS: with two simulations of many rollouts each, the tree hardly counts."""
    search = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 42), 1.4, 2, 100, False, 42, False
    )
    root = game.new_initial_state()
    dealt = 0
    while root.is_chance_node():
        root.apply_action(root.legal_actions()[0])
        dealt += 1

    def run() -> int:
        search.mcts_search(root)
        return round(2 * ROLLOUTS * (length - dealt))

    return run


def _mean_length(game: pyspiel.Game, games: int = 60) -> float:
    pick = random.Random(7)
    steps = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(pick.choices(outcomes, odds)[0])
            else:
                state.apply_action(pick.choice(state.legal_actions()))
            steps += 1
    return steps / games


def openspiel_python() -> Callable[[], int]:
    """Random tic-tac-toe with OpenSpiel from a Python loop; no other game of it is faster that way."""
    game, pick = pyspiel.load_game("tic_tac_toe"), random.Random(5)

    def run() -> int:
        steps = 0
        for _ in range(100):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(pick.random() * len(legal))])
                steps += 1
        return steps

    return run


def mcts(name: str) -> Callable[[], int]:
    """Simulations of OpenSpiel's C++ MCTSBot from the start, one random rollout each."""
    game = pyspiel.load_game(OPENSPIEL_GAMES[name])
    bot = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, 42), 1.4, SIMULATIONS, 1000, False, 42, False
    )

    def run() -> int:
        bot.mcts_search(game.new_initial_state())
        return SIMULATIONS

    return run


def ismcts(name: str) -> Callable[[], int]:
    """Simulations of OpenSpiel's C++ ISMCTSBot after the deal, one random rollout each."""
    game, pick = pyspiel.load_game(OPENSPIEL_GAMES[name]), random.Random(9)
    bot = pyspiel.ISMCTSBot(
        42,
        pyspiel.RandomRolloutEvaluator(1, 42),
        1.4,
        SIMULATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    root = game.new_initial_state()
    while root.is_chance_node():
        root.apply_action(pick.choice(root.legal_actions()))

    def run() -> int:
        bot.step(root)
        return SIMULATIONS

    return run


def python_chess(*, san: bool) -> Callable[[], int]:
    """Push a move given as text, then list the legal moves as text; random games of at most 150 plies."""
    pick = random.Random(3)
    board = chess.Board()

    def texts() -> list[str]:
        if san:
            return [board.san(move) for move in board.legal_moves]
        return [move.uci() for move in board.legal_moves]

    def run() -> int:
        board.reset()
        moves, plies = texts(), 0
        while moves and plies < 150:
            chosen = pick.choice(moves)
            if san:
                board.push_san(chosen)
            else:
                board.push_uci(chosen)
            moves = texts()
            plies += 1
        return plies

    return run
