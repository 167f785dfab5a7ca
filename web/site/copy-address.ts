import type { Language } from '../core/language.ts';
import { shareText } from './text/share.ts';

/** Copies the address of the page; the sentence that tells how it went. */
export async function copyAddress(language: Language): Promise<string> {
  const { addressCopied, addressNotCopied } = shareText[language];
  return navigator.clipboard.writeText(window.location.href).then(
    () => addressCopied,
    () => addressNotCopied,
  );
}
