import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  analysis: 'Analysis',
  report: 'Game report',
  /** For games that are none of gomoku's. */
  noReport: 'A report is there for games of gomoku.',
};

export type AnalysisHeadings = TextOf<typeof english>;

const chinese: AnalysisHeadings = {
  analysis: '分析',
  report: '对局报告',
  noReport: '只有五子棋对局才有报告。',
};

export const analysisHeadings: Localized<AnalysisHeadings> = { en: english, zh: chinese };
