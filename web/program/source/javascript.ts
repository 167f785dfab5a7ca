import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';

import { boundedParse } from './bounded-parse.ts';
import { isMarkedBefore, parts, Reader } from './collector.ts';
import type { FoundFunction, Insertion, ProgramText } from './read.ts';

/** What a JavaScript program says of itself. Any text will do; what is wrong in it is passed over. */
export function readJavaScript(text: string): ProgramText {
  const reader = new JavaScriptReader(text);
  reader.walk(boundedParse(parser, text).topNode);
  return reader.found.program('javascript');
}

class JavaScriptReader extends Reader {
  walk(node: SyntaxNode): void {
    switch (node.name) {
      case 'FunctionDeclaration':
        this.#declaration(node);
        return;
      case 'MethodDeclaration':
        this.#method(node);
        return;
      case 'VariableDeclaration':
        this.#variables(node);
        return;
      case 'AssignmentExpression':
        this.#assignment(node);
        return;
      case 'ForStatement':
        this.#for(node);
        return;
      case 'WhileStatement':
      case 'DoStatement':
        this.#test(node);
        this.found.apart(() => this.walkParts(node));
        return;
      case 'IfStatement':
        this.#test(node);
        break;
      case 'ReturnStatement':
        this.#return(node);
        break;
      case 'CallExpression':
        this.#call(node);
        if (this.#each(node)) return;
        break;
    }
    this.walkParts(node);
  }

  /** `list.map((each) => …)` is a loop; whether it is one. */
  #each(node: SyntaxNode): boolean {
    const [callee, list] = parts(node);
    const name = callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : null;
    const its = list === undefined ? undefined : parts(list)[1];
    const isIt = name !== null && EACH.test(this.found.textOf(name));
    if (!isIt || list === undefined || its === undefined || !isFunction(its)) return false;
    this.walk(callee!);
    this.found.loop('each', its, { name: '' }, () => this.walk(list));
    return true;
  }

