import { html, type TemplateResult } from 'lit';

import { faceText } from '../../../text/lab/face.ts';
import { icons } from '../../../ui/icons.ts';
import { TABS, type Inspected, type InspectorEvents, type Tab } from './tabs.ts';

/**
 * What stands beside the trees and explains them: one tab at a time, named `open`; one that is not
 * there now gives way to the first.
 */
export function labInspector(
  open: string,
  shown: Inspected,
  events: InspectorEvents,
): TemplateResult {
  const { language } = shown;
  const there = TABS.filter((tab) => tab.isThere(shown));
  const chosen = there.find(({ name }) => name === open) ?? there[0]!;
  return html`<header>
      <div
        class="tabs"
        role="tablist"
        aria-label=${faceText[language].inspector}
        @keydown=${(event: KeyboardEvent) => {
          const to = turned(event, there, chosen);
          if (to === null) return;
          event.preventDefault();
          event.stopPropagation();
          events.inspect(to);
          const bar = event.currentTarget as HTMLElement;
          bar.querySelector<HTMLElement>(`#tab-${to}`)?.focus();
        }}
      >
        ${there.map(
          (tab) =>
            html`<button
              id="tab-${tab.name}"
              role="tab"
              aria-selected=${String(tab === chosen)}
              aria-controls="inspected"
              tabindex=${tab === chosen ? 0 : -1}
              @click=${() => events.inspect(tab.name)}
            >
              ${tab.label(language)}
            </button>`,
        )}
      </div>
      <button
        class="icon plain close"
        aria-label=${faceText[language].close}
        title=${faceText[language].close}
        @click=${() => events.inspect(null)}
      >
        ${icons.close}
      </button>
    </header>
    <div id="inspected" role="tabpanel" tabindex="0" aria-labelledby="tab-${chosen.name}">
      ${chosen.content(shown, events)}
    </div>`;
}

/** The tab that an arrow key leads to; null for any other key. */
function turned({ key }: KeyboardEvent, there: readonly Tab[], from: Tab): string | null {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return null;
  const at = (there.indexOf(from) + by + there.length) % there.length;
  return there[at]!.name;
}
