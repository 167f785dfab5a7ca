import { html, nothing, type TemplateResult } from 'lit';

import type { Language, Told } from '../../core/language.ts';
import type { StateProblem } from '../../search/link/state-problem.ts';
import { lazyText } from '../../ui/text/lazy.ts';
import { shareItemsText } from '../text/share-items.ts';
import type { Form } from './share-form.ts';
// Drawn by itself once it is there.
import './prunus-header.ts';

export { toldStyles } from '../told-styles.ts';
export { turnPage } from './lab-pages.ts';

/** What the page puts into the menus of its lab, under what: all but the link opens one dialogue. */
const ITEMS = [
  ['share', 'link'],
  ['share', 'frame'],
  ['share', 'file'],
  ['share', 'scene'],
  ['practise', 'challenge'],
] as const;

/** Copies the address of the page; the sentence that reports how it went. `whole`: it opens all that is seen. */
export async function copyAddress(whole: boolean): Promise<Told> {
  const outcome = await navigator.clipboard.writeText(window.location.href).then(
    () => (whole ? 'linkCopied' : 'partCopied'),
    () => 'linkNotCopied' as const,
  );
  return (language) => shareItemsText[language][outcome];
}

/** What opens the sheet in which a network learns: the page has its element, and here it gets its code. */
export function learningItem(language: Language): TemplateResult {
  const text = shareItemsText[language];
  const open = async (event: Event): Promise<void> => {
    const button = event.currentTarget as HTMLElement;
    const root = button.getRootNode() as ShadowRoot;
    try {
      await import('../../practice/elements/learning/prunus-learning.ts');
      await root.querySelector('prunus-learning')?.open();
    } catch {
      button.title = lazyText[language].failed;
    }
  };
  return html`<button
    slot="practise"
    class="opens-learning"
    title=${text.learningHint}
    @click=${(event: Event) => void open(event)}
  >
    ${text.learning}
  </button>`;
}

/** What is told until somebody has read it; null: nothing. */
export function notice(
  told: Told | null,
  language: Language,
  read: () => void,
): TemplateResult | typeof nothing {
  if (told === null) return nothing;
  return html`<div class="notice">
    <p class="problem">${told(language)}</p>
    <button @click=${read}>${shareItemsText[language].read}</button>
  </div>`;
}

/** What says in any language what is wrong with a link, or that the words for it can't be had. */
export async function problemTeller(problems: readonly StateProblem[]): Promise<Told> {
  try {
    const { stateProblemSentences } = await import('../../search/text/state.ts');
    return (language) => stateProblemSentences(problems, language);
  } catch {
    return (language) => lazyText[language].failed;
  }
}

export function shareItems(
  language: Language,
  copy: () => void,
  open: (form: Form) => void,
): TemplateResult {
  const text = shareItemsText[language];
  return html`${ITEMS.map(
    ([slot, form]) =>
      html`<button
        slot=${slot}
        class="shares-${form}"
        @click=${form === 'link' ? copy : () => open(form)}
      >
        ${text[form]}
      </button>`,
  )}`;
}
