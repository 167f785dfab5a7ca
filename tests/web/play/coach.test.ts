import { describe, expect, it } from 'vitest';

import { chanceOf } from '../../../web/board/verdict.ts';
import type { GomokuThoughts } from '../../../web/engine/gomoku-messages.ts';
import { coachWord } from '../../../web/play/report/coach.ts';
import { coachSentence } from '../../../web/play/text/report.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

/** What the engine thinks before and after a move, as the coach asks it. */
async function wordOf(moves: readonly number[], move: number) {
  const player = await loadPlayer();
  const ask = (path: readonly number[], lines: number) =>
    player.request({
      kind: 'gomokuAnalyse',
      position: { size: 15, rule: 'freestyle', moves: path },
      lines,
      limits: { nodes: 40_000 },
    }).thoughts;
  const mover = moves.length % 2 === 0 ? 'X' : 'O';
  const made = { ply: moves.length + 1, move, mover } as const;
  return coachWord(made, ask(moves, 2), ask([...moves, move], 1));
}

/** White has an open three, Black is to move; and the same with White to move. */
const threatened = [0, 112, 14, 113, 210, 114];
const winning = [...threatened, 224];

describe('the coach', () => {
  it('says what a mistake allows, and what was better', async () => {
    const word = await wordOf(threatened, 224);
    expect(word).toMatchObject({ kind: 'mistake', point: { kind: 'allowedWin', move: 224 } });
    expect(coachSentence(word!, 15, 'en')).toMatch(
      /^o1 lets White win by force, beginning with [gk]8\. [f-l]8 was better: take it back\?$/,
    );
  });

  it('says where a win was missed', async () => {
    const word = await wordOf(winning, 1);
    expect(word).toMatchObject({ kind: 'mistake', point: { kind: 'missedWin' } });
    expect(coachSentence(word!, 15, 'zh')).toContain('刚才有必胜');
  });

  it('says nothing of a good move among others', async () => {
    expect(await wordOf([112], 113)).toBeNull();
    expect(await wordOf(threatened, 111)).not.toMatchObject({ kind: 'mistake' });
  });

  it('praises the only good move', () => {
    const line = (move: number, value: number) => ({
      moves: [move],
      value,
      winChance: chanceOf(value, 1),
      mate: null,
      bound: 'exact' as const,
    });
    const before: GomokuThoughts = {
      value: 0,
      winChance: 0.5,
      mate: null,
      depth: 6,
      nodes: 1,
      seconds: 0,
      best: 7,
      lines: [line(7, 0), line(8, -900)],
      candidates: { moves: [], values: [], exact: [] },
    };
    const made = { ply: 3, move: 7, mover: 'X' } as const;
    expect(coachWord(made, before, before)).toEqual({ kind: 'only', move: 7 });
    const easy = { ...before, lines: [line(7, 0), line(8, -50)] };
    expect(coachWord(made, easy, easy)).toBeNull();
    expect(coachWord({ ...made, mover: 'O' }, before, before)).toBeNull();
  });
});
