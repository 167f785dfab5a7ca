import type { TextOf } from '../../core/language.ts';
import type { playEn } from './play-en.ts';

export const playZh: TextOf<typeof playEn> = {
  title: 'Prunus',
  footer: '一切都在你的浏览器里运行，不会向任何地方发送数据。',
  skipToBoard: '跳到棋盘',
  linkCopied: '这盘棋的链接（含全部着法）已复制。',
  linkNotCopied: '浏览器不允许复制链接；可在下方“棋谱文件”中找到它。',

  you: '你',
  engine: '引擎',
  person: '玩家',
  playerName: (color, player) => `${color}：${player}`,
  games: '游戏',
  players: '对局双方',
  timeLeft: (color) => `${color}剩余时间`,
  levelOf: (color) => `${color}引擎的级别`,

  status: {
    yourMove: (color) => `轮到你了，你是${color}。`,
    toMove: (color) => `轮到${color}。`,
    engineThinks: (color) => `${color}思考中…`,
    thoughts: (depth, nodes) => `已搜索 ${depth} 层，${nodes} 个节点`,
    enginePaused: (color) => `引擎在等待，现在轮到${color}。`,
    settingUp: (first, second) => `点一个位置：${first}、${second}、空。`,
    passes: (color) => `${color}无处落子，须停一手。`,
  },

  swap: {
    firstPlayer: '先摆方',
    secondPlayer: '后选方',
  },

  actions: {
    label: '对局',
    newGame: '新对局',
    takeBack: '悔棋',
    takeBackTitle: '收回你的上一步和对方的应手',
    gameBeforeTitle: '收回新对局，回到之前的一局',
    playAgain: '重做',
    hint: '提示',
    resign: '认输',
    seeTree: '看它思考',
    seeTreeTitle: '打开这个局面的搜索树',
    setUp: '摆局面',
    focus: '铺满屏幕',
    focusTitle: '只留棋盘和轮次',
    leaveFocus: '回到网页',
    setUpDone: '从这里开始',
    setUpClear: '清空棋盘',
    cancel: '取消',
    stop: '停止',
    moveNow: '立即落子',
    goOn: '继续',
    pause: '暂停',
    pass: '停一手',
    settings: '设置',
  },

  over: {
    atLevel: (level) => `试试第 ${String(level)} 级`,
    title: {
      won: '你赢了。',
      lost: '引擎赢了。',
      draw: '和棋。',
      wins: (color) => `${color}获胜。`,
    },
    how: {
      row: (winner) => `${winner}连成一线。`,
      full: () => '棋盘已满，双方都没有连成一线。',
      count: (winner, more, fewer) => `${winner}子多：${String(more)} 比 ${String(fewer)}。`,
      last: (winner) => `${winner}取走了最后一根。`,
      lastLoses: (loser) => `${loser}只好取走最后一根。`,
      resigned: (winner) => `对方认输，${winner}获胜。`,
      time: (winner) => `对方超时，${winner}获胜。`,
    },
    even: (each) => `双方各 ${String(each)} 子。`,
    again: '再来一局',
    swapColors: '交换先后手',
    report: '报告',
  },

  refused: {
    forbidden: (cell) => `${cell} 是黑方的禁手：会形成三三或四四。`,
    overline: (cell) => `${cell} 是黑方的禁手：会形成长连。`,
    unbalanced: (first, second, ofFirst, ofSecond) =>
      `${first} ${String(ofFirst)} 子，${second} ${String(ofSecond)} 子：双方应一样多，或${first}多一子。`,
    impossible: '对局不可能走成这个局面。',
    alreadyWon: '这个局面中已经有一方获胜。',
    option: (name, value) => `本页要求的 ${name} 是“${value}”，没有这样的选项，已按通常的来。`,
  },
  engineRestarted: '引擎出了故障，已重新启动，对局继续。',

  hint: {
    thinking: '正在寻找好着法…',
    wins: (cell) => `${cell} 立即获胜。`,
    stops: (cell) => `${cell}：下在别处马上就输。`,
    good: (cell) => `就搜索所见，${cell} 最好。`,
    winsSoon: (move) => `${move} 必胜，对方怎么应都一样。`,
    loses: (move) => `对方下得最好时，怎么走都输；${move} 撑得最久。`,
    only: (move) => `只有 ${move} 这一手可走。`,
  },

  sentences: (parts) => parts.join(''),
  gameLine: (parts) => parts.join(' · '),
  inARow: (stones) => `${String(stones)} 子连线`,
};
