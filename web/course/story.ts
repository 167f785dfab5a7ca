import type { Language } from '../core/language.ts';
import type { LabState } from '../search/state.ts';
import type { Phase } from '../trace/grown/log.ts';
import type { Outlook } from '../tree/layout/outlook.ts';
import type { LearnableBoard } from '../practice/elements/learning/learnable.ts';
import type { ItemName } from './items/names.ts';

/** A lesson, read and checked: scenes of text, each with what stands beside it. Plain data. */
export interface Story {
  readonly title: string;
  readonly language: Language;
  /** How long it takes, as its author says. */
  readonly minutes: number;
  /** Percent of the points that pass. */
  readonly pass: number;
  readonly goals: readonly Prose[];
  /** What should be known before, in words. */
  readonly needs: readonly Prose[];
  readonly scenes: readonly Scene[];
  /** The searches and boards that scenes show, each once. */
  readonly stages: readonly Stage[];
}

export interface Scene {
  readonly id: string;
  readonly title: Prose;
  /** Only there for those whom an answer has led here. */
  readonly isAside: boolean;
  readonly blocks: readonly Block[];
  /** What stands beside it: its own, or that of the scene before. Null before the first. */
  readonly view: StageView | null;
}

export type Block =
  | { readonly kind: 'paragraph' | 'quote'; readonly text: Prose }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Prose[] }
  | { readonly kind: 'question'; readonly question: Question }
  /** A network that learns before the reader's eyes, from so many games. */
  | {
      readonly kind: 'learning';
      readonly board: LearnableBoard;
      readonly games: number;
      readonly seed: number;
    };

/** Text with what stands out in it. */
export type Prose = readonly Inline[];

export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** What the engine finds, by its words in the file. */
  | { readonly kind: 'fact'; readonly fact: Fact; readonly isStrong: boolean };

/** A search or a position that a lesson shows. */
export interface Stage {
  readonly name: string;
  readonly kind: 'tree' | 'board';
  readonly state: LabState;
}

/** A stage as one scene shows it. */
export interface StageView {
  /** Its number in `Story.stages`. */
  readonly stage: number;
  readonly step: StepWord;
  /** The part of the tree that is in view; null: all of it. */
  readonly look: Outlook | null;
  /** The node that is pointed out, by the names of its moves; null: none. */
  readonly mark: NodePath | null;
  /** A second search, at the same step, with what each of both is called; null: none. */
  readonly beside: { readonly stage: number; readonly captions: readonly [Prose, Prose] } | null;
  /** Words of the author's over single steps. */
  readonly says: readonly { readonly step: StepWord; readonly text: Prose }[];
}

/** Names of the moves from the root; empty for the root itself. */
export type NodePath = readonly string[];

/** A moment of a search, told by what happens then. */
export type StepWord =
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'number'; readonly step: number }
  /** Just after a node is entered, or left. */
  | { readonly kind: 'enter' | 'leave'; readonly path: NodePath }
  /** Of a tree that grows: when an iteration, from 1, is over, or that phase of it; 0 is the start. */
  | { readonly kind: 'iteration'; readonly iteration: number; readonly phase: Phase | null };

export type Question = QuestionHead &
  (
    | { readonly kind: 'value' | 'window'; readonly path: NodePath }
    | { readonly kind: 'cut' | 'move' }
    | {
        readonly kind: 'predict';
        readonly step: StepWord;
        readonly about: PredictedKind;
        /** The node that is meant, where an iteration asks of several; null: the first. */
        readonly path: NodePath | null;
      }
    | { readonly kind: 'number'; readonly fact: Fact }
    | { readonly kind: 'choose'; readonly options: readonly Option[] }
    | { readonly kind: 'order'; readonly items: readonly Prose[] }
    | { readonly kind: 'solve'; readonly seed: string | null; readonly windows: boolean }
    | { readonly kind: 'item'; readonly item: ItemName; readonly seed: number }
  );

/** Of searches from left to right; and of trees that grow. */
export const PREDICTED_KINDS = [
  ...(['value', 'window', 'cut'] as const),
  ...(['select', 'update', 'numbers'] as const),
] as const;
export type PredictedKind = (typeof PREDICTED_KINDS)[number];

export interface QuestionHead {
  /** q1, q2, … in the order of the file. */
  readonly id: string;
  /** The stage that it is about; null where it needs none. */
  readonly stage: number | null;
  readonly ask: Prose;
  /** What is said to a right and to a wrong answer; empty: what the page has to say. */
  readonly right: Prose;
  readonly wrong: Prose;
  /** Scenes that an answer opens. */
  readonly rightTo: string | null;
  readonly wrongTo: string | null;
  /** Asked for practice alone. */
  readonly isPractice: boolean;
}

export interface Option {
  readonly text: Prose;
  readonly isRight: boolean;
  /** What is said to those who choose it. */
  readonly reply: Prose;
  /** The scene that it opens. */
  readonly to: string | null;
}

export type QuestionKind = Question['kind'];

export const QUESTION_KINDS = [
  ...(['value', 'window', 'cut', 'choose', 'order'] as const),
  ...(['move', 'predict', 'solve', 'item', 'number'] as const),
] satisfies readonly QuestionKind[];

/**
 * A number (or a name) in a lesson's text that nobody has typed: `{{value A}}`, `{{nodes @ab}}`,
 * `{{nodes @mm - nodes @ab}}`. It is asked of the traces of the lesson's own searches.
 */
export interface Fact {
  /** As it stands in the file. */
  readonly words: string;
  readonly first: Term;
  readonly rest: { readonly operator: Operator; readonly term: Term } | null;
  /** What is counted, for one and for any other number. */
  readonly nouns?: { readonly one: string; readonly many: string };
}

/** Difference, quotient, and one as percent of the other. */
export type Operator = '-' | '/' | '%';

export interface Term {
  readonly what: FactWord;
  readonly path: NodePath;
  /** Numbers of `power` and `minimal`. */
  readonly numbers: readonly number[];
  /** Of a tree that grows: when so many iterations were over; null: in the end. */
  readonly after: number | null;
  /** The name of a stage; null: the scene's own. */
  readonly stage: string | null;
}

/** What can be asked of a node. */
export const NODE_FACTS = ['value', 'alpha', 'beta', 'window', 'moves'] as const;
/** What can be asked of a node of a tree that grows, `after` so many iterations. */
export const GROWTH_FACTS = [
  ...(['visits', 'won', 'mean', 'share', 'bonus', 'sum'] as const),
  ...(['proof', 'disproof', 'leading'] as const),
] as const;
/** What can be asked of a whole search. */
export const SEARCH_FACTS = [
  ...(['nodes', 'leaves', 'cutoffs', 'pruned', 'depth', 'best', 'line'] as const),
  ...(['iterations', 'settled'] as const),
] as const;
/** Arithmetic on trees that no search is needed for. */
export const TREE_FACTS = ['power', 'minimal'] as const;
export type FactWord =
  | (typeof NODE_FACTS)[number]
  | GrowthFact
  | (typeof SEARCH_FACTS)[number]
  | (typeof TREE_FACTS)[number];
export type GrowthFact = (typeof GROWTH_FACTS)[number];
