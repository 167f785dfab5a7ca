import { expect } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '../../../web/core/language.ts';
import { readEmbed, writeEmbed } from '../../../web/search/link/embed-link.ts';
import { readMessage } from '../../../web/site/embed/messages.ts';
import { readChallengeSet, writeChallengeSet } from '../../../web/practice/challenge-set.ts';
import { EngineRefusal } from '../../../web/engine/errors.ts';
import { readExercise, writeExercise } from '../../../web/search/exercise/exercise-link.ts';
import { traceFindings } from '../../../web/search/foreign-trace.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { validateState } from '../../../web/search/link/validate.ts';
import { isPlainTree } from '../../../web/search/textbook/notation/notations-beside.ts';
import {
  readAnyTree,
  readLabTree,
  treeOf,
} from '../../../web/search/textbook/notation/read-tree.ts';
import { tidyTree } from '../../../web/search/textbook/tidy-tree.ts';
import { readGameLink, writeGameLink } from '../../../web/play/formats/link.ts';
import { writeMovesFile } from '../../../web/play/formats/moves.ts';
import { recordFrom } from '../../../web/play/formats/plain.ts';
import { readRecord, readRecordBytes, type ReadRecord } from '../../../web/play/formats/read.ts';
import { writeSgf } from '../../../web/play/formats/sgf-write.ts';
import { readFriendLink, writeFriendLink } from '../../../web/play/friend/friend-link.ts';
import { readLibrary, writeLibrary } from '../../../web/play/library/library-file.ts';
import { progressFrom } from '../../../web/play/puzzle/progress.ts';
import { putsStones } from '../../../web/play/record/facts.ts';
import type { GameRecord } from '../../../web/play/record/record.ts';
import { isRefusal, type RecordRefusal } from '../../../web/play/record/refusal.ts';
import { stateFromKept } from '../../../web/play/session/kept.ts';
import { boardsOfJson } from '../../../web/program/boards.ts';
import { nestedTree } from '../../../web/program/nested-tree.ts';
import { readProgram } from '../../../web/program/program.ts';
import { readTaskLink, writeTaskLink } from '../../../web/program/handed.ts';
import { rowTree } from '../../../web/program/row-tree.ts';
import { fromProgram } from '../../../web/program/run/messages.ts';
import { instrument } from '../../../web/program/source/instrument.ts';
import { guessAgents, guessSearches } from '../../../web/program/source/roles.ts';
import { readTask, writeTask } from '../../../web/program/task.ts';
import { programTree } from '../../../web/program/tree-shapes.ts';
import { readFence } from '../../../web/course/fence.ts';
import { parseStory } from '../../../web/course/parse.ts';
import { refusalSentence } from '../../../web/engine/text/refusals.ts';
import { stateProblemSentence } from '../../../web/search/text/state.ts';
import { recordRefusalSentence } from '../../../web/play/text/record-refusals.ts';
import { embedProblemSentence } from '../../../web/site/text/embedding.ts';
import { fenceProblemSentence } from '../../../web/course/text/fence.ts';
import { storyText } from '../../../web/course/text/story.ts';
import { eventAt, totalSteps } from '../../../web/trace/clock.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { turnsAround } from '../support/turns.ts';

/**
 * Whatever in the page reads what comes from outside, but for traces: for the fuzzer. Each reads any
 * text without throwing, and throws where something does not hold of what it has read.
 */
export interface PageReader {
  readonly seeds: readonly string[];
  readonly read: (text: string) => unknown;
}

/** A sentence for people, whichever language they read. */
function isStated(sentence: (language: (typeof LANGUAGES)[number]) => string): void {
  for (const language of LANGUAGES) {
    const statement = sentence(language);
    expect(statement).toMatch(/[.。?？!！)）]$/);
    expect(statement.length).toBeLessThan(2000);
    expect(statement).not.toContain('undefined');
    expect(turnsAround(statement)).toBe(false);
  }
}

/** What was read, or null for a refusal, which has its sentence. */
function accepted<Value extends object>(outcome: Value | RecordRefusal): Value | null {
  if (!isRefusal(outcome)) return outcome;
  isStated((language) => recordRefusalSentence(outcome, language));
  return null;
}

