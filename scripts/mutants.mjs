// How far "Right" can be trusted: right programs are changed in one place each, in many ways, and judged.
// Usage: node scripts/mutants.mjs [--most 400] [--language python] [--list]
//   --most: so many changed programs, drawn evenly. --list: name those that are called right wrongly.
// A change counts where the value or the move of the root is another one on some tree or position drawn
// by lot, which are none of those that programs are judged by. Of a game that is searched to its end a value
// is won, drawn or lost: how much a win is worth is the program's own.

import { parseArgs } from 'node:util';
import { needPackages } from './lib/packages.mjs';
import { main } from './lib/run.mjs';
import { mutantsOf } from './lib/mutants.mjs';

const TREE = '[[[3,-2],[5,9,0]],[[0,7],[4,4,-6]],[[-1,8],[2,-3]]]';
const TEMPLATES = [
  'alpha-beta',
  'minimax',
  'negamax',
  'depth-limited',
  'tic-tac-toe',
  'connect-four',
];
/** A changed program may hang. */
const LIMITS = {
  javascript: { time: 3000, calls: 100_000 },
  python: { time: 10_000, calls: 30_000 },
};
const DRAWN = { javascript: 40, python: 8 };

await main(async () => {
  const { values } = parseArgs({
    options: {
      most: { type: 'string', default: '400' },
      list: { type: 'boolean', default: false },
      language: { type: 'string', default: 'javascript' },
    },
  });
  const language = values.language === 'python' ? 'python' : 'javascript';
  await needPackages();
  const { withPageModules } = await import('./lib/page-modules.mjs');
  await withPageModules(async (server) => {
    const support = '/tests/web/program/support';
    const { loadAnswers } = await server.ssrLoadModule(`${support}/judge.ts`);
    const { ON_TREES } = await server.ssrLoadModule(`${support}/searches-of-trees.ts`);
    const { ON_BOARDS } = await server.ssrLoadModule(`${support}/searches-of-boards.ts`);
    const { judgmentOf } = await server.ssrLoadModule('/web/program/diagnosing.ts');
    const { templateText } = await server.ssrLoadModule('/web/program/templates/index.ts');
    const { lotsOf } = await server.ssrLoadModule('/web/core/random.ts');
    const answers = await loadAnswers(TREE, LIMITS[language]);
    /** @type {Map<string, string>} */
    const tests = language === 'python' ? {} : { ...ON_TREES, ...ON_BOARDS };
    const programs = new Map(Object.entries(tests));
    // In Python that one takes minutes.
    const templates = TEMPLATES.filter((name) => language !== 'python' || name !== 'connect-four');
    for (const name of templates) programs.set(name, templateText(name, language, 'en'));
    /** @type {Map<string, number>} */
    const counts = new Map();
    const count = (/** @type {string} */ what) =>
      void counts.set(what, 1 + (counts.get(what) ?? 0));
    const rights = [];
    for (const [name, text] of programs) {
      const right = await answers(text, language);
      const judgment = right.judged === null ? 'not-judged' : judgmentOf(right.judged);
      count(`right programs: ${judgment}`);
      if (/named|differs|not-judged/.test(judgment)) process.stdout.write(`${judgment}: ${name}\n`);
      if (right.searched === null) continue;
      const drawn = drawnFor(right.searched, lotsOf(7), DRAWN[language]);
      const its = [];
      for (const options of drawn) its.push(told(await right.answerTo(options), options));
      rights.push({ name, text, drawn, its });
    }
    const all = rights.flatMap((right) =>
      mutantsOf(right.text, language).map((mutant) => ({ ...mutant, right })),
    );
    const step = Math.max(1, all.length / Number(values.most));
    for (let at = 0; at < all.length; at += step) {
      const mutant = all[Math.floor(at)];
      if (mutant === undefined) break;
      const { text, change, right } = mutant;
      const [judgment, changes] = await judged(text, right);
      count(`${changes ? 'changed' : 'unchanged'}: ${judgment}`);
      if (values.list && changes && judgment.startsWith('right'))
        process.stdout.write(`${judgment}: ${right.name}: ${change}\n`);
    }
    for (const [what, number] of [...counts].sort()) process.stdout.write(`${number} ${what}\n`);

    async function judged(/** @type {string} */ text, /** @type {any} */ { drawn, its }) {
      let found;
      try {
        found = await answers(text, language);
      } catch {
        return /** @type {const} */ (['failed', true]);
      }
      const judgment = found.judged === null ? 'not-judged' : judgmentOf(found.judged);
      if (found.searched === null) return /** @type {const} */ ([judgment, true]);
      for (const [at, options] of drawn.entries()) {
        if (told(await found.answerTo(options), options) !== its[at])
          return /** @type {const} */ ([judgment, true]);
      }
      return /** @type {const} */ ([judgment, false]);
    }
  });
});

