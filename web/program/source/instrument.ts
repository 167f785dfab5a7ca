import { withoutMatch } from './python-match.ts';
import { withOrder } from './python-order.ts';
import { withoutStars } from './python-stars.ts';
import { withoutSteps } from './python-steps.ts';
import type { FoundFunction, Insertion, ProgramText, Spot } from './read.ts';
import type { SearchFunction } from './roles.ts';

/** A program with calls of the tracer in it. */
export interface Instrumented {
  readonly text: string;
  /** Lines of `text`, from 1, that the program did not have; sorted. */
  readonly added: readonly number[];
  /** Plain names that the program gives to values outside of its functions. */
  readonly names: readonly string[];
}

/**
 * Writes a program again so that it tells what it does. Whatever is said stands around expressions, so
 * that it reads alike in both languages; each of them is evaluated once, when it would have been.
 */
export function instrument(
  program: ProgramText,
  searches: readonly SearchFunction[],
): Instrumented {
  const names = new Set(
    searches.flatMap(({ index, isRoot }) => (isRoot ? [] : [program.functions[index]!.name])),
  );
  const inside = new Set(searches.map(({ index }) => index));
  const openings: Insertion[] = [];
  const closings: Insertion[] = [];
  for (const [number, { index }] of searches.entries()) {
    const { wrap } = program.functions[index]!;
    const all = wrap.map(({ at, text }) => ({ at, text: text.replaceAll('%', String(number)) }));
    const last = all.length > 1 ? all.pop() : undefined;
    for (const each of all) openings.push(each);
    if (last !== undefined) closings.push(last);
  }
  for (const { wrap } of pickers(program, inside, names)) {
    const all = wrap.map(({ at, text }) => ({
      at,
      text: text
        .replaceAll('_prunus.search(%, ', '_prunus.earlier.picking(')
        .replaceAll('_prunus.search(%', '_prunus.pick('),
    }));
    const last = all.length > 1 ? all.pop() : undefined;
    for (const each of all) openings.push(each);
    if (last !== undefined) closings.push(last);
  }
  const worth = program.functions.filter(({ calls }) => [...calls].some((each) => names.has(each)));
  const telling = new Set([...names, ...worth.map(({ name }) => name)]);
  const isOwn = program.functions.some(({ name }) => /^(max|min)$/.test(name));
  for (const spot of program.spots) {
    const isInside = spot.function !== null && inside.has(spot.function);
    if (spot.kind === 'pick') {
      const tells = [...spot.calls].some((called) => telling.has(called));
      if (tells && !isInside && !isOwn && spot.name !== '')
        openings.push({ at: spot.from, text: '_prunus_' });
      continue;
    }
    const best = isInside ? bestOutside(spot, program) : null;
    if (best !== null) {
      openings.push({ at: spot.from, text: `_prunus.best(${best}, (` });
      closings.push({ at: spot.to, text: '))' });
    }
    if (spot.kind === 'assign' && !isInside && isBest(spot.name)) {
      const call = program.language === 'python' ? '_prunus_named' : '_prunus.earlier.named';
      openings.push({ at: spot.from, text: `${call}((` });
      closings.push({ at: spot.to, text: '))' });
      continue;
    }
    const statement =
      program.language === 'python'
        ? inPython(spot, isInside, names, program.text)
        : inJavaScript(spot, isInside, names, program.text);
    if (statement === null) continue;
    openings.push({ at: spot.from, text: statement[0] });
    if (statement[1] !== '') closings.push({ at: spot.to, text: statement[1] });
  }
  if (program.language === 'python') for (const each of enumsIn(program.text)) openings.push(each);
  const { text, added } = merged(program, openings, closings);
  const run =
    program.language === 'python'
      ? withOrder(withoutSteps(withoutStars(withoutMatch(text))))
      : text;
  return { text: run, added, names: namesIn(program) };
}

/** Whether a variable, or the last of several, is called the best of some moves, and not what that is worth. */
function isBest(name: string): boolean {
  const isIt = /best|chos|choice|pick|decision/i.test(name);
  return isIt && !/val|scor|worth|eval|util|time|count|depth|max|min|so_?far|result/i.test(name);
}

