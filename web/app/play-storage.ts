import { readPreferences, type PlayPreferences } from '../play/session/preferences.ts';

const KEY = 'prunus-play-preferences';

/** How the board was liked last time; as usual where nothing was kept or may be. */
export function loadPlayPreferences(): PlayPreferences {
  try {
    return readPreferences(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return readPreferences(null);
  }
}

/** Keeps it where storage is allowed; where it is not, it lasts as long as the page. */
export function savePlayPreferences(preferences: PlayPreferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage is full or forbidden: nothing else is lost.
  }
}
