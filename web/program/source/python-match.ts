import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

import { boundedParse } from './bounded-parse.ts';
import { parts } from './collector.ts';

/** Types that a pattern such as `int(x)` holds itself. */
const PLAIN = /^(int|float|str|bool|list|tuple|dict|set|bytes)$/;

/**
 * The same program with `match` written as `if` and `elif`, line for line, for a Python that doesn't know
 * it. What can't be said so, patterns of dictionaries, stays as it is.
 */
export function withoutMatch(text: string): string {
  if (!/^\s*match\b.*:/m.test(text)) return text;
  const edits: { readonly from: number; readonly to: number; readonly by: string }[] = [];
  let number = 0;
  const walk = (node: SyntaxNode): void => {
    if (node.name === 'MatchStatement')
      for (const each of rewritten(text, node, number++)) edits.push(each);
    for (let child = node.firstChild; child !== null; child = child.nextSibling) walk(child);
  };
  walk(boundedParse(parser, text).topNode);
  let written = text;
  for (const { from, to, by } of edits.sort((one, other) => other.from - one.from))
    written = written.slice(0, from) + by + written.slice(to);
  return written;
}

function rewritten(text: string, node: SyntaxNode, number: number) {
  const name = `_prunus_m${String(number)}`;
  const body = node.getChild('MatchBody');
  const subject = parts(node)[1];
  if (body === null || subject === undefined) return [];
  const asked = text.slice(subject.from, body.from).trim();
  const edits = [{ from: node.from, to: body.from, by: `if ((${name} := (${asked})),)` }];
  for (const [at, clause] of body.getChildren('MatchClause').entries()) {
    const [, pattern] = parts(clause);
    const inside = clause.getChild('Body');
    const guard = clause.getChild('Guard');
    const test = pattern === undefined ? null : testOf(text, pattern, name);
    if (test === null || inside === null) return [];
    const also = guard === null ? '' : ` and (${text.slice(guard.from + 2, guard.to)})`;
    const by = `${at === 0 ? 'if' : 'elif'} ${test}${also}`;
    edits.push({ from: clause.from, to: inside.from, by });
  }
  return edits;
}

/** What is to hold of a subject; null where that is not known here. */
function testOf(text: string, pattern: SyntaxNode, subject: string): string | null {
  const its = text.slice(pattern.from, pattern.to);
  const all = (tests: readonly (string | null)[], by = ' and '): string | null =>
    tests.includes(null) ? null : `(${tests.join(by)})`;
  const inner = parts(pattern).filter(({ name }) => name.endsWith('Pattern'));
  switch (pattern.name) {
    case 'LiteralPattern':
      return /^(None|True|False)$/.test(its) ? `${subject} is ${its}` : `${subject} == (${its})`;
    case 'AttributePattern':
      return `${subject} == ${its}`;
    case 'CapturePattern':
      return its === '_' ? 'True' : `((${its} := ${subject}),)`;
    case 'OrPattern':
      return all(
        inner.map((each) => testOf(text, each, subject)),
        ' or ',
      );
    case 'AsPattern': {
      const name = /\bas\s+(\w+)\s*$/.exec(its)?.[1];
      if (inner[0] === undefined || name === undefined) return null;
      return all([testOf(text, inner[0], subject), `((${name} := ${subject}),)`]);
    }
    case 'SequencePattern':
      return sequence(text, named(text, inner), subject, all);
    case 'ClassPattern':
      return ofClass(text, pattern, subject, all);
    default:
      return null;
  }
}

/** An empty list of patterns is read as one that is missing. */
function named(text: string, inner: readonly SyntaxNode[]): readonly SyntaxNode[] {
  return inner.filter(({ from, to }) => text.slice(from, to).trim() !== '');
}

type All = (tests: readonly (string | null)[]) => string | null;

function sequence(
  text: string,
  inner: readonly SyntaxNode[],
  subject: string,
  all: All,
): string | null {
  const star = inner.findIndex(({ name }) => name === 'StarPattern');
  const count = String(inner.length - (star < 0 ? 0 : 1));
  const tests: (string | null)[] = [
    `isinstance(${subject}, (list, tuple))`,
    `len(${subject}) ${star < 0 ? '==' : '>='} ${count}`,
  ];
  for (const [at, each] of inner.entries()) {
    const behind = inner.length - at;
    if (at !== star) {
      const place = star >= 0 && at > star ? `-${String(behind)}` : String(at);
      tests.push(testOf(text, each, `${subject}[${place}]`));
      continue;
    }
    const name = text.slice(each.from + 1, each.to).trim();
    const end = `len(${subject}) - ${String(behind - 1)}`;
    if (name !== '_') tests.push(`((${name} := list(${subject}[${String(at)}:${end}])),)`);
  }
  return all(tests);
}

function ofClass(text: string, pattern: SyntaxNode, subject: string, all: All): string | null {
  const list = pattern.getChild('PatternArgList');
  const name = text.slice(pattern.from, list?.from ?? pattern.to).trim();
  const inner =
    list === null
      ? []
      : named(
          text,
          parts(list).filter(({ name }) => name.endsWith('Pattern')),
        );
  const tests = inner.map((each, at) => {
    if (each.name !== 'KeywordPattern') {
      const its = `getattr(${subject}, ${name}._prunus_fields[${String(at)}])`;
      return testOf(text, each, PLAIN.test(name) ? subject : its);
    }
    const [key, , ...rest] = parts(each);
    const value = rest.at(-1) ?? parts(each)[1];
    if (key === undefined || value === undefined) return null;
    return testOf(text, value, `${subject}.${text.slice(key.from, key.to)}`);
  });
  return all([`isinstance(${subject}, ${name})`, ...tests]);
}
