/** What a search says of itself once there is another one. */
export interface SearchHead {
  /** What it was asked to search, as JSON. */
  readonly before: string;
  readonly negamax: boolean;
  /** Which function searched, and what it was told besides what to search, and how; null where that is not known. */
  readonly by: readonly [number: number, told: string | null];
}

export type EarlierSearches = ReturnType<typeof earlierSearches>;

/**
 * Searches of a run that are over: they may be the moves of one position. Like the tracer it is put before a
 * program as a text.
 */
export function earlierSearches() {
  const { stringify } = JSON;
  const all: { readonly head: SearchHead; readonly text: string }[] = [];
  let kept = 0;

  /** `text`: what it did; '': too much, and what was before it is no longer known either. */
  function keep(head: SearchHead, text: string): void {
    kept += text.length;
    if (text === '' || kept > 20_000_000) all.length = kept = 0;
    else all.push({ head, text });
    if (all.length > 64) all.shift();
  }

  /** The last of them, which is the last of all where what came behind it was no search. */
  function takeBack(): { readonly head: SearchHead; readonly text: string } | null {
    return all.pop() ?? null;
  }

  /** All of them, before the one that was made so: see `earlierIn`. */
  function written(asked: SearchHead['by']): string {
    return all.map(({ head, text }) => `${stringify({ ...head, asked })}\n${text}`).join('');
  }

  return { keep, takeBack, written };
}
