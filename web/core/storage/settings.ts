/** The text kept by this name; null where there is none, or it may not be read. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What is kept by this name as JSON, and as untrusted as anything that is kept; null as above. */
export function readSetting(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps it; null forgets it. False where storage is full or forbidden: it lasts as long as the page. */
export function writeSetting(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** All names that begin so. */
export function settingsNamed(beginning: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}
