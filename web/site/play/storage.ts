import { readSetting, writeSetting } from '../../core/storage/settings.ts';
import { runFrom, type LevelRun } from '../../play/session/level-run.ts';
import { readPreferences, type PlayPreferences } from '../../play/session/preferences.ts';

/** Of the preferences. */
export const KEY = 'prunus-play-preferences';
const RUN_KEY = 'prunus-play-run';

/** How the board was liked last time; as usual where nothing was kept or may be. */
export function loadPlayPreferences(): PlayPreferences {
  return readPreferences(readSetting(KEY));
}

/** How the last games against a level went; null where nothing was kept or may be. */
export function loadLevelRun(): LevelRun | null {
  return runFrom(readSetting(RUN_KEY));
}

export function saveLevelRun(run: LevelRun): void {
  writeSetting(RUN_KEY, run);
}
