import type { EngineOptions } from '../trace/trace.ts';

/**
 * One search of a program that is to be diagnosed: what it searched (options of a search: `game`,
 * `tree`, `root`, `position`, `depth` …) and the trace it left, one JSON object a line. All searches
 * of a request are of one program. Ask with one; where the answer has a `next`, have the program
 * search that too and ask again with both, and so on: three or four rounds find all that can be found.
 */
export interface DiagnosedSearch {
  readonly options: EngineOptions;
  readonly events: string;
}

/** What the module of the diagnosis answers: see diagnosis-client.ts. */
export interface DiagnosisRequest {
  readonly kind: 'diagnose';
  readonly searches: readonly DiagnosedSearch[];
}

export interface DiagnosisAnswers {
  diagnose: Diagnosis;
}

/** What came of it. Mirrors `diagnosisJson` in engine/diagnosis/diagnosis_json.h. */
export interface Diagnosis {
  /**
   * `correct`: some correct style leaves these very traces. `named`: `error` does, and nothing else
   * that is known. `differs`: several `candidates` do, or none.
   */
  readonly verdict: 'correct' | 'named' | 'differs';
  readonly error: DiagnosisError | null;
  /** Mistakes that would leave the same traces: of what is correct too, as far as they went. */
  readonly candidates: readonly DiagnosisError[];
  /** In what the first trace that is no correct one parts from the nearest correct style. */
  readonly difference: DiagnosisDifference | null;
  /** In which of the searches that is. */
  readonly search: number;
  /** The node there, in the order of the trace. */
  readonly at: number | null;
  /** The moves that lead to it, as the trace calls them; empty at the root. */
  readonly node: readonly string[] | null;
  readonly player: 'max' | 'min' | null;
  readonly yours: DiagnosedNode | null;
  readonly expected: DiagnosedNode | null;
  readonly style: DiagnosedStyle;
  /** All this in English. */
  readonly sentence: string;
  /** Options of the search that would tell the most of what is left apart. */
  readonly next: EngineOptions | null;
}

/** A number, or an infinity. */
export type DiagnosedNumber = number | 'inf' | '-inf';

export interface DiagnosedNode {
  /** False where it need not be searched: then the window is that of its parent. */
  readonly visited: boolean;
  readonly alpha: DiagnosedNumber;
  readonly beta: DiagnosedNumber;
  readonly value: DiagnosedNumber | null;
  readonly cut: boolean;
  /** The move that is given back with the value, where that is what differs; null: none. */
  readonly move: string | null;
}

type CutStyle = 'equal' | 'strict' | 'never' | 'either';

export interface DiagnosedStyle {
  readonly prunes: boolean;
  /** When the moves left are cut, at each player; `either` where no trace tells. */
  readonly cut: { readonly max: CutStyle; readonly min: CutStyle };
  readonly returns: 'fail-soft' | 'fail-hard' | 'mixed' | 'either';
  /** Which bounds the program moves. */
  readonly narrows: 'both' | 'alpha' | 'beta';
  readonly order: 'natural' | 'reversed' | 'own';
  /** Hands on the bound of one node alone: there are no deep cutoffs. */
  readonly shallow: boolean;
  /** Stops at the best value that there is, such as a win. */
  readonly stopsAtBest: boolean;
  readonly ownEstimates: boolean;
  /** Searches again or remembers values: right, but no program that is known here. */
  readonly other: boolean;
}

export type DiagnosisDifference =
  | 'player'
  | 'window'
  | 'leaf-value'
  | 'estimate'
  | 'value'
  | 'unknown-move'
  | 'repeated'
  | 'left-out'
  | 'cut-early'
  | 'cut-late'
  | 'stops-above'
  | 'goes-on'
  | 'unfinished'
  | 'chosen-move';

export type DiagnosisError =
  | 'window-not-passed'
  | 'root-window-not-raised'
  | 'window-not-turned'
  | 'window-not-negated'
  | 'window-not-swapped'
  | 'window-shared'
  | 'alpha-never-raised'
  | 'beta-never-lowered'
  | 'alpha-beta-mixed-up-at-min'
  | 'alpha-beta-mixed-up-at-max'
  | 'cut-test-reversed'
  | 'returns-bound-instead-of-best'
  | 'first-value-kept'
  | 'last-value-kept'
  | 'zero-taken-for-nothing'
  | 'best-starts-at-zero'
  | 'comparison-reversed'
  | 'value-not-negated'
  | 'player-not-switched'
  | 'agents-left-out'
  | 'state-not-restored'
  | 'depth-counted-per-side'
  | 'depth-counted-per-move'
  | 'depth-off-by-one'
  | 'depth-changed-in-loop'
  | 'depth-tested-before-end'
  | 'evaluation-from-wrong-side'
  | 'moves-generated-twice'
  | 'move-left-out'
  | 'stops-at-value-seen'
  | 'root-window-too-narrow'
  | 'best-move-not-updated'
  /** Seen by the page, in a trace that no program known here leaves: see program/null-windows.ts. */
  | 'bound-taken-for-value';
