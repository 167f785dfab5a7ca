import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

import { boundedParse } from './bounded-parse.ts';
import { isMarkedBefore, parts, Reader } from './collector.ts';
import type { ProgramText } from './read.ts';

/** What a Python program says of itself. Any text will do; what is wrong in it is passed over. */
export function readPython(text: string): ProgramText {
  const reader = new PythonReader(text);
  reader.walk(boundedParse(parser, text).topNode);
  return reader.found.program('python');
}

class PythonReader extends Reader {
  walk(node: SyntaxNode): void {
    switch (node.name) {
      case 'FunctionDefinition':
        this.#function(node);
        return;
      case 'ForStatement':
        this.#for(node);
        return;
      case 'IfStatement':
      case 'WhileStatement':
        this.#tests(node);
        break;
      case 'AssignStatement':
        if (this.#lambda(node)) return;
        this.#assignment(node);
        break;
      case 'ReturnStatement':
        this.#return(node);
        break;
      case 'CallExpression':
        this.#call(node);
        break;
      default:
        if (this.#each(node)) return;
    }
    this.walkParts(node);
  }

  /** `[… for move in moves]` is a loop, too, where it has but one; whether it is such. */
  #each(node: SyntaxNode): boolean {
    const all = parts(node);
    const [at, ...others] = all.flatMap(({ name }, index) => (name === 'for' ? [index] : []));
    const within = all.findIndex(({ name }, index) => name === 'in' && index > (at ?? 0));
    const list = all[within + 1];
    if (at === undefined || others.length > 0 || within < 0 || list === undefined) return false;
    const name = this.text.slice(all[at]!.to, all[within]!.from).trim();
    this.found.loop('each', list, { name }, () => this.walkParts(node));
    return true;
  }

  #function(node: SyntaxNode): void {
    const name = node.getChild('VariableName');
    const list = node.getChild('ParamList');
    if (name === null) {
      this.walkParts(node);
      return;
    }
    const first = node.parent?.name === 'DecoratedStatement' ? node.parent : node;
    const decorators = first === node ? [] : first.getChildren('Decorator');
    const isMarked =
      decorators.some((each) => /^@search\b/.test(this.found.textOf(each))) ||
      isMarkedBefore(this.text, first.from);
    let start = first.from;
    while (/[^\S\n]/.test(this.text[start - 1] ?? '')) start--;
    const indent = this.text.slice(start, first.from);
    const isAtStart = start === 0 || this.text[start - 1] === '\n';
    const wrap = isAtStart ? [{ at: first.from, text: `@_prunus.search(%)\n${indent}` }] : [];
    const params = list === null ? [] : this.#parameters(list);
    const isMethod =
      node.parent?.parent?.name === 'ClassDefinition' || /^(self|cls)$/.test(params[0] ?? '');
    const statement = { name: this.found.textOf(name), isMethod, isMarked, wrap };
    this.found.enter(node, { ...statement, params: isMethod ? params.slice(1) : params }, () => {
      this.walkParts(node);
    });
  }

