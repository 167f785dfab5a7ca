import type { Localized } from '../../core/language.ts';

/** Said on the console to whoever has made a page. */
export const secondCopyText: Localized<string> = {
  en: 'Prunus was loaded more than once on this page. Each element is that of the copy that came first.',
  zh: '本页不止一次载入了 Prunus。每种元素都用最先载入的那一份。',
};