/**
 * What an answer says: of a game that is searched to its end who wins, and the move.
 * @param {string} answer
 * @param {Record<string, string>} options
 */
function told(answer, { position, depth }) {
  const isWhole = position !== undefined && !Number.isInteger(Number(depth));
  if (!isWhole || !answer.startsWith('[')) return answer;
  const [value, move] = JSON.parse(answer);
  return JSON.stringify([typeof value === 'number' ? Math.sign(value) : value, move]);
}

/** Whether three cells, or four, lie in a row: such a game is over, and nobody asks for a move in it. */
function isOver(
  /** @type {readonly string[]} */ cells,
  /** @type {number} */ columns,
  /** @type {number} */ inARow,
) {
  const rows = cells.length / columns;
  return cells.some((sign, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return (
      sign !== '.' &&
      [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ].some(([down = 0, right = 0]) =>
        Array.from({ length: inARow }, (_, step) => step).every((step) => {
          const [y, x] = [row + step * down, column + step * right];
          return y < rows && x >= 0 && x < columns && cells[y * columns + x] === sign;
        }),
      )
    );
  });
}

/**
 * Trees or positions by lot, with the same side to move as that of the first.
 * @param {any} searched
 * @param {{ draw: (least: number, most: number) => number }} lots
 * @param {number} many
 */
function drawnFor({ kind, options }, { draw }, many) {
  const drawn = [];
  for (let number = 0; number < many; number++) {
    if (kind === 'tree') {
      const plies = Number(options.depth) || draw(2, 4);
      /** @type {(left: number) => string} */
      const tree = (left) =>
        left === 0
          ? String(draw(-7, 7))
          : `[${Array.from({ length: draw(2, 3) }, () => tree(left - 1)).join()}]`;
      drawn.push({ ...options, tree: tree(plies) });
    } else if (kind === 'board') {
      const rows = String(options.position).split('/');
      const cells = rows.join('').split('');
      const columns = rows[0]?.length ?? 0;
      const count = (/** @type {string} */ sign) => cells.filter((cell) => cell === sign).length;
      const [used, free] = [count('X') + count('O'), count('.')];
      const falls = options.game === 'connect-four';
      const next = falls ? cells : cells.map(() => '.');
      const moves =
        2 * (falls ? draw(1, 4) : draw(0, Math.floor(free / 2 - 1))) + (falls ? 0 : used);
      const isSecond = falls && count('X') > count('O');
      for (let move = 0; move < moves; move++) {
        const places = next.flatMap((cell, at) => {
          const below = next[at + columns];
          return cell === '.' && (!falls || below !== '.') ? [at] : [];
        });
        const place = places[draw(0, places.length - 1)] ?? 0;
        next[place] = (move % 2 === 0) !== isSecond ? 'X' : 'O';
      }
      if (isOver(next, columns, falls ? 4 : 3)) continue;
      const lines = [];
      for (let at = 0; at < next.length; at += columns)
        lines.push(next.slice(at, at + columns).join(''));
      drawn.push({ ...options, position: lines.join('/') });
    }
  }
  return drawn;
}
