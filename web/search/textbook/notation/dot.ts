import { Graph, withoutMarkup } from './graph.ts';
import { numberIn, type Misread, type ReadNode, type TreeNote } from './nodes.ts';

interface Token {
  readonly text: string;
  /** A name, a quoted text or an HTML label, as against a sign. */
  readonly isName: boolean;
  readonly at: number;
}

/** Subgraphs in subgraphs, which a person hardly nests. */
const DEEPEST_GROUP = 50;

/** Graphviz: `digraph { A -> B; A -> C [label="a1"]; B [label="3"] }`. */
export function readDot(text: string, notes: Set<TreeNote>): ReadNode | Misread {
  const reader = new DotReader(text);
  const problem = reader.read();
  return problem ?? reader.graph.tree(text.length, notes);
}

class DotReader {
  readonly graph = new Graph();
  readonly #tokens: readonly Token[];
  readonly #length: number;
  readonly #isStrict: boolean;
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
    this.#length = text.length;
    this.#isStrict = /^\s*strict\b/.test(text);
  }

  read(): Misread | null {
    const names = this.#statements(0);
    return 'expected' in names ? names : null;
  }

  /** The statements up to the closing bracket; the names of all nodes in it. */
  #statements(depth: number): readonly string[] | Misread {
    const names: string[] = [];
    if (depth > DEEPEST_GROUP) return { expected: 'smaller-tree', at: this.#place };
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined) {
        return depth === 0 ? names : { expected: 'closing-bracket', at: this.#length };
      }
      if (this.#isSign('}')) {
        this.#at += 1;
        return names;
      }
      if (this.#isSign(';') || this.#isSign(',')) {
        this.#at += 1;
        continue;
      }
      const problem = this.#statement(depth, names);
      if (problem !== null) return problem;
    }
  }

  #statement(depth: number, names: string[]): Misread | null {
    // "node [shape=box]" and "rankdir=TB" speak of how it is drawn.
    const word = this.#tokens[this.#at]!.text.toLowerCase();
    if (this.#isSign('=', 1)) {
      this.#at += 3;
      return null;
    }
    if (/^(?:node|edge|graph)$/.test(word) && this.#isSign('[', 1)) {
      this.#at += 1;
      const attributes = this.#attributes();
      return 'expected' in attributes ? attributes : null;
    }
    const chain: (readonly string[])[] = [];
    const start = this.#at;
    do {
      if (chain.length > 0) this.#at += 1;
      const group = this.#endpoint(depth);
      if ('expected' in group) return group;
      if (group.length === 0 && (chain.length > 0 || this.#isSign('->') || this.#isSign('--')))
        return { expected: 'children', at: this.#place };
      chain.push(group);
      names.push(...group);
    } while (this.#isSign('->') || this.#isSign('--'));
    const attributes = this.#attributes();
    if ('expected' in attributes) return attributes;
    const label = attributes.get('label') ?? attributes.get('xlabel') ?? null;
    for (const [index, from] of chain.entries()) {
      for (const each of from)
        for (const to of chain[index + 1] ?? [])
          if (!this.#isStrict || !this.graph.isConnected(each, to))
            this.graph.connect(each, to, label ?? '');
    }
    const token = this.#tokens[start]!;
    if (chain.length === 1 && token.isName && label !== null && word !== 'subgraph') {
      const beside = attributes.get('xlabel');
      // "A" in the node and its value beside it.
      const isApart = beside !== undefined && numberIn(label) === null && numberIn(beside) !== null;
      const [name = ''] = chain[0]!;
      const shown = label.replaceAll('\\N', name);
      this.graph.mention(name, isApart ? `${shown}: ${beside}` : shown, token.at);
    }
    return null;
  }

  /** A node, or all nodes of a group in braces. */
  #endpoint(depth: number): readonly string[] | Misread {
    const token = this.#tokens[this.#at];
    if (token === undefined) return { expected: 'children', at: this.#length };
    const isSubgraph = token.isName && token.text.toLowerCase() === 'subgraph';
    if (isSubgraph) {
      this.#at += 1;
      if (this.#tokens[this.#at]?.isName === true) this.#at += 1;
      if (!this.#isSign('{')) return { expected: 'children', at: this.#place };
    }
    if (this.#isSign('{')) {
      this.#at += 1;
      return this.#statements(depth + 1);
    }
    if (!token.isName) return { expected: 'children', at: token.at };
    this.#at += 1;
    // "a:n", "a:f0:sw" say where an edge begins at the node.
    const name = token.text.replace(/^([^\s:]+):[\p{L}_][\p{L}\d_]*(?::\w+)?$/u, '$1');
    this.graph.mention(name, null, token.at);
    return [name];
  }

  #attributes(): ReadonlyMap<string, string> | Misread {
    const found = new Map<string, string>();
    while (this.#isSign('[')) {
      this.#at += 1;
      for (; !this.#isSign(']'); this.#at++) {
        const key = this.#tokens[this.#at];
        if (key === undefined) return { expected: 'closing-bracket', at: this.#length };
        const value = this.#tokens[this.#at + 2];
        if (!key.isName || !this.#isSign('=', 1) || value?.isName !== true) continue;
        found.set(key.text.toLowerCase(), value.text);
        this.#at += 2;
      }
      this.#at += 1;
    }
    return found;
  }

  get #place(): number {
    return this.#tokens[this.#at]?.at ?? this.#length;
  }

  #isSign(sign: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token !== undefined && !token.isName && token.text === sign;
  }
}

function tokensOf(text: string): readonly Token[] {
  const pattern =
    /"((?:[^"\\]|\\[\s\S])*)"|(->|--)|([[\]{};,=])|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|\s+|(<)|((?:[^\s"[\]{};,=/#<-]|-(?![->])|\/(?![/*]))+|[\s\S])/g;
  pattern.lastIndex = text.indexOf('{') + 1;
  const tokens: Token[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, quoted, arrow, sign, markup, word] = match;
    const at = match.index;
    if (quoted !== undefined) {
      const shown = quoted.replaceAll('\\"', '"').replace(/\\[nlr]/g, '\n');
      tokens.push({ text: shown, isName: true, at });
    } else if (word !== undefined) tokens.push({ text: word, isName: true, at });
    else if (arrow !== undefined || sign !== undefined)
      tokens.push({ text: arrow ?? sign!, isName: false, at });
    else if (markup !== undefined) {
      const end = markupEnd(text, at);
      tokens.push({ text: withoutMarkup(text.slice(at + 1, end)), isName: true, at });
      pattern.lastIndex = end + 1;
    }
  }
  return tokens;
}

/** Where a label in angle brackets ends, which has such brackets in it. */
function markupEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '<') depth += 1;
    else if (text[at] === '>' && --depth === 0) return at;
  }
  return text.length;
}
