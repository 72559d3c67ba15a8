// boardgame.io's server with a 9x9 placement game. Usage: node peer.cjs PORT [FOLDER for the flat-file store]
const { Server, FlatFile } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const game = {
  name: 'place',
  setup: () => ({ cells: Array(81).fill(null), placed: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      // A full board starts again, so that a game lasts as long as the measurement.
      if (++G.placed === 81) { G.cells = Array(81).fill(null); G.placed = 0; }
    },
  },
};
const [port, folder] = process.argv.slice(2);
const options = { games: [game], origins: ['http://127.0.0.1'] };
if (folder) options.db = new FlatFile({ dir: folder });
Server(options).run(Number(port));
