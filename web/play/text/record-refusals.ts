import { foreign } from '../../core/foreign-text.ts';
import type { TextOf, Language, Localized } from '../../core/language.ts';
import type { OtherGame } from '../formats/other-games.ts';
import type { RecordPlace, RecordRefusal } from '../record/refusal.ts';
import { formatCount } from '../../core/format.ts';

const english = {
  move: (number: string, name: string) =>
    name === '' ? `Move ${number}` : `Move ${number}, ${name}`,
  row: (number: string) => `Row ${number}`,
  line: (number: string) => `Line ${number}`,
  character: (line: string, column: string) => `Line ${line}, character ${column}`,
  part: (name: string) => `“${name}”`,
  /** Where and what, as one sentence. */
  at: (where: string, what: string) => `${where}: ${what}`,
  /** What is wrong, as the second half of a sentence, or as a whole one. */
  what: {
    empty: () => 'there is nothing in it.',
    'too-long': (limit: string) => `it is longer than the ${limit} characters that are read.`,
    'too-many-moves': () => 'with this the game has more moves than can be kept (20,000).',
    'too-deep': (limit: string) => `more than ${limit} brackets are open.`,
    'not-text': () => 'this is not a text file.',
    control: (count: string) =>
      count === '1'
        ? 'a control character, which is no part of a text.'
        : `the first of ${count} control characters, which are no part of a text.`,
    'not-a-game': (given: string) =>
      given === '' ? 'this is no game.' : `no game begins with “${given}”.`,
    truncated: () => 'it ends in the middle; the rest is missing.',
    'after-end': () => 'what comes after its end belongs to no line.',
    foreign: (site: string) =>
      `what ${site} gives away has no moves that can be read here; a list of the moves can be.`,
    'names-only': (file: string) =>
      `“${file}” has the names of Thor’s database; its games are in files that end with .wtb.`,
    library: () =>
      'this is a library, with all its games; “Read files” in “Games” takes it as a whole.',
    'broken-json': () => 'it begins as JSON does, but is none: a sign or the end is missing.',
    'no-list': () =>
      'no list of moves is found in this JSON; a move is a name such as h8, or a column and a row.',
    'two-lists': (lists: string) => `the moves could be either of these lists: ${lists}.`,
    'not-a-move': (given: string) => `“${given}” is no move.`,
    doubtful: (given: string) =>
      `“${given}” may be moves or a remark. Put the remark in braces { }, or leave out the dash.`,
    outside: () => 'the board has no such point.',
    occupied: (name: string) =>
      name === '' ? 'there is a stone already.' : `${name} has a stone already.`,
    illegal: () => 'the rules do not allow this move.',
    over: () => 'the game is already over.',
    forbidden: () => 'renju forbids this point to Black.',
    turn: () => 'it is the other color’s turn.',
    pass: () => 'nobody may pass here.',
    'closed-early': () => 'this bracket closes a variation that was never opened.',
    'never-closed': () => 'the variation that opens here is never closed.',
    'no-move': () => 'there is no move in it.',
    'nothing-to-vary': () => 'a variation needs a move before it, in whose place it is played.',
    size: (given: string) =>
      `a board of ${given} does not fit: gomoku is played on squares of 5 to 20, other games on at most 20 × 20.`,
    'in-a-row': (given: string) => `“${given}” in a row cannot be played here.`,
    rule: (given: string) =>
      `“${given}” is no rule; there are freestyle, standard and renju, and normal and misere in Nim.`,
    'row-length': (given: string) => `it has ${given} points, unlike the first row.`,
    character: (given: string) => `“${given}” has no meaning here.`,
    counts: (given: string) =>
      `there are ${given} stones; Black must have as many as White, or one more.`,
    impossible: () => 'no game can lead to this position.',
    'late-setup': () => 'stones are set up after the first move; that is not played here.',
    'other-game': (game: string) => `this is a record of ${game}, which is not played here.`,
    'not-a-link': () => 'this is no link to a game.',
    version: (given: string) =>
      `this page does not know links of the kind “${given}”; reload it, it may be old.`,
    'unknown-part': (given: string) => `“${given}” is no part of a link to a game.`,
    'repeated-part': () => 'this part of the link is there twice.',
    'bad-part': (given: string) => `“${given}” has no meaning here.`,
  },
};

export type RecordRefusalText = TextOf<typeof english>;

