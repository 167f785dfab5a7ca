import { LANGUAGES, languageOf, type Language } from '../core/language.ts';

/** What a visitor chose for every lab, kept in the browser. Never part of a permalink. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  /** The tab that stands open beside the tree of the lab; null: none. */
  readonly inspector: string | null;
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'prunus-preferences';

/** The kept preferences, else the browser's language and the system's theme. */
export function loadPreferences(): Preferences {
  const kept = readKept();
  return {
    language: LANGUAGES.find((language) => language === kept.language) ?? browserLanguage(),
    theme: THEMES.find((theme) => theme === kept.theme) ?? 'system',
    inspector: typeof kept.inspector === 'string' ? kept.inspector : null,
  };
}

/** Keeps them where storage is allowed; where it is not, they last as long as the page. */
export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage is full or forbidden (a private window, a sandboxed frame): nothing else is lost.
  }
}

/** Applies them to the whole document. */
export function applyPreferences(preferences: Preferences, root: HTMLElement): void {
  root.lang = preferences.language === 'zh' ? 'zh-Hans' : 'en';
  root.dataset.theme = preferences.theme;
}

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function browserLanguage(): Language {
  return languageOf(navigator.languages[0] ?? navigator.language);
}
