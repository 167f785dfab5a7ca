import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import { RUN_LIMITS } from '../../../web/program/run/messages.ts';
import { javascriptScript } from '../../../web/program/run/script.ts';
import { tracedFunctions } from '../../../web/program/run/traced-functions.ts';
import { instrument } from '../../../web/program/source/instrument.ts';
import { guessAgents, guessSearches } from '../../../web/program/source/roles.ts';
import { readProgram } from '../../../web/program/program.ts';
import { loadJudge, type Judge } from './support/judge.ts';

let judge: Judge;
beforeAll(async () => {
  judge = await loadJudge('[[3,12,8],[2,4,6],[14,5,2]]');
});

const TABLES = `
tree = {'A': ['B', 'C'], 'B': ['D', 'E'], 'C': ['F', 'G']}
values = {'D': 3, 'E': 5, 'F': 2, 'G': 9}

def minimax(node, is_max):
    if node in values:
        return values[node]
    if is_max:
        return max(minimax(child, False) for child in tree[node])
    return min(minimax(child, True) for child in tree[node])

minimax('A', True)
`;

const FIELDS = `
class Game {
  succs = { A: { a1: 'B', a2: 'C' }, B: { b1: 'B1', b2: 'B2' }, C: { c1: 'C1', c2: 'C2' } };
  utils = { B1: 3, B2: 12, C1: 2, C2: 4 };
}
const game = new Game();
function minimax(state, isMax) {
  if (state in game.utils) return game.utils[state];
  let best = isMax ? -Infinity : Infinity;
  for (const next of Object.values(game.succs[state])) {
    const v = minimax(next, !isMax);
    if (isMax ? v > best : v < best) best = v;
  }
  return best;
}
minimax('A', true);`;

describe('a tree in tables is searched again with other leaves', () => {
  it.each([
    ['python', TABLES],
    ['javascript', FIELDS],
  ] as const)('%s', async (language, text) => {
    const found = (await judge(text, language))!;
    // What would be done further down than two plies, no other leaves can show.
    expect([judgmentOf(found), found.lacks]).toEqual(['right-as-far-as-seen', ['plies']]);
    expect(found.searches).toBeGreaterThan(5);
  });

  it('so that what only fits the first differs', async () => {
    // Right with the numbers that there are: no best value is below 0.
    const wrong = FIELDS.replace('isMax ? -Infinity', 'isMax ? 0');
    expect(judgmentOf((await judge(FIELDS.replace('isMax ? -Infinity', 'isMax ? -9')))!)).toBe(
      'differs',
    );
    expect((await judge(wrong))!.diagnosis).toMatchObject({ error: 'best-starts-at-zero' });
  });
});

it('an agent of several in a state that holds its tree is judged by that', async () => {
  const text = `
class GameState:
    def __init__(self, tree):
        self.tree = tree
    def getLegalActions(self, agentIndex):
        return list(range(len(self.tree))) if isinstance(self.tree, list) else []
    def generateSuccessor(self, agentIndex, action):
        return GameState(self.tree[action])
    def getNumAgents(self):
        return 3

def value(state, agentIndex):
    actions = state.getLegalActions(agentIndex)
    if not actions:
        return state.tree
    after = (agentIndex + 1) % state.getNumAgents()
    values = [value(state.generateSuccessor(agentIndex, action), after) for action in actions]
    return max(values) if agentIndex == 0 else min(values)

value(GameState([[[3, 12], [8, 1]], [[2, 4], [6, 9]], [[14, 5], [2, 7]]]), 0)
`;
  expect(guessAgents(readProgram('python', text))).toBe(3);
  const found = (await judge(text, 'python'))!;
  // It may know more of its tree than is seen: it gets no other.
  expect(judgmentOf(found)).toBe('right-as-far-as-seen');
  expect(found.lacks).toEqual(['others']);
});

const NIM = `
function nim(piles, isMax) {
  // Whoever took the last one has won.
  if (piles.every((p) => p === 0)) return isMax ? -1 : 1;
  const values = [];
  for (let i = 0; i < piles.length; i++)
    for (let n = 1; n <= piles[i]; n++) {
      const next = piles.slice();
      next[i] -= n;
      values.push(nim(next, !isMax));
    }
  return isMax ? Math.max(...values) : Math.min(...values);
}
nim([1, 2, 2], true);`;

it('Nim is searched with other piles', async () => {
  const found = (await judge(NIM))!;
  expect(judgmentOf(found)).toBe('right');
  expect(found.searches).toBeGreaterThan(3);
  // Where its text doesn't say who has won in the end, the verdict does.
  const silent = (await judge(NIM.replace(/^ *\/\/.*\n/m, '')))!;
  expect(judgmentOf(silent)).toBe('right-as-far-as-seen');
  expect(silent.lacks).toEqual(['last-wins']);
  // Alike with piles of at most two.
  const most = NIM.replace('n <= piles[i]', 'n <= Math.min(2, piles[i])');
  expect(judgmentOf((await judge(most))!)).toBe('differs');
});

it('a search that is a lambda is found', async () => {
  const text = `
minimax = lambda n, m: n if type(n) is int else (max if m else min)(minimax(c, not m) for c in n)
minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], True)
`;
  expect(judgmentOf((await judge(text, 'python'))!)).toBe('right');
  const wrong = text.replace('minimax(c, not m)', 'minimax(c, m)');
  expect(judgmentOf((await judge(wrong, 'python'))!)).toBe('named');
});

it('the setup of a sketch is called, and draws nothing', () => {
  const program = readProgram(
    'javascript',
    `
function minimax(node, isMax) {
  if (typeof node === 'number') return node;
  let best = isMax ? -Infinity : Infinity;
  for (const child of node) best = isMax ? max(best, minimax(child, false)) : min(best, minimax(child, true));
  return best;
}
function setup() {
  createCanvas(width, height).parent('sketch');
  print(minimax([[3, 12], [2, 4]], true));
}`,
  );
  const searches = guessSearches(program);
  const settings = {
    ...{ functions: tracedFunctions(program, searches), tree: null, agents: 2, further: null },
    ...{ inputs: [], limits: RUN_LIMITS },
  };
  const listed: unknown[] = [];
  const scope: Record<string, unknown> = {
    ...{ performance, setTimeout: () => 0, addEventListener: () => undefined },
    postMessage: (message: unknown) => listed.push(message),
  };
  scope.self = scope;
  runInNewContext(javascriptScript(instrument(program, searches), settings).text, scope);
  expect(listed.at(-1)).toMatchObject({ kind: 'done', report: { output: '3\n', given: '' } });
});

it('who only tells whether a position of Nim is won is not right before a loss is seen', async () => {
  const text = (last: string) => `
def can_win(piles):
    for at, pile in enumerate(piles):
        for take in range(1, pile + 1):
            if not can_win(piles[:at] + [pile - take] + piles[at + 1:]):
                return True
    return ${last}

can_win([2, 3])
`;
  for (const last of ['False', 'True']) {
    const found = await judge(text(last), 'python');
    expect(found === null ? 'not judged' : judgmentOf(found)).not.toBe('right');
  }
});
