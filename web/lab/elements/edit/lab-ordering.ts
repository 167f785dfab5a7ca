import { html, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import type { LabState } from '../../../search/state.ts';
import { isExhaustive } from '../../../search/textbook/chance.ts';
import { pruningOf } from '../../../search/textbook/leaf-pieces.ts';
import { orderingOf, uniformTree, type Ordering } from '../../../search/textbook/order-share.ts';
import { sizeOfText } from '../../../search/textbook/tidy-tree.ts';
import { changeSettings, changeTree, goToStep, lookAround } from '../../../search/update.ts';
import { clampStep, totalSteps } from '../../../trace/clock.ts';
import { countsAt } from '../../../trace/counts.ts';
import { minimalLeaves, uniformShape } from '../../../trace/minimal-tree.ts';
import { cssText } from '../../../ui/css-text.ts';
import { valueOf } from '../../../ui/form-events.ts';
import { icons } from '../../../ui/icons.ts';
import { orderingText, type OrderingText } from '../../text/ordering.ts';
import { LiveTree } from './live-tree.ts';

/** Trees to try it on: moves of each node, and plies. */
const UNIFORM = [
  [2, 4],
  [3, 3],
  [2, 6],
  [3, 4],
  [4, 4],
] as const;

/** Which pairs come right first is drawn by lot, always the same. */
const SEED = 1975;

/**
 * The slider below a typed tree by which its moves go from the worst order to the best, while branches
 * turn grey.
 */
export class LabOrdering extends LiveTree {
  /** How the tree that stands here can be ordered, who moves where. */
  #ordering: Ordering | null = null;
  #turns = '';
  /** How many pairs the slider has put right; null while all stands as it was. */
  #right: number | null = null;

  /** Shows the slider. Where nothing would be cut, alpha-beta searches from now on. */
  readonly open = (): void => {
    this.#beginAnew();
    const { state } = this.host;
    const algorithm = isExhaustive(state.algorithm) ? 'alpha-beta' : state.algorithm;
    const searched = goToStep(changeSettings(state, { algorithm, order: 'natural' }), null);
    this.setState(lookAround(searched, { ordering: true }));
  };

  /** What stands below the tree while the slider is open; else null. */
  story(language: Language): TemplateResult | null {
    const { state } = this.host;
    if (!state.ordering || state.game !== 'textbook' || state.quiz) return null;
    // Whoever changes the tree otherwise begins anew with that.
    if (!this.isOf(state) || this.#turns !== turnsOf(state).join()) this.#beginAnew();
    const text = orderingText[language];
    const ordering = this.#ordering;
    return html`<div class="story ordering" .style=${cssText({ 'flex-wrap': 'wrap' })}>
      ${
        ordering === null
          ? html`<p role="status">${text.none}</p>`
          : html`<label .style=${cssText(SLIDER)}
                ><span class="note">${text.worst}</span
                ><input
                  type="range"
                  class="order-slider"
                  min="0"
                  max=${ordering.pairs}
                  .value=${String(this.#right ?? ordering.right)}
                  .style=${cssText({ flex: '1 1 6rem', 'min-width': '0', padding: '0', 'accent-color': 'var(--accent)' })}
                  aria-label=${text.heading}
                  aria-valuetext=${text.pairs(this.#right ?? ordering.right, ordering.pairs)}
                  @input=${(event: Event) => this.#turn(Number(valueOf(event)))}
                  @change=${() => this.letGo()}
                /><span class="note">${text.best}</span></label
              >
              <p role="status" .style=${cssText({ flex: '1 0 100%', order: '-1' })}>
                ${text.pairs(this.#right ?? ordering.right, ordering.pairs)} ${this.#report(text)}
              </p>`
      }
      ${this.#trees(text)}
      <button
        class="undo-order"
        ?disabled=${this.before?.tree === state.tree}
        @click=${this.#asItWas}
      >
        ${text.undo}
      </button>
      <button
        class="icon plain close-order"
        aria-label=${text.close}
        title=${text.close}
        @click=${this.#close}
      >
        ${icons.close}
      </button>
    </div>`;
  }

  protected override putBack(before: LabState): void {
    this.#right = null;
    super.putBack({ ...before, ordering: this.host.state.ordering });
  }

  /** How many leaves the search has come to by the step that is shown; of its end, beside the least. */
  #report(text: OrderingText): string {
    const { state } = this.host;
    const { run, step } = this.lab.focus;
    const trace = run?.result?.trace;
    const all = sizeOfText(state.tree)?.leaves;
    if (trace === undefined || all === undefined) return '';
    if (clampStep(trace, step) < totalSteps(trace)) {
      return text.leavesSoFar(countsAt(trace, clampStep(trace, step)).leaves, all);
    }
    const { leaves } = trace.header.totals;
    const shape = uniformShape(state.tree);
    const least =
      shape === null ? null : minimalLeaves(shape.branching, shape.depth, turnsOf(state));
    return text.leaves(leaves, all) + (least === null ? text.end : text.least(least, leaves));
  }

  #trees(text: OrderingText): TemplateResult {
    return html`<select
      class="order-tree small"
      .style=${cssText({ flex: '1 1 5rem', 'min-width': '0', 'max-width': 'max-content' })}
      aria-label=${text.tree}
      @change=${(event: Event) => {
        const chosen = UNIFORM[Number(valueOf(event))];
        (event.target as HTMLSelectElement).value = '';
        if (chosen !== undefined) this.#grow(chosen[0], chosen[1]);
      }}
    >
      <option value="">${text.own}</option>
      ${UNIFORM.map(
        ([branching, depth], index) =>
          html`<option value=${index}>${text.uniform(branching, depth)}</option>`,
      )}
    </select>`;
  }

  #grow(branching: number, depth: number): void {
    const before = this.before;
    const tree = uniformTree(branching, depth, SEED);
    this.setState(changeTree(this.host.state, tree));
    this.#beginAnew();
    // What comes back is the tree that stood here, not the one to try it on.
    this.before = before;
  }

  #beginAnew(): void {
    this.begin(false, false);
    const { state } = this.host;
    const turns = turnsOf(state);
    this.#turns = turns.join();
    this.#ordering = turns.length === 0 ? null : orderingOf(state.tree, turns, SEED);
    this.#right = null;
  }

  #turn(right: number): void {
    const ordering = this.#ordering;
    if (ordering === null) return;
    this.begin(true);
    this.#right = right;
    this.setState(goToStep(this.host.state, null));
    this.ask(() => ({ tree: ordering.at(right), node: null }));
    this.host.requestUpdate();
  }

  readonly #asItWas = (): void => {
    this.undo();
    this.#beginAnew();
  };

  readonly #close = (): void => {
    this.setState(lookAround(this.host.state, { ordering: false }));
  };
}

/** Who moves where in the tree as alpha-beta would search it; nobody where its moves have no better order. */
function turnsOf(state: LabState): readonly ('max' | 'min')[] {
  return pruningOf({ ...state, algorithm: 'alpha-beta', order: 'natural' })?.turns ?? [];
}

const SLIDER = {
  display: 'flex',
  flex: '1 1 18rem',
  'min-width': '0',
  gap: '0.5rem',
  'align-items': 'center',
  'white-space': 'nowrap',
};
