import type { SyntaxNode } from '@lezer/common';

import { lineCounter, type FoundFunction, type ProgramText, type Spot } from './read.ts';

type Draft = { -readonly [Key in keyof FoundFunction]: FoundFunction[Key] } & {
  calls: Set<string>;
  negated: Set<string>;
};

/** Gathers functions and spots while a tree is walked; knows what is around the place at hand. */
export class Collector {
  readonly #functions: Draft[] = [];
  readonly #spots: Spot[] = [];
  readonly #around: number[] = [];
  /** Null: one of which no more is known, or a function. */
  readonly #loops: ({ readonly calls: Set<string>; readonly own: Set<string> } | null)[] = [];
  readonly #lineAt: (at: number) => number;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.#lineAt = lineCounter(text);
  }

  textOf({ from, to }: { readonly from: number; readonly to: number }): string {
    return this.text.slice(from, to);
  }

  /** A function whose inside is walked by `inside`. */
  enter(
    node: SyntaxNode,
    statement: Pick<FoundFunction, 'name' | 'params' | 'isMethod' | 'isMarked' | 'wrap'>,
    inside: () => void,
  ): void {
    const line = this.#lineAt(node.from);
    this.#around.push(this.#functions.length);
    const { from, to } = node;
    this.#functions.push({ ...statement, line, from, to, calls: new Set(), negated: new Set() });
    this.apart(inside);
    this.#around.pop();
  }

  /** A loop whose head is at these places and whose inside is walked by `inside`. */
  loop(
    kind: 'loop' | 'count' | 'each',
    head: { readonly from: number; readonly to: number },
    statement: { readonly name: string; readonly list?: string },
    inside: () => void,
  ): void {
    const found = { calls: new Set<string>(), own: new Set<string>() };
    const level = this.#loops.length - 1 - this.#loops.lastIndexOf(null);
    this.#add({ ...statement, ...found, kind, from: head.from, to: head.to, level });
    this.#loops.push(found);
    inside();
    this.#loops.pop();
  }

  /** Calls inside are none of the loops around, as far as these go through moves. */
  apart(inside: () => void): void {
    this.#loops.push(null);
    inside();
    this.#loops.pop();
  }

  spot(
    kind: 'assign' | 'test' | 'return' | 'forever' | 'pick',
    { from, to }: { readonly from: number; readonly to: number },
    name = '',
    calls = NO_CALLS,
  ): void {
    this.#add({ kind, from, to, name, calls, own: NO_CALLS });
  }

  /** A call of what has this name; `negated`: as in `-negamax(…)`. */
  call(name: string, negated: boolean): void {
    for (const index of this.#around.slice(-MOST_AROUND)) this.#functions[index]!.calls.add(name);
    const loops = this.#loops.slice(-MOST_AROUND);
    for (const [at, loop] of loops.entries()) {
      loop?.calls.add(name);
      if (at > loops.lastIndexOf(null)) loop?.own.add(name);
    }
    if (negated) this.#functions[this.#around.at(-1) ?? -1]?.negated.add(name);
  }

  program(language: ProgramText['language']): ProgramText {
    return { language, text: this.text, functions: this.#functions, spots: this.#spots };
  }

  #add(spot: Omit<Spot, 'line' | 'function'>): void {
    const line = this.#lineAt(spot.from);
    this.#spots.push({ ...spot, line, function: this.#around.at(-1) ?? null });
  }
}

const NO_CALLS: ReadonlySet<string> = new Set();

/** So many functions around a call learn of it, and so many loops. */
const MOST_AROUND = 50;

/** The children of a node that are no comments. */
export function parts(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (!child.name.endsWith('Comment')) found.push(child);
  }
  return found;
}

const FARTHEST_MARK = 500;

/** Whether the comment or decorator right before a place says `@search`. */
export function isMarkedBefore(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - FARTHEST_MARK), at);
  const before = near.trimEnd().split('\n').at(-1) ?? '';
  return /^\s*(\/\/|\/\*+|#)?\s*@search\b/.test(before);
}

/** Walks a parsed program and gathers what it says; a language knows which nodes say something. */
export abstract class Reader {
  readonly found: Collector;

  constructor(text: string) {
    this.found = new Collector(text);
  }

  abstract walk(node: SyntaxNode): void;

  protected get text(): string {
    return this.found.text;
  }

  protected walkParts(node: SyntaxNode): void {
    for (const part of parts(node)) this.walk(part);
  }
}