const chinese: RecordRefusalText = {
  move: (number, name) => (name === '' ? `第 ${number} 手` : `第 ${number} 手 ${name}`),
  row: (number) => `第 ${number} 行`,
  line: (number) => `文本第 ${number} 行`,
  character: (line, column) => `文本第 ${line} 行第 ${column} 个字符`,
  part: (name) => `“${name}”`,
  at: (where, what) => `${where}：${what}`,
  what: {
    empty: () => '里面什么也没有。',
    'too-long': (limit) => `内容超过了 ${limit} 个字符的上限。`,
    'too-many-moves': () => '到这里，着法已多得存不下（上限 20,000 手）。',
    'too-deep': (limit) => `同时打开的括号超过了 ${limit} 层。`,
    'not-text': () => '这不是文本文件。',
    control: (count) =>
      count === '1'
        ? '一个控制字符，文本里不该有。'
        : `${count} 个控制字符中的第一个，文本里不该有。`,
    'not-a-game': (given) => (given === '' ? '这不是棋谱。' : `棋谱不会以“${given}”开头。`),
    truncated: () => '内容到一半就断了，后面的部分缺失。',
    'after-end': () => '结尾之后的内容不属于任何变化。',
    foreign: (site) => `${site} 给出的内容里没有这里能读的着法；可以改用着法列表。`,
    'names-only': (file) => `“${file}”是 Thor 棋谱库的名称表；对局在以 .wtb 结尾的文件里。`,
    library: () => '这是包含全部棋局的棋局库；请到“棋局”里用“读入文件”整个读入。',
    'broken-json': () => '开头像 JSON，但不完整：缺了符号，或者缺了结尾。',
    'no-list': () => '这份 JSON 里没有找到着法列表；一手棋写成 h8 这样的名称，或者一列一行两个数。',
    'two-lists': (lists) => `这些列表都可能是着法：${lists}。`,
    'not-a-move': (given) => `“${given}”不是着法。`,
    doubtful: (given) =>
      `“${given}”可能是着法，也可能是说明。请把说明写在花括号 { } 里，或去掉破折号。`,
    outside: () => '棋盘上没有这个点。',
    occupied: (name) => (name === '' ? '这里已有棋子。' : `${name} 已有棋子。`),
    illegal: () => '规则不允许这一手。',
    over: () => '对局此前已经结束。',
    forbidden: () => '这是黑方的禁手点。',
    turn: () => '这一手该由另一方下。',
    pass: () => '这里不能停一手。',
    'closed-early': () => '这个括号要结束一个从未开始的变化。',
    'never-closed': () => '从这里开始的变化没有结束的括号。',
    'no-move': () => '里面没有着法。',
    'nothing-to-vary': () => '变化之前要有一手棋，变化就是代替它的下法。',
    size: (given) => `${given} 的棋盘不合适：五子棋用 5 到 20 路的方形棋盘，其他棋最大 20 × 20。`,
    'in-a-row': (given) => `这里不能下“${given}”子连珠。`,
    rule: (given) =>
      `没有“${given}”这种规则；五子棋有自由、标准和连珠三种，尼姆有常规和反常规两种。`,
    'row-length': (given) => `有 ${given} 个点，与第一行不同。`,
    character: (given) => `“${given}”在这里没有意义。`,
    counts: (given) => `双方棋子为 ${given}；黑子应与白子一样多，或者多一个。`,
    impossible: () => '对局不可能走成这个局面。',
    'late-setup': () => '开局之后又摆了棋子，这里不这样下。',
    'other-game': (game) => `这是${game}的记录，这里不玩这个。`,
    'not-a-link': () => '这不是对局的链接。',
    version: (given) => `这个页面不认识“${given}”这一版链接；页面可能旧了，请刷新。`,
    'unknown-part': (given) => `对局的链接里没有“${given}”这一项。`,
    'repeated-part': () => '链接里这一项出现了两次。',
    'bad-part': (given) => `“${given}”在这里没有意义。`,
  },
};

export const recordRefusalText: Localized<RecordRefusalText> = { en: english, zh: chinese };

const otherGames: Localized<{
  readonly known: Readonly<Partial<Record<OtherGame, string>>>;
  readonly other: (given: string) => string;
}> = {
  en: {
    known: {
      chess: 'chess',
      go: 'Go',
      shogi: 'shogi',
      xiangqi: 'Chinese chess',
      draughts: 'checkers',
      backgammon: 'backgammon',
      bridge: 'bridge',
      hex: 'Hex',
    },
    other: (given) => (/\d/.test(given) ? `another game (GM ${given})` : given),
  },
  zh: {
    known: {
      chess: '国际象棋',
      go: '围棋',
      shogi: '日本将棋',
      xiangqi: '中国象棋',
      draughts: '国际跳棋',
      backgammon: '双陆棋',
      bridge: '桥牌',
      hex: '六贯棋',
    },
    other: (given) => (/\d/.test(given) ? `另一种棋（GM ${given}）` : given),
  },
};

/** As SGF counts games. */
const SGF_NUMBERS: Readonly<Partial<Record<string, OtherGame>>> = {
  1: 'go',
  3: 'chess',
  6: 'backgammon',
  7: 'xiangqi',
  8: 'shogi',
  11: 'hex',
};

/** Why a game was not opened, as one sentence: "Move 7, h8: there is a stone already." */
export function recordRefusalSentence(refusal: RecordRefusal, language: Language): string {
  const text = recordRefusalText[language];
  const { code, place } = refusal;
  const where = placeWords(place, language);
  const given = foreign(givenWords(refusal, language));
  const what = text.what[code](given);
  if (where !== null) return text.at(where, what);
  return what.charAt(0).toUpperCase() + what.slice(1);
}

function placeWords(place: RecordPlace, language: Language): string | null {
  const text = recordRefusalText[language];
  const number = (count: number): string => formatCount(count, language);
  switch (place.kind) {
    case 'whole':
      return null;
    case 'move':
      return text.move(number(place.number), foreign(place.name));
    case 'row':
      return text.row(number(place.row));
    case 'line':
      return text.line(number(place.line));
    case 'character':
      return text.character(number(place.line), number(place.column));
    case 'part':
      return text.part(place.name);
  }
}

/** What the sentence says was found; a move that has been named is not named twice. */
function givenWords({ code, place, given }: RecordRefusal, language: Language): string {
  if (code === 'other-game') {
    const { known, other } = otherGames[language];
    return known[SGF_NUMBERS[given] ?? (given as OtherGame)] ?? other(given);
  }
  if (code === 'too-long' || code === 'too-deep') return formatCount(Number(given), language);
  return code === 'occupied' && place.kind === 'move' ? '' : given;
}
