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
 * program as a text. `near`: the board near what a function has been given, as JSON.
 */
export function earlierSearches(near: (around: readonly unknown[]) => string = () => '') {
  const { stringify } = JSON;
  const all: { readonly head: SearchHead; readonly text: string }[] = [];
  let kept = 0;
  /** How many searches have begun; when the last of what has made several was over, and what that has picked. */
  let [begun, pickedAt, pickedText] = [0, 0, ''];

  function begin(): void {
    begun++;
  }

  /**
   * What a function has picked that has made searches one after the other, as JSON. `before`: how many there
   * were before it. Where that is nothing, what lies there when it is over.
   */
  function pick(before: number, picked: string, left: () => string): void {
    if (begun < before + 2) return;
    const isNone = picked === '' || picked === 'null';
    if (isNone && pickedAt === begun && pickedText !== '') return;
    const text = isNone ? left() : picked;
    [pickedAt, pickedText] = [begun, text.length > 1000 ? '' : text];
  }

  /** A function that may pick one of the moves that it has searched. */
  function picking(its: (...args: unknown[]) => unknown): (...args: unknown[]) => unknown {
    return function (this: unknown, ...args: unknown[]): unknown {
      const before = begun;
      const back = its.apply(this, args);
      if (begun < before + 2) return back;
      try {
        pick(before, back === undefined ? '' : stringify(back), () => near([...args, this]));
      } catch {
        // What can't be said is not known.
      }
      return back;
    };
  }

  /** What has been picked, where nothing was searched since. */
  function picked(): string {
    return pickedAt === begun ? pickedText : '';
  }

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

  return { keep, takeBack, written, begin, begun: () => begun, pick, picking, picked };
}
