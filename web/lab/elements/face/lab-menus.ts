import { html, nothing, svg, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { isBoardGame, isPlayersGame } from '../../../games/registry.ts';
import { changeQuiz } from '../../../search/exercise/open-exercise.ts';
import { hasChance, hasThreePlayers } from '../../../search/textbook/chance.ts';
import { goToStep } from '../../../search/update.ts';
import { runText } from '../../../search/text/run.ts';
import { presentingText } from '../../../viewer/text/navigation.ts';
import '../../../viewer/elements/prunus-menu.ts';
import type { Take, PrunusExport } from '../../../viewer/elements/export/prunus-export.ts';
import { icons } from '../../../ui/icons.ts';
import { lazyText } from '../../../ui/text/lazy.ts';
import { faceText } from '../../text/lab.ts';
import { menusText } from '../../text/menus.ts';
import type { Bar, BarEvents } from './bar.ts';
import type { LabFace } from './lab-face.ts';

/** What can be done with a tree by oneself; nothing where there is nothing of the kind. */
export function practiseMenu(
  bar: Bar,
  face: LabFace,
  events: BarEvents,
): TemplateResult | typeof nothing {
  const { state, language } = bar;
  const text = menusText[language];
  // What three players get is no number to be filled in.
  const isOfThree = hasThreePlayers(state);
  const canSolve = !isPlayersGame(state.game);
  // What a search will do is asked of a search, not of a list of levels.
  const canPredict = !isBoardGame(state.game) && bar.trace?.levels === undefined && !state.quiz;
  const hasProgram = bar.has('program');
  if (bar.fixed || bar.alone || !(canSolve || canPredict || hasProgram)) return nothing;
  const quiz = runText[language].view;
  return menu(
    'practise',
    text.practise,
    text.practiseHint,
    PENCIL,
    html`
      ${
        canPredict
          ? html`<button
              class="begin-prediction"
              ?disabled=${bar.trace === null}
              title=${text.predictHint}
              @click=${() => {
                events.search(goToStep(state, 0));
                face.predict(true);
              }}
            >
              ${text.predict}
            </button>`
          : nothing
      }
      ${
        canSolve && !state.quiz && !isOfThree
          ? html`<button
              class="begin-quiz"
              title=${quiz.beginQuizHint}
              @click=${() => events.search(changeQuiz(state, true))}
            >
              ${quiz.beginQuiz}
            </button>`
          : nothing
      }
      ${
        canPredict && !isOfThree && !hasChance(state)
          ? html`<button
              class="begin-ordering"
              title=${text.orderHint}
              @click=${() => events.orderMoves()}
            >
              ${text.order}
            </button>`
          : nothing
      }
      ${canSolve ? html`<slot name="practise"></slot>` : nothing}
      ${
        hasProgram
          ? html`<button
              class="opens-program"
              title=${text.programHint}
              @click=${() => events.inspect('program')}
            >
              ${text.program}
            </button>`
          : nothing
      }
    `,
  );
}

/** The ways to take a lab along, or to show it. */
export function shareMenu(bar: Bar, events: BarEvents): TemplateResult {
  const { language, trace } = bar;
  const text = menusText[language];
  const present = presentingText[language];
  const exports = (take: Take, label: string, hint = '') =>
    html`<button
      class=${take === 'figures' ? 'export' : `export-${take}`}
      ?disabled=${trace === null}
      title=${hint}
      @click=${(event: Event) => void openExport(event.currentTarget as HTMLElement, take, language)}
    >
      ${label}
    </button>`;
  return menu(
    'share',
    text.share,
    text.shareHint,
    ARROW,
    html`
      <slot name="share"></slot>
      ${exports('picture', text.picture)} ${exports('film', text.film)}
      ${exports('figures', text.figures, text.figuresHint)}
      <button class="begins-presenting" title=${present.presentHint} @click=${events.present}>
        ${present.present}
      </button>
    `,
  );
}

/** What the page has put there, its other pages, colors and languages, and the `settings`. */
export function moreMenu(bar: Bar, settings: unknown): TemplateResult {
  const { menu } = faceText[bar.language];
  return html`<prunus-menu class="more-menu" stays .label=${menu}>
    <button slot="opener" class="opens-more" aria-label=${menu} title=${menu}>
      ${icons.menu}<span class="word">${menu}</span>
    </button>
    <slot name="site"></slot>
    ${settings}
  </prunus-menu>`;
}

function menu(
  name: 'practise' | 'share',
  label: string,
  hint: string,
  icon: TemplateResult,
  content: TemplateResult,
): TemplateResult {
  return html`<prunus-menu class="${name}-menu" .label=${label}>
    <button slot="opener" class="opens-${name}" aria-label=${label} title=${hint}>
      ${icon}<span class="word">${label}</span>${icons.unfold}
    </button>
    ${content}
  </prunus-menu>`;
}

/** Takes the tree that is in focus along. The dialogue is loaded when it is first wanted. */
async function openExport(button: HTMLElement, take: Take, language: Language): Promise<void> {
  const root = button.getRootNode() as ShadowRoot;
  try {
    await import('../../../viewer/elements/export/prunus-export.ts');
    await root.querySelector<PrunusExport>('.pane.focused prunus-export')?.open(take);
  } catch {
    button.title = lazyText[language].failed;
  }
}

const PENCIL = sign('M4 20l1-5L16 4l4 4L9 19zM13 7l4 4');
const ARROW = sign('M12 15V3M8 7l4-4l4 4M5 12v8h14v-8');

function sign(path: string): TemplateResult {
  return html`<svg
    class="sign"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${svg`<path d=${path} />`}
  </svg>`;
}
