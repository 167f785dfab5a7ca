import { textOfValue } from '../record/notes.ts';
import { gameNamed } from './tags.ts';
import { pointOf } from './sgf-points.ts';
import type { SgfNode } from './sgf-tree.ts';

/** Records of games that are not played here, told by what only their notations have. */

export const OTHER_GAMES = [
  'chess',
  'go',
  'shogi',
  'xiangqi',
  'draughts',
  'backgammon',
  'bridge',
  'hex',
] as const;
export type OtherGame = (typeof OTHER_GAMES)[number];

type Sign = readonly [game: OtherGame, sign: RegExp];

/** What stands in quotes: what a file says of itself. */
const FACTS: readonly Sign[] = [
  ['bridge', /^[ \t]*\[Deal[ \t]+"[NESW]:|^% PBN\b/m],
  ['xiangqi', /\[Game\s+"(?:Chinese Chess|Xiangqi|中国象棋|象棋)"|\[DhtmlXQ/i],
  ['draughts', /^[ \t]*\[GameType[ \t]+"(?:2\d|3[0-3])\b/m],
  [
    'chess',
    /(?:^|[\s"])(?:[pnbrqkPNBRQK1-8]{1,8}\/){7}[pnbrqkPNBRQK1-8]{1,8} [wb] (?:-|[KQkq]{1,4}) (?:-|[a-h][36])|^[ \t]*position (?:startpos|fen)\b/m,
  ],
];

/** A stone's point has its letter followed by a number, so none of these is a move of a game that is read here. */
const MOVES: readonly Sign[] = [
  ['go', /^[ \t]*\\HS\b|^[ \t]*STO \d+ \d+ [12] \d+ \d+/m],
  ['backgammon', /^[ \t]*\d{1,3}\)[ \t]+(?:[1-6]{2}:|\S.*\s[1-6]{2}:)\s/m],
  // KIF, KI2, CSA, and what engines are told.
  [
    'shogi',
    /^手合割[：:]|[▲△▼▽☗☖][１-９同][一二三四五六七八九\u3000 ]|^[ \t]*\d{1,4} [１-９][一二三四五六七八九]/m,
  ],
  [
    'shogi',
    /^[-+]\d{4}(?:FU|KY|KE|GI|KI|KA|HI|OU|TO|NY|NK|NG|UM|RY)$|\bsfen [1-9a-z+]+\/|^[ \t]*position startpos moves (?:[1-9][a-i]|[a-z]\*)/im,
  ],
  ['xiangqi', /\b[a-i]0-[a-i]\d\b/i],
  [
    'xiangqi',
    /[炮砲包車车馬马傌俥兵卒相象仕士帥帅將将前后後][一二三四五六七八九１-９1-9][平进進退]|\brnbakabnr\//,
  ],
  // A pawn's moves look like points, and a bishop's like Black's; everything else does not.
  [
    'chess',
    /(?<![A-Za-z\d])(?:[KQRN][a-h]?[1-8]?x?[a-h][1-8]|[Ba-h]x[a-h][1-8]|O-O(?:-O)?|[PNBRQK]-[KQ](?:B|N|KT|R)?[1-8])(?![A-Za-z\d])/,
  ],
  ['chess', /^\s*([a-h])2\1[34]\s+([a-h])7\2[65](?:\s+(?:[a-h][1-8]){2}[qrbn]?)*\s*$/],
  [
    'draughts',
    /\b1\.\s*\d{1,2}[-x]\d{1,2}\s+(?:2[1-9]|[34]\d|50)[-x]\d{1,2}\b|\b1\.\s*(?:2[1-9]|3\d)[-x]\d{1,2}\s+\d{1,2}[-x]\d{1,2}\b/m,
  ],
];

/**
 * What game a text is a record of, if it is none that is played here. Remarks in braces may speak of any, names
 * in quotes may look like anything, and a file that says which of our games it is of is believed.
 */
export function otherGame(text: string): OtherGame | null {
  const facts = text.replace(/\{[^{}]*\}/g, ' ');
  const [, named] = /^[ \t]*\[Game[ \t]+"([^"\n]*)"\]/m.exec(facts) ?? [];
  if (named !== undefined && gameNamed(named) !== null) return null;
  const moves = facts.replace(/"[^"\n]*"/g, '""');
  const found =
    FACTS.find(([, sign]) => sign.test(facts)) ?? MOVES.find(([, sign]) => sign.test(moves));
  return found?.[0] ?? null;
}

const GO_RULES = /japan|chin|\baga\b|korea|\bing\b|new zealand|tromp/i;

/**
 * Whether a file that calls itself Go, or no game at all, is one: many write gomoku with an editor for Go. Its
 * score, or that it says how Go is played and its first stones stand far from each other, as in no fight for five.
 */
export function isGo(head: ReadonlyMap<string, string>, nodes: readonly SgfNode[]): boolean {
  const said = (name: string): string => head.get(name) ?? '';
  if (/^[BW]\+\d+\.\d*[1-9]/i.test(said('RE'))) return true;
  const isSaid =
    said('GM') === '1' ||
    Number(said('KM')) > 0 ||
    Number(said('HA')) > 1 ||
    GO_RULES.test(said('RU'));
  if (!isSaid) return false;
  const side = 26;
  const points: number[] = [];
  for (const { name, values } of nodes.flatMap(({ properties }) => properties)) {
    if (!/^(?:[BW]|A[BW])$/.test(name)) continue;
    for (const value of values) {
      const point = pointOf(textOfValue(value).trim(), { rows: side, columns: side });
      if (point >= 0 && points.length < 4) points.push(point);
    }
  }
  const isNear = points.some((one, at) =>
    points
      .slice(at + 1)
      .some(
        (other) =>
          Math.abs((one % side) - (other % side)) < 4 &&
          Math.abs(Math.floor(one / side) - Math.floor(other / side)) < 4,
      ),
  );
  return points.length === 4 && !isNear;
}
