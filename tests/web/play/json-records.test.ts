import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { writeLine } from '../../../web/play/formats/moves.ts';
import { readRecord, type ReadRecord } from '../../../web/play/formats/read.ts';
import { readingRecords } from '../../../web/play/library/records-file.ts';
import { commentOf } from '../../../web/play/record/notes.ts';
import { notesAt, turnAt } from '../../../web/play/record/record.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { recordRefusalSentence } from '../../../web/play/text/record-refusals.ts';

function taken(value: unknown, which = 0): ReadRecord {
  const outcome = readRecord(JSON.stringify(value), { which });
  return isRefusal(outcome) ? expect.fail(JSON.stringify(outcome)) : outcome;
}

function sentenceFor(text: string): string {
  const outcome = readRecord(text);
  if (!isRefusal(outcome)) expect.fail(`taken: ${JSON.stringify(outcome)}`);
  return recordRefusalSentence(outcome, 'en');
}

describe('a list of moves in JSON is a game', () => {
  test.each([
    [['h8', 'i9', 'h9']],
    [['H08', 'I09', 'H09']],
    ['h8 i9 h9'],
    [
      [
        ['h', 8],
        ['i', 9],
        ['h', 9],
      ],
    ],
    [
      [
        [7, 7],
        [8, 6],
        [7, 6],
      ],
    ],
    [['7,7', '8,6', '7,6']],
    [
      [
        [7, 7, 1],
        [8, 6, 2],
        [7, 6, 1],
      ],
    ],
    [
      [
        { x: 7, y: 7 },
        { x: 8, y: 6 },
        { x: 7, y: 6 },
      ],
    ],
    [
      [
        { row: 7, col: 7 },
        { row: 6, col: 8 },
        { row: 6, col: 7 },
      ],
    ],
    [
      [
        { color: 'black', pos: 'h8' },
        { color: 'white', pos: 'i9' },
        { color: 'black', pos: 'h9' },
      ],
    ],
    [[{ move: [7, 7] }, { move: { x: 8, y: 6 } }, { move: 'h9' }]],
    [{ moves: 'h8 i9 h9' }],
    [{ moves: ['h8', 'i9', 'h9'], winningLine: ['h8', 'h9'] }],
    [{ game: { state: { history: ['h8', 'i9', 'h9'] } } }],
  ])('%j', (value) => {
    const read = taken(value);
    expect(writeLine(read.record)).toBe('h8 i9 h9');
    expect(read.format).toBe('json');
  });

  test('with what is said beside it', () => {
    const { record, ruleFrom } = taken({
      ...{ size: 19, rule: 'renju', players: { black: 'Ann', white: { name: 'Bob "B"' } } },
      ...{ date: '2020-01-02T10:00:00Z', event: 'Cup', winner: 'Ann' },
      moves: [{ move: 'h8', comment: 'the {first}' }, { move: 's19' }],
    });
    expect(record.setup).toMatchObject({ rows: 19, columns: 19, rule: 'renju' });
    expect(ruleFrom).toBe('file');
    expect(record.players.black).toBe('Ann');
    expect(record.players.white).toMatch(/^Bob {1,2}B$/);
    const { own } = notesAt(record, 0);
    expect(own).toEqual([
      ['EV', 'Cup'],
      ['DT', '2020-01-02'],
      ['RE', 'B+'],
    ]);
    expect(commentOf(notesAt(record, 1))).toBe('the  first');
  });

  test('of which White has the first move, where it says so', () => {
    const { record } = taken([
      { color: 'white', move: 'h8' },
      { color: 'black', move: 'i9' },
    ]);
    expect(turnAt(record, 0)).toBe('O');
  });

  test('of several, each; in the library, too', () => {
    const value = [
      { black: 'Ann', white: 'Bob', moves: ['h8'] },
      { players: ['Cid', 'Dan'], moves: ['i9'] },
    ];
    const { games, record } = taken(value, 1);
    expect(games).toEqual(['Ann – Bob', 'Cid – Dan']);
    expect(writeLine(record)).toBe('i9');
    const reading = readingRecords(new TextEncoder().encode(JSON.stringify(value)), 0);
    let step = reading.next();
    while (step.done !== true) step = reading.next();
    expect(step.value).toMatchObject({ games: { length: 2 }, unreadable: 0 });
  });

  test('or why it is none is said', () => {
    const none =
      'No list of moves is found in this JSON; a move is a name such as h8, or a column and a row.';
    for (const value of [
      { a: 1 },
      { moves: [] },
      [112, 113],
      [
        [0, 1, 2],
        [1, 1, 0],
      ],
      [],
    ]) {
      expect(sentenceFor(JSON.stringify(value))).toBe(none);
    }
    expect(sentenceFor('["h8","i9",null]')).toBe('Move 3: “null” is no move.');
    expect(sentenceFor('["h8","h8"]')).toBe('Move 2, h8: there is a stone already.');
    expect(sentenceFor('{"black":["h8"],"white":["i9"]}')).toBe(
      'The moves could be either of these lists: black / white.',
    );
    expect(sentenceFor('[{"x":7,"y":7,"p":1},{"x":8')).toBe(
      'It begins as JSON does, but is none: a sign or the end is missing.',
    );
    expect(sentenceFor('[{"color":"b","move":"h8"},{"color":"b","move":"i9"}]')).toBe(
      'Move 2, i9: it is the other color’s turn.',
    );
    expect(sentenceFor('{"game":"chess","moves":["e4","e5"]}')).toContain('chess');
    expect(sentenceFor('{"kind":"prunus-library","version":1,"games":[]}')).toContain('library');
  });

  test('whatever it is, nothing is thrown', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom('', 'moves', 'size'), (text, name) => {
        readRecord(name === '' ? text : `{"${name}":${text},"history":["h8"]}`);
      }),
      { numRuns: 1000 },
    );
    const deep = 100_000;
    readRecord(`${'{"move":'.repeat(deep)}1${'}'.repeat(deep)}`);
    readRecord(`${'['.repeat(deep)}${']'.repeat(deep)}`);
  });
});

test('where nothing shows from where columns and rows count, that is said', () => {
  const assumes = (text: string): boolean => {
    const outcome = readRecord(text);
    return isRefusal(outcome) ? expect.fail(text) : outcome.isFromZero;
  };
  expect(['[[7,7],[8,8]]', '7,7 8,6', '[{"x":7,"y":7}]'].map(assumes)).toEqual([true, true, true]);
  expect(['[[0,7],[8,8]]', '7,7 15,6', '["h8"]', 'h8 i9'].map(assumes)).toEqual([
    ...[false, false, false, false],
  ]);
});
