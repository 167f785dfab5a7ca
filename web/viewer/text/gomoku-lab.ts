import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const english = {
  rule: 'Rule',
  /** Of what was not kept and is being searched once more. */
  opening: 'Searching once more, to open this part…',
  nodeLimit: 'Think for',
  nodes: (nodes: number) => `${formatCount(nodes, 'en')} nodes`,
  nodeLimitLine:
    'The search stops there and plays the best move so far; the same number always gives the same tree. The player counts a position once more when it probes it for fours, so the tree has somewhat fewer.',
  /** The marks of its tree. */
  legend: {
    threat:
      'Dotted: the threat search, fours and the answers they force. “No win” there says nothing of the value',
    test: '? tested with a null window: is the move better than what is known?',
    again: '↻ searched again: it passed the test, or fours were tried first',
    reduced: '↓ reduced: a late move, searched less deep',
    table: 'A leaf may be an answer of the table: point at it and its card says so',
    extension:
      'Branches of uneven length: late moves are reduced, and forced answers cost no depth (extension)',
    quiet:
      'Wavy leaves: only estimated, mostly after a look for a win by fours; there is no other quiescence search',
    passes: 'Several roots: the passes, each one ply deeper, or with a wider window',
  },
  /** The button that puts the position at a node on the board, and what it does. */
  toBoard: 'Put this position on the board',
  toBoardLine: 'Play on from the node that is chosen (G)',
  /** In the table of keys. */
  board: 'The board',
  toBoardKey: 'put the position of the chosen node on the board',
};

export type GomokuLabText = TextOf<typeof english>;

const chinese: GomokuLabText = {
  rule: '规则',
  opening: '正在重新搜索，以打开这一部分…',
  nodeLimit: '思考',
  nodes: (nodes) => `${formatCount(nodes, 'zh')} 个节点`,
  nodeLimitLine:
    '搜到这里就停，走当时最好的一步；节点数相同，得到的树也总是相同。引擎试探冲四时同一局面会多计一次，所以树里的节点略少。',
  legend: {
    threat: '点线：威胁搜索，只走冲四和被迫的应对；那里的“不能取胜”不说明值的大小',
    test: '? 零窗口试探：这个着法是否比已知的更好',
    again: '↻ 再次搜索：通过了试探，或先按冲四试过',
    reduced: '↓ 缩减：靠后的着法，搜得浅一些',
    table: '叶节点也可能是置换表的答案：指着它，卡片上会写明',
    extension: '分支长短不一：靠后的着法缩减，被迫的应对不占深度（延伸）',
    quiet: '波浪边的叶节点：只作评估，多半已找过连续冲四；没有别的静态搜索',
    passes: '多个根节点：一遍遍加深一层，或放宽窗口再搜',
  },
  toBoard: '把这个局面放到棋盘上',
  toBoardLine: '从选中的节点接着下（G）',
  board: '棋盘',
  toBoardKey: '把选中节点的局面放到棋盘上',
};

export const gomokuLabText: Localized<GomokuLabText> = { en: english, zh: chinese };
