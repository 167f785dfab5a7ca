import type { ReadNode } from './nodes.ts';

/** Who moves first, and how often MIN moves in a row, as a text has it. */
export interface Turns {
  readonly rootPlayer: 'max' | 'min';
  readonly opponents: number;
}

const MAX = /^(?:△\s*)?max(?:imi[sz](?:er|ing|es?))?(?:\s+(?:node|player))?$|^△$/i;
const MIN = /^(?:▽\s*)?min(?:imi[sz](?:er|ing|es?))?(?:\s+(?:node|player))?$|^▽$/i;
const CHINESE = /^(?:△\s*|▽\s*)?极([大小])(?:方|化|节点|玩家)?$/;

const CHANCE =
  /^(?:chance|random|exp(?:ect(?:i|ed|ation)?\w*)?|nature|dice|avg|average|机会|随机|期望)(?:\s*(?:node|player|节点))?$/i;

/** Whether a word is what people call a node where chance moves. */
export function isChanceName(word: string): boolean {
  return CHANCE.test(word.trim());
}

/** As often MIN may move in a row. */
const MOST_OPPONENTS = 6;

/** The player that a word names; null for any other. */
export function playerIn(word: string): 'max' | 'min' | null {
  const text = word.trim();
  if (MAX.test(text)) return 'max';
  if (MIN.test(text)) return 'min';
  const chinese = CHINESE.exec(text)?.[1];
  return chinese === undefined ? null : chinese === '大' ? 'max' : 'min';
}

/**
 * Who moves when, where a tree says it of nodes, by their names or otherwise; null where it says nothing.
 * `none`: what it says can't be, for here all nodes of a ply are one player's.
 */
export function turnsIn(root: ReadNode): Turns | 'none' | null {
  /** By ply: who is said to move there. */
  const said: ('max' | 'min' | undefined)[] = [];
  const open: [ReadNode, number][] = [[root, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [{ label, turn, children, isChance }, ply] = next;
    // Plies of chance are nobody's; such trees have a notation of their own.
    if (isChance === true) return null;
    if (children.length === 0) continue;
    const player = turn ?? playerIn(label);
    if (player !== null && (said[ply] ?? player) !== player) return 'none';
    if (player !== null) said[ply] = player;
    for (const child of children) open.push([child, ply + 1]);
  }
  if (said.length === 0) return null;
  for (let opponents = 1; opponents <= MOST_OPPONENTS; opponents++) {
    for (const rootPlayer of ['max', 'min'] as const) {
      // MAX's plies: the first of each round, or the last where MIN begins.
      const own = rootPlayer === 'max' ? 0 : opponents;
      const isSo = said.every(
        (player, ply) => (player === 'max') === (ply % (opponents + 1) === own),
      );
      if (isSo) return { rootPlayer, opponents };
    }
  }
  return 'none';
}
