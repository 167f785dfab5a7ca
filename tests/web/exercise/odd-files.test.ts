import { readFile } from 'node:fs/promises';
import { deflateSync, strToU8 } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';

import { LANGUAGES } from '../../../web/core/language.ts';
import type { EngineClient } from '../../../web/engine/client.ts';
import { EngineRefusal } from '../../../web/engine/errors.ts';
import type { LearningRequest } from '../../../web/engine/learning/learning-messages.ts';
import { refusalSentence } from '../../../web/engine/text/refusals.ts';
import { bytesOf, lettersOf } from '../../../web/practice/challenge-link.ts';
import { writeCode } from '../../../web/practice/code-text.ts';
import { collected } from '../../../web/practice/collected.ts';
import { boardOfFile, BOARDS } from '../../../web/practice/elements/learning/learnable.ts';
import { LearningRun } from '../../../web/practice/elements/learning/learning-run.ts';
import { programsHanded, readTaskLink } from '../../../web/program/handed.ts';
import { readStoryLink } from '../../../web/course/results/story-link.ts';
import { fromProgram } from '../../../web/program/run/messages.ts';
import { loadLearning } from '../support/learning-in-node.ts';

/** What people open by mistake, and what others make on purpose: refused in a sentence, and nothing thrown. */

let network = '';
let learning: Awaited<ReturnType<typeof loadLearning>>;
beforeAll(async () => {
  const url = new URL('../../data/learned/tictactoe.json', import.meta.url);
  network = (await readFile(url, 'utf8')).trimEnd();
  learning = await loadLearning();
});

const changed = (change: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ ...(JSON.parse(network) as object), ...change });

describe('a file of a network', () => {
  const odd: readonly (readonly [what: string, text: () => string])[] = [
    ['of nothing', () => ''],
    ['of blanks', () => ' \n'],
    ['that is null', () => 'null'],
    ['that is a list', () => '[]'],
    ['that is a number', () => '1e999'],
    ['that is cut', () => network.slice(0, -10)],
    ['with something behind it', () => `${network}{}`],
    ['twice', () => network + network],
    ['of depth', () => '['.repeat(90_000)],
    ['of deep objects', () => '{"network":'.repeat(9_000)],
    ...[
      ...[{ network: 0 }, { network: 2 }, { network: '1' }, { network: null }, { network: {} }],
      ...[{ game: 'chess' }, { game: '__proto__' }, { game: 1 }, { game: 'reversi' }, { game: '' }],
      ...[{ rows: 4 }, { rows: -1 }, { rows: 1e9 }, { rows: '3' }, { rows: 3.5 }, { cols: null }],
      ...[{ k: 0 }, { k: 4 }, { k: 1e300 }, { hidden: 0 }, { hidden: 1e9 }, { hidden: 7 }],
      ...[{ games: -1 }, { games: 1e99 }, { games: 'many' }, { weights: '' }, { weights: 7 }],
      ...[{ weights: '\u0000'.repeat(1000) }, { weights: 'g_'.repeat(40_000) }, { weights: [] }],
      ...[{ weights: '棋'.repeat(3_000) }, { more: 1 }, { toString: 1 }],
    ].map((change) => [JSON.stringify(change).slice(0, 40), () => changed(change)] as const),
  ];

  it.each(odd)('%s is refused, or opened as what it is', async (_, text) => {
    const file = text().slice(0, 100_000);
    const board = boardOfFile(file);
    const client = {
      request: (asked: LearningRequest) => Promise.resolve().then(() => learning(asked)),
      close: () => undefined,
    };
    const run = new LearningRun(
      () => undefined,
      () => client as unknown as EngineClient,
    );
    // Whatever is made of its board, the engine reads it too.
    await run.begin(board ?? BOARDS[0]!, { network: file }, 100);
    expect(run.isBusy).toBe(false);
    if (run.problem === null) {
      expect(run.report?.games).toBe((JSON.parse(file) as { games: number }).games);
      return;
    }
    if (run.problem.kind !== 'refused') throw new Error(JSON.stringify(run.problem));
    for (const language of LANGUAGES) {
      const sentence = refusalSentence(run.problem.refusal, language);
      expect(sentence).toMatch(/[.。]$/);
      expect(sentence.length).toBeLessThan(500);
    }
  });

  it('says no more than that it is refused, where an engine throws', () => {
    expect(() => learning({ kind: 'beginLearning', options: { network: '{' } })).toThrow(
      EngineRefusal,
    );
  });
});

const packed = (value: unknown) => deflateSync(strToU8(JSON.stringify(value)), { level: 9 });
const code = (value: unknown) => writeCode(packed(value));
const handed = ['Ann', 'lesson', 'bounds', 'abc', 'zz'];

