import type { DiagnosisError } from '../../engine/diagnosis-messages.ts';
import type { FoundFunction, ProgramText } from './read.ts';
import type { SearchFunction } from './roles.ts';

/** Mistakes that are seen in a program's text, and in no trace of it. */
const OF_TEXT = [
  ...(['loop-variable-shared', 'undone-after-leaving', 'wrong-side-moves'] as const),
  ...(['draw-as-loss', 'best-shared', 'draw-tested-before-win'] as const),
] as const;
export type TextMistake = (typeof OF_TEXT)[number];
export const TEXT_MISTAKES: readonly string[] = OF_TEXT;

/** A program with one thing in it otherwise, and what was wrong if that puts it right. */
export interface Repair {
  /** From 1. */
  readonly line: number;
  /** That line, or those that changed places, before and after. */
  readonly before: string;
  readonly after: string;
  /** The name of the mistake, where the change says it. */
  readonly mistake: DiagnosisError | TextMistake | null;
  /** The whole program, changed. */
  readonly text: string;
}

type Change = readonly [
  pattern: RegExp,
  to: readonly string[],
  mistake?: DiagnosisError | TextMistake,
];

/** What is changed, the surest first. Each is tried in every place, once. */
const CHANGES: readonly Change[] = [
  [/\bfor ?\((?=[A-Za-z_$][\w$]* ?(?:=|of\b|in\b))/g, ['for (let '], 'loop-variable-shared'],
  [/\bif not (best\w*|value|score|result|move)\b/g, ['if $1 is None'], 'zero-taken-for-nothing'],
  [/!(best\w*|value|score)\b(?!\s*[([.])/g, ['$1 == null'], 'zero-taken-for-nothing'],
  [/(\?\s*)(\w+|'\w'|"\w")(\s*:\s*)\2(?!\w)/g, [], 'wrong-side-moves'],
  [/-alpha, ?-beta\b/g, ['-beta, -alpha'], 'window-not-swapped'],
  [/(?<!-)\bbeta, ?alpha\b/g, ['-beta, -alpha', 'alpha, beta'], 'window-not-negated'],
  [/(?<!-)\balpha, ?beta\b(?!\))/g, ['-beta, -alpha']],
  [/(?<=\] ?= ?)'X'/g, ["'O'"], 'wrong-side-moves'],
  [/(?<=\] ?= ?)'O'/g, ["'X'"], 'wrong-side-moves'],
  [/(?<=\] ?= ?)"X"/g, ['"O"'], 'wrong-side-moves'],
  [/(?<=\] ?= ?)"O"/g, ['"X"'], 'wrong-side-moves'],
  [/(?<=return )-?1(?:0|00|000)?\b/g, ['0'], 'draw-as-loss'],
  // Beside a move, in a list or an object.
  [/(?<=return ?[([{][^\n]*)-?\b1(?:0|00|000)?\b/g, ['0'], 'draw-as-loss'],
  [/>=/g, ['<=', '>']],
  [/<=/g, ['>=', '<']],
  [/(?<![=<>-])>(?![=>])/g, ['<', '>=']],
  [/(?<![<])<(?![=<])/g, ['>', '<=']],
  [/\bmax\(/g, ['min(']],
  [/\bmin\(/g, ['max(']],
  [/-Infinity\b/g, ['Infinity']],
  [/(?<![-\w.])Infinity\b/g, ['-Infinity']],
  [/-(?=(?:math\.)?inf\b|float\(["']inf)/g, ['']],
  [/(?<![-\w.])(?=(?:math\.)?inf\b|float\(["']inf)/g, ['-']],
  [/\b(best\w*|value|score) ?= ?0(?![\w.])/gi, ['$1 = -1e9', '$1 = 1e9'], 'best-starts-at-zero'],
  [/\balpha\b/g, ['beta']],
  [/\bbeta\b/g, ['alpha']],
  [/\bnot (?=\w+\))/g, [''], 'player-not-switched'],
  [/(?<=\()!(?=\w)|(?<=, )!(?=\w)/g, ['']],
  [/\bTrue\b/g, ['False']],
  [/\bFalse\b/g, ['True']],
  [/\btrue\b/g, ['false']],
  [/\bfalse\b/g, ['true']],
  [/(?<=[=(,?:\s])-(?=[a-zA-Z_]\w*\()/g, ['']],
  [/\bdepth( [-+] [02-9])?(?=[,)])/g, ['depth - 1', 'depth + 1']],
  [/\bdepth - 1(?=[,)])/g, ['depth'], 'depth-counted-per-side'],
  [/\bdepth ?(==|===|<=) ?1\b/g, ['depth $1 0'], 'depth-off-by-one'],
  [/\bdepth (==|===|<=) -1\b/g, ['depth $1 0'], 'depth-off-by-one'],
  [/\brange\(1, ?/g, ['range('], 'move-left-out'],
  [/\blet (\w+) ?= ?1\b/g, ['let $1 = 0'], 'move-left-out'],
  [/\.length - 1\b/g, ['.length'], 'move-left-out'],
  [/\[1:\]|\[:-1\]|\.slice\(1\)/g, [''], 'move-left-out'],
  [/(?<=return |[=?:] )-(?=1(?:0|00|000)?\b)/g, ['']],
  [/(?<=return |[=?:] )(?=1(?:0|00|000)?\b)/g, ['-']],
  [/(?<=return )-(?=[a-z_])/g, ['']],
  [/(?<=return )(?=[a-z_]\w*(\(|;?$))/gm, ['-']],
  [/ and /g, [' or ']],
  [/ or /g, [' and ']],
  [/&&/g, ['||']],
  [/\|\|/g, ['&&']],
  [/'X'/g, ["'O'"]],
  [/'O'/g, ["'X'"]],
  [/"X"/g, ['"O"']],
  [/"O"/g, ['"X"']],
  [/\bX\b(?!["'])/g, ['O']],
  [/\bO\b(?!["'])/g, ['X']],
  [/ \+ /g, [' - ']],
  [/ - /g, [' + ']],
];

/** In calls of a search alone: who moves next, and how deep. */
const IN_CALLS: readonly Change[] = [
  [
    /(?<=[(,] ?)(is_?max\w*|maximi[sz]\w*|max_?player)(?=[,)])/gi,
    ['!$1', 'not $1'],
    'player-not-switched',
  ],
  [/(?<=[(,] ?)(color|colour|sign)(?=[,)])/g, ['-$1'], 'player-not-switched'],
  [/(?<!def |function )\bmax(?=_?value\()/gi, ['min'], 'player-not-switched'],
  [/(?<!def |function )\bmin(?=_?value\()/gi, ['max'], 'player-not-switched'],
];

/** Mistakes that are made again wherever there is the place for it: they are put right in all at once, too. */
const REPEATED: readonly Repair['mistake'][] = [
  ...(['loop-variable-shared', 'zero-taken-for-nothing', 'undone-after-leaving'] as const),
  ...(['draw-as-loss', 'wrong-side-moves', 'state-not-restored', 'best-starts-at-zero'] as const),
];

const MOST = 120;
/** So many characters of changed programs are made: a thousand changes of one of four pages. */
const MOST_CHARACTERS = 10_000_000;

/** Programs that are this one but for a small change, in the order in which they are worth trying. */
export function repairsOf(
  program: ProgramText,
  searches: readonly SearchFunction[],
): readonly Repair[] {
  const { text, language } = program;
  const names = searches.map(({ index }) => program.functions[index]!.name);
  const inside = searches.map(({ index }) => program.functions[index]!);
  const isInside = (at: number): boolean => inside.some(({ from, to }) => at >= from && at < to);
  const found: (Repair & { readonly rank: number })[] = [];
  const seen = new Set([text]);
  let left = MOST_CHARACTERS;
  const add = (from: number, to: number, by: string, mistake: Repair['mistake'], rank: number) => {
    if ((left -= text.length) < 0) return;
    const changed = text.slice(0, from) + by + text.slice(to);
    if (seen.has(changed) || isInComment(text, from, language)) return;
    seen.add(changed);
    const [start, end] = linesAround(text, from, to);
    found.push({
      line: text.slice(0, start).split('\n').length,
      before: text.slice(start, end),
      after: changed.slice(start, end + changed.length - text.length),
      mistake,
      text: changed,
      rank: rank + (isInside(from) ? 0 : 1000),
    });
  };
  /** Several changes that don't overlap, as one. */
  const addAll = (edits: readonly Edit[], rank: number): void => {
    const [first, ...others] = [...edits].sort((one, other) => one[0] - other[0]);
    const last = others.at(-1);
    if (first === undefined || last === undefined) return;
    let [by, at] = ['', first[0]];
    for (const [from, to, its] of [first, ...others]) {
      if (from < at) return;
      by += text.slice(at, from) + its;
      at = to;
    }
    add(first[0], last[1], by, first[3], rank);
  };
  const isOfLanguage = (by: string): boolean =>
    !(language === 'python' ? /^!|null|===|let /.test(by) : /^not |None/.test(by));
  const isCalled = (at: number): boolean => {
    const [start] = linesAround(text, at, at);
    return names.some((name) => text.slice(start, at).includes(`${name}(`));
  };
  const moved = [...movedLines(text, isInside)];
  const lacking = [...undone(text, names, language)];
  for (const { index } of searches)
    for (const edits of ownedBest(text, program.functions[index]!, language)) {
      if (edits.length === 1) add(...edits[0]!, 0);
      else addAll(edits, 0);
    }
  for (const each of searches) {
    const edits = [...searchedAgain(text, program.functions[each.index]!, each, language)];
    for (const edit of edits) add(...edit, 0);
    addAll(edits, 0);
  }
  for (const each of moved) add(...each, 5);
  for (const each of lacking) add(...each, 1);
  addAll(
    moved.filter(([, , , mistake]) => mistake === 'undone-after-leaving'),
    5,
  );
  addAll(lacking, 1);
  for (const [rank, [pattern, to, mistake = null]] of [...IN_CALLS, ...CHANGES].entries()) {
    const edits = new Map<string, Edit[]>();
    for (const match of text.matchAll(pattern)) {
      if (rank < IN_CALLS.length && !isCalled(match.index)) continue;
      const ways = to.length > 0 ? to : [otherSide(match)];
      for (const by of ways.filter(isOfLanguage)) {
        const end = match.index + match[0].length;
        const its = by.replace(/\$(\d)/g, (_, number: string) => match[Number(number)] ?? '');
        add(match.index, end, its, mistake, rank);
        const edit: Edit = [match.index, end, its, mistake];
        if (isInside(match.index)) edits.set(by, [...(edits.get(by) ?? []), edit]);
      }
    }
    if (REPEATED.includes(mistake)) for (const all of edits.values()) addAll(all, rank);
  }
  return found.sort((one, other) => one.rank - other.rank).slice(0, MOST);
}

/** `isMax ? X : X` gives the other side its own sign. */
function otherSide([, head = '', sign = '', middle = '']: RegExpMatchArray): string {
  const other = (name: string): string =>
    name.replace(/[XOxo]|\b[12]\b/, (each) => ({ X: 'O', O: 'X', x: 'o', o: 'x' })[each] ?? '2');
  return head + sign + middle + other(sign);
}

/** From the start of the first line to the end of the last. */
function linesAround(text: string, from: number, to: number): readonly [number, number] {
  const end = text.indexOf('\n', Math.max(from, to - 1));
  return [text.lastIndexOf('\n', from - 1) + 1, end < 0 ? text.length : end];
}

function isInComment(text: string, at: number, language: ProgramText['language']): boolean {
  const [start] = linesAround(text, at, at);
  return text.slice(start, at).includes(language === 'python' ? '#' : '//');
}

type Edit = readonly [from: number, to: number, by: string, mistake: Repair['mistake']];

/** Statements of one indentation, one after the other, that change places. */
function* movedLines(text: string, isInside: (at: number) => boolean): Generator<Edit> {
  const all = statements(text).filter(({ from }) => isInside(from));
  const starting = new Map(all.map((each) => [each.from, each]));
  for (const one of all) {
    const other = starting.get(one.to + 1);
    if (other?.indent !== one.indent || one.text.trim() === '') continue;
    const [first, second] = [one.text, other.text];
    if (!/\b(if|break|return|elif)\b/.test(first + second)) continue;
    // What stands behind a return is never run.
    if (/^\s*return\b/.test(second)) continue;
    const isUndo = /\bbreak\b/.test(first) && /^\s*[\w.]+[[.(]/.test(second);
    const areTests = /^\s*if\b/.test(first) && /^\s*if\b/.test(second);
    const isEnd = /\bdepth\b/.test(first) && /^\s*if\b/.test(second);
    const isDraw = areTests && /\breturn\b[^\n]*(?<![\w.-])0\b/.test(first);
    const ofEnd = isEnd ? 'depth-tested-before-end' : isDraw ? 'draw-tested-before-win' : null;
    const mistake = isUndo ? 'undone-after-leaving' : ofEnd;
    yield [one.from, other.to, `${second}\n${first}`, mistake];
  }
}

/** What a search keeps its best value in. */
const BEST = /^(best\w*|\w*_?(best|val(ue)?|score|eval)|result|res|v|max\w*|min\w*)$/i;

/**
 * The best value of a search, kept where all of its calls find the same one, made each call's own: what is to be
 * changed together, for each such name.
 */
function* ownedBest(
  text: string,
  { from, to, params }: Pick<FoundFunction, 'from' | 'to' | 'params'>,
  language: ProgramText['language'],
): Generator<readonly Edit[]> {
  const body = text.slice(from, to);
  const mistake = 'best-shared';
  if (language === 'python') {
    for (const match of body.matchAll(/\b(?:global|nonlocal)[^\S\n]+([\w, ]+)/g)) {
      const all = match[1]!.split(',').map((name) => name.trim());
      const left = all.filter((name) => !BEST.test(name));
      const head = match[0].slice(0, match[0].length - match[1]!.length);
      const at = from + match.index;
      if (left.length < all.length)
        yield [
          [at, at + match[0].length, left.length === 0 ? 'pass' : head + left.join(', '), mistake],
        ];
    }
  }
  const isField = /\b(self|this)\.(\w+)/g;
  const fields = [...body.matchAll(isField)].filter(([, , name]) => BEST.test(name ?? ''));
  for (const name of new Set(fields.map((match) => match[2]!))) {
    const its = fields.filter((match) => match[2] === name);
    const isSet = new RegExp(`^\\s*(self|this)\\.${name} = `, 'm').test(body);
    if (!isSet || params.includes(name)) continue;
    yield its.map((match, at): Edit => {
      const by = language === 'python' || at > 0 ? name : `let ${name}`;
      return [from + match.index, from + match.index + match[0].length, by, mistake];
    });
  }
  if (language === 'python') return;
  const seen = new Set<string>(params);
  for (const match of body.matchAll(/^([^\S\n]*)([A-Za-z_$][\w$]*) = /gm)) {
    const [all, indent = '', name = ''] = match;
    const its = name.replace(/\$/g, '\\$');
    const isOwn = new RegExp(`\\b(let|var|const)\\b[^;\\n]*\\b${its}\\b`).test(body);
    if (seen.has(name) || isOwn || !BEST.test(name)) continue;
    seen.add(name);
    const at = from + match.index;
    yield [[at, at + all.length, `${indent}let ${name} = `, mistake]];
  }
}

interface Statement {
  readonly from: number;
  readonly to: number;
  readonly indent: number;
  readonly text: string;
}

/** Lines with all that is further in below them. */
function statements(text: string): readonly Statement[] {
  const lines = text.split('\n');
  const starts = lines.map(() => 0);
  for (let at = 1; at < lines.length; at++)
    starts[at] = starts[at - 1]! + lines[at - 1]!.length + 1;
  const indentOf = (line: string): number => line.search(/\S|$/);
  return lines.flatMap((line, at) => {
    if (line.trim() === '' || /^\s*(else|elif|\}|except|finally)/.test(line)) return [];
    const indent = indentOf(line);
    let last = at;
    while (
      last + 1 < lines.length &&
      lines[last + 1]!.trim() !== '' &&
      indentOf(lines[last + 1]!) > indent
    )
      last++;
    if (/\{\s*$/.test(line)) {
      if (!/^\s*\}\s*;?$/.test(lines[last + 1] ?? '')) return [];
      last++;
    }
    const from = starts[at]!;
    const to = starts[last]! + lines[last]!.length;
    return [{ from, to, indent, text: text.slice(from, to) }];
  });
}

/** A call of a search on a line of its own, and what is kept of it. */
const KEPT = /^([^\S\n]*)((?:const|let|var) )?([\w$]+) = (-?[\w.]*\([^\n]*\))(;?)$/gm;

/** What was asked through a window of no width, asked again through the whole one where it is better. */
function* searchedAgain(
  text: string,
  { params }: Pick<FoundFunction, 'params'>,
  { roles }: SearchFunction,
  language: ProgramText['language'],
): Generator<Edit> {
  const [alpha = '', beta = ''] = [params[roles.alpha ?? -1], params[roles.beta ?? -1]];
  if (!/^\w+$/.test(alpha) || !/^\w+$/.test(beta)) return;
  const windows: readonly (readonly [RegExp, string])[] = [
    [
      new RegExp(`-\\s*\\(?${alpha}\\s*[+-]\\s*1\\)?\\s*,\\s*-\\s*${alpha}\\b`),
      `-${beta}, -${alpha}`,
    ],
    [new RegExp(`\\b${alpha}\\s*,\\s*${alpha}\\s*\\+\\s*1\\b`), `${alpha}, ${beta}`],
    [new RegExp(`\\b${beta}\\s*-\\s*1\\s*,\\s*${beta}\\b`), `${alpha}, ${beta}`],
    [new RegExp(`-\\s*(?!${beta}\\b)\\w+\\s*,\\s*-\\s*${alpha}\\b`), `-${beta}, -${alpha}`],
  ];
  for (const match of text.matchAll(KEPT)) {
    const [all, indent = '', declared = '', name = '', call = '', end = ''] = match;
    const found = windows.find(([narrow]) => narrow.test(call));
    if (found === undefined) continue;
    const head = `${indent}${declared.replace('const', 'let')}${name} = ${call}${end}\n`;
    const again = `${name} = ${call.replace(...found)}`;
    const by =
      language === 'python'
        ? `${indent}if ${alpha} < ${name} < ${beta}:\n${indent}    ${again}`
        : `${indent}if (${alpha} < ${name} && ${name} < ${beta}) ${again};`;
    yield [match.index, match.index + all.length, head + by, 'bound-taken-for-value'];
  }
}

/** A move on a board that nobody takes back, taken back behind the search of it. */
function* undone(
  text: string,
  names: readonly string[],
  language: ProgramText['language'],
): Generator<Edit> {
  const calls = names.map((name) => `${name}(`);
  const lines = text.split('\n');
  let start = 0;
  for (const [at, line] of lines.entries()) {
    const end = start + line.length;
    start = end + 1;
    const set = /^(\s*)([\w.]+(?:\[[^\]]+\])+) = [^=]/.exec(lines[at - 1] ?? '');
    if (set === null || !calls.some((call) => line.includes(call))) continue;
    const [, indent = '', place = ''] = set;
    const empty = text
      .split(place)
      .flatMap((behind) => /^ ===? ([^\s:)&|]+|' '|" ")/.exec(behind)?.[1] ?? []);
    for (const each of new Set(empty)) {
      const undo = `\n${indent}${place} = ${each}${language === 'python' ? '' : ';'}`;
      // Where it is taken back too late, it is not to be done twice.
      if (!text.slice(end).includes(undo)) yield [end, end, undo, 'state-not-restored'];
    }
  }
}
