import type { Localized } from './language.ts';

/** What the panels are called before they are opened. */
export interface AnalysisHeadings {
  readonly analysis: string;
  readonly report: string;
  /** For games that are none of gomoku's. */
  readonly noReport: string;
}

export const analysisHeadings: Localized<AnalysisHeadings> = {
  en: {
    analysis: 'Analysis',
    report: 'Game report',
    noReport: 'A report is there for games of gomoku.',
  },
  zh: { analysis: '分析', report: '对局报告', noReport: '只有五子棋对局才有报告。' },
};
