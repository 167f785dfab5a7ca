/** Places among the children of a node, one for each move of a loop; null where one of them is none. */
interface MovePlaces {
  /** Where the moves are numbers of children, or such a number with its child. */
  readonly numbers: readonly number[] | null;
  /** Where they are the children themselves: of leaves with the same value the first comes first. */
  readonly children: readonly number[] | null;
}

export type MoveNames = ReturnType<typeof moveNames>;

/**
 * What the moves of a search in a tree of lists are called. It stands in the text of a worker, so that it may
 * use nothing else of here.
 */
export function moveNames() {
  /** What loops over the moves of a tree have gone through so far. */
  let loopsOver: 'numbers' | 'children' | null = null;
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

  /** What is taken of which row of Nim, as the engine says it. */
  function rowMove(before: unknown, after: unknown): string | null {
    if (!Array.isArray(before) || !Array.isArray(after)) return null;
    const at = before.findIndex((each, row) => each !== after[row]);
    return at < 0 ? null : String.fromCharCode(65 + at) + String(before[at] - after[at]);
  }

  /** Which children of a node the moves of a loop are; null where that is not known. */
  function placesOf(all: readonly unknown[], state: unknown): readonly number[] | null {
    const found = Array.isArray(state) ? movePlaces(all, state) : null;
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
    const taken: boolean[] = [];
    const themselves = moves.map((move) => {
      const free = children.findIndex((child, at) => child === move && taken[at] !== true);
      const place = free < 0 ? children.indexOf(move) : free;
      taken[place] = true;
      return place;
    });
    return {
      numbers: numbers.length === moves.length ? numbers : null,
      children: themselves.includes(-1) ? null : themselves,
    };
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

  return { namesOf, letterOf, besideBest };
}
