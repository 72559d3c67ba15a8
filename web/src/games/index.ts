/** Boards by the name of their game, each in a chunk of its own. */
import type { GameModule, GameName } from "./contract";

const load: Record<GameName, () => Promise<{ default: unknown }>> = {
  pagode: () => import("./pagode"),
  pagoda: () => import("./pagoda"),
  jaguar: () => import("./jaguar"),
};

/** The board of a game. The server says which view a game has, so the cast is safe here and only here. */
export async function board(name: GameName): Promise<GameModule> {
  return (await load[name]()).default as GameModule;
}
