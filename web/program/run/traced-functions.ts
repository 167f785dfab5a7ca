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
    return { ...said, name, line, params, isMethod, turnsAgent };
  });
}

/** Whether a function sets its parameter anew, or takes it modulo something. */
function turns({ spots, text }: ProgramText, index: number, name: string): boolean {
  const sets = spots.some(
    (spot) => spot.kind === 'assign' && spot.function === index && spot.name === name,
  );
  return sets || text.split(name).some((behind, at) => at > 0 && /^\s*%/.test(behind));
}
