import type { Language, Localized, TextOf } from '../../core/language.ts';
import { renjuOpening, type RenjuOpening } from '../record/opening.ts';
import type { GameRecord } from '../record/record.ts';

/** The names of renju's openings, in the order of their numbers. */
const NAMES: Localized<Readonly<Record<RenjuOpening['kind'], string>>> = {
  en: {
    direct:
      'Kansei Keigetsu Sosei Kagetsu Zangetsu Ugetsu Kinsei Shogetsu Kyugetsu Shingetsu Zuisei Sangetsu Yusei',
    indirect:
      'Chosei Kyogetsu Kosei Suigetsu Ryusei Ungetsu Hogetsu Rangetsu Gingetsu Myojo Shagetsu Meigetsu Suisei',
  },
  zh: {
    direct: '寒星 溪月 疏星 花月 残月 雨月 金星 松月 丘月 新月 瑞星 山月 游星',
    indirect: '长星 峡月 恒星 水月 流星 云月 浦月 岚月 银月 明星 斜月 名月 彗星',
  },
};

const LABELS: Localized<(name: string, opening: RenjuOpening) => string> = {
  en: (name, { kind, number }) => `${name} (${kind === 'direct' ? 'D' : 'I'}${String(number)})`,
  zh: (name, { kind, number }) =>
    `${name}（${kind === 'direct' ? '直指' : '斜指'} ${String(number)}）`,
};

/** "Kagetsu (D4)": what the beginning of a game is called; null where it has no name. */
export function openingName(record: GameRecord, language: Language): string | null {
  const opening = renjuOpening(record);
  if (opening === null) return null;
  const name = NAMES[language][opening.kind].split(' ')[opening.number - 1]!;
  return LABELS[language](name, opening);
}

/** What is said while an opening is put and its colors are chosen. */
const openingEn = {
  names: {
    swap2: 'Swap2',
    ...{ 'soosyrv-8': 'Soosyrv-8', 'taraguchi-10': 'Taraguchi-10' },
  },
  /** "Soosyrv-8: put a stone for White, anywhere." */
  statement: (name: string, what: string) => `${name}: ${what}`,

  putThree: (color: string, left: number) =>
    `you put the first three stones. The next one is ${color}, ${String(left)} to go. Make it even: the other side chooses the color.`,
  putTwo: (color: string, left: number) =>
    `put two more stones. The next one is ${color}, ${String(left)} to go. Then the other side chooses the color.`,
  put: (color: string, where: string, left: number) =>
    `put a stone for ${color} ${where}${left > 1 ? ` (${String(left)} to go)` : ''}.`,
  /** By how far from the middle. */
  where: [
    'on the middle point',
    'beside the middle',
    'within the 5 × 5 points of the middle',
    'within the 7 × 7 points of the middle',
    'within the 9 × 9 points of the middle',
  ],
  anywhere: 'anywhere',
  /** Of a point that was pressed: what a stone there would make, where that is known. */
  forbidden: (cell: string, makes: string | null) =>
    `${cell} is forbidden to Black in renju${makes === null ? '' : `: it would make ${makes}`}.`,
  makes: {
    six: 'six or more in a row',
    fours: 'two fours at once',
    threes: 'two open threes at once',
  },
  choose: {
    side: 'which side would you rather have?',
    swap: (color: string) => `you have ${color}. Do you stay, or change colors?`,
    count: 'how many fifth stones shall Black offer? Choose so that the chances are even.',
    ten: 'you have Black. Do you stay, change colors, or offer ten fifth stones?',
  },
  offer: (left: number) =>
    left === 1
      ? 'offer a fifth stone, like none before. White chooses one of them.'
      : `offer fifth stones, no two alike: ${String(left)} to go. White chooses one of them.`,
  pick: (count: number) =>
    count === 1
      ? 'put the fifth stone where Black offers it; then it is your move.'
      : `choose one of the ${String(count)} fifth stones that Black offers; then it is your move.`,

  engine: {
    puts: 'the engine puts the next stone.',
    chooses: 'the engine is deciding…',
    offers: 'the engine offers fifth stones…',
  },
  /** What the engine or a friend has done, before what comes next. */
  took: {
    engine: (did: string) => `the engine ${did}`,
    friend: (did: string) => `your friend ${did}`,
    ...{ white: 'has taken White.', black: 'has taken Black.' },
    two: 'leaves the choice to you, after two more stones.',
    ...{ keep: 'keeps the colors.', swap: 'has changed colors.' },
    ten: 'keeps Black and offers ten fifth stones.',
    count: (count: string) =>
      count === '1' ? 'asks for one fifth stone.' : `asks for ${count} fifth stones.`,
    offer: 'has offered the fifth stones.',
  },

  choices: {
    white: { label: 'Take White', line: 'Play on as White: it is White’s move.' },
    black: { label: 'Take Black', line: 'Play as Black; the other side moves as White.' },
    two: {
      label: 'Put two more stones',
      line: 'One White, one Black, as you like; then the other side chooses.',
    },
    ten: {
      label: 'Offer ten fifth stones',
      line: 'Anywhere, no two alike. White chooses one; colors stay.',
    },
  },
  keep: { label: (color: string) => `Stay ${color}`, line: 'The colors stay as they are.' },
  swap: { label: (color: string) => `Take ${color}`, line: 'The colors are changed.' },
};

