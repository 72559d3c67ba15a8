"""`make rl`: sb3-contrib's MaskablePPO learns quick Pagoda against random play and is measured on the way.

A smoke test for the environments: a learner that knows only observations, masks and results must soon beat
random play. Prints one line of the learning curve after every stage; the exit code is 1 if the last one is
below the goal.
"""

from __future__ import annotations

import argparse
import sys
import time

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from baumeister.adapters.gymnasium import GameEnv

GOAL = 0.8
"""The share of points against random play that must be reached."""


def make() -> GameEnv:
    """A random seat of quick Pagoda in every game, against random play."""
    return GameEnv("pagoda", quick=True)


def share(model: MaskablePPO, games: int) -> float:
    """The share of points in this many games against random play; a draw is half a point."""
    env, points = make(), 0.0
    for seed in range(games):
        seen, info = env.reset(seed=1_000_000 + seed)
        ended = False
        while not ended:
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, reward, ended, _, info = env.step(int(action))
        points += (reward + 1) / 2
    return points / games


def main() -> int:
    """Learn in stages; 0 if the goal was reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=60_000, help="decisions to learn from")
    parser.add_argument("--stage", type=int, default=20_480, help="decisions between two measurements")
    parser.add_argument("--games", type=int, default=200, help="games of a measurement")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy", DummyVecEnv([make] * 8), n_steps=256, batch_size=512, n_epochs=6, gamma=0.999,
        learning_rate=5e-4, ent_coef=0.01, policy_kwargs={"net_arch": [128, 128]}, seed=given.seed,
        device="cpu",
    )  # fmt: skip
    started, found = time.perf_counter(), share(model, given.games)
    print(f"{0:>8} decisions  {found:6.1%} against random", flush=True)
    while model.num_timesteps < given.steps and found < 0.97:
        model.learn(given.stage, reset_num_timesteps=False)
        found = share(model, given.games)
        spent = time.perf_counter() - started
        print(f"{model.num_timesteps:>8} decisions  {found:6.1%} against random  {spent:5.0f} s", flush=True)
    return 0 if found >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
