import type { Localized, TextOf } from '../../../core/language.ts';
import { formatCount } from '../../../core/format.ts';

const english = {
  title: 'Your games',
  back: 'Back to the game',
  search: 'Search',
  searchLine: 'Name, tag or game',
  none: 'No game yet. Every game that you play here is kept, from its first move on.',
  noneFound: 'No game has these words.',
  count: (shown: number, all: number) =>
    shown === all
      ? `Games: ${formatCount(all, 'en')}`
      : `Games: ${formatCount(shown, 'en')} of ${formatCount(all, 'en')}`,
  more: 'Show more',
  open: 'Open',
  rename: 'Name and tags',
  name: 'Name',
  tags: 'Tags, with commas between them',
  done: 'Done',
  remove: 'Delete',
  /** Of one game, for those who only hear the button. */
  of: (what: string, name: string) => `${what}: ${name}`,
  removed: (name: string) => `Deleted: ${name}.`,
  undo: 'Undo',
  /** Who plays: a person here, the engine, a friend. */
  you: 'You',
  person: 'Person',
  friend: 'Friend',
  level: (level: number) => `Level ${String(level)}`,
  against: (first: string, second: string) => `${first} – ${second}`,
  wins: (color: string) => `${color} won`,
  draw: 'Draw',
  unfinished: (moves: number) =>
    `Unfinished, ${formatCount(moves, 'en')} ${moves === 1 ? 'move' : 'moves'}`,
  export: 'Save everything as a file',
  exportLine: 'Games, progress in puzzles and preferences, in one file.',
  import: 'Read such a file…',
  imported: (added: number, known: number) =>
    `Games added: ${formatCount(added, 'en')}. Already here: ${formatCount(known, 'en')}.`,
  unreadable: (count: number) => `Not readable: ${formatCount(count, 'en')}.`,
  refused: {
    'not-a-library':
      'This is no file of a library; games in other formats are opened under “Game files”.',
    newer: 'This file is of a newer version of the page; reload it, it may be old.',
    'too-large': 'This file is too large.',
  },
  /** Nothing can be read, or nothing written any more. */
  forbidden:
    'This browser keeps no games for this page. The game on the board can be saved as a file.',
  full: 'There is no room for more in this browser. Save everything as a file, then delete games.',
  saveThis: 'Save this game as a file',
};

export type LibraryText = TextOf<typeof english>;

const chinese: LibraryText = {
  title: '我的棋局',
  back: '回到棋局',
  search: '搜索',
  searchLine: '名称、标签或棋种',
  none: '还没有棋局。在这里下的每一局，从第一手起都会保存下来。',
  noneFound: '没有符合的棋局。',
  count: (shown, all) =>
    shown === all
      ? `共 ${formatCount(all, 'zh')} 局`
      : `${formatCount(shown, 'zh')} 局（共 ${formatCount(all, 'zh')} 局）`,
  more: '显示更多',
  open: '打开',
  rename: '名称和标签',
  name: '名称',
  tags: '标签，用逗号隔开',
  done: '完成',
  remove: '删除',
  of: (what, name) => `${what}：${name}`,
  removed: (name) => `已删除：${name}。`,
  undo: '撤销',
  you: '你',
  person: '玩家',
  friend: '好友',
  level: (level) => `第 ${String(level)} 级`,
  against: (first, second) => `${first} 对 ${second}`,
  wins: (color) => `${color}胜`,
  draw: '和棋',
  unfinished: (moves) => `未下完，${formatCount(moves, 'zh')} 手`,
  export: '全部保存为文件',
  exportLine: '棋局、习题进度和偏好设置，都在一个文件里。',
  import: '读入这样的文件…',
  imported: (added, known) =>
    `新增 ${formatCount(added, 'zh')} 局，已有 ${formatCount(known, 'zh')} 局。`,
  unreadable: (count) => `无法读取 ${formatCount(count, 'zh')} 局。`,
  refused: {
    'not-a-library': '这不是棋局库文件；其他格式的棋谱请在“棋谱文件”里打开。',
    newer: '这个文件来自更新版本的页面；本页可能旧了，请刷新。',
    'too-large': '文件太大。',
  },
  forbidden: '浏览器不为本页保存棋局。棋盘上的这一局可以保存为文件。',
  full: '浏览器里没有空间了。请先全部保存为文件，再删除一些棋局。',
  saveThis: '把这一局保存为文件',
};

export const libraryText: Localized<LibraryText> = { en: english, zh: chinese };
