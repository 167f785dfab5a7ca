import type { PlayPreferences } from '../../play/session/preferences.ts';
import { keepSetting } from '../keep-setting.ts';
import { KEY, loadPlayPreferences } from './storage.ts';

/** Keeps what is not as `before`, and of all else what another tab may have kept since; see `keepSetting`. */
export function savePlayPreferences(preferences: PlayPreferences, before: PlayPreferences): void {
  const chosen = Object.entries(preferences).filter(
    ([name, value]) => before[name as keyof PlayPreferences] !== value,
  );
  keepSetting(KEY, { ...loadPlayPreferences(), ...Object.fromEntries(chosen) });
}
