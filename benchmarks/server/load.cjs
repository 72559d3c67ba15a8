// Plays many games at once over two sockets each and measures. Usage: node load.cjs '{"kind": ..., ...}' -> JSON
// A move counts when both players have it. Both servers get the same clients, so only the servers differ.
const WebSocket = require('ws');
const fs = require('fs');
const plan = JSON.parse(process.argv[2]);
// With several processes, both players of a game connect to one of them, or (`apart`) to two.
const base = (number, seat) => `127.0.0.1:${plan.ports[(number + (plan.apart ? seat : 0)) % plan.ports.length]}`;

async function post(where, path, body, headers = {}) {
  const answer = await fetch(`http://${where}${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return { body: await answer.json(), cookie: (answer.headers.get('set-cookie') || '').split(';')[0] };
}

function socket(url, headers, onText) {
  return new Promise((resolve, reject) => {
    const made = new WebSocket(url, { headers, perMessageDeflate: false });
    made.on('open', () => resolve(made));
    made.on('error', reject);
    made.on('message', (data) => onText(data.toString(), made));
  });
}

// ---- the two servers: how to open a game, send a move and read messages -------------------------------------

const ours = {
  async prepare() {
    this.people = [];
    for (const name of ['Left', 'Right']) this.people.push((await post(base(0, 0), '/api/guest', { name })).cookie);
    this.scripts = JSON.parse(fs.readFileSync(plan.scripts, 'utf8'));
  },
  async open(game) {
    const { body } = await post(base(game.number, 0), '/api/tables', { game: 'pagode', options: { turn_limit: 0 } }, { cookie: this.people[0] });
    game.id = body.table;
    await post(base(game.number, 0), '/api/commands', { do: 'join', id: 'j', table: game.id }, { cookie: this.people[1] });
    for (const seat of [0, 1]) {
      await new Promise((ready) => {
        const hear = (text) => {
          const message = JSON.parse(text);
          if (message.say === 'table') { game.first = message.state.to_move; game.length = message.state.length; ready(); }
          else if (message.say === 'event' && message.kind === 'moved') game.heard(seat);
          else if (message.say === 'refused') { console.error(text); process.exit(1); }
        };
        socket(`ws://${base(game.number, seat)}/api/live`, { cookie: this.people[seat] }, hear).then((made) => {
          game.sockets[seat] = made;
          made.send(JSON.stringify({ do: 'watch', id: 'w', table: game.id, show: 'events' }));
        });
      });
    }
    game.script = this.scripts[game.first][game.number % this.scripts[game.first].length];
  },
  move(game) {
    const seat = (game.first + game.moves) % 2;
    const body = { do: 'play', id: `m${game.moves}`, table: game.id, at: game.length + game.moves, moves: [game.script[game.moves]] };
    game.sockets[seat].send(JSON.stringify(body));
  },
};

const theirs = {
  async prepare() {},
  async open(game) {
    game.id = (await post(base(0, 0), '/games/place/create', { numPlayers: 2 })).body.matchID;
    game.state = 0;
    for (const seat of [0, 1]) {
      const joined = await post(base(0, 0), `/games/place/${game.id}/join`, { playerID: String(seat), playerName: `P${seat}` });
      game.credentials[seat] = joined.body.playerCredentials;
      await new Promise((ready) => {
        const hear = (text, made) => {
          if (text[0] === '0') made.send('40/place,');
          else if (text === '2') made.send('3');
          else if (text.startsWith('40/place')) made.send('42/place,' + JSON.stringify(['sync', game.id, String(seat), game.credentials[seat], 2]));
          else if (text.startsWith('42/place,')) {
            const [what, , state] = JSON.parse(text.slice(9));
            if (what === 'sync') ready();
            else if (what === 'update') { game.state = state._stateID; game.heard(seat); }
          }
        };
        socket(`ws://${base(0, 0)}/socket.io/?EIO=4&transport=websocket`, { origin: 'http://127.0.0.1' }, hear).then((made) => { game.sockets[seat] = made; });
      });
    }
  },
  move(game) {
    const seat = game.moves % 2;
    const payload = { type: 'place', args: [game.moves % 81], playerID: String(seat), credentials: game.credentials[seat] };
    game.sockets[seat].send('42/place,' + JSON.stringify(['update', { type: 'MAKE_MOVE', payload }, game.state, game.id, String(seat)]));
  },
};

// ---- measuring ----------------------------------------------------------------------------------------

const server = plan.kind === 'ours' ? ours : theirs;
const times = [];
let running = false, moves = 0;

class Game {
  constructor(number) { Object.assign(this, { number, sockets: [], credentials: [], moves: 0, have: 0, busy: false }); }
  play() {
    if (!running || this.busy || (this.script && this.moves >= this.script.length)) return;
    this.busy = true; this.have = 0; this.sent = performance.now();
    server.move(this);
  }
  heard() {
    if (++this.have < 2) return;
    this.busy = false; this.moves++;
    if (running) { moves++; times.push(performance.now() - this.sent); }
    if (!plan.rate) this.play();
  }
}

const sum = (of) => plan.pids.map(of).reduce((a, b) => a + b);
const usage = () => sum((pid) => { const f = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '); return (Number(f[11]) + Number(f[12])) * 10; });
const memory = () => sum((pid) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]));
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

(async () => {
  await server.prepare();
  const warm = new Game(0); await server.open(warm);
  const before = memory();
  const games = [];
  for (let n = 0; n < plan.games; n += 20) {
    const some = Array.from({ length: Math.min(20, plan.games - n) }, (_, k) => new Game(n + k));
    await Promise.all(some.map((game) => server.open(game)));
    games.push(...some);
  }
  await sleep(500);
  const each = (memory() - before) / plan.games;
  running = true;
  const cpu = usage(), began = performance.now();
  if (plan.rate) {
    let sent = 0;
    while (performance.now() - began < plan.seconds * 1000) {
      const due = Math.floor((performance.now() - began) / 1000 * plan.rate);
      for (; sent < due; sent++) games[sent % games.length].play();
      await sleep(1);
    }
  } else {
    games.forEach((game) => game.play());
    await sleep(plan.seconds * 1000);
  }
  running = false;
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (part) => times.length ? times[Math.min(times.length - 1, Math.floor(times.length * part))] : null;
  console.log(JSON.stringify({ moves_per_second: moves / elapsed, cpu_ms: (usage() - cpu) / moves, p50: at(0.5), p99: at(0.99), kilobytes_per_game: each }));
  process.exit(0);
})();
