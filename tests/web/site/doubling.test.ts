import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readEmbed } from '../../../web/search/link/embed-link.ts';
import { readMessage } from '../../../web/site/embed/messages.ts';
import { readChallenge } from '../../../web/practice/challenge-link.ts';
import { readExercise } from '../../../web/search/exercise/exercise-link.ts';
import { readStateAttributes } from '../../../web/search/link/attributes.ts';
import { readPermalink } from '../../../web/search/link/permalink.ts';
import { readPresentation } from '../../../web/search/link/presentation.ts';
import { readPayoffs } from '../../../web/search/textbook/notation/payoffs.ts';
import { readAnyTree, readLabTree } from '../../../web/search/textbook/notation/read-tree.ts';
import { readFriendLink } from '../../../web/play/friend/friend-link.ts';
import { readGameLink } from '../../../web/play/formats/link.ts';
import { readRecord, readRecordBytes } from '../../../web/play/formats/read.ts';
import { readLibrary } from '../../../web/play/library/library-file.ts';
import { readClock } from '../../../web/play/session/options.ts';
import { readProgram } from '../../../web/program/program.ts';
import { instrument } from '../../../web/program/source/instrument.ts';
import { guessAgents, guessSearches } from '../../../web/program/source/roles.ts';
import { readFence } from '../../../web/course/fence.ts';
import { parseStory } from '../../../web/course/parse.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Between the four times of what is read once and the sixteen of what is read over and over. */
const TOO_MANY = 8;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Milliseconds of the processor that the fastest of some rounds takes. */
function cost(read: (input: never) => unknown, input: unknown, rounds: number): number {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    // Other files have used this process before, and what they left is not to be cleared away meanwhile.
    if (rounds > 1) collectGarbage();
    const began = process.cpuUsage();
    expect(read(input as never)).not.toBe(undefined);
    const { user, system } = process.cpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * Reads a short and a longer input, which may not take for ever, nor throw. What looks as if it did is
 * measured again with more of it, many times: a machine that is busy with other things makes anything slow
 * for a moment, and memory makes a step of its own, but neither grows once more with four times as much.
 */
function keepsPace(made: (length: number) => unknown, read: (input: never) => unknown): void {
  const time = (length: number, rounds: number): number => cost(read, made(length), rounds);
  const brief = time(2 ** 11, 1);
  const longer = time(2 ** 13, 1);
  if (longer < 12 || longer < brief * TOO_MANY) return;
  const short = time(2 ** 13, 6);
  const long = time(2 ** 15, 6);
  if (long < 60 || long < short * TOO_MANY) return;
  const longest = time(2 ** 17, 2);
  // What is too long to be read at all says nothing.
  if (longest > long && longest < long * TOO_MANY) return;
  const all = [short, long, longest].map((each) => each.toFixed(0)).join(', ');
  throw new Error(`8, 32 and 128 thousand characters take ${all} ms`);
}

/** A text of so many characters: a beginning, and something again and again. */
const again =
  (piece: string, before = '', after = '') =>
  (length: number): string =>
    before + piece.repeat(Math.ceil(length / piece.length)) + after;

/** What makes readers go back: what is open for ever, closed too often, or nearly something else. */
const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  letters: again('a'),
  'letters that are two units': again('🌳'),
  'marks upon marks': again('\u0301', 'e'),
  digits: again('9'),
  minus: again('-'),
  spaces: again(' '),
  'spaces before a letter': again(' ', '', 'x'),
  lines: again('\n'),
  'lines that go in': (length) =>
    Array.from({ length: Math.ceil(Math.sqrt(length * 2)) }, (_, at) => `${' '.repeat(at)}a`).join(
      '\n',
    ),
  'lines of a word': again('a\n'),
  'open round': again('('),
  'open square': again('['),
  'open curly': again('{'),
  'closed round': again(')', '(1 2)'),
  'round in round': (length) => '('.repeat(length / 2) + '1' + ')'.repeat(length / 2),
  'square in square': (length) => '['.repeat(length / 2) + '1' + ']'.repeat(length / 2),
  leaves: again('1 ', '(', ')'),
  'leaves with commas': again('1,', '[', '1]'),
  'named leaves': again('a:1,', '[', 'b:1]'),
  quotes: again('"'),
  'escaped quotes': again('\\"', '"'),
  'escaped apostrophes': again("\\'", "'"),
  'quotes that are only opened': again('“'),
  'apostrophes that are only opened': again('‘'),
  'LaTeX forest': again('[1]', '\\begin{forest}[0', ']\\end{forest}'),
  'LaTeX qtree': again('[.a 1 ]', '\\Tree [.a ', ']'),
  DOT: again('a->b;', 'digraph{', '}'),
  'DOT, a chain': (length) =>
    `digraph{${Array.from({ length: Math.ceil(length / 12) }, (_, at) => `n${at}->n${at + 1};`).join('')}}`,
  Mermaid: again('a-->b\n', 'graph TD\n'),
  'Mermaid, a chain': (length) =>
    `graph TD\n${Array.from({ length: Math.ceil(length / 12) }, (_, at) => `n${at}-->n${at + 1}`).join('\n')}`,
  Newick: again('(a,', '', 'b;'),
  'a course’s test': again('max: "A B C"\n', 'class: "GraphGameTreeTest"\ntree: """\n', '"""'),
  JSON: again('{"children":[', ''),
  moves: again('h8 i9 ', ''),
  'moves with numbers': again('1. h8 i9 '),
  'variations in variations': again('(h8 ', 'h8 '),
  SGF: again(';B[hh]', '(;GM[4]SZ[15]', ')'),
  'SGF, variations': again('(;B[hh])', '(;GM[4]SZ[15]', ')'),
  'SGF, variations in variations': again('(;B[hh]', '(;GM[4]SZ[15]'),
  'SGF, a comment': again('\\]', '(;GM[4]C[', '])'),
  'SGF, points': again('[hh]', '(;GM[4]AB', ')'),
  Piskvork: again('8,8,0\n', 'Piskvorky 15x15, 11:11, 0\n'),
  'a board': again('.X.O\n'),
  'ampersands of a link': again('&', '#v1'),
  'parts of a link': again('&game=tictactoe', '#v1'),
  'moves of a link': again('b2', '#v1&game=tictactoe&moves='),
  'a tree in a link': again('1,', '#v1&game=textbook&tree=[', '1]'),
  'brackets in a link': again('[', '#v1&game=textbook&tree='),
  'marks of a link': again('0.1~a,', '#v1&game=tictactoe&marks='),
  'folds of a link': again('0.1,', '#v1&game=tictactoe&folded='),
  'per cent of a link': again('%25', '#v1&position='),
  'moves of a game’s link': again('h8', '#p1&game=gomoku&size=15&moves='),
  'variations of a game’s link': again('(h8', '#p1&game=gomoku&size=15&moves='),
  'a challenge': again('A', '#c1&'),
  'an exercise': again('.d3', '7'),
  'entries of a fence': again('tree: (1 2)\n'),
  'a lesson': again('# a\n\n', '---\nstory: 1\ntitle: x\n---\n'),
  'a lesson, one line': again('*', '---\nstory: 1\ntitle: x\n---\n'),
  'a lesson, questions': again('? a\n- b\n', '---\nstory: 1\ntitle: x\n---\n'),
  JavaScript: again('function f(a){', ''),
  'JavaScript, comments': again('/*', ''),
  'JavaScript, arrows of a graph': again('n1->n2;'),
  'JavaScript, functions in functions': again('function f(a){f(a);'),
  'JavaScript, functions': again('function f(a){return -f(a)}\n'),
  'JavaScript, functions that call the next': (length) =>
    Array.from(
      { length: Math.ceil(length / 40) },
      (_, at) => `function f${at}(a){for(const x of a) f${at + 1}(x)}`,
    ).join('\n'),
  'JavaScript, methods': again('m(){m()}', 'class A{', '}'),
  'JavaScript, templates': again('`${'),
  'JavaScript, one long line': again('x=1;'),
  Python: again('def f(a):\n ', ''),
  'Python, functions': again('def f(a):\n return f(a)\n'),
  'Python, functions on one line': again('def f(a): return f(a);'),
  'Python, classes': again('class A:\n def f(s):\n  return f(s)\n'),
  'Python, loops in loops': again('for x in f(a): '),
  'Python, strings': again('"""a', ''),
};