/** What says that something called the best is a move. */
const MOVE =
  /best.*(move|action|choice|ind(ex)?|idx|cell|col(umn)?|pos(ition)?|spot|square|child|node|[_.]?[im])$|cho(ice|sen)|decision|((next|ai|root|computer|cpu)_?(move|action))$/i;

/**
 * Of what is called the best move in a search and is there for others, too, what it belongs to, as the program
 * writes it; null: it is nothing of the kind.
 */
function bestOutside(
  { kind, name, function: around }: Spot,
  { functions, text, language }: ProgramText,
): string | null {
  if (kind !== 'assign' || around === null || !MOVE.test(name) || !isBest(name)) return null;
  const [, owner, field] = /^(self|this)\.(.+)$/.exec(name) ?? [];
  if (owner !== undefined && field !== undefined) return owner;
  const { from, to, params } = functions[around]!;
  if (!/^[\w$]+$/.test(name) || params.includes(name)) return null;
  const [body, its] = [text.slice(from, to), name.replace(/\$/g, '\\$')];
  const isTaken = new RegExp(`^\\s*(global|nonlocal)\\b.*\\b${its}\\b`, 'm').test(body);
  if (language === 'python') return isTaken ? 'None' : null;
  const made = String.raw`\b(let|const|var)\s+([[{][^=;]*\b${its}(?![\w$])|([^;{}]*[\s,])?${its}(?![\w$]))`;
  return new RegExp(made).test(body) ? null : 'null';
}

/** Functions that are no search and call one: what they give back may be one of the moves that were searched. */
function pickers(
  { functions, spots, text }: ProgramText,
  inside: ReadonlySet<number>,
  names: ReadonlySet<string>,
): readonly FoundFunction[] {
  const handed = new Set(
    spots.flatMap(({ kind, function: around, calls }) =>
      kind === 'pick' && [...calls].some((called) => names.has(called)) ? [around] : [],
    ),
  );
  return functions.filter(
    ({ name, calls, wrap }, index) =>
      !inside.has(index) &&
      !calls.has(name) &&
      (handed.has(index) || [...calls].some((called) => names.has(called))) &&
      // What has decorators may be no function any more.
      !wrap.some(({ at }) => text[at] === '@'),
  );
}

/** MicroPython makes no members of what an enum is given: that is done once the class is there. */
function enumsIn(text: string): readonly Insertion[] {
  return [...text.matchAll(/^([^\S\n]*)class \w+\((?:\w+, ?)?(?:enum\.)?(?:Int)?Enum\):/gm)].map(
    ({ index, 1: indent = '' }) => ({
      at: index,
      text: `${indent}@_prunus_enum\n`,
    }),
  );
}

const MOST_NAMES = 100;

function namesIn({ spots, text, language }: ProgramText): readonly string[] {
  const names = spots.flatMap(({ kind, function: inside, name }) =>
    kind === 'assign' && inside === null && /^[A-Za-z$][\w$]*$/.test(name) ? [name] : [],
  );
  // Those that only its functions give a value.
  const bare = language === 'python' ? [] : text.matchAll(/^(?:var|let)\s+([A-Za-z$][\w$]*)\s*;/gm);
  for (const [, name = ''] of bare) names.push(name);
  return [...new Set(names)].slice(0, MOST_NAMES);
}

/** So many letters of a program are written twice. */
const LONGEST_TWICE = 200;

/** The same for Python, where a call takes long: as few as may be. */
function inPython(
  spot: Spot,
  isInside: boolean,
  names: ReadonlySet<string>,
  text: string,
): readonly [string, string] | null {
  const statement = around(spot, isInside, names, 'python');
  const at = `_prunus_at(${spot.line})`;
  if (statement?.[0].startsWith('_prunus.be(') === true) {
    // What may have no end has to be told at once.
    const isLoop = spot.kind === 'test' && spot.name !== 'if';
    const line = String(spot.line);
    return [isLoop ? `(${at} or (` : `(_prunus_loud and _prunus_line(${line}) or (`, '))'];
  }
  if (statement === null) return null;
  const its = text.slice(spot.from, spot.to);
  // Once nothing is told of variables any more, a short one is not told at all.
  if (spot.kind === 'assign' && its.length <= LONGEST_TWICE && !its.includes('\n')) {
    const message = statement[0].replace(`_prunus.at(${String(spot.line)})`, at);
    return [`(${message}`, `${statement[1]} if _prunus_loud else (${its}))`];
  }
  // A loop goes on to tell its line.
  const where = spot.kind === 'loop' || spot.kind === 'each' ? String(spot.line) : at;
  return [statement[0].replace(`_prunus.at(${String(spot.line)})`, where), statement[1]];
}

