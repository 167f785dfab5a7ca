import type { EngineModule, RecordedTrace, RefusedOr } from '#wasm/prunus-engine.js';
import { EngineRefusal } from './errors.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import type {
  Description,
  EngineAnswers,
  EngineOptions,
  EngineRequest,
  Position,
  Progress,
  Refusal,
  SearchResult,
} from './messages.ts';
import { resultOfTrace } from './result-of-trace.ts';
import { traceOf } from './trace-of.ts';
import { utf8Of } from './utf8-of.ts';

export type OnProgress = (progress: Progress) => void;

type Kind = EngineRequest['kind'];
type RequestOf<K extends Kind> = Extract<EngineRequest, { kind: K }>;

/**
 * Has the module answer a request, there and then: this takes as long as the search does. Throws an
 * `EngineRefusal` for input that is refused; after any other exception the module is of no more use.
 */
export function perform<R extends EngineRequest>(
  engine: EngineModule,
  request: R,
  onProgress: OnProgress,
): EngineAnswers[R['kind']] {
  // That a request comes to the performer of its own kind is more than the compiler can follow.
  const performer = performers[request.kind] as Performer<Kind>;
  return performer(engine, request, onProgress) as EngineAnswers[R['kind']];
}

type Performer<K extends Kind> = (
  engine: EngineModule,
  request: RequestOf<K>,
  onProgress: OnProgress,
) => EngineAnswers[K];

const performers: { readonly [K in Kind]: Performer<K> } = {
  describe: (engine) => JSON.parse(engine.describe()) as Description,
  position: (engine, { options }) =>
    JSON.parse(accepted(engine.position(optionsJson(options))).position) as Position,
  search: (engine, { options }, onProgress) => search(engine, options, 'whole', [], onProgress),
  ghost: (engine, { options, path }, onProgress) =>
    search(engine, options, 'ghost', path, onProgress),
  reveal: (engine, { options, path }, onProgress) =>
    search(engine, options, 'reveal', path, onProgress),
  importTrace: (engine, { bytes }) => {
    const read = accepted(engine.readTrace(utf8Of(bytes)));
    const trace = traceOf(read);
    const warnings = JSON.parse(read.warnings) as Refusal[];
    return { trace, ...resultOfTrace(trace), warnings };
  },
  exportTrace: (engine, { options, format }, onProgress) => {
    const report = progressReport(onProgress);
    return joined(accepted(engine.writeTrace(optionsJson(options), format, report)).pieces);
  },
};

function search(
  engine: EngineModule,
  options: EngineOptions,
  recording: 'whole' | 'ghost' | 'reveal',
  path: readonly number[],
  onProgress: OnProgress,
): SearchResult {
  const answer: { readonly result: string } & RecordedTrace = accepted(
    engine.search(optionsJson(options), recording, path, progressReport(onProgress)),
  );
  return {
    trace: traceOf(answer),
    ...(JSON.parse(answer.result) as Omit<SearchResult, 'trace'>),
  };
}

function optionsJson(options: EngineOptions): string {
  return JSON.stringify({ ...DEFAULT_LIMITS, ...options });
}

function progressReport(onProgress: OnProgress) {
  return (nodes: number, seconds: number) => onProgress({ nodes, seconds });
}

function accepted<Answer extends object>(answer: RefusedOr<Answer>): Answer {
  if ('refusal' in answer) throw new EngineRefusal(JSON.parse(answer.refusal) as Refusal);
  return answer;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
