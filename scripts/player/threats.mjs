// Mines positions with a long win by fours and threes, for tests/data/gomoku-threats.txt.
//
//   node scripts/player/threats.mjs [options]
//
//   --games N         games of the player against itself (10)
//   --seed N          of their openings (1)
//   --rule NAME       freestyle, standard or renju        --size N   board (15)
//   --play-nodes N    for a move of a game (3000)         --nodes N  for a win (1000000)
//   --plies N         the shortest win that is wanted (17)
//
// Prints what it finds as the lines of that file: rule, size, plies of the shortest win, moves. Only
// positions whose shortest win is proven to be that. Needs build/native (npm run build:native).
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { main, root } from '../lib/run.mjs';

const run = promisify(execFile);

await main(async () => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      rule: { type: 'string', default: 'freestyle' },
      size: { type: 'string', default: '15' },
      'play-nodes': { type: 'string', default: '3000' },
      nodes: { type: 'string', default: '1000000' },
      plies: { type: 'string', default: '17' },
    },
  });
  const board = ['--rule', values.rule, '--size', values.size];
  /** @param {string[]} args */
  const prunus = async (...args) =>
    (await run(join(root, 'build/native/prunus'), [...args, ...board])).stdout;
  /** @param {string[]} args @returns {Promise<any>} */
  const ask = async (...args) => JSON.parse(await prunus(...args, '--json'));

  const openings = await prunus('openings', '--games', values.games, '--seed', values.seed);
  for (const opening of openings.trim().split('\n')) {
    const moves = opening.split(' ');
    while (moves.length < Number(values.size) ** 2) {
      const position = ['--moves', moves.join(' ')];
      const found = await ask('solve', '--kind', 'vct', ...position, '--nodes', values.nodes);
      if (found.result === 'win' && found.plies <= 5) break;
      if (found.result === 'win' && found.shortest && found.plies >= Number(values.plies)) {
        const cells = moves.map((move) => cellOf(move, Number(values.size)));
        console.log([values.rule, values.size, found.plies, ...cells].join(' '));
      }
      const { best } = await ask('analyse', ...position, '--nodes', values['play-nodes']);
      moves.push(best.join(','));
    }
  }
});

/**
 * @param {string} move "x,y"
 * @param {number} size
 */
function cellOf(move, size) {
  const [x = 0, y = 0] = move.split(',').map(Number);
  return y * size + x;
}
