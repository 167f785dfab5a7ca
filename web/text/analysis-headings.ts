import type { Localized } from './language.ts';

/** What the panels are called before they are opened. */
export interface AnalysisHeadings {
  readonly analysis: string;
  readonly report: string;
}

export const analysisHeadings: Localized<AnalysisHeadings> = {
  en: { analysis: 'Analysis', report: 'Game report' },
  zh: { analysis: '分析', report: '对局报告' },
};