export type OpeningText = TextOf<typeof openingEn>;

const openingZh: OpeningText = {
  names: {
    swap2: 'Swap2',
    ...{ 'soosyrv-8': '索索夫-8', 'taraguchi-10': '塔拉山口-10' },
  },
  statement: (name, what) => `${name}：${what}`,

  putThree: (color, left) =>
    `由你摆下前三子，下一子是${color}，还剩 ${String(left)} 子。尽量摆得均衡：对方来选颜色。`,
  putTwo: (color, left) =>
    `再摆两子，下一子是${color}，还剩 ${String(left)} 子。然后由对方选颜色。`,
  put: (color, where, left) =>
    `请${where}摆一枚${color}子${left > 1 ? `（还剩 ${String(left)} 子）` : ''}。`,
  where: ['在天元', '紧挨天元', '在中央 5 × 5 以内', '在中央 7 × 7 以内', '在中央 9 × 9 以内'],
  anywhere: '在任意一点',
  forbidden: (cell, makes) => `${cell} 是黑方的禁手${makes === null ? '' : `：会形成${makes}`}。`,
  makes: { six: '长连', fours: '四四', threes: '三三' },
  choose: {
    side: '你想要哪一方？',
    swap: (color) => `你现在执${color}，要不要交换？`,
    count: '让黑方打几个第五手？数目要让双方均势。',
    ten: '你现在执黑。不换、交换，还是打十个第五手？',
  },
  offer: (left) =>
    left === 1
      ? '再打一个第五手，不能与已有的对称。白方从中选一个。'
      : `请打第五手，互相不能对称，还剩 ${String(left)} 个。白方从中选一个。`,
  pick: (count) =>
    count === 1
      ? '黑方只打了一个第五手，请落在那里，然后轮到你走。'
      : `黑方打了 ${String(count)} 个第五手，请选一个，然后轮到你走。`,

  engine: {
    puts: '引擎正在摆下一子。',
    chooses: '引擎正在决定…',
    offers: '引擎正在打第五手…',
  },
  took: {
    engine: (did) => `引擎${did}`,
    friend: (did) => `好友${did}`,
    ...{ white: '选了白棋。', black: '选了黑棋。' },
    two: '再摆两子，由你选颜色。',
    ...{ keep: '不交换。', swap: '交换了颜色。' },
    ten: '继续执黑，打十个第五手。',
    count: (count) => `要求打 ${count} 个第五手。`,
    offer: '打好了第五手。',
  },

  choices: {
    white: { label: '执白', line: '以白方继续下，现在轮到白方。' },
    black: { label: '执黑', line: '改执黑棋，由对方以白方落子。' },
    two: { label: '再摆两子', line: '一白一黑，随你摆；然后由对方选颜色。' },
    ten: { label: '打十个第五手', line: '位置不限，互相不能对称；白方选一个，颜色不变。' },
  },
  keep: { label: (color) => `不换，继续执${color}`, line: '颜色保持不变。' },
  swap: { label: (color) => `交换，改执${color}`, line: '双方交换颜色。' },
};

export const openingText: Localized<OpeningText> = { en: openingEn, zh: openingZh };
