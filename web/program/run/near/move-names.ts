import type { TracedNode } from '../recorder.ts';

/** Places among the children of a node, one for each move of a loop; null where one of them is none. */
interface MovePlaces {
  /** Where the moves are numbers of children, or such a number with its child. */
  readonly numbers: readonly number[] | null;
  /** Where they are the children themselves: of leaves with the same value the first comes first. */
  readonly children: readonly number[] | null;
}

/** What is searched, as far as names of moves depend on it. */
interface SearchedKind {
  readonly isTree: boolean;
  readonly isRow: boolean;
  /** A state is a place in a row of the program's. */
  readonly hasPlaces: boolean;
}

export type MoveNames = ReturnType<typeof moveNames>;

/**
 * What the moves of a search in a tree of lists are called. It stands in the text of a worker, so that it may
 * use nothing else of here.
 */
export function moveNames() {
  /** What loops over the moves of a tree have gone through so far. */
  let loopsOver: 'numbers' | 'children' | null = null;
  /** The list that was last asked about: see `areCells`. */
  let cells: unknown = null;
  let isTwice = false;
  /** Pairs that moves are have turned out to be no cells with their numbers. */
  let arePlaces = false;
  /** So many free cells of a board of three rows, one in each, may be pairs that begin with 0, 1 and 2. */
  const MOST_IN_ROWS = 3;
  const { isArray } = Array;
  const letters = Array.from({ length: 100 }, (_, at) =>
    at < 26 ? String.fromCharCode(97 + at) : String(at + 1),
  );

  /** What the child of a tree of lists is called. */
  function letterOf(index: number): string {
    return index < letters.length ? letters[index]! : String(index + 1);
  }

  /**
   * What all moves of a loop are called. The children of a tree of lists have letters, as ours have: a name
   * would be all that is below. In whatever order they come, they keep them. `isRow`: the root is rather a row
   * of Nim.
   */
  function namesOf(all: readonly unknown[], state: unknown, isRow: boolean): readonly unknown[] {
    if (isRow) {
      // A row of Nim and how many are taken of it, or all rows as they are after it.
      if (all.every((each) => Array.isArray(each) && each.length === 2)) return all;
      const rows = all.map((each) => rowMove(state, each));
      if (!rows.includes(null)) return rows;
    }
    const places = placesOf(all, state);
    return all.map((_, at) => letterOf(places === null ? at : places[at]!));
  }

  /** The list of others like it that an object has, which are its children; null where it has none. */
  function kidsIn(state: unknown): readonly unknown[] | null {
    if (typeof state !== 'object' || state === null || Array.isArray(state)) return null;
    const kind: unknown = Object.getPrototypeOf(state);
    const isLike = (each: unknown): boolean =>
      typeof each === 'object' && each !== null && Object.getPrototypeOf(each) === kind;
    const lists: readonly unknown[] = Object.values(state);
    const found = lists.find(
      (list): list is readonly unknown[] =>
        Array.isArray(list) && list.length > 0 && list.every(isLike),
    );
    return found ?? null;
  }

  /** What is taken of which row of Nim, as the engine says it. */
  function rowMove(before: unknown, after: unknown): string | null {
    if (!Array.isArray(before) || !Array.isArray(after)) return null;
    const at = before.findIndex((each, row) => each !== after[row]);
    return at < 0 ? null : String.fromCharCode(65 + at) + String(before[at] - after[at]);
  }

  /** Which children of a node the moves of a loop are; null where that is not known. */
  function placesOf(all: readonly unknown[], state: unknown): readonly number[] | null {
    const kids = Array.isArray(state) ? state : kidsIn(state);
    const found = kids === null ? null : movePlaces(all, kids);
    if (found === null) return null;
    const { numbers, children } = found;
    // Leaves may look like numbers of leaves: then it is what it was before.
    if ((numbers === null) !== (children === null))
      loopsOver = numbers === null ? 'children' : 'numbers';
    else if (numbers === null || loopsOver === null) return null;
    return loopsOver === 'numbers' ? numbers : children;
  }

  /**
   * Which children of a node the moves of a loop may be; null where there are too many to be looked at, as
   * that takes the square of their number.
   */
  function movePlaces(moves: readonly unknown[], children: readonly unknown[]): MovePlaces | null {
    if (moves.length > 100 || children.length > 100) return null;
    const numbers: number[] = [];
    for (const move of moves) {
      const pair: readonly unknown[] = Array.isArray(move) ? move : [];
      const isPair = pair.length === 2 && children[pair[0] as number] === pair[1];
      const number = isPair ? pair[0] : move;
      if (typeof number === 'number' && Number.isInteger(number) && number in children)
        numbers.push(number);
    }
    const areNumbers = numbers.length === moves.length;
    const taken: boolean[] = [];
    const themselves = moves.map((given) => {
      // A child may come with its name.
      const isPair = !areNumbers && Array.isArray(given) && given.length === 2;
      const its: unknown = isPair ? given[1] : given;
      const move = typeof its === 'object' && children.includes(its) ? its : given;
      const free = children.findIndex((child, at) => child === move && taken[at] !== true);
      const place = free < 0 ? children.indexOf(move) : free;
      taken[place] = true;
      return place;
    });
    return {
      numbers: areNumbers ? numbers : null,
      children: themselves.includes(-1) ? null : themselves,
    };
  }

  /** Whether a list has something twice: they are no moves. */
  function areCells(list: readonly unknown[]): boolean {
    if (list !== cells) {
      cells = list;
      isTwice = new Set(list).size < list.length;
    }
    return isTwice;
  }

  /**
   * The moves of a loop; of all cells of a board with their numbers these, as what stands in one is no name for it.
   * The last free cells of a board, by row and column, may look like the former.
   */
  function cellsOf(all: readonly unknown[]): readonly unknown[] {
    const cells: unknown[] = [];
    for (const each of all) {
      const isPair = isArray(each) && each.length === 2;
      if (isPair && each[0] !== cells.length) arePlaces = true;
      if (!isPair || each[0] !== cells.length) return all;
      if (typeof each[1] === 'object' && each[1] !== null) return all;
      cells.push(each[1]);
    }
    const areNumbered = !arePlaces && all.length > MOST_IN_ROWS;
    return areNumbered && new Set(cells).size < cells.length ? [...cells.keys()] : all;
  }

  /**
   * What the move of a loop that counts is, and what it is called: the loop is at this place of a list, or counts to a
   * number; `level`: so many loops are around it.
   */
  function counted(
    node: Pick<TracedNode, 'state' | 'place' | 'line'>,
    index: number,
    list: readonly unknown[] | null,
    level: number,
    { isTree, isRow, hasPlaces }: SearchedKind,
  ): readonly [item: unknown, called: unknown] {
    const child = list?.[index];
    const place = (node.place ??= []);
    place.length = level;
    place[level] = index;
    const isLine = level > 0 && list !== null && list === node.line;
    if (level === 0) node.line = child;
    if (isTree || hasPlaces) {
      const item = isTree ? [index, typeof child === 'object' ? child : null] : child;
      if (list === null) return [item, undefined];
      if (!isRow && list === node.state) return [item, letterOf(index)];
      const isNamed = isTree && list.length <= 100;
      return [item, isNamed ? namesOf(Array.from(list), node.state, isRow)[index] : child];
    }
    if (list === null || list === node.state || isLine || Array.isArray(child) || areCells(list)) {
      // What stands in a cell is no name for it.
      const called = level === 0 ? index : place.includes(undefined) ? undefined : place.join();
      return [called, called];
    }
    return [child, child];
  }

  /**
   * Of two things that a root gave back the move is beside the best value, `?[halves, names]` as JSON; undefined
   * where that is not told.
   */
  function besideBest(move: string | null | undefined, best: number): string | null | undefined {
    if (move?.startsWith('?[[') !== true) return move;
    const [halves, names] = JSON.parse(move.slice(1)) as [unknown[], (string | null)[]];
    const isBest = halves.map(
      (half) => typeof half === 'number' && Math.abs(half) === Math.abs(best),
    );
    return isBest[0] === isBest[1] ? undefined : (names[isBest.indexOf(false)] ?? undefined);
  }

  return { namesOf, cellsOf, kidsIn, counted, letterOf, besideBest };
}
