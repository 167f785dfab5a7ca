import { LARGEST_DRAWN_SIDE } from '../../games/cells.ts';
import { findBoardGame } from '../../games/registry.ts';
import { FLAG, NO_MOVE } from '../../trace/trace.ts';
import { childrenAt } from '../layout/children.ts';
import { hidesChildren } from './find.ts';
import { hasStub, isOpened, type Scene } from '../layout/layout.ts';
import { LANGUAGES } from '../../core/language.ts';
import { shownMoveOf } from '../../games/move-names.ts';
import { writtenMoveName } from '../../trace/names.ts';
import { rootsOf } from '../../trace/nodes.ts';
import { movesFromRoot, type Selection } from '../layout/walk.ts';

/** More than any line of play needs. */
export const LONGEST_PATH_TEXT = 2000;

/** Why a text names no node. `before` are the names of the moves that are there. */
export type PathProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long'; readonly length: number }
  /** A quotation mark that is never closed. */
  | { readonly kind: 'open-quote' }
  | {
      readonly kind:
        /** No square of this board. */
        | 'no-square'
        /** A stone stands there already. */
        | 'taken'
        /** The move was left unsearched: a ghost would have it. */
        | 'pruned'
        /** Nothing below was recorded: it can be searched again. */
        | 'hidden'
        /** The game is over there, the depth limit was met, or the value was known. */
        | 'terminal'
        | 'horizon'
        | 'table'
        /** No such move was searched there. */
        | 'absent';
      readonly name: string;
      readonly before: readonly string[];
      /** The last node of the way that is there. */
      readonly at: Selection;
    };

export type PathFound = { readonly kind: 'found'; readonly selection: Selection } | PathProblem;

/**
 * The moves that a text names: "b2 c3 a1", "b2/c3/a1", "b2, c3, a1" or "b2 → c3 → a1"; a name with
 * blanks stands in quotation marks.
 */
