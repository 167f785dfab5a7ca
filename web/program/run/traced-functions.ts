import type { ProgramText } from '../source/read.ts';
import type { SearchFunction } from '../source/roles.ts';
import type { TracedFunction } from './messages.ts';

/** What a run is told of the functions that search. */
export function tracedFunctions(
  program: ProgramText,
  searches: readonly SearchFunction[],
): readonly TracedFunction[] {
  return searches.map(({ index, ...said }) => {
    const { name, line, params, isMethod } = program.functions[index]!;
    const agent = said.roles.agent === undefined ? '' : (params[said.roles.agent] ?? '');
    const turnsAgent = agent !== '' && turns(program, index, agent);
    const depth = said.roles.depth === undefined ? '' : (params[said.roles.depth] ?? '');
    const depthGrows = depth !== '' && program.text.includes(`${depth} + 1`);
    const traced = { ...said, name, line, params, isMethod, turnsAgent };
    return { ...traced, depthGrows, signs: signsOf(program.text) };
  });
}

/** Whether a function sets its parameter anew, or takes it modulo something. */
function turns({ spots, text }: ProgramText, index: number, name: string): boolean {
  const sets = spots.some(
    (spot) => spot.kind === 'assign' && spot.function === index && spot.name === name,
  );
  return sets || text.split(name).some((behind, at) => at > 0 && /^\s*%/.test(behind));
}

/** Pairs of signs that boards are written with, the likeliest first. */
const SIGNS = [
  [/(["'])X\1/, /(["'])O\1/, ['X', 'O']],
  [/(["'])x\1/, /(["'])o\1/, ['x', 'o']],
  [/[=,(:]\s*1\b/, /[=,(:?]\s*-1\b/, [1, -1]],
  [/[=,(:]\s*1\b/, /[=,(:]\s*2\b/, [1, 2]],
] as const;

function signsOf(text: string): TracedFunction['signs'] {
  return SIGNS.find(([one, other]) => one.test(text) && other.test(text))?.[2] ?? [];
}
