import { readSetting, writeSetting } from '../../core/storage/settings.ts';
import { runFrom, type LevelRun } from '../../play/session/level-run.ts';
import { readPreferences, type PlayPreferences } from '../../play/session/preferences.ts';
import { keepSetting } from '../keep-setting.ts';

const KEY = 'prunus-play-preferences';
const RUN_KEY = 'prunus-play-run';

/** How the board was liked last time; as usual where nothing was kept or may be. */
export function loadPlayPreferences(): PlayPreferences {
  return readPreferences(readSetting(KEY));
}

/** Keeps what is not as `before`, and of all else what another tab may have kept since; see `keepSetting`. */
export function savePlayPreferences(preferences: PlayPreferences, before: PlayPreferences): void {
  const chosen = Object.entries(preferences).filter(
    ([name, value]) => before[name as keyof PlayPreferences] !== value,
  );
  keepSetting(KEY, { ...loadPlayPreferences(), ...Object.fromEntries(chosen) });
}

/** How the last games against a level went; null where nothing was kept or may be. */
export function loadLevelRun(): LevelRun | null {
  return runFrom(readSetting(RUN_KEY));
}

export function saveLevelRun(run: LevelRun): void {
  writeSetting(RUN_KEY, run);
}
