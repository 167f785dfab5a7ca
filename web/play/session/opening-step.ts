import type { Seat } from './seat.ts';

/** A fifth stone that is offered, by its cell. */
export type OfferChoice = `o${number}`;

/**
 * What is chosen in an opening. `black`, `white` and `two` are swap2's: the color that the chooser takes,
 * or two stones more. `keep` and `swap`: whether the colors stay as they are. `ten`: they stay, and ten
 * fifth stones are offered. A number: so many are to be offered.
 */
export type OpeningChoice =
  'black' | 'white' | 'two' | 'keep' | 'swap' | 'ten' | Count | OfferChoice;
export type Count = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';

interface Asked {
  readonly seat: Seat;
  /** Whose Black is before it. */
  readonly black: Seat;
}

export interface StoneStep extends Asked {
  /** `broken` is a stone that stands where none was offered. */
  readonly kind: 'stone' | 'broken';
  /** How far it may stand from the middle; null: anywhere. */
  readonly reach: number | null;
  /** One of these, where others have offered them. */
  readonly offered: readonly number[] | null;
  /** How many the same player puts in a row, this one included. */
  readonly left: number;
}

export interface ChoiceStep extends Asked {
  readonly kind: 'choice';
  /** The first is what was chosen where only later stones tell that something was. */
  readonly options: readonly OpeningChoice[];
}

/** A fifth stone is to be offered that is like none of those that are. */
export interface OfferStep extends Asked {
  readonly kind: 'offer';
  readonly offered: readonly number[];
  readonly left: number;
}

/** What an opening asks of somebody next. */
export type OpeningStep = StoneStep | ChoiceStep | OfferStep;

/** The course of an opening: yields its steps, is given what was chosen, and tells whose Black is. */
export type OpeningRule = Generator<OpeningStep, Seat, OpeningChoice | null>;
