import { courseStates, solvedCourse, statesIn, type CourseState } from './course-states.ts';
import { readTree, type TreeItem } from './tidy-tree.ts';
import type { EngineOptions } from '../../trace/trace.ts';

/** A tree test as CS188's autograder takes it: the test, and the solution that lies beside it. */
export interface CourseFiles {
  readonly test: string;
  readonly solution: string;
}

/**
 * Why a tree makes no such test: it is none, or a single leaf; MIN moves first, where there only MAX
 * does; somebody moves twice in a row who does not there; chance moves, where there every outcome is as
 * likely as the next.
 */
export type CourseProblem = 'no-tree' | 'min-first' | 'turns' | 'chance';

/**
 * The tree test of the textbook tree that `options` search, for as many MIN agents as move in a row.
 * The solution is that of the course: from left to right, and alpha-beta cuts only where α > β.
 */
export function courseFiles(
  { tree = '', root = 'max', algorithm = '', players = 'max min' }: EngineOptions,
  title: string,
): CourseFiles | { readonly problem: CourseProblem } {
  const item = readTree(tree);
  if (!item?.items) return { problem: 'no-tree' };
  if (root !== 'max') return { problem: 'min-first' };
  if (!/^max(?: min)+$/.test(players)) return { problem: 'turns' };
  if (hasChance(item)) return { problem: 'chance' };
  const prunes = algorithm !== 'minimax';
  const start = courseStates(item);
  const agents = players.split(' ').length;
  const all = [...statesIn(start)];
  const ends = all.filter(({ next }) => next.length === 0);
  const test = [
    `# ${oneLine(title)}`,
    'class: "GraphGameTreeTest"',
    `alg: "${prunes ? 'AlphaBetaAgent' : 'MinimaxAgent'}"`,
    `depth: "${String(Math.ceil(pliesOf(start) / agents))}"`,
    '',
    long('diagram', outline(start)),
    `num_agents: "${String(agents)}"`,
    '',
    `start_state: "${start.name}"`,
    `win_states: "${namesOf(ends.filter(({ value }) => Number(value) >= 0))}"`,
    `lose_states: "${namesOf(ends.filter(({ value }) => Number(value) < 0))}"`,
    '',
    long(
      'successors',
      all.flatMap(({ name, next }) => next.map((to) => `${name} ${to.action} ${to.name}`)),
    ),
    long(
      'evaluation',
      ends.map(({ name, value }) => `${name} ${value}`),
    ),
  ].join('\n');
  return { test, solution: solutionOf(start, agents - 1, prunes, title) };
}

function solutionOf(start: CourseState, opponents: number, prunes: boolean, title: string): string {
  const { action, states } = solvedCourse(start, opponents, prunes ? 'strict' : null);
  const generated = states.map(({ name }) => name).sort();
  return [
    `# The solution of ${oneLine(title)}`,
    `action: "${action}"`,
    `generated: "${generated.join(' ')}"`,
    '',
  ].join('\n');
}

function hasChance({ isChance, items }: TreeItem): boolean {
  return isChance || (items ?? []).some(hasChance);
}

function pliesOf({ next }: CourseState): number {
  return next.length === 0 ? 0 : 1 + Math.max(...next.map(pliesOf));
}

function outline(state: CourseState, indent = ''): readonly string[] {
  const { name, value, next } = state;
  const line = `${indent}${name}${next.length === 0 ? ` ${value}` : ''}`;
  return [line, ...next.flatMap((each) => outline(each, `${indent}  `))];
}

function namesOf(states: readonly CourseState[]): string {
  return states.map(({ name }) => name).join(' ');
}

function long(field: string, lines: readonly string[]): string {
  return `${field}: """\n${lines.join('\n')}\n"""\n`;
}

function oneLine(title: string): string {
  return title.replace(/\s+/g, ' ').trim();
}
