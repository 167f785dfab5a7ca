import type { EngineModule, GrowthWatch, RefusedOr } from '#wasm/prunus-engine.js';
import { EngineRefusal } from '../errors.ts';
import type {
  BestPlay,
  Description,
  EngineOptions,
  Position,
  Progress,
  Refusal,
  SearchResult,
  TextbookRequest,
  WorkerAnswers,
} from '../messages.ts';
import { resultOfTrace } from '../result-of-trace.ts';
import { growthOf, type TraceGrowth } from '../../trace/growing/trace-growth.ts';
import { withGrowth } from '../../trace/grown/grown-tree.ts';
import { traceOf } from '../../trace/growing/trace-of.ts';
import { utf8Of } from '../../core/utf8.ts';

/** Whoever wants to hear of a search while it runs. */
export interface Listener {
  readonly onProgress: (progress: Progress) => void;
  /** Is sent a whole search's trace as it grows; then the answer holds the rest of it. */
  readonly onGrowth?: ((growth: TraceGrowth) => void) | undefined;
  /** Seconds before the first growth and between two of them: 0.15 and 0.1 if not given. */
  readonly pace?: Pick<GrowthWatch, 'first' | 'interval'>;
}

/**
 * What a search may use where its options do not say. A recorded node takes 17 to 27 bytes, twice
 * while it is handed over, so that a full recorder needs about 200 MB at the very most: a phone has
 * that. Whatever is not recorded takes no memory; the node limit is there so that a search that
 * no one waits for ends by itself, after some seconds.
 */
const DEFAULT_LIMITS: EngineOptions = {
  'record-limit': '4000000',
  'node-limit': '50000000',
};

/** Searches that are over before this look as if they took no time. */
const USUAL_PACE = { first: 0.15, interval: 0.1 };

type Kind = TextbookRequest['kind'];
type RequestOf<K extends Kind> = Extract<TextbookRequest, { kind: K }>;

/**
 * Has the module answer a request, there and then: this takes as long as the search does. Throws an
 * `EngineRefusal` for input that is refused; after any other exception the module is of no more use.
 */
export function perform<R extends TextbookRequest>(
  engine: EngineModule,
  request: R,
  listener: Listener,
): WorkerAnswers[R['kind']] {
  // That a request comes to the performer of its own kind is more than the compiler can follow.
  const performer = performers[request.kind] as Performer<Kind>;
  return performer(engine, request, listener) as WorkerAnswers[R['kind']];
}

type Performer<K extends Kind> = (
  engine: EngineModule,
  request: RequestOf<K>,
  listener: Listener,
) => WorkerAnswers[K];

const performers: { readonly [K in Kind]: Performer<K> } = {
  describe: (engine) => JSON.parse(engine.describe()) as Description,
  position: (engine, { options }) =>
    JSON.parse(accepted(engine.position(optionsJson(options))).position) as Position,
  // What limits a recorded search is none of its limits: it has its own.
  best: (engine, { options }, listener) =>
    JSON.parse(
      accepted(engine.best(JSON.stringify(options), progressReport(listener))).best,
    ) as BestPlay,
  search: (engine, { options }, listener) => search(engine, options, 'whole', [], listener),
  ghost: (engine, { options, path }, listener) => search(engine, options, 'ghost', path, listener),
  reveal: (engine, { options, path }, listener) =>
    search(engine, options, 'reveal', path, listener),
  importTrace: (engine, { bytes }) => {
    const read = accepted(engine.readTrace(utf8Of(bytes)));
    const growth = growthOf(read);
    const warnings = JSON.parse(read.warnings) as Refusal[];
    return { growth, ...resultOfTrace(traceOf(growth, withGrowth)), warnings };
  },
  exportTrace: (engine, { options, format }, listener) => {
    const report = progressReport(listener);
    return joined(accepted(engine.writeTrace(optionsJson(options), format, report)).pieces);
  },
};

function search(
  engine: EngineModule,
  options: EngineOptions,
  recording: 'whole' | 'ghost' | 'reveal',
  path: readonly number[],
  listener: Listener,
): WorkerAnswers['search'] {
  const watch = growthWatch(listener);
  const answer = accepted(
    engine.search(optionsJson(options), recording, path, progressReport(listener), watch),
  );
  return {
    growth: growthOf(answer),
    ...(JSON.parse(answer.result) as Omit<SearchResult, 'trace'>),
  };
}

/** What the module is to tell a listener of a trace that grows. */
export function growthWatch({ onGrowth, pace = USUAL_PACE }: Listener): GrowthWatch | null {
  if (onGrowth === undefined) return null;
  return { ...pace, onGrowth: (recorded) => onGrowth(growthOf(recorded)) };
}

function optionsJson(options: EngineOptions): string {
  return JSON.stringify({ ...DEFAULT_LIMITS, ...options });
}

function progressReport({ onProgress }: Listener) {
  return (nodes: number, seconds: number) => onProgress({ nodes, seconds });
}

/** The answer; a refusal is thrown. */
export function accepted<Answer extends object>(answer: RefusedOr<Answer>): Answer {
  if ('refusal' in answer) throw new EngineRefusal(JSON.parse(answer.refusal) as Refusal);
  return answer;
}

/** The pieces as one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
