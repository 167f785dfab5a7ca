import { MOST_NODES } from './brackets.ts';
import { DEEPEST, labelAndValue, newNode, type Misread, type ReadNode } from './nodes.ts';

interface Edge {
  readonly to: string;
  /** What stands at the edge; '' for nothing. */
  readonly label: string;
}

/** Nodes by name, in the order in which they are first mentioned. */
class Graph {
  readonly #edges = new Map<string, Edge[]>();
  readonly #texts = new Map<string, string>();
  readonly #places = new Map<string, number>();
  readonly #hasParent = new Set<string>();

  mention(name: string, text: string | null, at: number): void {
    if (!this.#edges.has(name)) {
      this.#edges.set(name, []);
      this.#places.set(name, at);
    }
    if (text !== null) this.#texts.set(name, text);
  }

  connect(from: string, to: string, label: string): void {
    this.#edges.get(from)?.push({ to, label });
    this.#hasParent.add(to);
  }

  /** The tree below the one node without a parent. A node with two parents stands below both. */
  tree(length: number): ReadNode | Misread {
    const names = [...this.#edges.keys()];
    const [root, second] = names.filter((name) => !this.#hasParent.has(name));
    if (names.length === 0) return { expected: 'children', at: length };
    if (root === undefined) return { expected: 'no-circle', at: this.#placeOf(names[0]!) };
    if (second !== undefined) return { expected: 'one-root', at: this.#placeOf(second) };
    let count = 0;
    const grow = (name: string, edge: string, depth: number): ReadNode | Misread => {
      count += 1;
      if (depth > DEEPEST) return { expected: 'no-circle', at: this.#placeOf(name) };
      if (count > MOST_NODES) return { expected: 'smaller-tree', at: this.#placeOf(name) };
      const edges = this.#edges.get(name) ?? [];
      const text = this.#texts.get(name);
      const said = labelAndValue(text ?? name);
      // A number that a program has given to a node is no name, unlike "A" of `A[3]`.
      const own = AUTOMATIC.test(name) ? '' : name;
      const written = text === undefined ? said.label && own : said.label || own;
      const node = newNode(edge || written);
      if (edges.length === 0) {
        if (said.value === '') return { expected: 'number', at: this.#placeOf(name) };
        node.value = said.value;
      }
      for (const { to, label } of edges) {
        const child = grow(to, label, depth + 1);
        if ('expected' in child) return child;
        node.children.push(child);
      }
      return node;
    };
    return grow(root, '', 0);
  }

  #placeOf(name: string): number {
    return this.#places.get(name) ?? 0;
  }
}

/** Names that a program has numbered through. */
const AUTOMATIC = /^(?:n|node|v|s)?_?\d+$/i;

/** Graphviz: `digraph { A -> B; A -> C [label="a1"]; B [label="3"] }`. */
export function readDot(text: string): ReadNode | Misread {
  const pattern =
    /("(?:[^"\\]|\\[\s\S])*")|(->|--)|([[\]{};,=])|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|\s+|((?:[^\s"[\]{};,=/#-]|-(?![->])|\/(?![/*]))+|[\s\S])/g;
  pattern.lastIndex = text.indexOf('{') + 1;
  const tokens: { readonly text: string; readonly isName: boolean; readonly at: number }[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, quoted, arrow, sign, word] = match;
    const at = match.index;
    if (quoted !== undefined)
      tokens.push({ text: quoted.slice(1, -1).replaceAll('\\"', '"'), isName: true, at });
    else if (word !== undefined) tokens.push({ text: word, isName: true, at });
    else if (arrow !== undefined || sign !== undefined)
      tokens.push({ text: arrow ?? sign!, isName: false, at });
  }
  const graph = new Graph();
  let chain: (readonly string[])[] = [];
  const finish = (label: string): void => {
    for (const [index, from] of chain.entries()) {
      for (const each of from)
        for (const to of chain[index + 1] ?? []) graph.connect(each, to, label);
    }
    chain = [];
  };
  let at = 0;
  const peek = (): string | null =>
    tokens[at] === undefined || tokens[at]!.isName ? null : tokens[at]!.text;
  while (at < tokens.length) {
    const token = tokens[at]!;
    at += 1;
    if (!token.isName) {
      if (token.text === '}') break;
      continue;
    }
    // "node [shape=box]" and "rankdir=TB" speak of how it is drawn.
    if (peek() === '=') {
      at += 2;
      continue;
    }
    const names = [token.text];
    graphMention(graph, token);
    chain.push(names);
    while (peek() === '->' || peek() === '--') {
      at += 1;
      const group: string[] = [];
      const isGroup = peek() === '{';
      if (isGroup) at += 1;
      while (tokens[at]?.isName === true) {
        graphMention(graph, tokens[at]!);
        group.push(tokens[at]!.text);
        at += 1;
        if (!isGroup) break;
        if (peek() === ',' || peek() === ';') at += 1;
      }
      if (group.length === 0) return { expected: 'children', at: tokens[at]?.at ?? text.length };
      if (isGroup) at += 1;
      chain.push(group);
    }
    let label: string | null = null;
    if (peek() === '[') {
      const close = tokens.findIndex(
        (each, index) => index > at && !each.isName && each.text === ']',
      );
      if (close < 0) return { expected: 'closing-bracket', at: text.length };
      for (let index = at; index < close; index++) {
        const isLabel = tokens[index]!.isName && /^x?label$/.test(tokens[index]!.text);
        if (isLabel && tokens[index + 1]?.text === '=') label = tokens[index + 2]?.text ?? null;
      }
      at = close + 1;
    }
    const [only] = chain;
    if (chain.length === 1 && only !== undefined && label !== null)
      graph.mention(only[0]!, label, token.at);
    finish(label ?? '');
  }
  return graph.tree(text.length);
}

function graphMention(
  graph: Graph,
  { text, at }: { readonly text: string; readonly at: number },
): void {
  if (!/^(?:node|edge|graph|subgraph)$/.test(text)) graph.mention(text, null, at);
}

/** Mermaid: `graph TD`, then `A[MAX] -->|a1| B(3)` by lines. */
export function readMermaid(text: string): ReadNode | Misread {
  const graph = new Graph();
  let at = 0;
  for (const line of text.split('\n')) {
    const start = at;
    at += line.length + 1;
    if (
      /^\s*(?:graph|flowchart|%%|style|classDef|class|linkStyle|click|subgraph|end|direction)\b/.test(
        line,
      ) ||
      /^\s*(?:%%|```)/.test(line)
    )
      continue;
    for (const statement of line.split(';')) {
      const problem = readMermaidStatement(statement, graph, start);
      if (problem !== null) return problem;
    }
  }
  return graph.tree(text.length);
}

const NODE =
  /^\s*([\p{L}\d_.−-]+?)(?=\s|[[({>&]|-->|---|--|==|-\.|$)(?:\s*(?:\(\[(.*?)\]\)|\[\[(.*?)\]\]|\[[/\\](.*?)[/\\]\]|\(\((.*?)\)\)|\{\{(.*?)\}\}|\[(.*?)\]|\((.*?)\)|\{(.*?)\}|>(.*?)\]))?(?::::\w+)?\s*/u;
const LINK =
  /^(?:<?(?:-->|---+>?|==+>|===+|-\.+->?)\s*(?:\|([^|]*)\|)?|(?:--|==|-\.)\s+([^|>=-][^|>]*?)\s*(?:-->|---|==>|\.->))\s*/;

function readMermaidStatement(statement: string, graph: Graph, at: number): Misread | null {
  let rest = statement;
  let from: readonly string[] = [];
  let label = '';
  while (rest.trim() !== '') {
    const group: string[] = [];
    for (;;) {
      const node = NODE.exec(rest);
      if (node === null) return { expected: 'children', at: at + statement.length - rest.length };
      const [all, name = '', ...texts] = node;
      const text = (texts as (string | undefined)[]).find((each) => each !== undefined) ?? null;
      graph.mention(name, text === null ? null : text.replace(/^"(.*)"$/, '$1'), at);
      group.push(name);
      rest = rest.slice(all.length);
      if (!rest.startsWith('&')) break;
      rest = rest.slice(1);
    }
    for (const each of from) for (const to of group) graph.connect(each, to, label);
    from = group;
    const link = LINK.exec(rest);
    if (link === null) {
      const isRead = rest === '' || rest.startsWith('%%');
      return isRead ? null : { expected: 'children', at: at + statement.length - rest.length };
    }
    label = (link[1] ?? link[2] ?? '').trim().replace(/^"(.*)"$/, '$1');
    rest = rest.slice(link[0].length);
  }
  return null;
}
