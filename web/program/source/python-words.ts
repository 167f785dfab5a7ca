/**
 * What MicroPython says of an error, in the words of CPython, as far as those are other ones: students
 * search for them.
 */
export function cpythonWords(message: string): string {
  for (const [statement, words] of WORDS) {
    const found = statement.exec(message);
    if (found !== null)
      return typeof words === 'string' ? message.replace(statement, words) : words(found);
  }
  return message;
}

/** Whether a program asks for numpy, of which there is a stand-in. */
export function importsNumpy(program: string): boolean {
  return /^[ \t]*(?:from[ \t]+|import[ \t]+(?:[^#\n]*,[ \t]*)?)numpy\b/m.test(program);
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ add: '+', sub: '-', mul: '*', truediv: '/', floordiv: '//', mod: '%', pow: '** or pow()' },
  ...{ and: '&', or: '|', xor: '^', lshift: '<<', rshift: '>>', matmul: '@' },
};
const ORDERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', le: '<=', ge: '>=' };
const UNARY: Readonly<Record<string, string>> = {
  neg: 'unary -',
  pos: 'unary +',
  invert: 'unary ~',
};

type Words = string | ((found: RegExpExecArray) => string);

const WORDS: readonly (readonly [RegExp, Words])[] = [
  [/^(TypeError: )unsupported types for (?:__i?(\w+)__)?: ('\w+'), ('\w+')$/, typesWords],
  [/^TypeError: unsupported type for __hash__: ('\w+')$/, 'TypeError: unhashable type: $1'],
  [
    /^TypeError: unsupported type for __abs__: ('\w+')$/,
    'TypeError: bad operand type for abs(): $1',
  ],
  [
    /^TypeError: unsupported type for __(neg|pos|invert)__: ('\w+')$/,
    ([, name = '', type = '']) => `TypeError: bad operand type for ${UNARY[name] ?? name}: ${type}`,
  ],
  [/^(\w+: .*)\b(is|does)n't\b/, '$1$2 not'],
  [/^TypeError: (\S+) takes (\d+) positional arguments but (\d+) were given$/, argumentsWords],
  [
    /^ValueError: invalid syntax for integer with base (\d+): /,
    'ValueError: invalid literal for int() with base $1: ',
  ],
  [/^ValueError: invalid syntax for number$/, 'ValueError: could not convert string to float'],
  [
    /^TypeError: can't convert (\w+) to int$/,
    "TypeError: '$1' object cannot be interpreted as an integer",
  ],
  [/^ZeroDivisionError: divide by zero$/, 'ZeroDivisionError: division by zero'],
  [
    /^NameError: local variable referenced before assignment$/,
    'UnboundLocalError: cannot access local variable where it is not associated with a value',
  ],
  [/^ImportError: no module named /, 'ModuleNotFoundError: No module named '],
  [/^ImportError: can't import name (\w+)$/, "ImportError: cannot import name '$1'"],
  [
    /^IndentationError: unindent doesn't match any outer indent level$/,
    'IndentationError: unindent does not match any outer indentation level',
  ],
  [
    /^ValueError: need more than (\d+) values to unpack$/,
    'ValueError: not enough values to unpack (got $1)',
  ],
  [
    /^ValueError: arg is an empty sequence$/,
    'ValueError: max() or min() iterable argument is empty',
  ],
  [/^ValueError: object not in sequence$/, 'ValueError: list.remove(x): x not in list'],
  [/^(TypeError: \w+ indices must be integers)(, not \w+)$/, '$1 or slices$2'],
  [
    /^RuntimeError: maximum recursion depth exceeded/,
    'RecursionError: maximum recursion depth exceeded',
  ],
  [/^TypeError: join expects a list of str.*$/, 'TypeError: sequence item: expected str instance'],
  // A key that is a text stands between marks.
  [/^KeyError: (?!['"([-]|\d|None$|True$|False$)(.+)$/, "KeyError: '$1'"],
];

function typesWords([, error = '', name, one = '', other = '']: RegExpExecArray): string {
  if (name === undefined) return `${error}argument of type ${other} is not iterable`;
  const order = ORDERS[name];
  if (order !== undefined)
    return `${error}'${order}' not supported between instances of ${one} and ${other}`;
  const isText = name === 'add' && one === "'str'";
  if (isText) return `${error}can only concatenate str (not "${other.slice(1, -1)}") to str`;
  return `${error}unsupported operand type(s) for ${SIGNS[name] ?? name}: ${one} and ${other}`;
}

function argumentsWords([, name = '', taken = '', given = '']: RegExpExecArray): string {
  const lacks = Number(taken) - Number(given);
  const many = (count: number): string => (count === 1 ? 'argument' : 'arguments');
  if (lacks > 0)
    return `TypeError: ${name} missing ${String(lacks)} required positional ${many(lacks)}`;
  const was = given === '1' ? 'was' : 'were';
  return `TypeError: ${name} takes ${taken} positional ${many(Number(taken))} but ${given} ${was} given`;
}

/** Where a text that is no program stops being one, as CPython says it; null where that can't be told. */
export function syntaxWords(
  text: string,
): { readonly line: number; readonly message: string } | null {
  const open: { readonly sign: string; readonly line: number }[] = [];
  let line = 1;
  /** What stands on the lines since the last one that was over, without texts and comments. */
  let bare = '';
  let begun = 1;
  const report = (at: number, words: string) => ({ line: at, message: `SyntaxError: ${words}` });
  const part = /("""|''')[^]*?(?:\1|$)|(["'])(?:\\[^]|(?!\2)[^\\\n])*(\2?)|#[^\n]*|\\\n|[^]/g;
  for (const [its, long, quote, end] of text.matchAll(part)) {
    if (quote !== undefined && end === '')
      return report(line, `unterminated string literal (detected at line ${String(line)})`);
    if (long !== undefined && (its.length < 6 || !its.endsWith(long)))
      return report(
        line,
        `unterminated triple-quoted string literal (detected at line ${String(text.split('\n').length)})`,
      );
    const isPlain = its.length === 1;
    if (isPlain && '([{'.includes(its)) open.push({ sign: its, line });
    if (isPlain && ')]}'.includes(its)) {
      const last = open.pop();
      if (last === undefined) return report(line, `unmatched '${its}'`);
      const wanted = ')]}'['([{'.indexOf(last.sign)]!;
      if (its !== wanted)
        return report(
          line,
          `closing parenthesis '${its}' does not match opening parenthesis '${last.sign}'`,
        );
    }
    bare += isPlain ? its : its.startsWith('#') || its === '\\\n' ? '' : '""';
    line += its.split('\n').length - 1;
    if (its !== '\n' || open.length > 0) continue;
    if (isHead(bare)) return report(begun, "expected ':'");
    [bare, begun] = ['', line];
  }
  const last = open.at(-1);
  if (last !== undefined) return report(last.line, `'${last.sign}' was never closed`);
  return isHead(bare) ? report(begun, "expected ':'") : null;
}

/** Whether a line begins what it has no colon for. */
function isHead(bare: string): boolean {
  return /^\s*(if|elif|while|for|def|class|else|try|finally|except|with)\b[^:]*$/.test(bare);
}
