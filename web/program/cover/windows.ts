import type { Diagnosed } from '../diagnosing.ts';
import type { ProgramText } from '../source/read.ts';
import type { SearchFunction } from '../source/roles.ts';

interface Asked {
  readonly program: ProgramText;
  readonly searches: readonly SearchFunction[];
}

/** The same diagnosis of a program, with what its text tells of a window: that it has none, or half of one. */
export function withWindows(found: Diagnosed, asked: Asked, trace: string): Diagnosed {
  return withHalfWindow(withoutWindows(found, asked.program, trace), asked);
}

/** Mistakes that only a program with a window can make. */
const OF_WINDOWS = /window|alpha|beta|cut-test|returns-bound/;

/** A program that nowhere speaks of a window has made no mistake with one, whatever looks alike. */
function withoutWindows(found: Diagnosed, { text }: ProgramText, trace: string): Diagnosed {
  const hasWindow = /alpha|beta|window|α|β|\blow(er)?\b|\blo\b/i.test(text);
  if (hasWindow || trace.includes('"alpha":')) return found;
  const { diagnosis } = found;
  const candidates = diagnosis.candidates.filter((name) => !OF_WINDOWS.test(name));
  const isOfWindows = diagnosis.error !== null && OF_WINDOWS.test(diagnosis.error);
  if (!isOfWindows) return { ...found, diagnosis: { ...diagnosis, candidates } };
  return { ...found, diagnosis: { ...diagnosis, verdict: 'differs', error: null, candidates } };
}

/** Names of bounds, as what stands side by side among parameters. */
const BOUNDS = /^(alpha beta|α β|a b|lo hi|low high|lower upper)$/i;

/** Whether a function takes a parameter apart into two, and holds the one against the other: both bounds in one. */
function isWindow(name: string, text: string): boolean {
  const its = name.replace(/\$/g, '\\$');
  const pair = String.raw`[[(]?\s*([\w$]+)\s*,\s*([\w$]+)\s*[\])]?`;
  const [, low, high] = new RegExp(String.raw`${pair}\s*=\s*${its}\s*(;|$)`, 'm').exec(text) ?? [];
  if (low === undefined || high === undefined) return false;
  const [one, other] = [low, high].map((bound) => bound.replace(/\$/g, '\\$'));
  return new RegExp(`\\b${one!} *>=? *${other!}\\b|\\b${other!} *<=? *${one!}\\b`).test(text);
}

/**
 * Who has a window and never narrows it on one side is right in all values, and has made a mistake all the
 * same: one of the players never cuts. Who never cuts at all has no use of a window.
 */
function withHalfWindow(found: Diagnosed, { program, searches }: Asked): Diagnosed {
  const { functions, text } = program;
  const { diagnosis, lacks } = found;
  const { prunes, narrows, cut } = diagnosis.style;
  const hasBoth = searches.some(({ index, roles }) => {
    const { params, from, to } = functions[index]!;
    if (params.some((name) => isWindow(name, text.slice(from, to)))) return true;
    const isSaid = roles.alpha !== undefined && roles.beta !== undefined;
    return isSaid || params.some((name, at) => BOUNDS.test(`${name} ${params[at + 1] ?? ''}`));
  });
  if (diagnosis.verdict !== 'correct' || !hasBoth) return found;
  const isNever = cut.max === 'never' && cut.min === 'never' && !diagnosis.style.other;
  if (isNever) return { ...found, lacks: [...lacks, 'never-cuts'] };
  // The loop of a root that does not narrow its window leaves the same traces.
  const isOfRoot = diagnosis.candidates.includes('root-window-not-raised');
  if (!prunes || narrows === 'both' || isOfRoot) return found;
  const error = narrows === 'alpha' ? 'beta-never-lowered' : 'alpha-never-raised';
  return { ...found, lacks: ['half-cut'], diagnosis: { ...diagnosis, verdict: 'named', error } };
}