/** What is made of a program before it is run. */
function messageOf(program: ReturnType<typeof readProgram>): unknown {
  const searches = guessSearches(program);
  return [guessAgents(program), instrument(program, searches)];
}

/** Whatever reads what comes from outside. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a link of the lab': readPermalink,
  'the address of a frame': readEmbed,
  'a link of a game': (text) => readGameLink(text),
  'a link from a friend': readFriendLink,
  'a challenge': (text) => readChallenge(text),
  'an exercise': readExercise,
  'a tree in any notation': readAnyTree,
  'a tree that the lab was given': readLabTree,
  payoffs: readPayoffs,
  attributes: (text) => [readStateAttributes(() => text), readPresentation(() => text)],
  'the record of a game': (text) => readRecord(text),
  'a library': (text) => readLibrary(text),
  'a clock': readClock,
  'a fence': (text) => readFence(text, {}),
  'a lesson': (text) => parseStory(text),
  'a program in JavaScript': (text) => messageOf(readProgram('javascript', text)),
  'a program in Python': (text) => messageOf(readProgram('python', text)),
  'a message': (text) => readMessage({ prunus: 1, type: 'set', link: text }),
};

const ENTER = '{"event":"enter"}\n';
const LEAVE = '{"event":"leave","value":1}\n';
const inRoot = (lines: string) => ENTER + lines + LEAVE;

/** Traces of as many nodes, or of a name of as many letters. */
const TRACES: Readonly<Record<string, (length: number) => string>> = {
  'siblings by the hundred': (length) =>
    inRoot((ENTER + (ENTER + LEAVE).repeat(99) + LEAVE).repeat(length / 100)),
  'siblings, all in one node': (length) => inRoot((ENTER + LEAVE).repeat(length)),
  'nodes in nodes': (length) => ENTER.repeat(length) + LEAVE.repeat(length),
  'nodes that are never left': (length) => ENTER.repeat(length),
  'names, each its own': (length) =>
    inRoot(
      Array.from({ length }, (_, at) => `{"event":"enter","move":"m${String(at)}"}\n${LEAVE}`).join(
        '',
      ),
    ),
  'one long name': (length) =>
    inRoot(`{"event":"enter","move":"${'x'.repeat(length * 8)}"}\n${LEAVE}`),
  'a long number': (length) => inRoot(`{"event":"enter","alpha":${'9'.repeat(length * 8)}}\n`),
  'unknown fields': (length) => `{"event":"enter"${',"x":1'.repeat(length)}}\n${LEAVE}`,
  'brackets in brackets': (length) => `{"event":"enter","x":${'['.repeat(length * 8)}\n`,
  'lines that are nothing': (length) => '\n'.repeat(length * 8),
  'lines that are no events': (length) => '{}\n'.repeat(length),
};

