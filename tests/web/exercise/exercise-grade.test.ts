import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  NO_ANSWERS,
  readNumber,
  withEdgeToggled,
  withField,
  type Answers,
} from '../../../web/practice/answers.ts';
import { FIELD_OF, grade, partsOf, type Part } from '../../../web/practice/grade.ts';
import { helpFor, questions, withAnswerOf, type Help } from '../../../web/practice/hint.ts';
import { nextField } from '../../../web/practice/next-field.ts';
import {
  byOtherRule,
  countsByRule,
  isInsidePruned,
  isPruned,
  quizOf,
  type Quiz,
} from '../../../web/practice/quiz.ts';
import { solution, solutionAt, solutionSteps } from '../../../web/practice/solution.ts';
import { otherRule } from '../../../web/tree/explain/cut-rule.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import {
  quizFrom,
  quizSearches,
  quizTrees,
  solveSlowly,
  type QuizSearch,
  type SlowNode,
  type Tree,
} from '../support/quizzes.ts';
import { rounds } from '../support/rounds.ts';

const WINDOWS = { windows: true };
const INFINITIES = [-Infinity, Infinity];
let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function help(quiz: Quiz, answers: Answers, last: Help | null): Help | null {
  return helpFor(quiz, answers, WINDOWS, { last, chosen: null, mayTell: true });
}

function each(check: (quiz: Quiz, tree: readonly Tree[], search: QuizSearch) => void, runs = 300) {
  fc.assert(
    fc.property(quizTrees, quizSearches, (tree, search) => {
      check(quizFrom(engine, JSON.stringify(tree), search), tree, search);
    }),
    { numRuns: runs },
  );
}

describe('the key', () => {
  it('is what one finds who solves the tree slowly and by the book', () => {
    each((quiz, tree, { root, order, cut }) => {
      if (order !== 'natural' && order !== 'reverse') return;
      const slow = solveSlowly(tree, root, order, cut);
      expect(quiz.nodes).toHaveLength(slow.length);
      const { minusInfinity, plusInfinity } = quiz.scale;
      const open = (value: number) =>
        value <= minusInfinity ? INFINITIES[0] : value >= plusInfinity ? INFINITIES[1] : value;
      for (const [number, { visit }] of quiz.nodes.entries()) {
        const own = slow[number]!;
        expect(visit !== null).toBe(own.visited);
        if (visit === null) continue;
        expect([open(visit.alpha), open(visit.beta), visit.value]).toEqual([
          own.alpha,
          own.beta,
          own.value,
        ]);
      }
    }, 1000);
  });

  it('is refused where a tree is too large, a leaf, or a search left things out', () => {
    const trace = (options: Record<string, string>) =>
      engine.request({ kind: 'search', options }).trace;
    const textbook = (tree: string, more: Record<string, string> = {}) =>
      trace({ game: 'textbook', tree, ...more });
    const whole = textbook('[[1,2],[3,4]]', { algorithm: 'minimax' });
    const board = trace({ game: 'tictactoe', position: 'XOX/.O./...', algorithm: 'minimax' });
    expect(quizOf(board, board)).toMatchObject({
      problem: { kind: 'too-large', most: 160, stopped: false },
    });
    // A search that ended at a limit says only that there are more.
    const some = trace({ game: 'tictactoe', algorithm: 'minimax', 'node-limit': '5000' });
    expect(quizOf(some, some)).toMatchObject({
      problem: { kind: 'too-large', nodes: 5000, stopped: true },
    });
    const leaf = textbook('7', { algorithm: 'minimax' });
    expect(quizOf(leaf, leaf)).toEqual({ problem: { kind: 'leaf' } });
    const stopped = textbook('[[1,2],[3,4]]', { algorithm: 'alpha-beta', 'node-limit': '3' });
    expect(quizOf(whole, stopped)).toEqual({ problem: { kind: 'incomplete' } });
    expect(quizOf(whole, textbook('[[1,2,3],[3,4]]'))).toEqual({ problem: { kind: 'incomplete' } });
    expect(quizOf(whole, leaf)).toEqual({ problem: { kind: 'incomplete' } });
  });

  it('is there for boards too', () => {
    const options = { game: 'tictactoe', position: 'XOX/OXO/.X.' };
    const search = (algorithm: string) =>
      engine.request({ kind: 'search', options: { ...options, algorithm } }).trace;
    const made = quizOf(search('minimax'), search('alpha-beta'));
    expect(made).toHaveProperty('quiz');
    if (!('quiz' in made)) return;
    expect(made.quiz.nodes[0]).toMatchObject({ side: 'min', parent: -1 });
    expect(made.quiz.nodes[0]!.children.map((child) => made.quiz.nodes[child]!.name)).toEqual([
      'a1',
      'c1',
    ]);
  });
});

