import { runFrom, type LevelRun } from '../play/session/level-run.ts';
import { readPreferences, type PlayPreferences } from '../play/session/preferences.ts';

const KEY = 'prunus-play-preferences';
const RUN_KEY = 'prunus-play-run';

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

/** How the last games against a level went; null where nothing was kept or may be. */
export function loadLevelRun(): LevelRun | null {
  try {
    return runFrom(JSON.parse(localStorage.getItem(RUN_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function saveLevelRun(run: LevelRun): void {
  try {
    localStorage.setItem(RUN_KEY, JSON.stringify(run));
  } catch {
    // As above.
  }
}
