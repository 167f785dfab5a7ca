import { Graph, withoutMarkup } from './graph.ts';
import { readOutline } from './outline.ts';
import type { Misread, ReadNode, TreeNote } from './nodes.ts';

/** How its lines begin that speak of how it is drawn. */
const STYLING = /^\s*(?:style|classDef|class|linkStyle|click|direction|accTitle|accDescr)\b/;

/** Mermaid: `graph TD`, then `A[MAX] -->|a1| B(3)`, by lines or with semicolons between. */
export function readMermaid(text: string, notes: Set<TreeNote>): ReadNode | Misread {
  const graph = new Graph();
  const begin = /^\s*(?:graph|flowchart(?:-elk)?)\b(?:[ \t]+(?:TB|TD|BT|LR|RL)\b)?/.exec(text);
  let at = begin?.[0].length ?? 0;
  for (const line of text.slice(at).split('\n')) {
    const start = at;
    at += line.length + 1;
    let from = 0;
    for (const statement of statementsOf(withoutComment(line))) {
      const problem = readStatement(statement, graph, start + from);
      if (problem !== null) return problem;
      from += statement.length + 1;
    }
  }
  return graph.tree(text.length, notes);
}

/** A mind map: indented lines, each a text in some shape. */
export function readMindmap(text: string, notes: Set<TreeNote>): ReadNode | Misread {
  const lines = text.split('\n').map((line) =>
    /^\s*(?:mindmap\s*$|%%|::icon|:::)/.test(line)
      ? ' '.repeat(line.length)
      : // A text in a shape, with or without a name before it; its place in the line stays.
        line.replace(
          /^(\s*)[\p{L}\d_]*(\(\(|\)\)|\{\{|\)|\(|\[)(.*?)(?:\)\)|\(\(|\}\}|\(|\)|\])\s*$/u,
          (_, lead: string, _open, inner: string) => lead + inner.replace(/^"(.*)"$/, '$1'),
        ),
  );
  return readOutline(lines.join('\n'), notes);
}

function withoutComment(line: string): string {
  return line.replace(/%%.*$/, (comment) => ' '.repeat(comment.length));
}

/** The line's statements, at semicolons outside of quotes. */
function statementsOf(line: string): readonly string[] {
  const found: string[] = [];
  let statement = '';
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    // "#35;" is a character by its number.
    if (sign === ';' && !isQuoted && !/#\w+$/.test(statement)) {
      found.push(statement);
      statement = '';
    } else statement += sign;
  }
  return [...found, statement];
}

const NAME = /^\s*([\p{L}\d_.−-]+?)(?=\s|[[({>&@;]|:::|[ox<]?(?:-->|---|--|==|-\.)|~~~|$)/u;
const SHAPE =
  /^\s*(?:\(\(\((.*?)\)\)\)|\(\[(.*?)\]\)|\[\[(.*?)\]\]|\[\((.*?)\)\]|\[[/\\](.*?)[/\\]\]|\(\((.*?)\)\)|\{\{(.*?)\}\}|\[(?!\s*")(.*?)\]|\[\s*"(.*?)"\s*\]|\((?!\s*")(.*?)\)|\(\s*"(.*?)"\s*\)|\{(.*?)\}|>(.*?)\])/;
const OTHER_SHAPE = /^@\{([^}]*)\}/;
const LINK =
  /^(?:[\p{L}\d_]+@)?[ox<]?(?:(?:--+[>ox]|---+|==+>|===+|-\.+->?)\s*(?:\|([^|]*)\|)?|(?:--|==|-\.)\s*("[^"]*"|[^\s|>=.-][^|>]*?|[^\s|>=-])\s*(?:--+[>ox]|---+|==+>|===+|\.+->?))\s*/u;

/** What is shown of a text: without its quotes, its signs for bold and the like. */
function shown(text: string): string {
  return withoutMarkup(text.trim().replace(/^"(.*)"$/, '$1'))
    .replace(/^`(.*)`$/, '$1')
    .replace(/^([*_]{1,3})(.+)\1$/, '$2')
    .replace(/#(\d+);/g, (whole, code: string) =>
      Number(code) < 0x110000 ? String.fromCodePoint(Number(code)) : whole,
    )
    .replaceAll('#quot;', '"')
    .replaceAll('#minus;', '-');
}

function readStatement(statement: string, graph: Graph, at: number): Misread | null {
  if (STYLING.test(statement) || /^\s*(?:subgraph\b.*|end\s*|```.*|\})$/.test(statement))
    return null;
  let rest = statement;
  let from: readonly string[] = [];
  let label = '';
  const place = (): number => at + statement.length - rest.trimStart().length;
  while (rest.trim() !== '') {
    const group: string[] = [];
    for (;;) {
      const name = NAME.exec(rest)?.[1];
      if (name === undefined) return { expected: 'children', at: place() };
      const where = place();
      rest = rest.slice(NAME.exec(rest)![0].length);
      const other = OTHER_SHAPE.exec(rest);
      const shape = other ?? SHAPE.exec(rest);
      rest = rest
        .slice(shape?.[0].length ?? 0)
        .replace(/^:::[\w-]+/, '')
        .trimStart();
      const inner =
        other === null
          ? (shape?.slice(1).find((each: string | undefined) => each !== undefined) ?? null)
          : (/\blabel\s*:\s*("[^"]*"|[^,}]*)/.exec(other[1]!)?.[1] ?? null);
      graph.mention(name, inner === null ? null : shown(inner), where);
      group.push(name);
      if (!rest.startsWith('&')) break;
      rest = rest.slice(1);
    }
    for (const each of from) for (const to of group) graph.connect(each, to, label);
    from = group;
    if (rest === '') return null;
    // A link that is not drawn only puts things beside each other.
    const unseen = /^~~~+\s*/.exec(rest);
    if (unseen !== null) {
      rest = rest.slice(unseen[0].length);
      from = [];
      continue;
    }
    const link = LINK.exec(rest);
    if (link === null) return { expected: 'children', at: place() };
    label = shown(link[1] ?? link[2] ?? '');
    rest = rest.slice(link[0].length);
    if (rest.trim() === '') return { expected: 'children', at: at + statement.length };
  }
  return null;
}
