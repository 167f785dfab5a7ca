import { textsIn } from '#texts-module';
import { LANGUAGES, type Language } from '../core/language.ts';

let chosen: Language | null = null;

/**
 * Goes on in another language once its texts are there. Of several choices the last one counts;
 * `failed` where its texts can't be had.
 */
export async function switchLanguage(
  language: Language,
  speak: () => void,
  failed: () => void,
): Promise<void> {
  chosen = language;
  const answer = await textsIn(language).then(
    () => speak,
    () => failed,
  );
  if (chosen === language) answer();
}

/**
 * Loads the texts of the other languages when the page has nothing else to do: a picture may be
 * exported in them, and the button that switches answers at once. Where that fails nothing is lost.
 */
export function otherTextsSoon(): void {
  const load = (): void => {
    void Promise.allSettled(LANGUAGES.map(textsIn));
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 10_000 });
  else setTimeout(load, 3000);
}