describe('a code of what was done', () => {
  it.each([
    ...[null, 1, 'x', {}, [], [[]], [null], ['Ann'], handed.slice(0, 4), [...handed, 1]],
    ...[
      [...handed, ''],
      [...handed, '1'],
      [...handed, '+'],
      [...handed, '99999+a'],
      [...handed, '1*a'],
    ],
    ...[
      ['Ann', 'exam', 'x', 'abc', 'zz'],
      ['Ann', '__proto__', 'x', 'abc', 'zz'],
    ],
    ...[
      ['Ann', 'lesson', 'x', '', 'zz'],
      ['Ann', 'lesson', 'x', 'abcdefgh', 'zz'],
      ['Ann', 'lesson', 'x', 'ABC', 'zz'],
    ],
    ...[
      ['Ann', 'lesson', 'x', 'abc', '-1'],
      ['Ann', 'lesson', 'x', 'abc', 'zzzzzzzzz'],
      ['Ann', 'lesson', 'x', 'abc', ''],
    ],
    [...handed, ...Array<string>(201).fill('1+a')],
    [...handed, `1+${'a'.repeat(16_001)}`],
  ])('that holds %j is damaged', (value) => {
    const { completions, damaged } = collected(code(value), { keys: [], word: '' });
    expect([completions, damaged]).toEqual([[], [1]]);
    expect(programsHanded(code(value))).toEqual({ programs: [], damaged: 1 });
  });

  it.each([
    ...[
      'PRUNUS3.',
      'PRUNUS3..',
      'PRUNUS3.0.0000000',
      'PRUNUS3.ZZZZZZZZ.ZZZZZZZ',
      'prunus3.a.bbbbbbb',
    ],
    ...[
      code(handed).slice(0, -1),
      code(handed).replace('.', '.0'),
      `PRUNUS3.${'0'.repeat(70_000)}.0000000`,
    ],
    writeCode(new Uint8Array(0)),
    writeCode(new Uint8Array([1, 2, 3])),
    // A few bytes that stand for millions.
    writeCode(deflateSync(new Uint8Array(30_000_000), { level: 9 }).slice(0, 30_000)),
  ])('that is no code is damaged: %.40s', (text) => {
    const { completions, damaged } = collected(text, { keys: [], word: '' });
    expect([completions.length, damaged.length]).toEqual([0, 1]);
  });

  it('is found in a mailbox of a million signs, and in little time', () => {
    const junk =
      '> '.repeat(100_000) + '<a>'.repeat(100_000) + '= '.repeat(100_000) + '&'.repeat(100_000);
    const { completions } = collected(`${junk}\n${code(handed)}\n${junk}`, { keys: [], word: '' });
    expect(completions.map(({ name }) => name)).toEqual(['Ann']);
  });
});

describe('a link', () => {
  const task = {
    task: 1,
    title: 'x',
    language: 'python',
    signature: 'f(x)',
    starter: '',
    trees: [],
  };
  const links = [
    ...[
      '',
      '#',
      '#task',
      '#task=',
      '#task=%',
      '#task=****',
      `#task=${'A'.repeat(70_000)}`,
      '#l1&',
      '#l1&_',
      '#l1&%20',
    ],
    ...[
      null,
      1,
      [],
      'x',
      {},
      { task: 2 },
      { ...task, title: '' },
      { ...task, title: 7 },
      { ...task, title: 'x'.repeat(999) },
    ],
    ...[
      { ...task, language: 'perl' },
      { ...task, language: '__proto__' },
      { ...task, signature: 'f(' },
      { ...task, more: 1 },
    ],
    ...[
      { ...task, trees: {} },
      { ...task, trees: ['x'] },
      { ...task, trees: [['x']] },
      { ...task, trees: [[]] },
      { ...task, cut: 'x' },
    ],
    ...[
      { ...task, trees: Array(41).fill('[1,2]') },
      { ...task, trees: ['['.repeat(2_000)] },
      { ...task, starter: 'x'.repeat(16_001) },
    ],
    { ...task, trees: [`[${'1,'.repeat(1_500)}1]`] },
  ].map((given) =>
    typeof given === 'string' && given !== 'x' ? given : `#task=${lettersOf(packed(given))}`,
  );

  it.each(links)('that holds no task is refused: %.60s', (link) => {
    expect(readTaskLink(link)).toBeNull();
    expect(bytesOf(link)?.length ?? 0).toBeLessThan(60_000);
    expect(readStoryLink(link)).toBeNull();
    expect(readStoryLink(link.replace('#task=', '#l1&')) ?? '').toBeTypeOf('string');
  });

  it('that stands for a hundred megabytes is refused', () => {
    const bomb = lettersOf(deflateSync(new Uint8Array(30_000_000), { level: 9 }));
    expect(readTaskLink(`#task=${bomb}`)).toBeNull();
    expect(readStoryLink(`#l1&${bomb}`)).toBeNull();
  });
});

describe('a search that says it comes before another', () => {
  const notes = { step: [], node: [], line: [], name: [], value: [], names: [] };
  const done = (trace: string) => ({
    kind: 'done',
    report: {
      trace,
      output: '',
      notes,
      problem: null,
      searches: 2,
      root: '[[1,2],3]',
      played: '',
      result: '',
      given: '',
    },
  });
  const one = '{"prunus":1}\n{"event":"enter","player":"min"}\n{"event":"leave","value":1}\n';
  const heads = [
    ...[
      '{"before":',
      '{"before":}',
      '{"before":1}',
      '{"before":null}',
      '{"before":{"a":1}}',
      '{"before":"["}',
    ],
    ...[
      '{"before":"[1,2]"}',
      '{"before":"[[[[["}',
      '{"before":"1e999"}',
      '{"before":"{\\"__proto__\\":1}"}',
    ],
    ...[`{"before":"${'['.repeat(9_000)}"}`, `{"before":"${'x'.repeat(60_000)}"}`],
  ];
  const traces = heads.flatMap((head) => [
    head,
    `${head}\n`,
    `${head}\n${one}`,
    `${head}\n${one}${one}`,
  ]);

  it.each([...traces, ...Array.from({ length: 3 }, (_, at) => `${heads[at]!}\n${one}`.repeat(70))])(
    'is joined with it, or is none: %.40s',
    (trace) => {
      const message = fromProgram(done(trace));
      expect(message === null || message.kind === 'done').toBe(true);
      if (message?.kind === 'done')
        expect(message.report.trace.startsWith('{"before":')).toBe(false);
    },
  );
});
