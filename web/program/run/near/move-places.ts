/** Places among the children of a node, one for each move of a loop; null where one of them is none. */
interface MovePlaces {
  /** Where the moves are numbers of children, or such a number with its child. */
  readonly numbers: readonly number[] | null;
  /** Where they are the children themselves: of leaves with the same value the first comes first. */
  readonly children: readonly number[] | null;
}

/**
 * Which children of a node the moves of a loop may be; null where there are too many to be looked at, as that
 * takes the square of their number. It stands in the text of a worker, so that it may use nothing else of here.
 */
export function movePlaces(
  moves: readonly unknown[],
  children: readonly unknown[],
): MovePlaces | null {
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
