import type { Localized } from '../language.ts';

/**
 * The places in a search that a step can reach. The same ids in every listing: a listing without
 * such a line just does not light it.
 */
export type LineId =
  | 'call'
  | 'leaf.if'
  | 'leaf.return'
  | `${'max' | 'min'}.${'if' | 'start' | 'loop' | 'best' | 'window' | 'cut' | 'stop' | 'return'}`
  /** Lines that only hold the others together. */
  | `plain.${number}`;

export interface ListingLine {
  readonly id: LineId;
  /** With its indentation. */
  readonly text: string;
}

export const LISTING_KINDS = ['pseudocode', 'python'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** One algorithm as code. Ids are unique within a list of lines. */
export type Listing = Readonly<Record<ListingKind, Localized<readonly ListingLine[]>>>;

/** Lines from a text and their ids, one a line, in order. */
export function linesOf(ids: readonly LineId[], text: string): readonly ListingLine[] {
  const rows = text
    .replace(/^\n/, '')
    .replace(/\n\s*$/, '')
    .split('\n');
  return rows.map((row, index) => ({ id: ids[index] ?? `plain.${index}`, text: row }));
}

/** The listing as a text that can be pasted into a file. */
export function listingText(lines: readonly ListingLine[]): string {
  return `${lines.map((line) => line.text).join('\n')}\n`;
}
