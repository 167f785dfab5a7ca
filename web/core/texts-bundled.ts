import type { Language } from './language.ts';

/** Both languages' texts are inside the script: there is nothing to load. */
export function textsIn(_language: Language): Promise<void> {
  return Promise.resolve();
}