  /** `name = lambda …: …`, a function as well; whether it is one. */
  #lambda(node: SyntaxNode): boolean {
    const [name, sign, value, ...others] = parts(node);
    const isIt = name?.name === 'VariableName' && sign?.name === 'AssignOp';
    if (!isIt || value?.name !== 'LambdaExpression' || others.length > 0) return false;
    const list = value.getChild('ParamList');
    const wrap = [
      { at: value.from, text: '_prunus.search(%)(' },
      { at: value.to, text: ')' },
    ];
    const isMarked = isMarkedBefore(this.text, node.from);
    const statement = { name: this.found.textOf(name), isMethod: false, isMarked, wrap };
    const params = list === null ? [] : this.#parameters(list);
    this.found.enter(value, { ...statement, params }, () => this.walkParts(value));
    return true;
  }

  #parameters(list: SyntaxNode): string[] {
    const names: string[] = [];
    let isNew = true;
    for (const part of parts(list)) {
      if (part.name === ',') isNew = true;
      else if (part.name === 'VariableName' && isNew) {
        names.push(this.found.textOf(part));
        isNew = false;
      }
    }
    return names;
  }

  #for(node: SyntaxNode): void {
    const all = parts(node);
    const at = all.findIndex((part) => part.name === 'in');
    const body = all.findIndex((part) => part.name === 'Body');
    const list = at < 0 || body < 0 ? null : between(all, at + 1, body);
    const inside = (): void => this.walkParts(node);
    const after = all[0]?.to ?? 0;
    const name = at < 0 ? '' : this.text.slice(after, all[at]!.from).trim();
    if (list === null) inside();
    else this.found.loop('loop', list, { name }, inside);
  }

  /** Conditions stand right before the bodies they belong to. */
  #tests(node: SyntaxNode): void {
    const all = parts(node);
    for (const [index, part] of all.entries()) {
      const word = all[index - 2]?.name ?? '';
      if (part.name === 'Body' && /^(if|elif|while)$/.test(word)) {
        this.found.spot('test', all[index - 1]!, word === 'while' ? '' : 'if');
      }
    }
  }

  #assignment(node: SyntaxNode): void {
    const all = parts(node);
    const signs = all.flatMap((part, index) => (part.name === 'AssignOp' ? [index] : []));
    const at = signs.at(-1) ?? -1;
    const value = at < 0 ? null : between(all, at + 1, all.length);
    if (value === null) return;
    const from = signs.at(-2) ?? -1;
    const target = between(all, from + 1, at);
    const name = target === null ? '' : this.found.textOf(target).replace(/\s*:.*/s, '');
    this.found.spot(
      'assign',
      value,
      /^([\p{L}_][\p{L}\d_]*(\s*,\s*[\p{L}_][\p{L}\d_]*)*|self\.[\p{L}_][\p{L}\d_]*)$/u.test(name)
        ? name
        : '',
    );
  }

  #return(node: SyntaxNode): void {
    const all = parts(node);
    const value = between(all, 1, all.length);
    if (value !== null) this.found.spot('return', value);
  }

  #call(node: SyntaxNode): void {
    const [callee] = parts(node);
    const named = callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : callee;
    if (named?.name !== 'VariableName' && named?.name !== 'PropertyName') return;
    const before = this.text.slice(Math.max(0, node.from - 12), node.from);
    const name = this.found.textOf(named);
    this.found.call(name, /(?:[^\w)\]\s]|\breturn)\s*-\s*$|\bnot\s*$/.test(before));
    // A function that is handed to a loop is called by it.
    const [handed] =
      name === 'map' ? (node.getChild('ArgList')?.getChildren('VariableName') ?? []) : [];
    if (handed !== undefined) this.found.call(this.found.textOf(handed), false);
    this.#pick(node, callee === named && /^(max|min)$/.test(name) ? name : '');
  }

  /** `max(…, key=…)`: what picks one of several things by what they are worth, or puts them in order. */
  #pick(node: SyntaxNode, name: string): void {
    const all = parts(node.getChild('ArgList') ?? node);
    const at = all.findIndex((part) => this.found.textOf(part) === 'key');
    const key = all[at + 1]?.name === 'AssignOp' ? all[at + 2] : undefined;
    const words = key === undefined ? null : this.found.textOf(key).match(/[\p{L}_][\p{L}\d_]*/gu);
    if (words !== null) this.found.spot('pick', node, name, new Set(words));
  }
}

/** From the first to the last of some siblings; null where there are none. */
function between(
  all: readonly SyntaxNode[],
  first: number,
  end: number,
): { readonly from: number; readonly to: number } | null {
  const [one, last] = [all[first], all[end - 1]];
  return one === undefined || last === undefined || end <= first
    ? null
    : { from: one.from, to: last.to };
}