/** What a program in JavaScript asks at its lines: see `pace` in tracer.ts. The function sets it. */
export const PACE = `let _prunusLoud = true, _prunusRounds = 0;
const _prunusPace = (loud, rounds) => void ([_prunusLoud, _prunusRounds] = [loud, rounds]);`;

/** The same for JavaScript: once nothing is told of lines and variables any more, each is but a look at a number. */
function inJavaScript(
  spot: Spot,
  isInside: boolean,
  names: ReadonlySet<string>,
  text: string,
): readonly [string, string] | null {
  const statement = around(spot, isInside, names, 'javascript');
  const at = `_prunus.at(${spot.line})`;
  if (statement?.[0].startsWith('_prunus.be(') === true) {
    // What may have no end is told at once.
    const isLoop = spot.kind === 'count' || (spot.kind === 'test' && spot.name !== 'if');
    return [isLoop ? `(--_prunusRounds > 0 || ${at}, (` : `(_prunusLoud && ${at}, (`, '))'];
  }
  const its = text.slice(spot.from, spot.to);
  const isShort = its.length <= LONGEST_TWICE && !/\n|=>|function|class|\/\//.test(its);
  if (statement === null || spot.kind !== 'assign' || !isShort) return statement;
  return [`(_prunusLoud ? ${statement[0]}`, `${statement[1]} : (${its}))`];
}

/** What is put before and behind a spot; null for nothing. */
function around(
  spot: Spot,
  isInside: boolean,
  names: ReadonlySet<string>,
  language: ProgramText['language'],
): readonly [string, string] | null {
  const at = `_prunus.at(${spot.line})`;
  const name = JSON.stringify(spot.name);
  if (spot.kind === 'forever') return [`${at} || true`, ''];
  // Outside of what searches a loop may be endless; a test is not.
  if (spot.kind === 'test' && spot.name === 'if' && !isInside) return null;
  if (spot.kind === 'test') return [`_prunus.be(${at}, (`, '))'];
  if (spot.kind === 'count') {
    const searches = isInside && [...spot.own].some((called) => names.has(called));
    const { list = '', level = 0 } = spot;
    const its = `${spot.name}, ${list === '' ? 'null' : list}, ${String(level)}`;
    return searches
      ? [`_prunus.count(${at}, ${name}, ${its}, (`, '))']
      : [`_prunus.be(${at}, (`, '))'];
  }
  if (!isInside) return null;
  if (spot.kind === 'each') {
    const searches = [...spot.own].some((called) => names.has(called));
    if (!searches) return null;
    return language === 'python'
      ? [`_prunus.moves(${at}, ${name}, (`, '))']
      : [`_prunus.each(${at}, ${String(spot.level ?? 0)}, `, ')'];
  }
  if (spot.kind === 'return') return [`_prunus.be(${at}, (`, '))'];
  if (spot.kind === 'assign')
    return spot.name === '' || spot.name.includes('.')
      ? null
      : [`_prunus.set(${at}, ${name}, (`, '))'];
  const searches = [...spot.calls].some((called) => names.has(called));
  return searches ? [`_prunus.moves(${at}, ${name}, (`, '))'] : null;
}

/** At one place what closes comes before what opens; the innermost closes first. */
function merged(
  { text }: ProgramText,
  openings: readonly Insertion[],
  closings: readonly Insertion[],
): Omit<Instrumented, 'names'> {
  const all = [...[...closings].reverse(), ...openings];
  all.sort((one, other) => one.at - other.at);
  const pieces: string[] = [];
  const added: number[] = [];
  let from = 0;
  let line = 1;
  for (const each of all) {
    const before = text.slice(from, each.at);
    line += before.split('\n').length - 1;
    for (const letter of each.text) if (letter === '\n') added.push(line++);
    pieces.push(before, each.text);
    from = each.at;
  }
  pieces.push(text.slice(from));
  return { text: pieces.join(''), added };
}

/** The line of the program that a line of what was made of it is. */
export function originalLine(line: number, added: readonly number[]): number {
  return line - added.filter((each) => each < line).length;
}
