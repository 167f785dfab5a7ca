import { afterEach, beforeEach, expect, test } from 'vitest';

import { readProgram } from '../../../web/program/program.ts';
import { Pythons } from '../../../web/program/run/python.ts';
import { runProgram } from '../../../web/program/run/runner.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';
import { python, TREE } from '../../web/support/hostile-programs.ts';

const RealWorker = Worker;
let begun = 0;
let ended = 0;

beforeEach(() => {
  begun = ended = 0;
  window.Worker = class extends RealWorker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      begun++;
    }
    override terminate(): void {
      ended++;
      super.terminate();
    }
  };
});
afterEach(() => {
  window.Worker = RealWorker;
});

function run(text: string, pythons: Pythons) {
  const program = readProgram('python', text);
  const searches = guessSearches(program);
  const { signal } = new AbortController();
  return runProgram({ program, searches, tree: TREE, agents: 2, further: null, pythons, signal });
}

test('a Python that is loaded ahead runs one program, and the next has another', async () => {
  const pythons = new Pythons();
  pythons.prepare(false);
  pythons.prepare(false);
  expect(begun).toBe(1);
  const first = await run(`left = 7\nprint("first")\n${python('')}`, pythons);
  expect([first.problem, first.output.trim(), begun, ended]).toEqual([null, 'first', 1, 1]);
  expect(first.searches).toBe(1);

  pythons.prepare(false);
  const second = await run(`print("left" in globals())\n${python('')}`, pythons);
  expect([second.problem, second.output.trim(), begun, ended]).toEqual([null, 'False', 2, 2]);
  expect(second.trace).toBe(first.trace);
});

test('what waits is ended with the page that prepared it', async () => {
  const pythons = new Pythons();
  pythons.prepare(false);
  pythons.end();
  pythons.end();
  expect([begun, ended]).toEqual([1, 1]);
  expect((await run(python(''), pythons)).problem).toBeNull();
  expect([begun, ended]).toEqual([2, 2]);
});

test('where no worker may be begun, it is the run that says so', async () => {
  window.Worker = function forbidden() {
    throw new DOMException('forbidden', 'SecurityError');
  } as unknown as typeof Worker;
  const pythons = new Pythons();
  pythons.prepare(false);
  expect((await run(python(''), pythons)).problem).toMatchObject({ code: 'no-worker' });
});
