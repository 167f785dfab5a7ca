import type { GrowingTrace } from '../trace/growing/growing-trace.ts';
import type { EngineAnswers, WorkerAnswers } from './messages.ts';
import type { TraceGrowth } from '../trace/growing/trace-growth.ts';

/** The worker's answer with the trace that it has sent bit by bit: its last bit is in the answer. */
export function assembled<K extends keyof EngineAnswers>(
  answer: WorkerAnswers[K],
  growing: GrowingTrace,
): EngineAnswers[K] {
  if (!isWithGrowth(answer)) return answer as unknown as EngineAnswers[K];
  const { growth, ...rest } = answer;
  growing.take(growth);
  growing.end();
  return { trace: growing.trace, ...rest } as unknown as EngineAnswers[K];
}

function isWithGrowth(answer: unknown): answer is { readonly growth: TraceGrowth } {
  return typeof answer === 'object' && answer !== null && 'growth' in answer;
}
