import type { Localized } from './language.ts';

/** Words of the button that opens the dialogue of `export.ts`, which is loaded then. */
export interface ExportButtonText {
  readonly open: string;
  readonly openHint: string;
}

export const exportButtonText: Localized<ExportButtonText> = {
  en: {
    open: 'Export',
    openHint: 'Take the tree along: as a picture, or for LaTeX',
  },
  zh: {
    open: '导出',
    openHint: '把这棵树带走：图片，或用于 LaTeX',
  },
};
