import { pathKey } from '../../../tree/draw/scenes.ts';

/** A graft to be searched: a ghost of what was pruned, or a reveal of what was not recorded. */
export interface GraftRequest {
  readonly kind: 'ghost' | 'reveal';
  /** The node of the main trace; null for a node of another graft. */
  readonly node: number | null;
  /** Its address: see `web/tree/layout/address.ts`. */
  readonly path: readonly number[];
}

/** By which a graft is known in its tree. */
export type GraftKey = number | string;

export function keyOf({ node, path }: GraftRequest): GraftKey {
  return node ?? pathKey(path);
}

/** What of one search was asked for at once, to be searched afterwards. */
export interface Opening {
  readonly index: number;
  readonly kind: GraftRequest['kind'];
  /** Those of it that are still wanted; `signal` tells when none is. */
  readonly wanted: ReadonlySet<GraftKey>;
  readonly signal: AbortSignal;
}

/** What is searched afterwards for the searches of a lab, as long as it is on its way and wanted. */
export class Openings {
  readonly #all = new Map<Opening, { wanted: Set<GraftKey>; abort: AbortController }>();

  /** Something more is asked for. */
  begin(index: number, kind: GraftRequest['kind'], parts: readonly GraftRequest[]): Opening {
    const [wanted, abort] = [new Set(parts.map(keyOf)), new AbortController()];
    const opening: Opening = { index, kind, wanted, signal: abort.signal };
    this.#all.set(opening, { wanted, abort });
    return opening;
  }

  /** It is there. */
  end(opening: Opening): void {
    this.#all.delete(opening);
  }

  /** What is meant is no longer wanted: of this search, or (null) of any. */
  leave(index: number | null, isMeant: (key: GraftKey) => boolean = () => true): void {
    for (const [opening, { wanted, abort }] of this.#all) {
      if (index !== null && opening.index !== index) continue;
      for (const key of wanted) if (isMeant(key)) wanted.delete(key);
      if (wanted.size > 0) continue;
      this.#all.delete(opening);
      abort.abort();
    }
  }

  /** What is on its way to a search, and whether it may take as long as that did. */
  of(index: number): { readonly asked: ReadonlySet<GraftKey>; readonly opening: boolean } {
    const openings = [...this.#all.keys()].filter((each) => each.index === index);
    return {
      asked: new Set(openings.flatMap(({ wanted }) => [...wanted])),
      // The whole search is run again for what was not kept.
      opening: openings.some(({ kind }) => kind === 'reveal'),
    };
  }
}
