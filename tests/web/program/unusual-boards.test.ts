import { beforeAll, describe, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import { loadJudge, type Judge } from './support/judge.ts';
import { ON_BOARDS } from './support/searches-of-boards.ts';

let diagnosed: Judge;
beforeAll(async () => {
  diagnosed = await loadJudge('[[[3,-2],[5,9,0]],[[0,7],[4,4,-6]],[[-1,8],[2,-3]]]');
});

describe('a correct search of tic-tac-toe in no usual style is not accused', () => {
  it.each(Object.entries(ON_BOARDS))('%s', async (_, text) => {
    const found = await diagnosed(text);
    expect(found === null ? 'not judged' : found.diagnosis).toMatchObject({ verdict: 'correct' });
  });
});

describe('what a search puts on an empty board tells who is who', () => {
  const inJavaScript = (signs: string, call: string): string => `
const [A, B, EMPTY] = ${signs};
const board = Array(9).fill(EMPTY);
const won = (sign) => [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]].some((line) => line.every((at) => board[at] === sign));
function search(turn, alpha, beta) {
  if (won(A)) return 1;
  if (won(B)) return -1;
  if (!board.includes(EMPTY)) return 0;
  let best = turn === A ? -2 : 2;
  for (let at = 0; at < 9; at++) {
    if (board[at] !== EMPTY) continue;
    board[at] = turn;
    const value = search(turn === A ? B : A, alpha, beta);
    board[at] = EMPTY;
    if (turn === A) { best = Math.max(best, value); alpha = Math.max(alpha, best); }
    else { best = Math.min(best, value); beta = Math.min(beta, best); }
    if (alpha >= beta) break;
  }
  return best;
}
${call};
`;
  const inPython = `
def won(board, sign):
    return any(all(board[at] == sign for at in line) for line in ((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)))

def minimax(board, is_max, alpha, beta):
    if won(board, 'o'):
        return 1
    if won(board, 'x'):
        return -1
    if '-' not in board:
        return 0
    best = -2 if is_max else 2
    for at in range(9):
        if board[at] != '-':
            continue
        board[at] = 'o' if is_max else 'x'
        value = minimax(board, not is_max, alpha, beta)
        board[at] = '-'
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best

print(minimax(['x'] + ['-'] * 8, True, -2, 2))
`;

  const verdictOf: (...given: Parameters<Judge>) => Promise<string> = async (...given) => {
    const found = await diagnosed(...given);
    return found === null ? 'not judged' : judgmentOf(found);
  };

  it.each([
    ["['O', 'X', ' ']", 'search(A, -2, 2)'],
    ["['O', 'X', ' ']", 'search(B, -2, 2)'],
    ["['o', 'x', '']", "board[0] = 'o'; search(B, -2, 2)"],
    ["['H', 'C', '_']", 'board[0] = B; search(A, -2, 2)'],
    ["['X', 'O', ' '], played = []", 'board[0] = A; search(B, -2, 2)'],
  ])('with %s and %s', async (signs, call) => {
    expect(await verdictOf(inJavaScript(signs, call))).toBe('right');
  });

  it('in Python', async () => {
    expect(await verdictOf(inPython, 'python')).toBe('right');
    const wrong = inPython.replace('(2,4,6)', '(2,4,5)');
    expect(await verdictOf(wrong, 'python')).not.toMatch(/^right/);
  });
});
