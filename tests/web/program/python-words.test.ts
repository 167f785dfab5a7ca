import { expect, test } from 'vitest';

import { indentWords } from '../../../web/program/source/python-indents.ts';
import { readProgram } from '../../../web/program/program.ts';
import { runPythonHere } from './support/run-python-here.ts';

const problemOf = async (text: string, inputs: readonly string[] = []) =>
  runPythonHere(
    readProgram('python', text),
    [
      [3, 12],
      [2, 4],
    ],
    null,
    {},
    inputs,
  );

test.each([
  ['x = 1\nprint(y)', 2, "NameError: name 'y' is not defined"],
  ['x = 1 + "a"', 1, "TypeError: unsupported operand type(s) for +: 'int' and 'str'"],
  ['x = "a" + 1', 1, 'TypeError: can only concatenate str (not "int") to str'],
  ['x = None < 1', 1, "TypeError: '<' not supported between instances of 'NoneType' and 'int'"],
  ['x = {"a": 1}\n\nx["b"]', 3, "KeyError: 'b'"],
  ['{}[3]', 1, 'KeyError: 3'],
  ['None[0]', 1, "TypeError: 'NoneType' object is not subscriptable"],
  ['def f(a):\n  return a\n\nf()', 4, 'TypeError: f() missing 1 required positional argument'],
  [
    'def f(a):\n  return a\n\nf(1, 2)',
    4,
    'TypeError: f() takes 1 positional argument but 2 were given',
  ],
  ['1 / 0', 1, 'ZeroDivisionError: division by zero'],
  ['int("a")', 1, "ValueError: invalid literal for int() with base 10: 'a'"],
  ['import torch', 1, "ModuleNotFoundError: No module named 'torch'"],
  ['x = {[1]: 2}', 1, "TypeError: unhashable type: 'list'"],
])('the error of %j is told as CPython tells it', async (text, line, message) => {
  expect((await problemOf(text)).problem).toMatchObject({ code: 'error', line, message });
});

test.each([
  ['x = 1\nif x == 1\n    print(x)', 2, "SyntaxError: expected ':'"],
  ['x = (1,\ny = 2\nz = 3\n', 1, "SyntaxError: '(' was never closed"],
  ['# it’s (\nx = "a\ny = 1', 2, 'SyntaxError: unterminated string literal (detected at line 2)'],
  ['x = 1)\n', 1, "SyntaxError: unmatched ')'"],
  [
    'x = [1, "(")]',
    1,
    "SyntaxError: closing parenthesis ')' does not match opening parenthesis '['",
  ],
  [
    'd = {\n  "a": [1,\n}\n',
    3,
    "SyntaxError: closing parenthesis '}' does not match opening parenthesis '['",
  ],
  ['x = = 2', 1, 'SyntaxError: invalid syntax'],
])('what can’t be read in %j is told with its line', async (text, line, message) => {
  expect((await problemOf(text)).problem).toMatchObject({ code: 'syntax', line, message });
});

test.each([
  ['if a:\n        b\n\tc\n', 3, 'TabError: inconsistent use of tabs and spaces in indentation'],
  ['if a:\n\tb\n        c\n', 3, 'TabError: inconsistent use of tabs and spaces in indentation'],
  [
    'def f(a):\n    if a:\n        b\n   c\n',
    4,
    'IndentationError: unindent does not match any outer indentation level',
  ],
])('lines that don’t stand in one another in %j are told with theirs', (text, line, message) => {
  expect(indentWords(text)).toEqual({ line, message });
  expect(indentWords(text.replaceAll('\n', '\r\n'))).toEqual({ line, message });
});

test.each([
  'def f():\n\tif a:\n\t\tb\n\tc\nd',
  "def f(a,\n  b):\n    x = [1,\n  2]\n\n  # there\n    y = '''\n z\n'''\n    z = '\\''\n",
  'x = 1 + \\\n      2\nif x:\n    y = "it\'s ("\nz = 1',
  'class A:\n    def f(self):\n        """a\nb"""\n        return 1\n',
])('those that do are not spoken of: %j', (text) => {
  expect(indentWords(text)).toBeNull();
});

const SEARCH = `
def minimax(node, is_max):
    if isinstance(node, int):
        return node
    values = [minimax(child, not is_max) for child in node]
    return max(values) if is_max else min(values)
`;

test('what a program asks for is told, and given when the reader has typed it', async () => {
  const text = `${SEARCH}\nname = input("Who? ")\nprint("Hello", name)\nminimax(tree, input("MAX? ") == "y")`;
  const first = await problemOf(text);
  // Without an answer the search is called all the same.
  expect(first.waits).toEqual({ prompt: 'Who? ', line: 8 });
  expect(first.problem).toBeNull();
  expect((await problemOf(text, ['Ann'])).waits).toEqual({ prompt: 'MAX? ', line: 10 });
  const last = await problemOf(text, ['Ann', 'n']);
  expect([last.waits, last.problem, last.result]).toEqual([null, null, '4']);
  expect(last.output).toContain('Hello Ann');
  const none = await problemOf('x = input("A number: ")');
  expect(none.waits).toEqual({ prompt: 'A number: ', line: 1 });
  expect(none.problem?.code).toBe('input');
});
