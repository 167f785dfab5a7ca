import type { EngineOptions } from '../../trace/trace.ts';

/**
 * What the module of learning answers: see learning-client.ts. It holds one network at a time, and
 * plays as many games a request as are asked for: some hundred take less than a tenth of a second.
 */
export type LearningRequest =
  /**
   * Begins. `options` are those of a board game (`game`, `rows`, `cols`, `k`, `size` …) and `games`,
   * `seed`, `hidden`, `rate`; `network`, the text of a file, is one to go on from.
   */
  | { readonly kind: 'beginLearning'; readonly options: EngineOptions }
  /** Plays so many games more and learns from them. */
  | { readonly kind: 'learn'; readonly games: number }
  /** Looks closer at what is known by now: so many positions each that it judges best and worst. */
  | { readonly kind: 'lookAtLearned'; readonly each: number };

export interface LearningAnswers {
  beginLearning: LearningReport;
  learn: LearningReport;
  lookAtLearned: LearnedView;
}

/** How well the network does. Mirrors `Learning` in engine/request/learning.h. */
export interface LearningReport {
  /** That it has learned from, those before it was saved included. */
  readonly games: number;
  /** The mean loss since the last report; 0 in the first. */
  readonly loss: number;
  /** How far its judgments are from the exact values (1, 0, −1) on average: 0 to 2. */
  readonly error: number;
  /** In what share of positions looking one ply ahead with it finds an exactly best move. */
  readonly agreement: number;
  /** How many positions both are about. */
  readonly positions: number;
  /** Its file: an option `network` of searches, and of learning that goes on. */
  readonly network: string;
  /**
   * Of each input the weights to all hidden units, first the cells of who is to move, row-major from
   * the top left, then those of the other side; then the units' biases, the output's weights, and its
   * bias: docs/network-format.md.
   */
  readonly weights: Float32Array;
}

export interface LearnedView {
  /** Those judged best come first, the one that is judged worst is the last. */
  readonly judged: readonly LearnedJudgment[];
  readonly agreements: readonly LearnedAgreement[];
}

export interface LearnedJudgment {
  /** Rows top to bottom with slashes between them: an option `position`. */
  readonly position: string;
  readonly player: 'max' | 'min';
  /** For who is to move, from −1 to 1, as is the next. */
  readonly value: number;
  readonly exact: -1 | 0 | 1;
  /** That may be made there, by name, and the one of them that it chooses one ply ahead. */
  readonly moves: readonly string[];
  readonly choice: string;
}

/** In what share of positions looking so far ahead finds an exactly best move. */
export interface LearnedAgreement {
  readonly plies: number;
  /** How many positions were asked about: of one ply all that are not over, else some. */
  readonly positions: number;
  /** With the network at the horizon, and with the game's own estimate. */
  readonly learned: number;
  readonly handMade: number;
}
