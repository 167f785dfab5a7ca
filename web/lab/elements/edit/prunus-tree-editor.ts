import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';

import {
  leafBeside,
  nodeOfTree,
  withCopy,
  withLeafValue,
  withMove,
  withNodeAt,
  withoutNode,
  type EditableNode,
  type TreeEdit,
} from '../../../search/textbook/edit-tree.ts';
import { editorText, type EditorText } from '../../text/editor.ts';
import type { Language } from '../../../core/language.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { valueOf } from '../../../ui/form-events.ts';
import { controls, theme } from '../../../ui/theme.ts';

/** More steps back than this nobody wants. */
const MOST_KEPT = 200;

/**
 * The bar by which a textbook tree is edited: the value of a leaf, one more move, one move less,
 * earlier and later among the siblings, undo and redo.
 *
 * `tree`: its text. `node`: the chosen node by its number in pre-order, or null. `draggable-nodes`:
 * whether they can be dragged now. Tells `prunus-tree-edit` {tree, node}: the text of the changed
 * tree, and the number that the node has there, or null.
 */
export class PrunusTreeEditor extends LitElement {
  @property() tree = '';
  @property({ attribute: false }) node: number | null = null;
  @property({ type: Boolean, attribute: 'draggable-nodes' }) draggableNodes = false;
  @property() language: Language = 'en';
  @state() private problem = false;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-3);
        align-items: center;
        font-size: var(--text-s);
      }
      label {
        display: flex;
        gap: var(--space-3);
        align-items: center;
      }
      input {
        inline-size: 5rem;
        font-size: var(--text-m);
        min-height: 2em;
      }
      p {
        flex: 1 1 12rem;
      }
    `,
  ];

  /** Texts before and after this one, the nearest last. */
  #before: string[] = [];
  #after: string[] = [];
  /** Whether the field of the next leaf is to be gone to, once that is the chosen node. */
  #isGoingOn = false;
  /** The text that this element has asked for last. */
  #own: string | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('node')) this.problem = false;
    const before = changed.get('tree');
    if (before === undefined || before === '' || this.tree === this.#own) return;
    this.#own = null;
    // It was changed elsewhere: that can be undone here too, and what was undone there is undone here.
    if (this.#before.at(-1) !== this.tree) this.#keep(before);
    else {
      this.#before.pop();
      this.#after.push(before);
    }
  }

  protected override render(): TemplateResult {
    const text = editorText[this.language === 'zh' ? 'zh' : 'en'];
    const found = this.node === null ? null : nodeOfTree(this.tree, this.node);
    return html`
      ${
        found === null || this.node === null
          ? html`<p class="note">${this.draggableNodes ? text.nothing : text.drag}</p>`
          : this.#node(found, this.node, text)
      }
      ${this.problem ? html`<p class="problem" role="alert">${text.badValue}</p>` : nothing}
      <span class="gap"></span>
      <button class="small undo" ?disabled=${this.#before.length === 0} @click=${this.#undo}>
        ${text.undo}
      </button>
      <button class="small redo" ?disabled=${this.#after.length === 0} @click=${this.#redo}>
        ${text.redo}
      </button>
    `;
  }

  #node(found: EditableNode, node: number, text: EditorText): TemplateResult {
    const { leaf, place, siblings } = found;
    const button = (
      name: string,
      label: string,
      next: () => TreeEdit | null,
      isPossible: boolean,
    ) =>
      html`<button
        class="small ${name}"
        ?disabled=${!isPossible}
        @click=${() => this.#setState(next())}
      >
        ${label}
      </button>`;
    return html`
      ${
        leaf === null
          ? nothing
          : html`<label class="note"
              >${text.value}<input
                class="value"
                inputmode="decimal"
                autocomplete="off"
                maxlength="26"
                enterkeyhint="done"
                .value=${live(leaf)}
                @change=${(event: Event) => this.#take(node, valueOf(event), node)}
                @blur=${(event: Event) => this.#take(node, valueOf(event), node)}
                @keydown=${(event: KeyboardEvent) => this.#keyPressed(event, node)}
            /></label>`
      }
      ${button('add', text.addMove, () => withMove(this.tree, node), true)}
      ${button('copy', text.copy, () => withCopy(this.tree, node), siblings > 0 && node > 0)}
      ${button('remove', text.remove, () => withoutNode(this.tree, node), siblings > 1)}
      ${button('left', `◀ ${text.left}`, () => withNodeAt(this.tree, node, place - 1), place > 0)}
      ${button(
        'right',
        `${text.right} ▶`,
        () => withNodeAt(this.tree, node, place + 1),
        place < siblings - 1,
      )}
    `;
  }

  /** Whether a leaf is chosen, whose value can be typed. */
  get hasLeaf(): boolean {
    return this.#leaf !== null;
  }

  get #leaf(): string | null {
    return this.node === null ? null : (nodeOfTree(this.tree, this.node)?.leaf ?? null);
  }

  /** Goes to the field of the chosen leaf: with all of it chosen, or with what was typed already. */
  edit(typed: string | null = null): void {
    const field = this.renderRoot.querySelector<HTMLInputElement>('.value');
    if (field === null) return;
    field.focus({ preventScroll: true });
    if (typed === null) field.select();
    else field.value = typed;
  }

  /** One more move at the chosen node, or the node gone: what the buttons do. */
  act(name: 'add' | 'remove' | 'copy'): void {
    this.renderRoot.querySelector<HTMLButtonElement>(`.${name}`)?.click();
  }

  /** Takes what was typed for a leaf, and goes on to the leaf `next`. */
  #take(node: number, typed: string, next: number): void {
    const edit = withLeafValue(this.tree, node, typed);
    this.problem = edit === null;
    if (edit === null) return;
    if (edit.tree !== this.tree) this.#setState({ tree: edit.tree, node: next });
    else if (next !== node) emit(this, 'prunus-tree-edit', { tree: this.tree, node: next });
  }

  /** Tab goes on to the next leaf, Shift and Tab back; Enter takes the value, Escape leaves it. */
  #keyPressed(event: KeyboardEvent, node: number): void {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || event.isComposing) return;
    if (key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) {
      const next = leafBeside(this.tree, node, event.shiftKey ? -1 : 1);
      if (next === null) return;
      event.preventDefault();
      this.#take(node, target.value, next);
      this.#isGoingOn = true;
    } else if (key === 'Enter') {
      // Of what was typed before the field had the focus no browser tells a change.
      this.#take(node, target.value, node);
    } else if (key === 'Escape') {
      target.value = this.#leaf ?? '';
      target.select();
    }
    // The lab and the tree have keys of their own.
    if (key !== 'Escape') event.stopPropagation();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!this.#isGoingOn || !changed.has('node') || this.#leaf === null) return;
    this.#isGoingOn = false;
    this.edit();
  }

  readonly #undo = (): void => {
    const tree = this.#before.pop();
    if (tree === undefined) return;
    this.#after.push(this.tree);
    this.#ask(tree);
  };

  readonly #redo = (): void => {
    const tree = this.#after.pop();
    if (tree === undefined) return;
    this.#before.push(this.tree);
    this.#ask(tree);
  };

  #setState(edit: TreeEdit | null): void {
    // What was asked for last may be on its way.
    if (edit === null || edit.tree === this.tree || edit.tree === this.#own) return;
    this.#keep(this.tree);
    this.#ask(edit.tree, edit.node);
  }

  #keep(tree: string): void {
    this.#before = [...this.#before, tree].slice(-MOST_KEPT);
    this.#after = [];
  }

  #ask(tree: string, node: number | null = null): void {
    this.#own = tree;
    emit(this, 'prunus-tree-edit', { tree, node });
    this.requestUpdate();
  }
}

define('prunus-tree-editor', PrunusTreeEditor);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-tree-editor': PrunusTreeEditor;
  }
}