/** Comes back from each form of writing as it is. */
function keptRecord(record: GameRecord): void {
  const hash = writeGameLink(record);
  const fromLink = readGameLink(hash);
  // The longest games are too long for a link, and it says so.
  if (isRefusal(fromLink)) expect(fromLink.code).toBe('too-long');
  else expect(writeGameLink(fromLink.record)).toBe(hash);
  // SGF has no word for other games, and is not offered for them.
  if (putsStones(record.setup)) {
    const sgf = writeSgf(record);
    const fromSgf = readRecord(sgf);
    if (isRefusal(fromSgf)) expect(fromSgf.code).toBe('too-long');
    else expect(writeSgf(fromSgf.record)).toBe(sgf);
  }
  const moves = readRecord(writeMovesFile(record));
  if (isRefusal(moves)) expect(['too-long', 'no-move', 'empty']).toContain(moves.code);
}

function readGame(outcome: ReadRecord | RecordRefusal): unknown {
  const read = accepted(outcome);
  if (read !== null) keptRecord(read.record);
  return read;
}

/** Bytes as texts of that many characters. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (each) => each.charCodeAt(0));

const json = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const engine = await loadEngine();

/** Traces as the versions that were released wrote them. */
const released = (kind: string): readonly string[] => {
  const folder = new URL('../../data/released/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith(kind))
    .map((name) => readFileSync(new URL(name, folder), 'latin1'))
    .filter(({ length }) => length < 20_000);
};

const RENLIB = [0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff, 3, 0];

export const PAGE_READERS: Readonly<Record<string, PageReader>> = {
  'link of the lab': {
    seeds: [
      '#v1&game=tictactoe&moves=b2a1c3&algorithm=alpha-beta&step=12&camera=1,2,3',
      '#v1&game=mnk&rows=4&cols=5&k=4&setup=X-O--/-----/-----/-----&view=icicle&marks=0.1~a',
      '#v1&game=textbook&tree=A:[1,2,B:[3.5,-4]]&root=min&quiz=1&with=minimax.natural',
      '#v1&game=nim&rows=3&cols=3&rule=misere&setup=1,0,3&moves=c2&depth=none',
      '#v1&mins=2&algorithm=minimax&cut=strict&solution=go+a!+:+s+a!++b&tree=s:(a!+:(3,5),b:(2,9))',
      '#v1&marks=-:root,0-1:cut!,%20here!:%20%E5%89%AA%E6%9E%9D!!',
      '#v1&order=natural&quiz=1&exercise=77.d3.m2~3.v0~20.cut.ltr.max',
      '#v1&compare=1&with=minimax~natural.mtd-f~best',
    ],
    read: (text) => {
      const { state, problems } = readPermalink(text);
      for (const problem of problems)
        isStated((language) => stateProblemSentence(problem, language));
      expect(validateState(state).problems).toEqual([]);
      const hash = writePermalink(state);
      const again = readPermalink(hash);
      expect(again.problems).toEqual([]);
      expect(writePermalink(again.state)).toBe(hash);
    },
  },
  'state of a lab': {
    seeds: [
      '{"game":"mnk","rows":4,"columns":4,"inARow":3,"setup":"XO..............","moves":[5,6]}',
      '{"tree":"[[1,2],3]","camera":{"x":0,"y":1,"scale":3},"bookmarks":[{"path":[0],"name":"a"}]}',
    ],
    read: (text) => {
      const { state, problems } = validateState(json(text));
      for (const problem of problems)
        isStated((language) => stateProblemSentence(problem, language));
      expect(validateState(state)).toEqual({ state, problems: [] });
    },
  },
  'address of a frame': {
    seeds: [
      '#v1&show=board&controls=none&speed=3&parent=https://example.org',
      '#v1&controls=timeline+narration+code&autoplay=1&speed=0.5&language=zh&theme=dark',
      '#v1&show=play&game=gomoku&size=15&rule=renju&level=3&side=white&clock=5%2B3',
    ],
    read: (text) => {
      const { settings, problems } = readEmbed(text);
      for (const problem of problems)
        isStated((language) => embedProblemSentence(problem, language));
      const again = readEmbed(writeEmbed(settings)).settings;
      expect(readEmbed(writeEmbed(again)).settings).toEqual(again);
    },
  },
  'message to a frame': {
    seeds: [
      '{"prunus":1,"type":"set","link":"#v1&quiz=1","speed":2}',
      '{"prunus":1,"type":"export","format":"svg","from":3,"id":"a"}',
      '{"prunus":1,"type":"step","to":"end"}',
    ],
    read: (text) => readMessage(json(text)),
  },
  exercise: {
    seeds: ['7.d3.m2~3.v0~20.cut.rtl.max', '1.d2.m2~2.v-5~5.any.ltr.min'],
    read: (text) => {
      const settings = readExercise(text);
      if (settings !== null) expect(readExercise(writeExercise(settings))).toEqual(settings);
    },
  },
  challenge: {
    seeds: [
      '#c1&zXkmJdUtKY1PePmFRg',
      '#c1&cfA5tFhQ3gzMkM7GhjYy9Nxnas1F5_Ai2OllKs8IrggIoZS-C4UzSAPZ-2otDg',
      writeChallengeSet({ title: 'a', text: 'b\nc', links: ['#v1&quiz=1'], key: 'abcdefgh' }),
    ],
    read: (text) => {
      const read = readChallengeSet(text);
      if ('problem' in read || read.set.key === null) return;
      expect(readChallengeSet(writeChallengeSet(read.set))).toEqual(read);
    },
  },
  tree: {
    seeds: [
      '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]',
      'A: [1, "b c": 2.5, [−3, 1e2]]',
      '[~(1/2: 3, 0.5: 7), 4]',
      '[<1, 2, 3>, [<4, 2, 1>, <0, 0, 6>]]',
      '((3 12 8) (2 4 6))',
      "{'a': {'b': 3, 'c': 12}, 'd': 2}",
      '{"name": "r", "children": [{"value": 3}, {"children": [{"value": 1}, {"value": 2}]}]}',
      '((3,12)A,(2,4)B)r;',
      '\\begin{forest} [A, draw [3] [B [1] [2]]] \\end{forest}',
      '\\Tree [.A 3 [.B 1 2 ] ]',
      'digraph G { a -> b; a -> c; b [label="3"]; c [label="4"]; }',
      'graph TD\n  a --> b["3"]\n  a --> c["4"]\n',
      'A\n  B\n    3\n    12\n  C\n    2\n    4\n',
      '- A\n  - 3\n  - 4\n- 5 6\n',
      '【【3，12】，【2，4】】',
      'class: "GraphGameTreeTest"\nstart_state: "s"\nwin_states: "a b"\nlose_states: "c"\n' +
        'successors: """\ns l a\ns r b\n"""\nevaluation: """\na 3\nb 4\n"""\n',
      '```\n[[1,2],3]\n```',
    ],
    read: (text) => {
      const reading = readAnyTree(text);
      readLabTree(text);
      tidyTree(text);
      treeOf(text);
      // What is larger than the engine takes is left to the engine by both.
      const isLarge = (text.match(/\d+/g)?.length ?? 0) > 65_535;
      if (isPlainTree(text) && !isLarge) expect(reading).toMatchObject({ notation: null });
      if (reading === null || !('tree' in reading)) return;
      // What it was read as is in the engine's own notation, and read so again.
      expect(readAnyTree(reading.tree)).toEqual({
        tree: reading.tree,
        notation: null,
        decimals: null,
        notes: [],
        size: null,
      });
    },
  },
  'link of a game': {
    seeds: [
      '#p1&game=gomoku&size=15&rule=renju&moves=h8i9j10~1i10j11&at=2',
      '#p1&game=mnk&rows=3&cols=4&k=3&moves=a1b2',
      '#p1&game=reversi&moves=d3c5',
      '#p1&game=gomoku&size=15&opening=swap2&stones=h8i9',
    ],
    read: (text) => {
      const link = accepted(readGameLink(text));
      if (link !== null) keptRecord(link.record);
    },
  },
  'link from a friend': {
    seeds: [
      '#p1&game=gomoku&size=15&rule=freestyle&moves=h8i9&friend=abcdefgh&from=first',
      '#p1&game=reversi&moves=d3&say=hello&choices=black&resigned=first&friend=abcd1234&from=second',
    ],
    read: (text) => {
      const link = accepted(readFriendLink(text));
      if (link !== null) expect(isRefusal(readFriendLink(writeFriendLink(link.state)))).toBe(false);
    },
  },
  'record of a game': {
    seeds: [
      'h8 i9 h9 i10 h10',
      '1. h8 i9 2. h9 (2. g9 h7) i10 {so} wins',
      'Black: Lin\nRule: renju\nh8 i9 // indirect\n',
      '7,7 8,6 6,7',
      'https://gomocalc.com/#/h8i9g9',
      'Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,120\n8,9,30\nx\ny\n0\n',
      '(;FF[4]GM[4]SZ[15]PB[a]PW[b]C[c\\]d];B[hh];W[ii](;B[hi]LB[aa:1];W[hj])(;B[gg]))',
      '(;GM[4]SZ[15:10]AB[aa][bb]AW[cc:dd]PL[W];W[ee]MA[ff])',
      '(;GM[1]SZ[19]RU[renju];B[])(;GM[4]SZ[9];B[aa])',
      'X.O\n.X.\n..O\n',
      '#p1&game=gomoku&size=15&moves=h8i9',
    ],
    read: (text) => readGame(readRecord(text)),
  },
  'file of a game': {
    seeds: [
      String.fromCharCode(
        ...RENLIB,
        ...Array<number>(10).fill(0xff),
        0x78,
        0x00,
        0x79,
        0x40,
        0x68,
        0x00,
      ),
      String.fromCharCode(
        ...RENLIB,
        ...Array<number>(10).fill(0),
        0x78,
        0x08,
        0x61,
        0x62,
        0x00,
        0x00,
      ),
      '(;GM[4]CA[gbk]PB[\xc0\xee];B[hh])',
      '\xff\xfeh\x008\x00',
      '\xef\xbb\xbfh8 i9',
    ],
    read: (text) => readGame(readRecordBytes(bytesOf(text))),
  },
  'kept game': {
    seeds: [
      '{"setup":{"game":"gomoku","rows":15,"columns":15},"nodes":{"parent":[-1,0],"move":[-1,112]},"current":1,"ahead":1}',
    ],
    read: (text) => {
      accepted(recordFrom(json(text)));
      accepted(stateFromKept(text));
      progressFrom(text);
    },
  },
  library: {
    seeds: [
      '{"kind":"prunus-library","version":1,"games":[],"puzzles":{"rating":1500},"preferences":{}}',
    ],
    read: (text) => {
      const library = readLibrary(text);
      if (typeof library === 'string') return;
      const again = readLibrary(writeLibrary(library));
      expect(again).toEqual({ ...library, unreadable: 0 });
    },
  },
  lesson: {
    seeds: [
      '---\nstory: 1\ntitle: x\nlanguage: zh\nminutes: 5\ngoal: to *see*\n---\n\n# One\n\nText **b** `c` [l](https://a.b).\n',
      '---\nstory: 2\ntitle: x\n---\n\n# One\n\n```stage main\ntree: ((3 12) (2 4))\nalgorithm: alpha-beta\n```\n\nIt is {{value}}.\n\n```question value\nnode: root\n```\n',
      '---\nstory: 1\ntitle: x\n---\n# A\n\n```question choose\nask: which?\nright: this\nwrong: that\n```\n',
    ],
    read: (text) => {
      const outcome = parseStory(text);
      if (!('problem' in outcome)) return;
      const { code, line, given } = outcome.problem;
      isStated((language) => storyText[language].problem(code, line, given));
    },
  },
  fence: {
    seeds: [
      '((3 12 8) (2 4 6))',
      'game: tictactoe\nmoves: b2 a1\n',
      'algorithm: minimax\n[[1,2],3]',
      'link: #v1&quiz=1',
    ],
    read: (text) => {
      const outcome = readFence(text, {});
      if ('problem' in outcome)
        isStated((language) => fenceProblemSentence(outcome.problem, language));
    },
  },
  'program in JavaScript': {
    seeds: [
      'function minimax(node, depth, max) {\n  if (!Array.isArray(node)) return node;\n  let best = max ? -Infinity : Infinity;\n  for (const child of node) best = Math[max ? "max" : "min"](best, minimax(child, depth + 1, !max));\n  return best;\n}\nminimax([[3,12],[2,4]], 0, true);',
      'const f = (n, a = 0, ...r) => n.children?.map((c) => -f(c)) ?? n;\nclass A { m(x) { return `${this.m(x - 1)}`; } static #p = /[/]/g; }',
    ],
    read: (text) => report(readProgram('javascript', text)),
  },
  'program in Python': {
    seeds: [
      'def minimax(node, depth, maximizing):\n    if not isinstance(node, list):\n        return node\n    values = [minimax(child, depth + 1, not maximizing) for child in node]\n    return max(values) if maximizing else min(values)\n\nprint(minimax([[3, 12], [2, 4]], 0, True))\n',
      'class A:\n  def f(self, s: int = 0, *a, **k) -> int:\n    """doc"""\n    return lambda x: self.f(x)  # c\n',
    ],
    read: (text) => report(readProgram('python', text)),
  },
  trace: {
    seeds: [...released('.jsonl'), ...released('.prunus')],
    read: (text) => {
      try {
        const bytes = bytesOf(text);
        const { trace, warnings } = engine.request({ kind: 'importTrace', bytes });
        const steps = totalSteps(trace);
        for (let step = 0; step < Math.min(steps, 500); step++) eventAt(trace, step);
        return traceFindings(bytes, trace, warnings ?? []);
      } catch (error) {
        if (!(error instanceof EngineRefusal)) throw error;
        isStated((language) => refusalSentence(error.refusal, language));
      }
      return null;
    },
  },
  task: {
    seeds: [
      '{"task":1,"title":"t","language":"python","signature":"minimax(node, is_max)","trees":["[[3,12],[2,4]]"],"cut":"equal"}',
      '{"task":1,"title":"t","starter":"function f(a) { return 1; }","signature":"def f(a)","trees":[[1,[2,-3.5]]]}',
    ],
    read: (text) => {
      const read = readTask(text);
      if ('problem' in read) {
        expect(read.problem.length).toBeLessThan(400);
        return;
      }
      expect(readTask(writeTask(read.task))).toEqual(read);
      expect(readTaskLink(writeTaskLink(read.task))).toEqual(read.task);
    },
  },
  'link of a task': {
    seeds: [
      writeTaskLink({
        ...{ title: 't', language: 'python', signature: 'minimax(node, is_max)', starter: '' },
        ...{ trees: ['[[3,12],[2,4]]'], cut: 'equal' },
      }),
      '#task=AAAA',
    ],
    read: readTaskLink,
  },
  'what a program sends': {
    seeds: [
      '{"kind":"alive","line":3}',
      '{"kind":"done","report":{"trace":"","output":"","notes":{"step":[],"node":[],"line":[],"name":[],"value":[],"names":[]},"problem":null,"searches":1,"root":"[1,2]","result":"1"}}',
      '{"kind":"done","report":{"trace":"x","output":"","notes":{"step":[1],"node":[0],"line":[2],"name":[0],"value":["v"],"names":["n"]},"problem":{"code":"error","line":2,"message":"m"},"searches":1,"root":"","result":""}}',
    ],
    read: (text) => fromProgram(json(text)),
  },
  'what a program searched': {
    seeds: [
      '[[3,12],[2,4]]',
      '{"a1":{"b1":3,"b2":12},"a2":2}',
      '{"children":[{"value":3},{"children":[{"value":12}]}]}',
      '["graph",{"a":{"b":3}}]',
      '[["X","O"," "],[" ","X"," "],["O"," "," "]]',
      '["rows",[[3,5,6,9]],[0,1,2,3]]',
      '{"board":["X","O","","","X","","","",""],"turn":"X"}',
    ],
    read: (text) => {
      const tree = programTree(text);
      if (tree !== null) expect(readAnyTree(tree.text)).toMatchObject({ notation: null });
      nestedTree(text);
      boardsOfJson(text);
      rowTree(text, '{"event":"enter"}\n{"event":"leave","value":3}\n');
    },
  },
};

function report(program: ReturnType<typeof readProgram>): unknown {
  return [guessAgents(program), instrument(program, guessSearches(program))];
}
