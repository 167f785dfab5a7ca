import type { ProgramText } from '../source/read.ts';
import { TURN, type Role, type SearchFunction } from '../source/roles.ts';
import { givesTwo, worthIn } from '../source/worth.ts';
import type { TracedFunction } from './messages.ts';

/** What a run is told of the functions that search. */
export function tracedFunctions(
  program: ProgramText,
  searches: readonly SearchFunction[],
): readonly TracedFunction[] {
  const its = searches.flatMap(({ index, isRoot }) => (isRoot ? [] : [program.functions[index]!]));
  const worth = worthIn(
    program,
    its,
    its.map(({ name }) => name),
  );
  return searches.map(({ index, ...statement }) => {
    const { name, line, params, isMethod } = program.functions[index]!;
    const agent = statement.roles.agent === undefined ? '' : (params[statement.roles.agent] ?? '');
    const turnsAgent = agent !== '' && turns(program, index, agent);
    const depth = statement.roles.depth === undefined ? '' : (params[statement.roles.depth] ?? '');
    const depthGrows = depth !== '' && program.text.includes(`${depth} + 1`);
    const defaults: Partial<Record<Role, number | string | boolean>> = {};
    const head = headOf(program.text.slice(program.functions[index]!.from));
    for (const [role, at] of Object.entries(statement.roles) as [Role, number][]) {
      const value = defaultIn(head, params[at] ?? '', program.text);
      if (value !== null) defaults[role] = value;
    }
    const traced = { ...statement, name, line, params, isMethod, turnsAgent, defaults };
    const { from, to } = program.functions[index]!;
    const bits = bitsOf(params, program.text.slice(from, to));
    const roles: readonly unknown[] = Object.values(statement.roles);
    const turn = params.findIndex((each, at) => !roles.includes(at) && TURN.test(each));
    return {
      ...traced,
      ...{ depthGrows, bits, turn: turn < 0 ? null : turn, worth },
      givesTwo: givesTwo(program.text.slice(from, to)),
      signs: signsOf(program.text),
    };
  });
}

/** The first two parameters, one behind the other, that are joined or compared bit by bit. */
function bitsOf(params: readonly string[], text: string): readonly [number, number] | null {
  const areBits = params.map((name) => {
    const its = name.replace(/\$/g, '\\$');
    const sign = String.raw`(?<![|&])[|&](?![|&])`;
    return (
      /^[\w$]+$/.test(name) && new RegExp(`\\b${its}\\s*${sign}|${sign}\\s*${its}\\b`).test(text)
    );
  });
  const at = areBits.findIndex((isOne, place) => isOne && areBits[place + 1] === true);
  return at >= 0 ? [at, at + 1] : null;
}

/** What stands between the first brackets. */
function headOf(text: string): string {
  const from = text.indexOf('(');
  let open = 0;
  for (let at = from; at >= 0 && at < Math.min(text.length, from + LONGEST_HEAD); at++) {
    open += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
    if (open === 0) return text.slice(from + 1, at);
  }
  return '';
}

const LONGEST_HEAD = 1_000;
const HIGH = /^((\w+\.)?[iI]nf|Infinity|float\(["']\+?[iI]nf\w*["']\)|Number\.POSITIVE_INFINITY)$/;
const LOW = /^(float\(["']-[iI]nf\w*["']\)|Number\.NEGATIVE_INFINITY)$/;
const POWER = /^(\d+)\s*\*\*\s*(\d+)$/;

/** What a parameter is where a call says nothing of it; null where the text does not tell. */
function defaultIn(head: string, name: string, whole: string): number | string | boolean | null {
  const part = head
    .split(/,(?![^(]*\))/)
    .find((each) => each.replace(/^[\s({]+/, '').split(/[\s:=?]/, 1)[0] === name);
  const text = /=\s*([^=]*\S)\s*$/.exec(part ?? '')?.[1] ?? '';
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  const number = numberIn(text, whole, 0);
  // As texts, for what is told of a function is told as JSON.
  return number === null || Number.isFinite(number) ? number : String(number);
}

/** What a number is that may have been given a name: what is called infinite need not be. */
function numberIn(text: string, whole: string, depth: number): number | null {
  if (text.startsWith('-')) {
    const size = numberIn(text.slice(1).trim(), whole, depth);
    return size === null ? null : -size;
  }
  if (/^[A-Za-z_$][\w$]*$/.test(text) && depth < 3) {
    const its = text.replace(/\$/g, '\\$');
    const set = new RegExp(
      `^\\s*(?:(?:const|let|var)\\s+)?${its}\\s*(?::[^=\\n]*)?=(?!=)([^#;\\n]*)`,
      'm',
    ).exec(whole);
    if (set !== null) return numberIn(set[1]!.replace(/\/\/.*/, '').trim(), whole, depth + 1);
  }
  if (LOW.test(text)) return -Infinity;
  if (HIGH.test(text)) return Infinity;
  const power = POWER.exec(text);
  if (power !== null) return Number(power[1]) ** Number(power[2]);
  const number = /^[\d.][\d._e+]*$/i.test(text) ? Number(text.replaceAll('_', '')) : NaN;
  return Number.isFinite(number) ? number : null;
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

/** The number of the search that is called where nobody calls one: the loop of a root, where it needs no more than that. */
export function beginningOf(functions: readonly TracedFunction[]): number {
  const at = functions.findIndex(({ isRoot, params, roles }) => {
    return isRoot && params.length === 1 && roles.state === 0;
  });
  return Math.max(0, at);
}
