import { readSetting } from '../core/storage/settings.ts';
import { LANGUAGES, languageOf, type Language } from '../core/language.ts';
import { keepSetting } from './keep-setting.ts';

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
  const kept = { ...(readSetting(KEY) as Record<string, unknown> | null) };
  return {
    language: LANGUAGES.find((language) => language === kept.language) ?? browserLanguage(),
    theme: THEMES.find((theme) => theme === kept.theme) ?? 'system',
    inspector: typeof kept.inspector === 'string' ? kept.inspector : null,
  };
}

/** Keeps what was chosen here, and of all else what another tab may have kept since; see `keepSetting`. */
export function savePreferences(chosen: Partial<Preferences>): void {
  keepSetting(KEY, { ...loadPreferences(), ...chosen });
}

/** Applies them to the whole document. */
export function applyPreferences(preferences: Preferences, root: HTMLElement): void {
  root.lang = preferences.language === 'zh' ? 'zh-Hans' : 'en';
  root.dataset.theme = preferences.theme;
}

function browserLanguage(): Language {
  return languageOf(navigator.languages[0] ?? navigator.language);
}