describe('time grows with a trace, and no faster', () => {
  let engine: NodeEngine;
  beforeAll(async () => {
    engine = await loadEngine();
  });
  const opened = (bytes: Uint8Array): unknown => {
    try {
      return engine.request({ kind: 'importTrace', bytes });
    } catch (error) {
      return error;
    }
  };

  it.each(Object.entries(TRACES))('%s', (_, made) => {
    keepsPace((length) => new TextEncoder().encode(made(length)), opened);
  });

  it('half a million children of one node are read, or refused, as fast as others', () => {
    const of = (made: (length: number) => string) =>
      cost(opened, new TextEncoder().encode(made(500_000)), 1);
    const one = of(TRACES['siblings, all in one node']!);
    const many = of(TRACES['siblings by the hundred']!);
    expect(one).toBeLessThan(many * TOO_MANY);
  });
});

describe('time grows with what is read, and no faster, in', () => {
  it.each(Object.entries(READERS))('%s', (_, read) => {
    for (const [name, made] of Object.entries(TEXTS)) {
      try {
        keepsPace(made, read);
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }
  });

  it('bytes of a record', () => {
    for (const byte of [0, 1, 0x28, 0x3b, 0x5b, 0x80, 0xff]) {
      keepsPace(
        (length) => new Uint8Array(length).fill(byte),
        (bytes: Uint8Array) => readRecordBytes(bytes),
      );
      // With the head of a RenLib library.
      const head = [0xff, ...Buffer.from('RenLib'), 0xff, 3, 0, ...Array<number>(10).fill(0xff)];
      keepsPace(
        (length) => Uint8Array.from([...head, ...new Uint8Array(length).fill(byte)]),
        (bytes: Uint8Array) => readRecordBytes(bytes),
      );
    }
  });
});
