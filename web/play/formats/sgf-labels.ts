import { textOfValue, valuesNamed } from '../record/notes.ts';
import { notesAt, type GameRecord } from '../record/record.ts';
import { pointOf, pointsOf } from './sgf-points.ts';

/** A letter or a sign on a cell of the board. */
export interface RecordLabel {
  readonly cell: number;
  readonly text: string;
}

/** Signs that are drawn on points: a triangle, a square, a circle, a cross. */
const SIGNS = { TR: '△', SQ: '□', CR: '○', MA: '✕', SL: '■' } as const;

/** More points than any board has are not looked through. */
const MOST_VALUES = 1000;

/** What is marked on the board at the node that is shown, each cell by what comes first. */
export function boardLabels(record: GameRecord): readonly RecordLabel[] {
  const notes = notesAt(record);
  const { setup } = record;
  const labels = new Map<number, string>();
  const put = (cells: readonly number[] | null, text: string): void => {
    for (const cell of cells ?? []) if (!labels.has(cell)) labels.set(cell, text);
  };
  for (const value of valuesNamed(notes, 'LB').slice(0, MOST_VALUES)) {
    const [, point = '', text = ''] = /^([^:]*):([^]*)$/.exec(textOfValue(value)) ?? [];
    const cell = pointOf(point.trim(), setup);
    if (cell >= 0) put([cell], text.trim());
  }
  // Before there were labels of any kind, points were lettered in the order of their list.
  valuesNamed(notes, 'L')
    .slice(0, 26)
    .forEach((value, at) => {
      put(pointsOf(textOfValue(value), setup), String.fromCharCode(97 + at));
    });
  for (const [name, sign] of Object.entries(SIGNS)) {
    for (const value of valuesNamed(notes, name).slice(0, MOST_VALUES)) {
      put(pointsOf(textOfValue(value), setup), sign);
    }
  }
  return [...labels].map(([cell, text]) => ({ cell, text }));
}
