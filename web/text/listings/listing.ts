import type { LineId } from '../../tree/explain/line-id.ts';
import type { Localized } from '../../core/language.ts';

export interface ListingLine {
  /** What it is lit for; null for a line that only holds the others together. */
  readonly id: LineId | null;
  /** It is lit for this as well: negamax has one line for what both sides do. */
  readonly also?: LineId;
  /** With its indentation. */
  readonly text: string;
}

export const LISTING_KINDS = ['pseudocode', 'python', 'negamax'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** One algorithm as code, at least as pseudocode. Ids are unique within a list of lines. */
export type Listing = Readonly<Record<'pseudocode', Localized<readonly ListingLine[]>>> &
  Readonly<Partial<Record<ListingKind, Localized<readonly ListingLine[]>>>>;

/** The listing as a text that can be pasted into a file. */
export function listingText(lines: readonly ListingLine[]): string {
  return `${lines.map((line) => line.text).join('\n')}\n`;
}
