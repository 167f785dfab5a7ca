import { labEn } from './lab-en.ts';
import { labZh } from './lab-zh.ts';
import type { TimelineAction } from '../tree/keys.ts';
import type { TreeAction, ViewAction } from '../tree/tree-keys.ts';
import type { Localized } from './language.ts';

/** Something to choose, with a line that says what it does. */
export interface Choice {
  readonly label: string;
  readonly line: string;
}

/** An example on the shelf. */
export interface Example {
  readonly title: string;
  /** What makes one want to open it. */
  readonly teaser: string;
}

/** By the engine's names. The engine may know more than we have words for: see `choiceOf`. */
export type Choices<Name extends string> = Readonly<Record<Name, Choice>>;

/** The sentences of the lab page that belong to no single element. */
export interface LabText {
  readonly headings: {
    readonly game: string;
    readonly search: string;
    readonly tree: string;
    readonly code: string;
    readonly counts: string;
    readonly rootMoves: string;
    readonly examples: string;
    readonly legend: string;
    readonly keyboard: string;
  };

  readonly game: {
    readonly label: string;
    readonly choices: Choices<'tictactoe' | 'mnk' | 'gomoku' | 'textbook'>;
    readonly rows: string;
    readonly columns: string;
    readonly inARow: string;
  };

  readonly algorithm: {
    readonly label: string;
    readonly choices: Choices<
      | 'minimax'
      | 'alpha-beta'
      | 'iterative-deepening'
      | 'principal-variation'
      | 'transposition-table'
      | 'mtd-f'
      | 'aspiration'
    >;
  };
  readonly order: {
    readonly label: string;
    readonly choices: Choices<
      | 'natural'
      | 'centre'
      | 'random'
      | 'best'
      | 'worst'
      | 'reverse'
      | 'listed'
      | 'killer'
      | 'history'
    >;
    readonly seed: string;
    readonly newSeed: string;
  };
  readonly scoring: {
    readonly label: string;
    readonly choices: Choices<'flat' | 'depth'>;
  };
  readonly depth: {
    readonly label: string;
    readonly line: string;
    readonly unlimited: string;
    readonly plies: (plies: number) => string;
  };
  readonly compare: Choice;

  readonly run: {
    readonly runAgain: string;
    readonly stop: string;
    readonly loading: string;
    readonly searching: (nodes: number) => string;
    /** Once, for those who listen. */
    readonly searchingLong: string;
    readonly stopped: string;
    /** The game's own element says why. */
    readonly refused: string;
    /** Stopped by a person, with a tree that shows how far it had come. */
    readonly stoppedAfter: (nodes: number, shown: number) => string;
    /** What is shown of a search that came to no good end. */
    readonly soFar: (nodes: number) => string;
    /** Where a search has no tree to show, and the one before it had. */
    readonly before: string;
    readonly finished: (nodes: number) => string;
  };

  readonly play: {
    readonly undo: string;
    readonly redo: string;
    readonly clear: string;
    readonly setUp: string;
    readonly setUpDone: string;
    readonly label: string;
    readonly asX: string;
    readonly asO: string;
    readonly twoPlayers: string;
    readonly engineMoves: string;
    readonly thinking: string;
  };

  readonly view: {
    /** The button that begins a quiz on the tree, and what it does. */
    readonly beginQuiz: string;
    readonly beginQuizHint: string;
    readonly showPruned: string;
    readonly showPrunedLine: string;
    /** Where there is more than can be shown at once. */
    readonly firstPruned: (shown: number) => string;
  };

  readonly rootMoves: {
    readonly move: string;
    readonly value: string;
    readonly known: string;
    readonly exact: string;
    readonly atLeast: string;
    readonly atMost: string;
    readonly best: string;
    readonly boundsLine: string;
  };

  readonly examples: Readonly<
    Record<
      | 'three-plates'
      | 'four-ply'
      | 'empty-board'
      | 'must-block'
      | 'two-threats'
      | 'gomoku-opening'
      | 'gomoku-fours'
      | 'gomoku-quiet',
      Example
    >
  >;

  readonly legend: {
    readonly max: string;
    readonly min: string;
    readonly window: string;
    readonly principalVariation: string;
    readonly pruned: string;
    readonly future: string;
    readonly terminal: string;
    readonly horizon: string;
    readonly bounds: string;
  };

  readonly keyboard: {
    readonly line: string;
    readonly space: string;
    readonly timeline: Readonly<Record<TimelineAction, string>>;
    readonly tree: Readonly<Record<Exclude<TreeAction['kind'], ViewAction | 'jump'>, string>>;
  };

  readonly page: {
    readonly shareCopied: string;
    readonly shareFailed: string;
    readonly footer: string;
    readonly emptyTitle: string;
    readonly empty: string;
    readonly skipToTree: string;
  };
}

export const labText: Localized<LabText> = { en: labEn, zh: labZh };

/**
 * The words for one of the engine's names. The engine may offer what we have no words for yet: then
 * its own name stands, so that it can be chosen all the same.
 */
export function choiceOf(choices: Readonly<Record<string, Choice>>, name: string): Choice {
  return Object.hasOwn(choices, name) ? (choices[name] ?? nameless(name)) : nameless(name);
}

function nameless(name: string): Choice {
  return { label: name, line: '' };
}
