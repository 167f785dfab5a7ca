import { leastOf, mostOf } from '../core/range.ts';
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

/** Tells of a line of a trace in which a call begins, so far below the root, whether MIN moves there. */
export function movingIn(trace: string): (line: string, ply: number) => boolean {
  const root = (trace.split('\n', 2)[1] ?? '').includes('"player":"min"');
  return (line, ply) =>
    line.includes('"player":"min"') ||
    (!line.includes('"player":"max"') && (ply % 2 === 1) !== root);
}

/**
 * The same trace, where a call that has tried none of its moves is an end of the game, and a search without a
 * window may leave out moves after one that is worth as much as any end: nothing is better, so that those count
 * as if there were none.
 */
export function withSureStops(trace: string): string {
  if (trace.includes('"alpha":') || !/"cutOff":true|"tableHit":true/.test(trace)) return trace;
  const lines = trace.split('\n');
  const valueIn = (line: string): number => Number(/"value":(-?[\d.e+]+)/.exec(line)?.[1] ?? NaN);
  const isEnter = (line: string | undefined): boolean =>
    line?.startsWith('{"event":"enter"') === true;
  const ends = lines.filter(
    (line, at) => line.startsWith('{"event":"leave"') && isEnter(lines[at - 1]),
  );
  const values = ends.map(valueIn);
  const [most, least] = [mostOf(values), leastOf(values)];
  const moving = movingIn(trace);
  const open: boolean[] = [];
  for (const [at, line] of lines.entries()) {
    if (isEnter(line)) open.push(moving(line, open.length));
    else if (isEnter(lines[at - 1])) {
      lines[at] = line.replace(',"tableHit":true', '');
      open.pop();
    } else if (line.startsWith('{"event":"leave"')) {
      const isMin = open.pop();
      if (valueIn(line) === (isMin === true ? least : most))
        lines[at] = line.replace(/,"legalMoves":\d+,"cutOff":true/, '');
    }
  }
  return lines.join('\n');
}

/**
 * The same trace where a side may move twice in a row, with a node of the other side between both, which has
 * only that move; null where nobody does.
 */
export function withPasses(trace: string): string | null {
  const open: { readonly isMin: boolean; readonly isAgain: boolean }[] = [];
  const lines: string[] = [];
  for (const line of trace.split('\n')) {
    if (line.startsWith('{"event":"enter"')) {
      const isMin = line.includes('"player":"min"');
      if (!isMin && !line.includes('"player":"max"')) return null;
      const isAgain = open.at(-1)?.isMin === isMin;
      if (isAgain) {
        const [own, other] = isMin ? ['min', 'max'] : ['max', 'min'];
        lines.push(line.replace(`"player":"${own}"`, `"player":"${other}"`));
      }
      lines.push(isAgain ? line.replace(/"move":"(?:[^"\\]|\\.)*",/, '') : line);
      open.push({ isMin, isAgain });
      continue;
    }
    lines.push(line);
    const value = /^\{"event":"leave","value":[^,}]+/.exec(line)?.[0];
    if (value !== undefined && open.pop()?.isAgain === true) lines.push(`${value}}`);
  }
  return lines.length === trace.split('\n').length ? null : lines.join('\n');
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
