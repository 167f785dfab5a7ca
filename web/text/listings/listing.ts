import type { LineId } from '../../tree/explain/line-id.ts';
import type { Localized } from '../../core/language.ts';

export interface ListingLine {
  readonly id: LineId;
  /** With its indentation. */
  readonly text: string;
}

export const LISTING_KINDS = ['pseudocode', 'python'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** One algorithm as code, at least as pseudocode. Ids are unique within a list of lines. */
export type Listing = Readonly<Record<'pseudocode', Localized<readonly ListingLine[]>>> &
  Readonly<Partial<Record<ListingKind, Localized<readonly ListingLine[]>>>>;

/** An algorithm that is there in every way of writing. */
export type WholeListing = Required<Listing>;

/** Lines from a text and their ids, one a line, in order. */
export function linesOf(ids: readonly LineId[], text: string): readonly ListingLine[] {
  const rows = text
    .replace(/^\n/, '')
    .replace(/\n\s*$/, '')
    .split('\n');
  return rows.map((row, index) => ({ id: ids[index] ?? `plain.${index}`, text: row }));
}

/** The lines of a listing that belong to its function, without what only holds a program together. */
export function functionOf(lines: readonly ListingLine[]): readonly ListingLine[] {
  return lines.filter(({ id }) => !id.startsWith('plain.'));
}

/** Several pieces of code one below the other, with as many empty lines between as there are to be. */
export function joined(
  pieces: readonly (readonly ListingLine[])[],
  emptyLines: number,
): readonly ListingLine[] {
  const lines: ListingLine[] = [];
  // Ids of lines that are never lit only need to differ from each other.
  let plain = 100;
  for (const piece of pieces) {
    const gap = lines.length === 0 ? 0 : emptyLines;
    for (let line = 0; line < gap; line++) lines.push({ id: `plain.${plain++}`, text: '' });
    for (const { id, text } of piece) {
      lines.push({ id: id.startsWith('plain.') ? `plain.${plain++}` : id, text });
    }
  }
  return lines;
}

/** The listing as a text that can be pasted into a file. */
export function listingText(lines: readonly ListingLine[]): string {
  return `${lines.map((line) => line.text).join('\n')}\n`;
}
