import { DEEPEST, labelAndValue, MOST_NODES, newNode, numberIn } from './nodes.ts';
import type { Misread, ReadNode, TreeNote } from './nodes.ts';

interface Edge {
  readonly to: string;
  /** What stands at the edge; '' for nothing. */
  readonly label: string;
}

/** Nodes by name, in the order in which they are first mentioned. */
export class Graph {
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

  isConnected(from: string, to: string): boolean {
    return this.#edges.get(from)?.some((edge) => edge.to === to) === true;
  }

  /**
   * The tree below the one node without a parent. A node with two parents stands below both.
   * @param length where a graph without nodes ends
   * @param notes gets what had to be guessed
   */
  tree(length: number, notes: Set<TreeNote>): ReadNode | Misread {
    const names = [...this.#edges.keys()];
    const [root, second] = names.filter((name) => !this.#hasParent.has(name));
    if (names.length === 0) return { expected: 'children', at: length };
    if (root === undefined) return { expected: 'no-circle', at: this.#placeOf(names[0]!) };
    if (second !== undefined) return { expected: 'one-root', at: this.#placeOf(second) };
    // Where inner nodes are called by numbers, a leaf's bare number is its name and no value.
    const isNumbered = names.some(
      (name) =>
        this.#edges.get(name)!.length > 0 && !this.#texts.has(name) && numberIn(name) !== null,
    );
    const seen = new Set<string>();
    let count = 0;
    const grow = (name: string, edge: string, depth: number): ReadNode | Misread => {
      count += 1;
      if (depth > DEEPEST) return { expected: 'no-circle', at: this.#placeOf(name) };
      if (count > MOST_NODES) return { expected: 'smaller-tree', at: this.#placeOf(name) };
      const edges = this.#edges.get(name) ?? [];
      if (seen.has(name)) notes.add('shared');
      seen.add(name);
      const text = this.#texts.get(name);
      const statement = labelAndValue(text ?? name);
      // A number that a program has given to a node is no name, unlike "A" of `A[3]`.
      const own = AUTOMATIC.test(name) ? '' : name;
      const written = text === undefined ? statement.label && own : statement.label || own;
      const node = newNode(edge || written);
      if (edges.length === 0) {
        if (statement.value === '') return { expected: 'number', at: this.#placeOf(name) };
        if (text === undefined && isNumbered)
          return { expected: 'leaf-label', at: this.#placeOf(name) };
        node.value = statement.value;
      } else if (text !== undefined && statement.value !== '') {
        notes.add('inner-values');
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

/** What is shown of a label in HTML. */
export function withoutMarkup(label: string): string {
  return label
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .trim();
}
