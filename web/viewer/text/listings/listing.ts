import type { CutRule } from '../../../tree/explain/cut-rule.ts';
import type { LineId } from '../../../tree/explain/line-id.ts';
import type { Localized } from '../../../core/language.ts';

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

/** The same as it is where moves are cut by this rule: listings have that of equality. */
export function byRule(lines: readonly ListingLine[], rule: CutRule): readonly ListingLine[] {
  if (rule === 'equal') return lines;
  return lines.map((line) =>
    line.id === 'max.cut' || line.id === 'min.cut'
      ? {
          ...line,
          text: line.text.replace('α ≥ β', 'α > β').replace('alpha >= beta', 'alpha > beta'),
        }
      : line,
  );
}
