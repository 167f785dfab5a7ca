import type { Refusal } from './messages.ts';

/** The input was refused: `refusal` says what and where. */
export class EngineRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.where}: ${refusal.code}`);
    this.name = 'EngineRefusal';
    this.refusal = refusal;
  }
}

/**
 * The engine itself failed: it could not be loaded, trapped, ran out of memory, or was ended from
 * outside. `reason` is the runtime's own word for it. The next request gets a new engine.
 */
export class EngineFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'EngineFailure';
    this.reason = reason;
  }
}

/** Why the engine gave no answer: plain data, for those who tell it. */
export type EngineProblem =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly reason: string };

/** The problem that a request threw, whatever it was. */
export function problemOf(thrown: unknown): EngineProblem {
  if (thrown instanceof EngineRefusal) return { kind: 'refused', refusal: thrown.refusal };
  const reason = thrown instanceof EngineFailure ? thrown.reason : reasonOf(thrown);
  return { kind: 'failed', reason };
}

/** What was thrown, in words, whatever it was. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  // Without C++ exceptions nothing but errors is thrown; a number would be a C++ object's address.
  return String(thrown);
}
