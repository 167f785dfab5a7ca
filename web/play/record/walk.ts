import { nodeCount, type GameRecord } from './record.ts';

/** For each node its first child and the next child of its parent; −1 for none. Linear time. */
export interface Family {
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
}

export function familyOf(record: GameRecord): Family {
  const count = nodeCount(record);
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  for (let node = count - 1; node > 0; node--) {
    const parent = record.nodes.parent[node]!;
    nextSibling[node] = firstChild[parent]!;
    firstChild[parent] = node;
  }
  return { firstChild, nextSibling };
}

/** How a game is told with all its variations, one step after another. */
export interface Teller {
  /** The next move of the line that is being told. */
  move(node: number): void;
  /** What follows, up to `close`, is played in place of the last move told before. */
  open(): void;
  close(): void;
}

/**
 * Tells a game as people write it: each move, then what else was tried in its place, then how it
 * went on. Brackets nest no deeper than there are moves in a line. Linear time.
 */
export function tell(record: GameRecord, teller: Teller): void {
  const { firstChild, nextSibling } = familyOf(record);
  const goOn = (from: number): void => {
    for (let at = firstChild[from]!; at !== -1; at = firstChild[at]!) {
      teller.move(at);
      for (let other = nextSibling[at]!; other !== -1; other = nextSibling[other]!) {
        teller.open();
        teller.move(other);
        goOn(other);
        teller.close();
      }
    }
  };
  goOn(0);
}

/** Every node, each before what is below it, the main line of each first. Linear time. */
export function inOrder(record: GameRecord): readonly number[] {
  const { firstChild, nextSibling } = familyOf(record);
  const order: number[] = [];
  const waiting = [0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    order.push(node);
    if (nextSibling[node]! !== -1) waiting.push(nextSibling[node]!);
    if (firstChild[node]! !== -1) waiting.push(firstChild[node]!);
  }
  return order;
}

/** How many moves lead to each node. Linear time. */
export function pliesOf(record: GameRecord): Int32Array {
  const plies = new Int32Array(nodeCount(record));
  for (let node = 1; node < plies.length; node++) {
    plies[node] = plies[record.nodes.parent[node]!]! + 1;
  }
  return plies;
}
