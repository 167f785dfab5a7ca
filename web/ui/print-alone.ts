import { render, type TemplateResult } from 'lit';

import type { Language } from '../core/language.ts';

/** Shown alone while the page is printed; the page itself is put aside. */
const PRINTED = new CSSStyleSheet();
PRINTED.replaceSync(`
  body > .prunus-sheet { display: none; }
  @media print {
    body:has(> .prunus-sheet) > :not(.prunus-sheet) { display: none !important; }
    body:has(> .prunus-sheet) { margin: 0; background: none; color: #000; }
    body > .prunus-sheet { display: block; font-family: system-ui, 'Noto Sans', 'Noto Sans SC', sans-serif; color: #000; }
    .prunus-sheet h1 { font-size: 16pt; margin: 0 0 6pt; }
    .prunus-sheet p { font-size: 11pt; margin: 0 0 8pt; }
    .prunus-sheet .lines { display: flex; gap: 24pt; }
    .prunus-sheet .lines span { flex: 1; border-bottom: 0.5pt solid #000; padding-bottom: 2pt; }
    .prunus-sheet svg { display: block; margin-inline: auto; max-inline-size: 100%; block-size: auto; max-block-size: 200mm; }
    .prunus-sheet img { display: block; margin-inline: auto; max-inline-size: 100%; max-block-size: 255mm; }
    .prunus-sheet .note { font-size: 8pt; color: #444; }
  }
`);

/** Prints something on a sheet of its own; what stands on the page stays as it is. */
export async function printAlone(content: TemplateResult, language: Language): Promise<void> {
  if (!document.adoptedStyleSheets.includes(PRINTED)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, PRINTED];
  }
  document.querySelector('body > .prunus-sheet')?.remove();
  const holder = document.createElement('div');
  holder.className = 'prunus-sheet';
  holder.lang = language === 'zh' ? 'zh-CN' : 'en';
  render(content, holder);
  document.body.append(holder);
  const images = [...holder.querySelectorAll('img')];
  if (images.length > 0) await Promise.all(images.map((image) => image.decode()));
  window.addEventListener('afterprint', () => holder.remove(), { once: true });
  window.print();
}
