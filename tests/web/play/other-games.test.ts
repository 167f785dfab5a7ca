import { describe, expect, it } from 'vitest';
import { nodeCount } from '../../../web/play/record/record.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { readRecord } from '../../../web/play/formats/read.ts';
import { recordRefusalSentence } from '../../../web/play/text/record-refusals.ts';

/** Why a text is refused, in both languages; how many moves it has, if it isn't. */
function answer(text: string): readonly [english: string, chinese: string] | number {
  const read = readRecord(text);
  if (!isRefusal(read)) return nodeCount(read.record) - 1;
  return [recordRefusalSentence(read, 'en'), recordRefusalSentence(read, 'zh')];
}

const TAGS = '[Event "Cup"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n';

const FOREIGN: readonly (readonly [game: string, name: string, text: string])[] = [
  ['chess', '国际象棋', `${TAGS}1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6 1-0`],
  ['chess', '国际象棋', '1. f3 e5 2. g4 Qh4#'],
  ['chess', '国际象棋', '1. d4 d5 2. c4 {[%clk 0:03:00]} e6 3. cxd5 exd5'],
  ['chess', '国际象棋', '1. P-K4 P-K4 2. N-KB3 N-QB3'],
  ['chess', '国际象棋', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'],
  ['chess', '国际象棋', 'e2e4 e7e5 g1f3 b8c6 f1b5'],
  ['Go', '围棋', '(;GM[1]SZ[19]KM[6.5];B[pd];W[dp];B[pq];W[dd])'],
  ['Go', '围棋', '(;SZ[19]RU[Japanese];B[pd];W[dp];B[pq];W[dd])'],
  ['Go', '围棋', '(;GM[1]SZ[9]RE[W+3.5];B[ee];W[cg];B[gc];W[eg])'],
  ['Go', '围棋', '\\HS\n\\HE\n\\GS\nINI 0 1 0 &4\nSTO 0 2 1 3 15\nSTO 0 3 2 15 3'],
  ['Hex', '六贯棋', '(;GM[11]SZ[11];B[f6];W[d7])'],
  ['another game (GM 9)', '另一种棋（GM 9）', '(;GM[9];B[ee];W[cg])'],
  ['shogi', '日本将棋', '手合割：平手\n先手：A\n   1 ７六歩(77)   ( 0:01/00:00:01)'],
  ['shogi', '日本将棋', '先手：A\n\n▲７六歩    △３四歩    ▲２六歩'],
  ['shogi', '日本将棋', 'V2.2\nPI\n+\n+7776FU\n-3334FU'],
  ['Chinese chess', '中国象棋', '炮二平五 马8进7 马二进三 车9平8'],
  ['Chinese chess', '中国象棋', '[Game "Chinese Chess"]\n[Format "ICCS"]\n\n1. H2-E2 H9-G7'],
  ['checkers', '国际跳棋', `${TAGS}1. 11-15 23-19 2. 8-11 22-17`],
  ['checkers', '国际跳棋', '1. 32-28 19-23 2. 28x19 14x23'],
  ['backgammon', '双陆棋', ' Game 1\n  1) 31: 8/5 6/5      42: 8/4 6/4'],
  ['bridge', '桥牌', '[Board "1"]\n[Deal "N:K852.AQ7.J84.Q52 AQ93.J42.Q96.K87 T6.- -"]'],
];

describe('records of games that are not played here', () => {
  it.each(FOREIGN)('are called by their names: %s (%s)', (game, name, text) => {
    expect(answer(text)).toEqual([
      `This is a record of ${game}, which is not played here.`,
      `这是${name}的记录，这里不玩这个。`,
    ]);
  });

  it.each([
    // Gomoku as an editor for Go writes it.
    '(;GM[1]SZ[19]KM[6.5]RU[Japanese];B[jj];W[kk];B[jk];W[jl])',
    '(;GM[1];B[pp];W[dd])',
    '1. h8 i9 2. j10 g7',
    'h8i9j10g7',
    'Black h8 White i9 B j10 W g7',
    '1. h8 {Nf3 is chess} i9 2. j10 g7',
    '[Event "Qh4"]\n[Black "Na1"]\n[White "O-O"]\n\nh8 i9 j10 g7',
    '7,7 8,8 9,9 6,6',
    '11,7 8,8',
    'f5d6c3d3c4f4f6',
    '4 4 3 3 5 2',
    // Nothing here takes longer than its text is long.
    `1. h8 ${'\n'.repeat(500_000)}i9`,
  ])('are none of those that are: %#', (text) => {
    expect(answer(text)).toBeTypeOf('number');
  });
});