describe('the grader', () => {
  it('finds the solution perfect, however its numbers are written', () => {
    each((quiz) => {
      const perfect = grade(quiz, solution(quiz), WINDOWS);
      expect(perfect.perfect).toBe(true);
      expect(perfect.right).toBe(perfect.total);
      expect(questions(quiz, WINDOWS)).toBe(perfect.total);
      expect(help(quiz, solution(quiz), null)).toBeNull();
    });
  });

  it('finds nothing right on an empty sheet, and everything missing', () => {
    each((quiz) => {
      const empty = grade(quiz, NO_ANSWERS, WINDOWS);
      expect(empty.right).toBe(0);
      expect(empty.findings.every(({ verdict }) => verdict === 'missing')).toBe(true);
      const visited = quiz.nodes.filter(({ visit, leaf }) => visit !== null && leaf === null);
      const pruned = quiz.nodes.filter((node) => isPruned(quiz, node));
      expect(empty.total).toBe(3 * visited.length + pruned.length);
    });
  });

  it('rejects both kinds of error on every edge, each with its reason', () => {
    each((quiz) => {
      const right = solution(quiz);
      for (const node of quiz.nodes.slice(1)) {
        const graded = grade(quiz, withEdgeToggled(right, node.number), WINDOWS);
        const flaw = graded.findings.filter(({ verdict }) => verdict !== 'right');
        if (isInsidePruned(quiz, node)) {
          expect(flaw).toEqual([]);
          continue;
        }
        expect(flaw).toHaveLength(1);
        expect(flaw[0]).toMatchObject({
          node: node.number,
          part: 'edge',
          verdict: isPruned(quiz, node) ? 'missing' : 'wrong',
        });
        expect(graded.perfect).toBe(false);
        expectEdgeReason(quiz, node.number, flaw[0]!.reason);
      }
    }, 200);
  });

  it('rejects a student who marks every edge, and one who marks none', () => {
    each((quiz) => {
      const inner = quiz.nodes.slice(1).filter((node) => !isInsidePruned(quiz, node));
      const all = { ...solution(quiz), pruned: inner.map(({ number }) => number) };
      expect(grade(quiz, all, WINDOWS).perfect).toBe(false);
      const none = grade(quiz, { ...solution(quiz), pruned: [] }, WINDOWS);
      expect(none.perfect).toBe(!quiz.nodes.some((node) => isPruned(quiz, node)));
    });
  });

  it('rejects every wrong and every missing number, and no other', () => {
    fc.assert(
      fc.property(
        quizTrees,
        quizSearches,
        fc.constantFrom<Exclude<Part, 'edge'>>('value', 'alpha', 'beta'),
        fc.nat(),
        fc.oneof(
          fc.integer({ min: -12, max: 12 }).map(String),
          fc.constantFrom('', '∞', '-∞', 'x', '1.5', '--1', '1e3', '３'),
          fc.string({ maxLength: 5 }),
        ),
        (tree, search, part, choice, typed) => {
          const quiz = quizFrom(engine, JSON.stringify(tree), search);
          const node = quiz.nodes[choice % quiz.nodes.length]!;
          if (node.leaf !== null) return;
          const answers = withField(solution(quiz), FIELD_OF[part], node.number, typed);
          const flaw = grade(quiz, answers, WINDOWS).findings.filter(
            ({ verdict }) => verdict !== 'right',
          );
          const written = typed.trim();
          const number = written === '' ? null : readNumber(written, quiz.scale);
          const isRight = node.visit === null ? written === '' : number === node.visit[part];
          expect(flaw).toHaveLength(isRight ? 0 : 1);
          if (isRight) return;
          expect(flaw[0]).toMatchObject({
            node: node.number,
            part,
            verdict: written === '' ? 'missing' : 'wrong',
          });
          expect(flaw[0]!.reason).not.toBeNull();
        },
      ),
      { numRuns: rounds(1500) },
    );
  });

  it('tells common mistakes by their names', () => {
    const quiz = quizFrom(engine, '[[3,12,8],[2,4,6],[14,5,2]]', { root: 'max', order: 'natural' });
    const flawOf = (answers: Answers) =>
      grade(quiz, answers, WINDOWS).findings.find(({ verdict }) => verdict !== 'right')?.reason;
    const right = solution(quiz);
    // The second plate: 2, and the search leaves it after its first move.
    expect(flawOf(withField(right, 'values', 5, '6'))).toMatchObject({ mistake: null });
    expect(flawOf(withField(right, 'values', 1, '12'))).toMatchObject({ mistake: 'other-side' });
    expect(flawOf(withField(right, 'values', 5, '3'))).toMatchObject({ mistake: 'bound' });
    expect(flawOf(withField(right, 'alphas', 5, '∞'))).toMatchObject({ mistake: 'swapped' });
    expect(flawOf(withField(right, 'betas', 1, '3'))).toMatchObject({ mistake: 'later' });
    const cut = quizFrom(engine, '[[3,12],[2,1]]', { root: 'max', order: 'natural' });
    expect(
      grade(cut, withField(solution(cut), 'values', 4, '1'), WINDOWS).findings.find(
        ({ verdict }) => verdict === 'wrong',
      )?.reason,
    ).toMatchObject({ mistake: 'whole', value: 2, searched: 1, moves: 2 });
  });

  it('asks for values alone when minimax is the search, and takes every mark for wrong', () => {
    fc.assert(
      fc.property(quizTrees, (tree) => {
        const search = { root: 'max', order: 'natural' } as const;
        const quiz = quizFrom(engine, JSON.stringify(tree), search, 'minimax');
        expect(grade(quiz, solution(quiz), WINDOWS).perfect).toBe(true);
        const graded = grade(quiz, withEdgeToggled(solution(quiz), 1), WINDOWS);
        expect(graded.findings.at(0)?.reason ?? graded.findings.at(-1)?.reason).toBeDefined();
        expect(graded.findings.filter(({ verdict }) => verdict === 'wrong')).toEqual([
          { node: 1, part: 'edge', verdict: 'wrong', reason: { kind: 'no-pruning' } },
        ]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the solution step by step', () => {
  it('only grows, is never wrong on the way, and is whole in the end', () => {
    each((quiz) => {
      let before = 0;
      for (let step = 0; step <= solutionSteps(quiz); step++) {
        const graded = grade(quiz, solutionAt(quiz, step), WINDOWS);
        expect(graded.findings.some(({ verdict }) => verdict === 'wrong')).toBe(false);
        expect(graded.right).toBeGreaterThanOrEqual(before);
        before = graded.right;
      }
      expect(solutionAt(quiz, solutionSteps(quiz))).toEqual(solution(quiz));
      expect(solutionAt(quiz, 0)).toEqual(NO_ANSWERS);
    }, 60);
  });

  it('is what following help to its end leads to, rung by rung', () => {
    each((quiz) => {
      let answers = NO_ANSWERS;
      let last: Help | null = null;
      const rungs: string[] = [];
      for (let left = questions(quiz, WINDOWS); left > 0; left--) {
        for (let isReported = false; !isReported;) {
          last = help(quiz, answers, last);
          expect(last).not.toBeNull();
          rungs.push(last!.rung);
          isReported = last!.rung === 'answer';
        }
        answers = withAnswerOf(quiz, answers, last!);
      }
      expect(answers).toEqual(solution(quiz));
      expect(rungs.join(' ').replace(/look( why)? answer( |$)/g, '')).toBe('');
    }, 60);
  });

  it('helps with what is chosen while that is wrong, and does not tell where it may not', () => {
    each((quiz) => {
      const chosen = { node: 0, part: 'value' } as const;
      let last: Help | null = null;
      for (let press = 0; press < 5; press++) {
        last = helpFor(quiz, NO_ANSWERS, WINDOWS, { last, chosen, mayTell: false });
        expect(last).toMatchObject(chosen);
        expect(last!.rung).toBe(press === 0 ? 'look' : 'why');
      }
    }, 20);
  });
});

describe('a try', () => {
  it('has failed where something is wrong or left out, not where it is unfinished', () => {
    each((quiz) => {
      expect(grade(quiz, NO_ANSWERS, WINDOWS).failed).toBe(false);
      const right = solution(quiz);
      expect(grade(quiz, right, WINDOWS).failed).toBe(false);
      expect(grade(quiz, { ...right, pruned: [] }, WINDOWS).failed).toBe(right.pruned.length > 0);
      const wrong = withField(NO_ANSWERS, 'values', 0, '777');
      expect(grade(quiz, wrong, WINDOWS).failed).toBe(true);
    }, 60);
  });
});

describe('the next field', () => {
  it('leads through all that can be filled in, and tells nothing of what is cut', () => {
    each((quiz) => {
      for (const direction of ['left-to-right', 'right-to-left'] as const) {
        let answers = NO_ANSWERS;
        let at: ReturnType<typeof nextField> = null;
        let fields = 0;
        for (;;) {
          at = nextField(quiz, answers, WINDOWS, direction, at);
          if (at === null || at.part === 'edge') break;
          fields++;
          answers = withField(answers, FIELD_OF[at.part], at.node, '1');
        }
        const inner = quiz.nodes.filter(({ leaf }) => leaf === null).length;
        expect(fields).toBe(inner * partsOf(quiz, WINDOWS).length);
      }
    }, 60);
  });

  it('passes over what has been marked as left out, and begins again after the last', () => {
    each((quiz) => {
      const inner = quiz.nodes.find(({ leaf, ply }) => leaf === null && ply === 1);
      if (inner === undefined) return;
      const answers = withEdgeToggled(NO_ANSWERS, inner.number);
      const met = new Set<number>();
      let at = nextField(quiz, answers, WINDOWS, 'left-to-right', null);
      for (let field = 0; field < 2 * quiz.nodes.length * 3; field++) {
        met.add(at!.node);
        at = nextField(quiz, answers, WINDOWS, 'left-to-right', at);
      }
      expect(met.has(inner.number)).toBe(false);
      expect(met.has(0)).toBe(true);
    }, 20);
  });
});

describe('numbers as they are typed', () => {
  const scale = { decimals: 2, minusInfinity: -32768, plusInfinity: 32767 };
  it.each([
    ['3', 300],
    ['+3', 300],
    ['−3.5', -350],
    ['-3.50', -350],
    ['.5', 50],
    ['3.', 300],
    ['1,000', 100000],
    ['３', 300],
    ['-0', 0],
    ['∞', 32767],
    ['+∞', 32767],
    ['-inf', -32768],
    ['−无穷', -32768],
  ])('%s is %d', (text, scaled) => {
    expect(readNumber(text, scale)).toBe(scaled);
  });
  it.each(['', '.', '-', '1,00', 'x', '1e3', '3-', '0x10', '1 2 x', '½½', '∞∞'])(
    '%s is none',
    (text) => {
      expect(readNumber(text, scale)).toBeNull();
    },
  );
  it('a number finer than any value here is wrong, not unreadable', () => {
    expect(readNumber('3.001', scale)).toBeNaN();
  });
});

describe('both cut rules', () => {
  /** What a student writes who solves the tree by that rule. */
  function answersBy(slow: readonly SlowNode[], quiz: Quiz): Answers {
    const shown = (value: number) =>
      Math.abs(value) === Infinity ? `${value < 0 ? '-' : ''}∞` : String(value);
    const answers = { values: {}, alphas: {}, betas: {}, pruned: [] as number[] };
    const write = (fields: Record<number, string>, node: number, value: number) => {
      fields[node] = shown(value);
    };
    for (const { number, leaf, parent } of quiz.nodes) {
      const own = slow[number]!;
      if (!own.visited && slow[parent]!.visited) answers.pruned.push(number);
      if (!own.visited || leaf !== null) continue;
      write(answers.values, number, own.value);
      write(answers.alphas, number, own.alpha);
      write(answers.betas, number, own.beta);
    }
    return answers;
  }
  const ties = fc.record({
    root: fc.constantFrom('max' as const, 'min' as const),
    order: fc.constantFrom('natural' as const, 'reverse' as const),
    cut: fc.constantFrom('equal' as const, 'strict' as const),
  });

  it('a student of either course is right by its rule, and told of it under the other', () => {
    let differing = 0;
    fc.assert(
      fc.property(quizTrees, ties, (tree, search) => {
        const { root, order, cut } = search;
        const quiz = quizFrom(engine, JSON.stringify(tree), search);
        const [own, other] = [cut, otherRule(cut)].map((rule) =>
          solveSlowly(tree, root, order, rule),
        );
        expect(grade(quiz, answersBy(own!, quiz), WINDOWS)).toMatchObject({
          perfect: true,
          perfectBy: null,
        });
        const visited = (slow: readonly SlowNode[]) => slow.filter((node) => node.visited).length;
        const theirs = grade(quiz, answersBy(other!, quiz), WINDOWS);
        const counts = countsByRule(quiz);
        if (visited(own!) === visited(other!)) {
          expect(counts).toBeNull();
          expect(theirs.perfect).toBe(true);
          return;
        }
        differing++;
        expect(counts?.[cut].nodes).toBe(visited(own!));
        expect(counts?.[otherRule(cut)].nodes).toBe(visited(other!));
        expect(theirs).toMatchObject({ perfect: false, perfectBy: otherRule(cut) });
        for (const { verdict, reason } of theirs.findings) {
          if (verdict !== 'right') expect(reason).toMatchObject({ kind: 'other-rule', rule: cut });
        }
        const swapped = byOtherRule(quiz);
        expect(swapped && grade(swapped, answersBy(other!, quiz), WINDOWS).perfect).toBe(true);
      }),
      { numRuns: rounds(1000) },
    );
    expect(differing).toBeGreaterThan(rounds(50));
  });

  it('what is wrong by both is laid to neither', () => {
    const search = { root: 'max', order: 'natural', cut: 'equal' } as const;
    const quiz = quizFrom(engine, '[[3,12],[3,4]]', search);
    const strict = answersBy(
      solveSlowly(
        [
          [3, 12],
          [3, 4],
        ],
        'max',
        'natural',
        'strict',
      ),
      quiz,
    );
    const flaws = grade(quiz, withField(strict, 'values', 1, '12'), WINDOWS).findings.filter(
      ({ verdict }) => verdict !== 'right',
    );
    expect(flaws.map(({ node, part, reason }) => [node, part, reason?.kind])).toEqual([
      [1, 'value', 'value'],
      [6, 'edge', 'other-rule'],
    ]);
    expect(grade(quiz, NO_ANSWERS, WINDOWS).perfectBy).toBeNull();
  });
});

/** The reason must hold: the bound that is named was met, or was not. */
function expectEdgeReason(quiz: Quiz, number: number, reason: unknown): void {
  const node = quiz.nodes[number]!;
  const parent = quiz.nodes[node.parent]!;
  const given = reason as {
    kind: string;
    best: number;
    bound: { value: number; owner: object | null } | null;
    reason?: unknown;
  };
  // The other rule would not find fault; the reason itself must hold all the same.
  if (given.kind === 'other-rule') {
    expectEdgeReason(quiz, number, given.reason);
    return;
  }
  const met = (best: number, bound: number) =>
    quiz.rule === 'strict'
      ? parent.side === 'max'
        ? best > bound
        : best < bound
      : parent.side === 'max'
        ? best >= bound
        : best <= bound;
  if (isPruned(quiz, node)) {
    expect(given.kind).toBe('cut');
    expect(given.bound?.owner).toBeTruthy();
    expect(met(given.best, given.bound!.value)).toBe(true);
  } else if (given.kind === 'open') {
    expect(given.bound === null || !met(given.best, given.bound.value)).toBe(true);
  } else {
    expect(given.kind).toBe('first-move');
  }
}
