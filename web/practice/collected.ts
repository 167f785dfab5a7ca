import { findCodes, withoutMail } from './code-text.ts';
import { readCompletion, type Completion } from './completion.ts';
import { signedIn, type SignedCompletion, type Signatures } from './signed-code.ts';

/** What a teacher has been handed in, in order. */
export interface Collected {
  readonly completions: readonly Completion[];
  /** As pages once made them: their scores can't be checked. */
  readonly signed: readonly SignedCompletion[];
  /** Which codes were damaged on their way, counted from 1. */
  readonly damaged: readonly number[];
  /** Which of the old ones were changed, or are of another class word or challenge. */
  readonly foreign: readonly number[];
}

const MOST_CODES = 2_000;

/**
 * The codes in a text, be it a whole mailbox; one that is there twice counts once, as quoted answers
 * have it again. Never throws.
 */
export function collected(text: string, by: Signatures): Collected {
  const found = findCodes(text).slice(0, MOST_CODES);
  const read = found.map((bytes) => (bytes === null ? null : readCompletion(bytes)));
  const signed = signedIn(withoutMail(text).replace(/\s/g, ''), by).slice(0, MOST_CODES);
  return {
    completions: once(read.filter((each) => each !== null)),
    signed: once(signed.filter((each) => each !== null)),
    damaged: unread(read),
    foreign: unread(signed),
  };
}

function unread(all: readonly unknown[]): readonly number[] {
  return all.flatMap((each, at) => (each === null ? [at + 1] : []));
}

/** Each of what says the same, once. */
function once<Each>(all: readonly Each[]): readonly Each[] {
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/**
 * Those whose answers and tries are another's throughout, by their place, with the places of the others.
 * Where all was right at once that says nothing, unless both were made in the same second.
 */
export function copiesAmong(all: readonly Completion[]): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<string, number[]>();
  all.forEach(({ work, made, tasks }, at) => {
    const isPlain = tasks.every(({ solved, checks }) => solved && checks <= 1);
    const key = JSON.stringify([work, tasks, isPlain ? made : null]);
    groups.set(key, [...(groups.get(key) ?? []), at]);
  });
  const copies = new Map<number, readonly number[]>();
  for (const group of groups.values()) {
    for (const at of group) {
      const others = group.filter((other) => all[other]!.name !== all[at]!.name);
      if (others.length > 0) copies.set(at, others);
    }
  }
  return copies;
}
