import { expect, test } from 'vitest';

import { othersTurn } from '../../../web/core/time-slices.ts';
import { takesAverages } from '../../../web/program/averages.ts';
import { firstRun } from '../../../web/program/judging.ts';
import { pilesOfJson } from '../../../web/program/piles.ts';
import { readProgram } from '../../../web/program/program.ts';
import { fromProgram, type RunReport } from '../../../web/program/run/messages.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';
import { javascript, TREE } from '../support/hostile-programs.ts';
import { NOTHING_PICKED } from '../../../web/program/run/near/picked-state.ts';

const CALLS = 590_000;
const HEAD = '{"prunus":1}\n';
const enter = `{"event":"enter","move":"${'x'.repeat(100)}"}\n`;
const leave = '{"event":"leave","value":1}\n';

/** What a worker says of a search. */
function told(trace: string): RunReport {
  const notes = { step: [], node: [], line: [], name: [], value: [], names: [] };
  const report = {
    trace,
    output: '',
    notes,
    problem: null,
    searches: 1,
    played: '',
    picked: NOTHING_PICKED,
    result: '',
    given: '',
  };
  const message = fromProgram({ kind: 'done', report: { ...report, root: '[[1,2],[3,4]]' } });
  if (message?.kind !== 'done') throw new Error('not read');
  return message.report;
}

test('while the calls of a long trace are judged others have their turn', async () => {
  const report = told(HEAD + enter + (enter + leave).repeat(CALLS - 1) + leave);
  const program = readProgram('javascript', javascript(''));
  const asked = { program, searches: guessSearches(program), agents: 2, tree: TREE };
  const over = new AbortController();
  const others = (async () => {
    let turns = 0;
    for (; !over.signal.aborted; turns++) await othersTurn();
    return turns;
  })();
  const { searched } = await firstRun(asked, {
    run: () => Promise.resolve(report),
    ask: () => Promise.reject(new Error('nobody is asked')),
    signal: new AbortController().signal,
  });
  over.abort();
  expect(searched?.kind).toBe('tree');
  expect(await others).toBeGreaterThan(20);
});

test.each([
  ['a mean', 'elel', [1, 2, 1.5], true],
  ['no mean', 'elel', [1, 2, 1.4], false],
  ['the largest', 'elel', [1, 2, 2], false],
])('a node that is worth %s', async (_, between, values, takes) => {
  const all = [...values];
  const lines = `e${between}l`.replace(/[el]/g, (sign) =>
    sign === 'e' ? '{"event":"enter"}\n' : `{"event":"leave","value":${all.shift()}}\n`,
  );
  expect(await takesAverages(HEAD + lines)).toBe(takes);
  // Whatever comes after its end is none of it.
  expect(await takesAverages(`${HEAD}${lines}{"event":"enter"}\nodd`)).toBe(takes);
  expect(await takesAverages(`${HEAD}odd\n${lines}`)).toBe(false);
});

test('lines that look like many calls are looked at but once', () => {
  const line = '"enter"'.repeat(1_400);
  // A pattern that tries every pair of them would go on for minutes.
  expect(pilesOfJson('[1,2,3]', `${line}\n${line}\nx\n`.repeat(500))).toBeNull();
});
