import { expect, test } from 'vitest';

import {
  programsHanded,
  readTaskLink,
  workOfTask,
  writeTaskLink,
  handedTask,
} from '../../../web/program/handed.ts';
import { writeCompletion } from '../../../web/practice/completion.ts';
import { readProgram } from '../../../web/program/program.ts';
import {
  cutsAsAsked,
  readTask,
  searchesFor,
  writeTask,
  type ProgramTask,
} from '../../../web/program/task.ts';
import { answersOn } from './support/judge.ts';

const STATEMENTS = {
  task: 1,
  title: 'Alpha-beta',
  language: 'javascript',
  signature: 'alphabeta(node, alpha, beta, isMax)',
  starter: 'function alphabeta(node, alpha, beta, isMax) {}',
  trees: ['[[3,12],[2,4]]', [[1, 2], 5]],
  cut: 'equal',
};

function taskOf(statement: object): ProgramTask {
  const read = readTask(JSON.stringify(statement));
  if ('problem' in read) throw new Error(read.problem);
  return read.task;
}

test('a task is read, written, and comes back from its link', () => {
  const task = taskOf(STATEMENTS);
  expect(task.trees).toEqual(['[[3,12],[2,4]]', '[[1,2],5]']);
  expect(taskOf(JSON.parse(writeTask(task)) as object)).toEqual(task);
  expect(readTaskLink(writeTaskLink(task))).toEqual(task);
  expect(writeTaskLink(task)).not.toContain('12');
  expect(taskOf({ task: 1, title: 'x' })).toMatchObject({
    language: 'python',
    trees: [],
    cut: 'any',
  });
  for (const hash of ['#task=', '#task=AAAA', '#task=%', '#task=' + 'A'.repeat(100_000)])
    expect(readTaskLink(hash)).toBeNull();
});

test.each([
  ['{', /^This is no JSON/],
  ['[]', /no task/],
  [JSON.stringify({ ...STATEMENTS, task: 2 }), /no task/],
  [JSON.stringify({ ...STATEMENTS, title: ' ' }), /title/],
  [JSON.stringify({ ...STATEMENTS, hidden: 1 }), /no "hidden"/],
  [JSON.stringify({ ...STATEMENTS, language: 'perl' }), /language/],
  [JSON.stringify({ ...STATEMENTS, signature: 'f; g()' }), /signature/],
  [JSON.stringify({ ...STATEMENTS, trees: ['[[1,2]', '[3'] }), /Tree 1/],
  [JSON.stringify({ ...STATEMENTS, trees: Array(41).fill('[1,2]') }), /40/],
  [JSON.stringify({ ...STATEMENTS, cut: 'sometimes' }), /cut/],
  [JSON.stringify({ ...STATEMENTS, starter: 'x'.repeat(16_001) }), /starter/],
  ['x'.repeat(60_001), /60,000/],
])('%.60s is said to be wrong in one sentence', (text, sentence) => {
  const read = readTask(text);
  expect('problem' in read ? read.problem : '').toMatch(sentence);
});

const program = (cut: string, [n, a, b, m] = ['n', 'x', 'y', 'm']): string => `
  function alphabeta(${[n, a, b, m].join()}) {
    if (typeof ${n} === 'number') return ${n};
    let best = ${m} ? -Infinity : Infinity;
    for (const child of ${n}) {
      const value = alphabeta(child, ${a}, ${b}, !${m});
      if (${m}) ${a} = Math.max(${a}, (best = Math.max(best, value)));
      else ${b} = Math.min(${b}, (best = Math.min(best, value)));
      ${cut}
    }
    return best;
  }
  alphabeta(tree, -Infinity, Infinity, true);`;

test('parameters of any names are what the task says, and a search of another name is none', () => {
  const task = taskOf(STATEMENTS);
  const read = readProgram('javascript', program('if (x >= y) break;'));
  expect(searchesFor(read, task)?.[0]?.roles).toEqual({
    state: 0,
    alpha: 1,
    beta: 2,
    maximizing: 3,
  });
  expect(searchesFor(read, { signature: 'search(node)' })).toBeNull();
  expect(searchesFor(read, { signature: '' })).toHaveLength(1);
});

test('a right program is right on the trees of its task; whether it cuts as asked is told', async () => {
  const task = taskOf(STATEMENTS);
  for (const [cut, equal, strict, none] of [
    ['if (x >= y) break;', true, false, false],
    ['if (x > y) break;', false, true, false],
    ['', false, false, true],
  ] as const) {
    const judged = await answersOn('[[3,5],[2,9]]', task, program(cut));
    expect(judged?.diagnosis.verdict).toBe('correct');
    expect(judged?.onTask).toBe(2);
    const { style } = judged!.diagnosis;
    const all = (['equal', 'strict', 'none', 'any'] as const).map((rule) =>
      cutsAsAsked(style, rule),
    );
    expect(all).toEqual([equal, strict, none, true]);
    expect(cutsAsAsked(style, 'either')).toBe(!none);
  }
});

test('what is wrong on a tree of the task alone is not shown with that tree', async () => {
  const task = taskOf({ ...STATEMENTS, trees: ['[[3,777],[2,4]]'] });
  const text = program('').replace('return n;', 'return n === 777 ? 1 : n;');
  const judged = await answersOn('[[3,5],[2,9]]', task, text);
  expect(judged?.diagnosis.verdict).not.toBe('correct');
  expect(judged?.failing?.isHidden).toBe(true);
});

test('programs come back from the codes of a mailbox', () => {
  const work = workOfTask(taskOf(STATEMENTS));
  const text = 'def f(n):\n    return "α"\n' + '#'.repeat(12_000);
  const task = handedTask({ language: 'python', text }, { solved: true, runs: 3 });
  const code = writeCompletion({ name: 'A. Student', work, made: 1, tasks: [task] });
  const mail = `> ${code.slice(0, 90)}\r\n> ${code.slice(90)}\r\n\r\nPRUNUS3.ABC.DEF`;
  const { programs } = programsHanded(mail);
  const [its] = programs;
  expect(its).toEqual({
    name: 'A. Student',
    language: 'python',
    text,
    claimed: true,
    version: work.version,
  });
});
