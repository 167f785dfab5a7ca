import { html, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { isPlayersSearch } from '../../../games/registry.ts';
import type { LabState } from '../../../search/state.ts';
import { faceText } from '../../text/lab.ts';
import { icons } from '../../../ui/icons.ts';
import type { LabFocus } from '../lab-focus.ts';
import type { LabSearches } from '../../../viewer/elements/searches/lab-searches.ts';
import type { LabSolution } from '../lab-solution.ts';
import type { LabTraceFile } from '../lab-trace-file.ts';
import { showNode } from './show-node.ts';
import { TABS, type Inspected, type InspectorEvents, type Tab } from './tabs.ts';

export { sideStyles } from './side-styles.ts';

/** The lab that is to be explained, and what can be done to it. */
export interface InspectedLab {
  readonly state: LabState;
  readonly focus: LabFocus;
  readonly searches: LabSearches;
  readonly file: LabTraceFile;
  readonly solution: LabSolution | null;
  /** Whether the page has put something into that slot. */
  readonly has: (slot: string) => boolean;
  readonly language: Language;
  /** Opens another tab; null closes the inspector. */
  readonly inspect: (tab: string | null) => void;
}

/**
 * What stands beside the trees and explains them: one tab at a time, named `open`; one that is not
 * there now gives way to the first.
 */
export function labInspector(open: string, lab: InspectedLab): TemplateResult {
  const shown = inspectedOf(lab);
  const events = eventsOf(lab);
  const { language } = lab;
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

function inspectedOf(lab: InspectedLab): Inspected {
  const { state, focus, file, solution, language } = lab;
  return {
    run: focus.run,
    runs: focus.runs,
    index: focus.index,
    step: focus.step,
    selected: focus.node,
    findings: file.findings,
    solution,
    algorithm: state.algorithm,
    fullTreeNodes: focus.fullTreeNodes,
    otherCut: focus.otherCut,
    player: isPlayersSearch(state),
    program: file.program,
    hasProgram: lab.has('program'),
    language,
  };
}

function eventsOf({ focus, searches, inspect }: InspectedLab): InspectorEvents {
  return {
    inspect,
    chooseRootMove: (move) => focus.chooseRootMove(move),
    select: (node) => void showNode(focus, node),
    showFinding: ({ node, step }) => {
      void showNode(focus, node);
      focus.goTo(0, step);
    },
    toggleGhost: (cut) => {
      void searches.toggle(focus.index, { ...cut, kind: 'ghost' });
    },
  };
}
