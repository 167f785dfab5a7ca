import { engineOptions } from '../search/options.ts';
import { defaultState } from '../search/state.ts';
import type { Searched } from './searched.ts';
import { linesOf } from './trace-lines.ts';

/** Larger trees are not looked at. */
const MOST_NODES = 8000;
const MOST_BRANCHES = 100;

interface Node {
  readonly children: string[];
  /** How many moves there are, where some were cut. */
  legal: number;
}

/**
 * The tree that a program has made of a game which is not known here, from its own trace: what its ends are
 * worth is taken from it, and what it left out stands there as an end like another. Null where it
 * remembers, where not all is told, and where nothing was to be chosen twice, or all ends are worth the same.
 */
export function ownGame(trace: string, agents: number): Searched | null {
  const open: Node[] = [];
  const ends = new Set<number>();
  let [root, end, depth, left] = ['', '', 0, 2 * MOST_NODES];
  for (const line of linesOf(trace)) {
    if (--left < 0) return null;
    const { event, ...statement } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (event === 'enter') {
      if (statement.reSearch === true) return null;
      depth = Math.max(depth, open.length);
      open.push({ children: [], legal: 0 });
      continue;
    }
    const node = open.pop();
    const { value, tableHit, legalMoves } = statement;
    if (node === undefined || typeof value !== 'number' || tableHit === true) return null;
    if (node.children.length === 0) ends.add(value);
    if (node.children.length === 0 && end === '') end = JSON.stringify(value);
    if (typeof legalMoves === 'number') node.legal = legalMoves;
    if (Math.max(node.legal, node.children.length) > MOST_BRANCHES) return null;
    while (node.children.length > 0 && node.children.length < node.legal) node.children.push(end);
    const text = node.children.length === 0 ? JSON.stringify(value) : `[${node.children.join()}]`;
    if (open.length === 0) root = text;
    else open.at(-1)!.children.push(text);
  }
  // Where all ends are alike any search is right.
  if (open.length > 0 || depth < 2 || ends.size < 2) return null;
  const hasWindow = trace.includes('"alpha":') || trace.includes('"cutOff":true');
  const player = (trace.split('\n', 2)[1] ?? '').includes('"player":"min"') ? 'min' : 'max';
  const options = engineOptions({
    ...defaultState,
    algorithm: hasWindow ? 'alpha-beta' : 'minimax',
    ...{ scoring: 'flat', tree: root, rootPlayer: player },
    opponents: Math.max(1, agents - 1),
  });
  return { kind: 'tree', tree: root, shape: { kind: 'own' }, options };
}
