import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  open: 'Export',
  openHint: 'Take the tree along: as a picture, an animation, or for LaTeX',
};

export type ExportButtonText = TextOf<typeof english>;

const chinese: ExportButtonText = {
  open: '导出',
  openHint: '把这棵树带走：图片、动画，或用于 LaTeX',
};

export const exportButtonText: Localized<ExportButtonText> = { en: english, zh: chinese };
