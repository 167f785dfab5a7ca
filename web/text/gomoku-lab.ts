import type { GomokuRule } from '../engine/gomoku-messages.ts';
import { formatCount } from './format.ts';
import type { Choice } from './lab.ts';
import type { Localized } from './language.ts';

/** What a lab says of gomoku: its board, its rule, how far the player may think. */
export interface GomokuLabText {
  readonly size: string;
  readonly sizes: (side: number) => string;
  readonly rule: string;
  readonly rules: Readonly<Record<GomokuRule, Choice>>;
  /** In the place of an algorithm: there is no choice. */
  readonly player: Choice;
  readonly nodeLimit: string;
  readonly nodes: (nodes: number) => string;
  readonly nodeLimitLine: string;
  /** In the place of its ghosts. */
  readonly noGhosts: string;
  /** The button that puts the position at a node on the board, and what it does. */
  readonly toBoard: string;
  readonly toBoardLine: string;
}

export const gomokuLabText: Localized<GomokuLabText> = {
  en: {
    size: 'Board',
    sizes: (side) => `${side} × ${side}`,
    rule: 'Rule',
    rules: {
      freestyle: { label: 'Freestyle', line: 'Five or more in a row win.' },
      standard: { label: 'Standard', line: 'Exactly five in a row win; six do not.' },
      renju: {
        label: 'Renju',
        line: 'X wins with exactly five, and may make no double three, no double four, no six. O may.',
      },
    },
    player: {
      label: 'The gomoku player',
      line: 'The engine one plays against, not a textbook search: pass after pass, each deeper. It tests moves with null windows, reduces late ones, remembers positions, and looks for wins by fours.',
    },
    nodeLimit: 'Think for',
    nodes: (nodes) => `${formatCount(nodes, 'en')} nodes`,
    nodeLimitLine:
      'The search stops there and plays the best move so far. The same number always gives the same tree.',
    noGhosts:
      'What the player skipped can’t be shown in grey: it skips moves without proof and trusts its table, so a search of them alone would be another one.',
    toBoard: 'Put this position on the board',
    toBoardLine: 'Play on from the node that is chosen (G)',
  },
  zh: {
    size: '棋盘',
    sizes: (side) => `${side} × ${side}`,
    rule: '规则',
    rules: {
      freestyle: { label: '自由规则', line: '五子或更多相连即胜。' },
      standard: { label: '标准规则', line: '恰好五子相连才胜，六子不算。' },
      renju: {
        label: '连珠',
        line: 'X 恰好五连才胜，且不得走双三、双四和长连；O 不受限制。',
      },
    },
    player: {
      label: '五子棋引擎',
      line: '就是与你对弈的那个引擎，而非课本上的搜索：一遍比一遍深，用零窗口试探着法，靠后的着法浅搜，记住见过的局面，并寻找连续冲四的胜法。',
    },
    nodeLimit: '思考',
    nodes: (nodes) => `${formatCount(nodes, 'zh')} 个节点`,
    nodeLimitLine: '搜到这里就停，走当时最好的一步。节点数相同，得到的树也总是相同。',
    noGhosts:
      '引擎略过的着法不能补成灰色：它略过着法时不作证明，又依赖置换表，单独再搜就是另一次搜索了。',
    toBoard: '把这个局面放到棋盘上',
    toBoardLine: '从选中的节点接着下（G）',
  },
};
