import { approximately } from '../core/format.ts';
import type { RequestOptions } from '../engine/client.ts';
import { Engines } from '../engine/engines.ts';
import type { GomokuAnswers, GomokuLimits, GomokuPosition } from '../engine/gomoku-messages.ts';
import type { Description, Position, SearchResult } from '../engine/messages.ts';
import { treeOf } from '../search/textbook/notation/read-tree.ts';

export { EngineFailure, EngineRefusal, type RequestOptions } from '../engine/client.ts';
export type * from '../engine/gomoku-messages.ts';
export type {
  Description,
  Position,
  Progress,
  Refusal,
  RootMove,
  SearchResult,
} from '../engine/messages.ts';
export type { Trace, TraceHeader, Totals } from '../trace/trace.ts';
export { BOUND, FLAG, NO_MOVE } from '../trace/trace.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';

/**
 * The options of a search, by the names that the command line has: `{ game: 'tictactoe', position:
 * 'XX./.O./...', algorithm: 'alpha-beta', depth: 4 }`. `engine.describe()` lists what there is.
 */
export type SearchOptions = Readonly<Record<string, string | number>>;

/** What a search has found. */
export interface SearchAnswer extends SearchResult {
  /** The value of the root as it is written: `value` without its scale. */
  readonly score: number;
}

/**
 * Both engines without any element, in browsers and in Node: each works in a thread of its own, which
 * is started when it is first needed. One request is answered after the other. A request that makes
 * no sense is rejected with an `EngineRefusal`, one that failed with an `EngineFailure`; a `signal`
 * ends it.
 */
export class Engine {
  readonly #engines = new Engines();

  /** Runs one of the textbook searches, and records its tree. */
  async search(options: SearchOptions, request: RequestOptions = {}): Promise<SearchAnswer> {
    const result = await this.#engines.request(
      { kind: 'search', options: asTexts(options) },
      request,
    );
    return { ...result, score: approximately(result.value, result.trace.header) };
  }

  /** What stands on a board, and which moves there are. */
  position(options: SearchOptions, request: RequestOptions = {}): Promise<Position> {
    return this.#engines.request({ kind: 'position', options: asTexts(options) }, request);
  }

  /** The games, algorithms, orders and examples that there are. */
  describe(request: RequestOptions = {}): Promise<Description> {
    return this.#engines.request({ kind: 'describe' }, request);
  }

  /** Reads a trace file, of Prunus or of a program of one's own. */
  readTrace(bytes: Uint8Array, request: RequestOptions = {}): Promise<SearchResult> {
    return this.#engines.request({ kind: 'importTrace', bytes }, request);
  }

  /** Runs a search and writes its trace file. */
  writeTrace(
    options: SearchOptions,
    format: 'binary' | 'text' = 'text',
    request: RequestOptions = {},
  ): Promise<Uint8Array> {
    const asked = { kind: 'exportTrace', options: asTexts(options), format } as const;
    return this.#engines.request(asked, request);
  }

  /** A move of gomoku, by a level from 1 to 10, or as well as the limits allow. */
  play(
    position: GomokuPosition,
    how: { readonly level?: number; readonly seed?: number; readonly limits?: GomokuLimits } = {},
    request: RequestOptions = {},
  ): Promise<GomokuAnswers['gomokuPlay']> {
    return this.#engines.request({ kind: 'gomokuPlay', position, ...how }, request);
  }

  /** The best lines of a position of gomoku, and a value for each candidate. */
  analyse(
    position: GomokuPosition,
    how: { readonly lines?: number; readonly limits?: GomokuLimits } = {},
    request: RequestOptions = {},
  ): Promise<GomokuAnswers['gomokuAnalyse']> {
    return this.#engines.request({ kind: 'gomokuAnalyse', position, ...how }, request);
  }

  /** Whether the side to move can force a win. */
  solve(
    position: GomokuPosition,
    limits?: GomokuLimits,
    request: RequestOptions = {},
  ): Promise<GomokuAnswers['gomokuSolve']> {
    const asked = { kind: 'gomokuSolve', position } as const;
    return this.#engines.request(limits === undefined ? asked : { ...asked, limits }, request);
  }

  /** Which moves do not lose to fours and threes of the other side. */
  defend(
    position: GomokuPosition,
    limits?: GomokuLimits,
    request: RequestOptions = {},
  ): Promise<GomokuAnswers['gomokuDefend']> {
    const asked = { kind: 'gomokuDefend', position } as const;
    return this.#engines.request(limits === undefined ? asked : { ...asked, limits }, request);
  }

  /** What the rules of gomoku say of a position. */
  facts(
    position: GomokuPosition,
    request: RequestOptions = {},
  ): Promise<GomokuAnswers['gomokuFacts']> {
    return this.#engines.request({ kind: 'gomokuFacts', position }, request);
  }

  /** Ends the threads; what is not answered yet is rejected. It can be used again. */
  close(): void {
    this.#engines.close();
  }
}

/** As the engine takes them; a tree is a game of its own. */
function asTexts(options: SearchOptions): Record<string, string> {
  const texts = Object.entries(options).map(([name, value]) => [name, String(value)] as const);
  const tree = options.tree;
  return {
    ...(tree === undefined ? {} : { game: 'textbook' }),
    ...Object.fromEntries(texts),
    ...(tree === undefined ? {} : { tree: treeOf(String(tree)) }),
  };
}
