import {
  formatCount,
  formatFactor,
  formatShare,
  formatValue,
  formatWindow,
} from '../core/format.ts';
import type { Language } from '../core/language.ts';
import { moveName } from '../trace/names.ts';
import { NONE, rootsOf } from '../trace/nodes.ts';
import { lineAfter } from '../trace/passes.ts';
import type { Trace } from '../trace/trace.ts';
import { growthNumber, growthText, isOfGrowth, settledSince } from './growth-facts.ts';
import { nodeByPath, readPath } from './place.ts';
import {
  GROWTH_FACTS,
  NODE_FACTS,
  SEARCH_FACTS,
  TREE_FACTS,
  type Fact,
  type FactWord,
  type Operator,
  type Term,
} from './story.ts';

const WORDS: readonly FactWord[] = [...NODE_FACTS, ...GROWTH_FACTS, ...SEARCH_FACTS, ...TREE_FACTS];

/**
 * The fact that the words between the braces ask for; null where they make none. What is counted may
 * stand behind it, of one and of several: `cutoffs | node was | nodes were`.
 */
export function readFact(words: string): Fact | null {
  if (words.length > 200) return null;
  const [asked = '', ...nouns] = words.split('|', 4).map((part) => part.trim());
  if (nouns.length > 0) {
    const [one, many, ...more] = nouns;
    const fact = readFact(asked);
    const isFine = one !== undefined && one !== '' && many !== undefined && many !== '';
    return fact === null || !isFine || more.length > 0 ? null : { ...fact, nouns: { one, many } };
  }
  const [before = '', operator, after] = words.split(/\s([-/%])\s/, 4);
  const first = readTerm(before);
  if (first === null) return null;
  if (operator === undefined) return { words: words.trim(), first, rest: null };
  const term = readTerm(after ?? '');
  if (term === null) return null;
  return { words: words.trim(), first, rest: { operator: operator as Operator, term } };
}

function readTerm(text: string): Term | null {
  const [, word = '', rest = '', stage] =
    /^\s*([a-z]+)\b(.*?)(?:\s@([\w-]{1,40}))?\s*$/.exec(text) ?? [];
  const what = WORDS.find((each) => each === word);
  if (what === undefined) return null;
  const numbers = rest.trim() === '' ? [] : rest.trim().split(/\s+/, 4).map(Number);
  const isOfTree = TREE_FACTS.some((each) => each === what);
  if (isOfTree) {
    const isFine =
      numbers.length === 2 &&
      numbers.every((each) => Number.isInteger(each) && each > 0 && each < 61);
    return isFine ? { what, path: [], numbers, after: null, stage: null } : null;
  }
  const bare = { what, numbers: [], stage: stage ?? null };
  if (GROWTH_FACTS.some((each) => each === what)) {
    const [, words = rest, after = null] = /^(.*?)\bafter\b(.*)$/.exec(rest) ?? [];
    const path = readPath(words);
    if (path === null || (after !== null && !/^\s+\d{1,8}\s*$/.test(after))) return null;
    return { ...bare, path, after: after === null ? null : Number(after) };
  }
  const isOfNode = NODE_FACTS.some((each) => each === what);
  const path = isOfNode ? readPath(rest) : rest.trim() === '' ? [] : null;
  return path === null ? null : { ...bare, path, after: null };
}

/** What the searches of a lesson have found: by the name of a stage, null for the scene's own. */
export type Found = (stage: string | null) => Trace | null;

/** The text that a fact is; null where the searches have not ended, or have no such node. */
export function factText(fact: Fact, found: Found, language: Language): string | null {
  const text = bareText(fact, found, language);
  if (text === null || fact.nouns === undefined) return text;
  const { one, many } = fact.nouns;
  return `${text} ${factNumber(fact, found) === 1 ? one : many}`;
}

function bareText(fact: Fact, found: Found, language: Language): string | null {
  const { first, rest } = fact;
  if (rest === null) return termText(first, found, language);
  const one = termNumber(first, found);
  const other = termNumber(rest.term, found);
  if (one === null || other === null) return null;
  if (rest.operator === '-') return formatCount(one - other, language);
  if (other === 0) return null;
  return rest.operator === '/'
    ? formatFactor(one / other, language)
    : formatShare(one / other, language);
}

/** The stages that a fact asks. */
export function stagesOf({ first, rest }: Fact): readonly (string | null)[] {
  return [first, ...(rest === null ? [] : [rest.term])]
    .filter(({ numbers }) => numbers.length === 0)
    .map(({ stage }) => stage);
}

function termText(term: Term, found: Found, language: Language): string | null {
  if (term.numbers.length > 0) return formatCount(arithmetic(term), language);
  const trace = found(term.stage);
  if (trace === null) return null;
  if (isOfGrowth(term)) return growthText(trace, term, language);
  const node = nodeByPath(trace, term.path);
  if (node === NONE) return null;
  const { header } = trace;
  const names = (nodes: readonly number[]) =>
    nodes.map((each) => namedInText(moveName(header, trace.move[each]!))).join(' → ');
  switch (term.what) {
    case 'value':
    case 'alpha':
    case 'beta':
      return formatValue(trace[term.what][node]!, header);
    case 'window':
      return formatWindow(trace.alpha[node]!, trace.beta[node]!, header);
    case 'best':
      return names(bestLine(trace).slice(1, 2));
    case 'line':
      return names(bestLine(trace).slice(1));
    default: {
      const number = termNumber(term, found);
      return number === null ? null : formatCount(number, language);
    }
  }
}

/** A name as it stands among others: "1, 20" would else be taken for two. */
function namedInText(name: string): string {
  return /[,，、]/.test(name) ? `“${name}”` : name;
}

/** The best line as it is known in the end, the root first. */
function bestLine(trace: Trace): readonly number[] {
  const { grown } = trace;
  return grown?.lineAt(grown.last) ?? lineAfter(trace, rootsOf(trace).at(-1) ?? 0);
}

/** The number that a fact is; null where there is none, or it is a name. */
export function factNumber({ first, rest }: Fact, found: Found): number | null {
  const one = termNumber(first, found);
  if (rest === null || one === null) return one;
  const other = termNumber(rest.term, found);
  if (other === null) return null;
  if (rest.operator === '-') return one - other;
  return other === 0 ? null : (rest.operator === '%' ? 100 : 1) * (one / other);
}

function termNumber(term: Term, found: Found): number | null {
  if (term.numbers.length > 0) return arithmetic(term);
  const trace = found(term.stage);
  if (trace === null) return null;
  if (isOfGrowth(term)) return growthNumber(trace, term);
  const { totals } = trace.header;
  switch (term.what) {
    case 'nodes':
    case 'leaves':
    case 'cutoffs':
    case 'depth':
      return totals[term.what];
    case 'pruned':
      return totals.prunedMoves;
    case 'iterations':
      return trace.grown?.iterations ?? null;
    case 'settled':
      return settledSince(trace);
    case 'moves': {
      const node = nodeByPath(trace, term.path);
      return node === NONE ? null : trace.legalMoves[node]!;
    }
    case 'value': {
      const node = nodeByPath(trace, term.path);
      return node === NONE ? null : trace.value[node]! / 10 ** trace.header.decimals;
    }
    default:
      return null;
  }
}

/** `power b d`: leaves of a whole tree. `minimal b d`: of the least one (Knuth and Moore, 1975). */
function arithmetic({ what, numbers }: Term): number {
  const [moves = 1, plies = 1] = numbers;
  if (what === 'power') return moves ** plies;
  return moves ** Math.ceil(plies / 2) + moves ** Math.floor(plies / 2) - 1;
}
