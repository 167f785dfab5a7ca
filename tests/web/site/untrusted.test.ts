import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmbed } from '../../../web/search/link/embed-link.ts';
import { readMessage } from '../../../web/site/embed/messages.ts';
import { readExercise } from '../../../web/search/exercise/exercise-link.ts';
import { readPlayOptions } from '../../../web/play/session/options.ts';
import { readGameLink } from '../../../web/play/formats/link.ts';
import { readRecord, readRecordBytes } from '../../../web/play/formats/read.ts';
import { readStateAttributes, SEARCH_ATTRIBUTES } from '../../../web/search/link/attributes.ts';
import { readPermalink } from '../../../web/search/link/permalink.ts';
import { PRESENTATION_ATTRIBUTES } from '../../../web/board/attributes.ts';
import { readPresentation } from '../../../web/search/link/presentation.ts';
import { validateState } from '../../../web/search/link/validate.ts';
import { hostileTexts, hostileValues } from '../support/hostile.ts';
import { rounds } from '../support/rounds.ts';

/** Of the processor's own time, far above what anything takes here: what is longer hangs. */
const HANG_MS = 1000;

/** Reads; again where it took long, as another thread of the process may have been at work. */
function inTime<Value>(read: () => Value): Value {
  for (let tries = 0; ; tries++) {
    const began = process.cpuUsage().user;
    const value = read();
    if ((process.cpuUsage().user - began) / 1000 < HANG_MS) return value;
    if (tries === 2) throw new Error('it hangs');
  }
}

/** Reads thousands of texts; each gives something, and leaves all objects as they were. */
function survives(right: readonly string[], read: (text: string) => unknown): void {
  fc.assert(
    fc.property(hostileTexts(right), (text) => {
      expect(inTime(() => read(text))).not.toBe(undefined);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: rounds(3000), endOnFailure: true },
  );
}

const LINKS = [
  '#v1&game=tictactoe&moves=b2a1c3&algorithm=alpha-beta&step=12&camera=1,2,3',
  '#v1&game=mnk&rows=4&cols=5&k=4&setup=X-O--/-----/-----/-----&view=icicle&marks=0.1~a',
  '#v1&game=textbook&tree=A:[1,2,B:[3.5,-4]]&root=min&quiz=1&with=minimax.natural',
  '#v1&game=gomoku&rows=15&cols=15&moves=h8h9',
  '#v1&exercise=7.d3.m2~3.v0~20.cut.rtl.max&quiz=1',
];
const GAMES = [
  'h8 i9 h9 i10 h10',
  '1. h8 i9 2. h9 (2. g9 h7) i10',
  'Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,120\n8,9,30\nx\ny\n0\n',
  '(;FF[4]GM[4]SZ[15];B[hh];W[ii](;B[hi];W[hj])(;B[gg]))',
  'X.O\n.X.\n..O\n',
];

describe('whatever is given, it is read or refused', () => {
  it('as a link of the lab', () => {
    survives(LINKS, readPermalink);
  });

  it('as a link of a game', () => {
    survives(['#p1&game=gomoku&size=15&moves=h8i9', '#p1&game=mnk&rows=3&columns=3'], (hash) =>
      readGameLink(hash),
    );
  });

  it('as the address of a frame', () => {
    survives(
      ['#v1&show=board&controls=none&speed=3&parent=https://example.org', ...LINKS],
      readEmbed,
    );
  });

  it('as the record of a game, in any form', () => {
    survives(GAMES, (text) => readRecord(text));
  });

  it('as the bytes of a record', () => {
    const bytes = fc.uint8Array({ maxLength: 5000 });
    fc.assert(
      fc.property(bytes, (file) => {
        expect(inTime(() => readRecordBytes(file))).toBeTypeOf('object');
      }),
      { numRuns: rounds(3000), endOnFailure: true },
    );
  });

  it('as an exercise', () => {
    survives(['7.d3.m2~3.v0~20.cut.rtl.max', '1.d2.m2~2.v-5~5.any.ltr.min'], readExercise);
  });

  it('as attributes', () => {
    const right = ['tictactoe', '((3 12) (2 4))', '[[1,2],3]', 'b2 a1', 'XO./.../...', '3', 'none'];
    const attributes = fc.dictionary(
      fc.constantFrom(...SEARCH_ATTRIBUTES, ...PRESENTATION_ATTRIBUTES),
      hostileTexts([...right, ...LINKS]),
      { maxKeys: 6 },
    );
    fc.assert(
      fc.property(attributes, (given) => {
        const get = (name: string): string | null => given[name] ?? null;
        const { state } = inTime(() => readStateAttributes(get));
        // What comes out is a state that needs no correction.
        expect(validateState(state).problems).toEqual([]);
        expect(inTime(() => readPresentation(get))).toBeTypeOf('object');
      }),
      { numRuns: rounds(3000), endOnFailure: true },
    );
  });

  it('as the options of a game', () => {
    const names = [
      'game',
      'size',
      'rows',
      'columns',
      'inARow',
      'rule',
      'opening',
      'level',
      'side',
      'clock',
    ];
    const options = fc.dictionary(
      fc.constantFrom(...names),
      hostileTexts(['gomoku', '15', 'renju', 'swap2', 'black', '5+3']),
    );
    fc.assert(
      fc.property(options, (given) => {
        expect(inTime(() => readPlayOptions(given))).toBeTypeOf('object');
      }),
      { numRuns: rounds(3000), endOnFailure: true },
    );
  });

  it('as a message, or as a state, of any kind', () => {
    const types = fc.constantFrom('hello', 'set', 'step', 'move', 'export', 'run', 'constructor');
    const versions = fc.constantFrom<unknown>(1, 2, '1');
    const messages = fc
      .tuple(versions, types, fc.constantFrom('to', 'link', 'cell', 'part', 'id'), hostileValues)
      .map(([prunus, type, field, value]) => () => ({ prunus, type, [field]: value() }));
    fc.assert(
      fc.property(fc.oneof(messages, hostileValues), (value) => {
        const answer = inTime(() => readMessage(value()));
        expect(answer === null || 'message' in answer || 'problem' in answer).toBe(true);
      }),
      { numRuns: rounds(3000), endOnFailure: true },
    );
  });
});