  #declaration(node: SyntaxNode): void {
    const name = node.getChild('VariableDefinition');
    if (name === null) {
      this.walkParts(node);
      return;
    }
    const its = this.found.textOf(name);
    const list = node.parent?.name === 'ExportDeclaration' ? node.parent.parent : node.parent;
    // Declarations stand for the whole block from its start.
    const at = list === null ? 0 : list.name === 'Block' ? list.from + 1 : list.from;
    this.#function(node, its, [{ at, text: `${its} = _prunus.search(%, ${its});` }]);
  }

  #method(node: SyntaxNode): void {
    const secret = node.getChild('PrivatePropertyDefinition');
    const name = node.getChild('PropertyDefinition') ?? secret;
    const owner = node.parent?.parent;
    const ownerName = owner?.getChild('VariableDefinition') ?? null;
    if (name === null) {
      this.walkParts(node);
      return;
    }
    const its = this.found.textOf(name);
    const wrap: Insertion[] = [];
    const body = node.getChild('Block');
    const list = node.getChild('ParamList');
    if (secret !== null && body !== null && list !== null && isPlain(node)) {
      // No other can be put in its place: it hands on to a function inside of it, which is all that it was.
      wrap.push(
        { at: list.from, text: `(...$all) { return _prunus.search(%, (` },
        { at: list.to, text: ' => ' },
        { at: node.to, text: ')).apply(this, $all); }' },
      );
    } else if (
      secret === null &&
      owner?.name === 'ClassDeclaration' &&
      ownerName !== null &&
      its !== 'constructor'
    ) {
      const isStatic = node.getChild('static') !== null;
      const place = `${this.found.textOf(ownerName)}${isStatic ? '' : '.prototype'}.${its}`;
      wrap.push({ at: owner.to, text: `;${place} = _prunus.search(%, ${place});` });
    }
    this.#function(node, its, wrap);
  }

  #variables(node: SyntaxNode): void {
    let name = '';
    let isValue = false;
    for (const part of parts(node)) {
      if (part.name === 'VariableDefinition') name = this.found.textOf(part);
      else if (part.name === 'Equals') isValue = true;
      else if (part.name === ',' || part.name === ';') isValue = false;
      else if (isValue) this.#value(name, part);
      if (part.name === ',') name = '';
    }
  }

  #assignment(node: SyntaxNode): void {
    const [left, sign, right] = parts(node);
    const isField = left?.name === 'MemberExpression' && right !== undefined && isFunction(right);
    // As in `Game.prototype.minimax = function (…) { … }`.
    const name = (isField ? left.getChild('PropertyName') : left) ?? null;
    const isName = isField || name?.name === 'VariableName';
    if (name !== null && isName && sign?.name === 'Equals' && right !== undefined) {
      this.#value(this.found.textOf(name), right);
      return;
    }
    const its = left === undefined ? '' : this.found.textOf(left);
    const isOwn =
      /^(this\.#?)?[\w$]+$/.test(its) && /^(\?\?|\|\|)?=$/.test(this.found.textOf(sign!));
    if (isOwn && right !== undefined) this.found.spot('assign', right, its);
    this.walkParts(node);
  }

  /** What a name is made to be: a function, or a value. */
  #value(name: string, value: SyntaxNode): void {
    if (isFunction(value)) {
      this.#function(value, name, [
        { at: value.from, text: '_prunus.search(%, ' },
        { at: value.to, text: ')' },
      ]);
      return;
    }
    if (name !== '') this.found.spot('assign', value, name);
    this.walk(value);
  }

  #function(node: SyntaxNode, name: string, wrap: FoundFunction['wrap']): void {
    const list = node.getChild('ParamList');
    const params = list === null ? this.#bareParameter(node) : this.#parameters(list);
    let start = node;
    while (/^(VariableDeclaration|ExportDeclaration)$/.test(start.parent?.name ?? '')) {
      start = start.parent!;
    }
    const isMarked = isMarkedBefore(this.text, start.from);
    this.found.enter(node, { name, params, isMethod: false, isMarked, wrap }, () => {
      this.walkParts(node);
    });
  }

  #bareParameter(node: SyntaxNode): string[] {
    const only = node.getChild('VariableDefinition');
    return only === null || node.name !== 'ArrowFunction' ? [] : [this.found.textOf(only)];
  }

  #parameters(list: SyntaxNode): string[] {
    const names: string[] = [];
    let isNew = true;
    for (const part of parts(list)) {
      if (part.name === ',') isNew = true;
      else if (part.name !== '(' && part.name !== ')' && isNew) {
        names.push(part.name === 'VariableDefinition' ? this.found.textOf(part) : '');
        isNew = false;
      }
    }
    return names;
  }

  #for(node: SyntaxNode): void {
    const each = node.getChild('ForOfSpec');
    const spec = node.getChild('ForSpec');
    const inside = (): void => this.walkParts(node);
    if (each !== null) {
      const of = each.getChild('of');
      const list = parts(each).find((part) => of !== null && part.from >= of.to);
      const name = parts(each).find((part) => /Definition$|Pattern$|VariableName/.test(part.name));
      if (list !== undefined && list.name !== ')') {
        const statement = { name: name === undefined ? '' : this.found.textOf(name) };
        this.found.loop('loop', list, statement, inside);
        return;
      }
    }
    if (spec !== null) {
      const ends = parts(spec).filter((part) => part.name === ';');
      const test = this.#testOf(spec);
      if (test === null) {
        const at = ends.at(-1)?.from;
        if (at !== undefined) this.found.spot('forever', { from: at, to: at });
      } else {
        const its = this.found.textOf(test);
        const counts = /^\s*([\w$]+)\s*<=?\s*(?:([\w$.]+)\.length|[\w$.[\]]+)\s*$/.exec(its);
        const [, name = '', list = ''] = counts ?? [];
        const steps = this.text.slice(test.to, spec.to).split(name).join('');
        if (counts !== null && (list !== '' || /^\s*;\s*(\+\+|\+= ?1)\s*\)$/.test(steps))) {
          this.found.loop('count', test, { name, list }, inside);
          return;
        }
        this.found.spot('test', test);
      }
    }
    this.found.apart(inside);
  }

  /** The condition of `for (…; …; …)`, whose first part keeps its semicolon for itself. */
  #testOf(spec: SyntaxNode): SyntaxNode | null {
    const all = parts(spec);
    const first = all[1]?.name === ';' || all[1]?.name === 'VariableDeclaration' ? 2 : 3;
    const test = all[first] ?? null;
    return test === null || test.name === ';' || test.name === ')' ? null : test;
  }

  #test(node: SyntaxNode): void {
    const test = node.getChild('ParenthesizedExpression');
    const [, inside] = test === null ? [] : parts(test);
    const name = node.name === 'IfStatement' ? 'if' : '';
    if (inside !== undefined) this.found.spot('test', inside, name);
  }

  #return(node: SyntaxNode): void {
    const value = parts(node)[1];
    if (value !== undefined && value.name !== ';') this.found.spot('return', value);
  }

  #call(node: SyntaxNode): void {
    const [callee] = parts(node);
    const named =
      (callee?.name === 'MemberExpression'
        ? (callee.getChild('PropertyName') ?? callee.getChild('PrivatePropertyName'))
        : callee) ?? null;
    if (named === null || !/^(VariableName|(Private)?PropertyName)$/.test(named.name)) return;
    const isNegated =
      /(?:^|[^\w$)\]\s])\s*-\s*$/.test(this.text.slice(Math.max(0, node.from - 9), node.from)) ||
      /\breturn\s*-\s*$|!\s*$/.test(this.text.slice(Math.max(0, node.from - 12), node.from));
    const name = this.found.textOf(named);
    this.found.call(name, isNegated);
    // A function that is handed to a loop is called by it.
    if (!/^(map|flatMap|forEach)$/.test(name)) return;
    for (const each of node.getChild('ArgList')?.getChildren('VariableName') ?? [])
      this.found.call(this.found.textOf(each), false);
  }
}

/** What calls a function for each thing of a list, with that, its place and the list. */
const EACH = /^(map|flatMap|forEach|reduce|some|every|filter)$/;

function isFunction({ name }: SyntaxNode): boolean {
  return name === 'ArrowFunction' || name === 'FunctionExpression';
}

/** No generator, and nothing that is waited for. */
function isPlain(method: SyntaxNode): boolean {
  return !parts(method).some(({ name }) => /^(async|Star|get|set)$/.test(name));
}
