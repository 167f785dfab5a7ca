import { html, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { shownMoveOf } from '../../../games/move-names.ts';
import type { LabState } from '../../../search/state.ts';
import {
  nodeOfTree,
  pathInTree,
  withLeafValue,
  type TreeEdit,
} from '../../../search/textbook/edit-tree.ts';
import { leafNumber, leafPieces, pruningOf } from '../../../search/textbook/leaf-pieces.ts';
import { goToStep } from '../../../search/update.ts';
import type { LeafDetail } from '../../../viewer/events.ts';
import { cssText } from '../../../ui/css-text.ts';
import { leafSentences, leafText } from '../../../viewer/text/leaf.ts';
import { LiveTree } from './live-tree.ts';

/**
 * A leaf whose value is dragged: the tree's text follows the hand, and is searched as fast as the engine
 * answers. What was before the drag comes back by one undoing.
 */
export class LabLeaf extends LiveTree {
  #number = 0;

  /** Does what a drag tells. */
  readonly take = ({ number, value, phase }: LeafDetail): void => {
    if (phase === 'begin') {
      // One drag after the other at the same leaf is one to be undone.
      this.begin(this.#number === number);
      this.#number = number;
      // What is cut is seen at the end.
      this.setState(goToStep(this.host.state, null));
      return;
    }
    if (phase === 'cancel') {
      this.cancel();
      return;
    }
    this.ask(() => this.#withValue(value));
    if (phase === 'end') this.letGo();
  };

  protected override putBack({ tree, step, chosen }: LabState): void {
    const { state } = this.host;
    if (tree === state.tree) this.setState({ ...goToStep(state, step), chosen });
    else this.lab.editing.changeTree(tree, null, { step, chosen });
  }

  /** What stands below the tree while what it shows is what was dragged; else null. */
  story(language: Language): TemplateResult | null {
    const { state } = this.host;
    const before = this.before;
    if (before === null || !this.isOf(state) || state.step !== null) return null;
    const text = leafText[language];
    const now = this.#valueIn(state.tree);
    const line = this.#lineTo(this.#number, language);
    const was = this.#valueIn(before.tree);
    const pruning = pruningOf(state);
    const sentences = leafSentences(
      pruning && leafPieces(state.tree, this.#number, pruning),
      leafNumber(now),
      (node) => this.#lineTo(node, language),
      language,
    );
    return html`<div class="story">
      <p class="leaf-told" role="status">
        ${text.now(line, was.replace('-', '−'), now.replace('-', '−'))}${
          language === 'zh' ? '' : ' '
        }${sentences}
      </p>
      <button
        class="undo-leaf"
        .style=${cssText({ flex: 'none', 'white-space': 'nowrap' })}
        ?disabled=${was === now}
        @click=${this.undo}
      >
        ${text.undo}
      </button>
    </div>`;
  }

  #withValue(value: string): TreeEdit | null {
    const { tree } = this.host.state;
    const edit = withLeafValue(tree, this.#number, value);
    const isOther = edit !== null && this.#valueIn(edit.tree) !== this.#valueIn(tree);
    return isOther ? edit : null;
  }

  #valueIn(tree: string): string {
    return nodeOfTree(tree, this.#number)?.leaf ?? '';
  }

  /** By the text, not the search: what was cut is in the text alone. */
  #lineTo(number: number, language: Language): string {
    const { trace } = this.lab.focus;
    if (trace === null) return '';
    return pathInTree(this.host.state.tree, number)
      .map((move) => shownMoveOf(trace.header, move, language))
      .join(' → ');
  }
}
