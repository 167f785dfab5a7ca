import { languageOf } from '../../core/language.ts';

/** Asks, at the foot of the page, whether to reload it in its new version. */
export async function offerUpdate(reload: () => void): Promise<void> {
  // Few visits see it, so it is loaded when it is needed.
  await import('./prunus-update.ts');
  if (document.querySelector('prunus-update') !== null) return;
  const update = document.createElement('prunus-update');
  update.language = languageOf(document.documentElement.lang);
  update.addEventListener('prunus-reload', reload);
  document.body.append(update);
}
