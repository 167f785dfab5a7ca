import { CUT_RULES, type CutRule } from '../../tree/explain/cut-rule.ts';
import { bornAt, settledAt } from '../../trace/clock.ts';
import type { Finding } from '../../trace/finding.ts';
import { NO_MOVE, type Trace } from '../../trace/trace.ts';
import { courseStates, solvedCourse, statesIn, type CourseSolution } from './course-states.ts';
import { readTree, type TreeItem } from './tidy-tree.ts';

/** How a solution of a tree test compares with a search of its tree. */
export interface SolutionCheck {
  /** Where they differ: `solution-missing`, and `solution-extra` where the states were pruned. */
  readonly findings: readonly Finding[];
  readonly missing: number;
  readonly extra: number;
  /** The search whose states the solution names exactly; null where it is none of these. */
  readonly like: CutRule | 'minimax' | null;
}

/** A node of the tree, by its number in pre-order, which is also the number of the move to it. */
interface Place {
  readonly label: string;
  readonly state: string;
  readonly parent: number;
}

/** The first state of a solution that a tree does not have; null where it has them all. */
export function unknownState(tree: string, { generated }: CourseSolution): string | null {
  const root = readTree(tree);
  if (root === null) return generated[0] ?? null;
  const names = new Set(namesFor(placesIn(root), generated));
  return generated.find((state) => !names.has(state)) ?? null;
}

/**
 * Compares the states of a solution with the nodes of a search: states are called by the labels of the
 * tree, or as `courseStates` calls them.
 * @param trace a search of a textbook tree, done
 */
export function checkSolution(trace: Trace, { generated }: CourseSolution): SolutionCheck {
  const root = readTree(trace.header.options.tree ?? '');
  if (root === null) return { findings: [], missing: 0, extra: 0, like: null };
  const places = placesIn(root);
  const names = namesFor(places, generated);
  const given = new Set(generated);
  const nodes = firstNodes(trace);
  const findings: Finding[] = [];
  const report = (code: string, node: number, states: readonly string[]): void => {
    const left = settledAt(trace, node);
    const step = Number.isFinite(left) ? left : bornAt(trace, node);
    findings.push({ code, details: [states.join(' ')], node, step });
  };

  const missing = new Set<string>();
  for (const [place, node] of nodes) {
    const name = names[place] ?? '';
    if (name === '' || given.has(name) || missing.has(name)) continue;
    missing.add(name);
    report('solution-missing', node, [name]);
  }

  const entered = new Set([...nodes.keys()].map((place) => names[place]));
  const firstPlace = new Map(names.map((name, place) => [name, place] as const).reverse());
  const extra = generated.filter((name) => !entered.has(name) && firstPlace.has(name));
  const prunedAt = new Map<number, string[]>();
  for (const name of extra) {
    let place = firstPlace.get(name)!;
    while (place > 0 && !nodes.has(place)) place = places[place]!.parent;
    const node = nodes.get(place) ?? 0;
    prunedAt.set(node, [...(prunedAt.get(node) ?? []), name]);
  }
  for (const [node, states] of prunedAt) report('solution-extra', node, states);
  findings.sort((one, other) => one.node - other.node);
  const like = likeness(root, trace, names, given);
  return { findings, missing: missing.size, extra: extra.length, like };
}

/** Which search generates just these states. */
function likeness(
  root: TreeItem,
  { header }: Trace,
  names: readonly string[],
  given: ReadonlySet<string>,
): SolutionCheck['like'] {
  const turns = header.options.players ?? 'max min';
  if (!/^max(?: min)+$/.test(turns) || header.options.root === 'min' || hasChance(root))
    return null;
  const start = courseStates(root);
  const isSame = (rule: CutRule | null): boolean => {
    const { states } = solvedCourse(start, turns.split(' ').length - 1, rule);
    const found = new Set(states.map(({ number }) => names[number]!).filter((name) => name !== ''));
    return found.size === given.size && [...found].every((name) => given.has(name));
  };
  return CUT_RULES.find(isSame) ?? (isSame(null) ? 'minimax' : null);
}

function hasChance({ isChance, items }: TreeItem): boolean {
  return isChance || (items ?? []).some(hasChance);
}

/** The nodes of a search by their places in the tree: of each the first. */
function firstNodes(trace: Trace): ReadonlyMap<number, number> {
  const nodes = new Map<number, number>();
  for (let node = 0; node < trace.length; node++) {
    const move = trace.move[node]!;
    const place = move === NO_MOVE ? 0 : move;
    if (!nodes.has(place)) nodes.set(place, node);
  }
  return nodes;
}

/** All nodes of a tree in pre-order. */
function placesIn(root: TreeItem): readonly Place[] {
  const states = [...statesIn(courseStates(root))];
  const places: Place[] = [];
  const walk = (item: TreeItem, parent: number): void => {
    const own = places.length;
    places.push({ label: labelOf(item), state: states[own]!.name, parent });
    item.items?.forEach((child) => walk(child, own));
  };
  walk(root, 0);
  return places;
}

/** What the nodes are called in a solution: as the tree has it, or as it was written out from here. */
function namesFor(places: readonly Place[], generated: readonly string[]): readonly string[] {
  const labels = places.map(({ label }) => label);
  const states = places.map(({ state }) => state);
  const known = (names: readonly string[]): number => {
    const all = new Set(names);
    return generated.filter((state) => all.has(state)).length;
  };
  return known(labels) >= known(states) ? labels : states;
}

function labelOf({ label }: TreeItem): string {
  return label.replace(/:\s*$/, '').replace(/^"(.*)"$/, '$1');
}
