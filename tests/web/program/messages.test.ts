import { describe, expect, it } from 'vitest';
import {
  fromFrame,
  fromProgram,
  ReportParts,
  RUN_LIMITS,
} from '../../../web/program/run/messages.ts';
import { NOTHING_PICKED } from '../../../web/program/run/near/picked-state.ts';

const notes = { step: [], node: [], line: [], name: [], value: [], names: [] };
const report = (more: object) => ({
  kind: 'done',
  report: {
    ...{
      trace: '',
      output: '',
      notes,
      problem: null,
      searches: 0,
      root: '',
      played: '',
      result: '',
      given: '',
      picked: NOTHING_PICKED,
    },
    ...more,
  },
});
const code = (name: string) =>
  report({ problem: { code: name, line: 1, message: 'script-src evil' } });

describe('what a program says', () => {
  it('is of no more searches before its last than a run keeps, and each began with something short', () => {
    const search = (player: string, inside = ''): string =>
      `{"prunus":1,"complete":true}\n{"event":"enter","player":"${player}"}\n${inside}{"event":"leave","value":1}\n`;
    const before = (count: number, root = '1') =>
      `{"before":${JSON.stringify(root)}}\n${search('min')}`.repeat(count) + search('min');
    const wholeIn = (trace: string) => {
      const statement = fromProgram(report({ searches: 2, root: '1', trace }));
      return statement?.kind === 'done' ? statement.report.whole : statement;
    };
    expect(wholeIn(before(64))).toMatchObject({ searches: 65 });
    expect(wholeIn(before(65))).toBeNull();
    expect(wholeIn(before(1, ' '.repeat(60_000) + '1'))).toBeNull();
  });

  it('is no trace with a line that no node has need of', () => {
    const trace = (move: string) =>
      `{"prunus":1,"complete":true}\n{"event":"enter"}\n{"event":"enter","move":"${move}"}\n{"event":"leave","value":1}\n{"event":"leave","value":1}`;
    expect(fromProgram(report({ trace: trace('a move') }))).toMatchObject({ kind: 'done' });
    expect(fromProgram(report({ trace: trace('x'.repeat(20_000)) }))).toBeNull();
    expect(fromProgram(report({ trace: '{'.repeat(20_000) }))).toBeNull();
  });

  it('is what a run can say', () => {
    expect(fromProgram({ kind: 'begun' })).toEqual({ kind: 'begun' });
    expect(fromProgram({ kind: 'lost' })).toEqual({ kind: 'lost' });
    expect(fromProgram({ kind: 'alive', line: 3 })).toEqual({ kind: 'alive', line: 3 });
    expect(fromProgram(report({}))).toMatchObject({ kind: 'done' });
    expect(fromProgram(code('error'))).toMatchObject({ kind: 'done' });
  });

  describe('in parts', () => {
    const noted = (step: number[], name = -1) => ({
      ...{ step, node: step.map(() => 0), line: step.map(() => 1) },
      ...{ name: step.map(() => name), value: step.map(String) },
    });
    const head = '{"prunus":1,"complete":true}\n{"event":"enter"}\n';
    const tail = '{"event":"leave","value":1}\n';
    const part = (trace: string, notes: object = noted([])) => ({ kind: 'part', trace, notes });
    const last = (step: number[], name = -1) =>
      report({ trace: tail, searches: 1, notes: { ...noted(step, name), names: ['x'] } });
    /** What comes of each. */
    const heard = (...said: readonly unknown[]) => {
      const parts = new ReportParts();
      return said.map((each) => fromProgram(each, parts));
    };

    it('is what it is at once', () => {
      const whole = report({
        trace: head + tail,
        searches: 1,
        notes: { ...noted([0, 1, 1, 3], 0), names: ['x'] },
      });
      const parts = heard(part(head), part('', noted([0, 1], 0)), last([1, 3], 0));
      expect(parts).toEqual([{ kind: 'part' }, { kind: 'part' }, fromProgram(whole)]);
      expect(parts[2]).toMatchObject({ report: { trace: head + tail } });
    });

    it.each<[string, readonly unknown[]]>([
      ['a text that is none', [{ ...part(''), trace: 7 }]],
      ['no notes', [{ ...part(''), notes: null }]],
      ['more than its fields', [{ ...part(''), more: 1 }]],
      ['columns with holes', [part('', { ...noted([]), step: new Array(8) })]],
      ['a line that no node has need of', [part('x'.repeat(20_000))]],
      ['steps that go back', [part('', noted([5])), last([4])]],
      ['a name that is not there', [part('', noted([1], 1)), last([2])]],
      ['too many lines', Array.from({ length: 13 }, () => part('{}\n'.repeat(100_000)))],
      [
        'too many notes',
        Array.from({ length: 3 }, () => part('', noted(new Array(RUN_LIMITS.notes / 2).fill(1)))),
      ],
      ['too many of them', Array.from({ length: 1_001 }, () => part(''))],
    ])('is nothing with %s', (_, said) => {
      const parts = heard(...said);
      expect(parts.at(-1)).toBeNull();
      expect(parts.slice(0, -1).every((each) => each?.kind === 'part')).toBe(true);
    });
  });

  it.each(['no-worker', 'stopped', 'hangs', 'lost', '__proto__', 'constructor'])(
    'is no problem that only the page can tell: %s',
    (name) => {
      expect(fromProgram(code(name))).toBeNull();
    },
  );

  it.each<[string, unknown]>([
    ['another prototype', JSON.parse('{"__proto__":{"kind":"done"},"kind":"begun"}')],
    ['more than its fields', { kind: 'begun', more: 1 }],
    ['more beside the end', { kind: 'lost', more: [] }],
    ['a line that is no number', { kind: 'alive', line: NaN }],
    ['a line of another kind', { kind: 'alive', line: 1n }],
    ['a count of another kind', report({ searches: 1n })],
    ['columns that are no lists', report({ notes: { ...notes, step: new Uint32Array(1) } })],
    ['columns with holes', report({ notes: { ...notes, step: new Array(8) } })],
    ['columns of different lengths', report({ notes: { ...notes, step: [1] } })],
    ['a report with another prototype', report(JSON.parse('{"__proto__":{},"x":1}') as object)],
  ])('is nothing with %s', (_, statement) => {
    expect(fromProgram(statement)).toBeNull();
  });
});

it.each([
  null,
  7,
  'here',
  [],
  { kind: 'broken', line: 1 },
  { kind: 'evil' },
  new Map([['kind', 1]]),
])('what is no word of a frame is nothing: %s', (statement) => {
  expect(fromFrame(statement)).toBeNull();
});
