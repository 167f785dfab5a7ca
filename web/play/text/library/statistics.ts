import { formatCount } from '../../../core/format.ts';
import type { Language, Localized, TextOf } from '../../../core/language.ts';
import type { Score } from '../../library/statistics.ts';
import type { Strength } from '../../library/strength.ts';

const english = {
  title: 'Your results',
  none: 'No game against the engine has been played to its end yet.',
  game: 'Game',
  score: (won: string, drawn: string, lost: string) => `${won} won, ${drawn} drawn, ${lost} lost`,
  strength: (level: string) => `You play like level ${level}`,
  between: (lowest: string, highest: string, games: string) =>
    `Between ${lowest} and ${highest} with a certainty of 90%, by your last ${games} games in which no move was taken back.`,
  tooFew: 'How strong you are is estimated from three games in which no move was taken back.',
  row: (now: string, longest: string) => `Won in a row: ${now} now, ${longest} at the most.`,
  by: { levels: 'Level', rules: 'Rule', stones: 'You were' },
  columns: { won: 'Won', drawn: 'Drawn', lost: 'Lost', share: 'Score' },
  meaning:
    'A level is as strong as measured in games between the levels: each wins some three of four over the one below. A draw counts half.',
};

export type StatisticsText = TextOf<typeof english>;

const chinese: StatisticsText = {
  title: '我的战绩',
  none: '还没有与引擎下完的对局。',
  game: '棋种',
  score: (won, drawn, lost) => `${won} 胜 ${drawn} 和 ${lost} 负`,
  strength: (level) => `棋力约为 ${level} 级`,
  between: (lowest, highest, games) =>
    `九成把握在 ${lowest} 到 ${highest} 级之间，依据最近 ${games} 局没有悔棋的对局。`,
  tooFew: '下完三局而不悔棋，就能估算你的棋力。',
  row: (now, longest) => `目前 ${now} 连胜，最长 ${longest} 连胜。`,
  by: { levels: '级别', rules: '规则', stones: '执子' },
  columns: { won: '胜', drawn: '和', lost: '负', share: '得分率' },
  meaning: '级别的强弱由各级之间的对局测得：每一级对下一级约四局胜三局。和棋算半局。',
};

export const statisticsText: Localized<StatisticsText> = { en: english, zh: chinese };

const oneDecimal: Localized<Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  zh: new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};

/** "12 won, 3 drawn, 8 lost" */
export function scoreSentence({ won, drawn, lost }: Score, language: Language): string {
  const [w, d, l] = [won, drawn, lost].map((count) => formatCount(count, language)) as [
    string,
    string,
    string,
  ];
  return statisticsText[language].score(w, d, l);
}

/** "You play like level 3.4", and how sure that is. */
export function strengthSentences(
  { level, lowest, highest, games }: Strength,
  language: Language,
): { readonly strength: string; readonly between: string } {
  const text = statisticsText[language];
  const words = (value: number) => oneDecimal[language].format(value);
  return {
    strength: text.strength(words(level)),
    between: text.between(words(lowest), words(highest), formatCount(games, language)),
  };
}