export function namesIn(text: string): readonly string[] | PathProblem {
  if (text.length > LONGEST_PATH_TEXT) return { kind: 'too-long', length: text.length };
  const names: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const quoted = /^["“”]([^"“”]*)["“”]/.exec(rest);
    const plain = quoted ?? /^([^\s/,，、→"“”]+)/.exec(rest);
    if (plain !== null) {
      names.push(plain[1]!);
      rest = rest.slice(plain[0].length);
    } else if (/^["“”]/.test(rest)) {
      return { kind: 'open-quote' };
    }
    rest = rest.replace(/^[\s/,，、→]+/, '');
  }
  return names.length === 0 ? { kind: 'empty' } : names;
}

/**
 * The node that a text names by the moves from the root, through whatever is grafted on the way; or
 * which move is not there, where, and why. Of several passes the last that has it. In a board game
 * squares may be run together ("b2c3a1").
 */
export function findPath(main: Scene, text: string): PathFound {
  const names = namesIn(text);
  if ('kind' in names) return names;
  const search = new PathSearch(main, names);
  for (const root of rootsOf(main.trace).reverse()) {
    const found = search.below({ scene: main, node: root, stub: false }, 0);
    if (found !== null) return { kind: 'found', selection: found };
  }
  return search.problem();
}

/** The node that a path of moves leads to from the root, or how far it leads. */
export function findMoves(
  main: Scene,
  moves: readonly number[],
): { readonly selection: Selection; readonly depth: number } | null {
  let furthest: { selection: Selection; depth: number } | null = null;
  const below = (at: Selection, depth: number): boolean => {
    if (furthest === null || depth > furthest.depth) furthest = { selection: at, depth };
    if (depth === moves.length) return true;
    for (const child of childrenAt(at).reverse()) {
      if (child.scene.trace.move[child.node] !== moves[depth]) continue;
      if (below(child, depth + 1)) return true;
    }
    return false;
  };
  for (const root of rootsOf(main.trace).reverse()) {
    if (below({ scene: main, node: root, stub: false }, 0)) break;
  }
  return furthest;
}

/** The search for one line of play; remembers how far it came. */
class PathSearch {
  readonly #main: Scene;
  readonly #names: readonly string[];
  readonly #isBoard: boolean;
  #furthest: Selection | null = null;
  #depth = -1;

  constructor(main: Scene, names: readonly string[]) {
    this.#main = main;
    this.#isBoard = main.trace.header.names === null;
    this.#names = this.#isBoard ? names.flatMap(squaresIn) : names;
  }

  /** The node that the names from `depth` on lead to below `at`; null where there is none. */
  below(at: Selection, depth: number): Selection | null {
    if (depth > this.#depth) {
      this.#depth = depth;
      this.#furthest = at;
    }
    if (depth === this.#names.length) return at;
    // The last search of a move is the one that counts.
    for (const child of this.#childrenNamed(at, this.#names[depth]!).reverse()) {
      const found = this.below(child, depth + 1);
      if (found !== null) return found;
    }
    return null;
  }

  problem(): PathProblem {
    const at = this.#furthest;
    if (at === null) return { kind: 'empty' };
    const depth = this.#depth;
    const name = this.#names[depth]!;
    return { kind: this.#why(at, name), name, before: this.#names.slice(0, depth), at };
  }

  /** Capitals count where they tell siblings apart: "b" is the child "B" where there is no "b". */
  #childrenNamed(at: Selection, name: string): Selection[] {
    const children = childrenAt(at);
    const exact = children.filter((child) => this.#namesOf(child).includes(name));
    if (exact.length > 0) return exact;
    const small = name.toLowerCase();
    return children.filter((child) => this.#namesOf(child)[0]?.toLowerCase() === small);
  }

  /** As it is written, and as people read it. */
  #namesOf({ scene, node }: Selection): readonly string[] {
    const { header } = this.#main.trace;
    const move = scene.trace.move[node]!;
    if (move === NO_MOVE) return [];
    const shown = LANGUAGES.map((language) => shownMoveOf(header, move, language));
    return [writtenMoveName(header, move), ...shown];
  }

  #why(
    at: Selection,
    name: string,
  ): Exclude<PathProblem['kind'], 'empty' | 'too-long' | 'open-quote'> {
    const { trace } = at.scene;
    const flags = trace.flags[at.node]!;
    if (this.#isBoard) {
      const square = this.#square(name);
      if (square === null) return 'no-square';
      if (this.#isTaken(at, square)) return 'taken';
    }
    if ((flags & FLAG.terminal) !== 0) return 'terminal';
    if ((flags & FLAG.horizon) !== 0) return 'horizon';
    if (hidesChildren(trace, at.node) && !at.scene.grafts.has(at.node)) return 'hidden';
    if (hasStub(trace, at.node) && !isOpened(at.scene, at.node)) return 'pruned';
    return (flags & FLAG.tableHit) !== 0 && trace.size[at.node] === 1 ? 'table' : 'absent';
  }

  /** The cell that a name stands for on the board of this trace; null where it has no such cell. */
  #square(name: string): number | null {
    const { header } = this.#main.trace;
    const wanted = name.toLowerCase();
    for (let cell = 0; cell < MOST_CELLS; cell++) {
      const own = writtenMoveName(header, cell);
      if (own === wanted) return cell;
      if (own.startsWith('#')) return null;
    }
    return null;
  }

  #isTaken({ scene, node }: Selection, square: number): boolean {
    if (movesFromRoot(this.#main, scene, node).includes(square)) return true;
    const { game, position } = this.#main.trace.header.options;
    const root = findBoardGame(game)?.positions.read(position ?? '', LARGEST_DRAWN_SIDE);
    return root !== undefined && 'cells' in root && /[XO]/.test(root.cells.charAt(square));
  }
}

/** More cells than any board has. */
const MOST_CELLS = 1024;

/** "b2c3a1" is three squares. */
function squaresIn(name: string): readonly string[] {
  return /^([a-z]+\d+){2,}$/i.test(name) ? (name.match(/[a-z]+\d+/gi) ?? [name]) : [name];
}
