import type { Language, Localized } from '../../../core/language.ts';
import { renjuOpening, type RenjuOpening } from '../../record/opening.ts';
import type { GameRecord } from '../../record/record.ts';

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
