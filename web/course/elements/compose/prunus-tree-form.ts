import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../../core/language.ts';
import { defaultExercise, makeExercise } from '../../../search/exercise/generate.ts';
import { readAnyTree } from '../../../search/textbook/notation/read-tree.ts';
import type { DraftTree } from '../../draft.ts';
import { composerText } from '../../text/composer.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { fieldStyles } from '../../../ui/field-styles.ts';
import { labelled, namedOptions, select } from '../../../ui/fields.ts';
import { valueOf } from '../../../ui/form-events.ts';
import { controls, theme } from '../../../ui/theme.ts';

const ALGORITHMS = ['alpha-beta', 'minimax'] as const;

/** A tree for a scene of a lesson, typed in any notation or drawn by lot. Tells `prunus-tree-made` {tree}. */
export class PrunusTreeForm extends LitElement {
  @property() language: Language = 'en';
  /** Whether the scene has a tree, in whose place it would come. */
  @property({ type: Boolean }) replaces = false;
  @state() private text = '';
  @state() private algorithm: DraftTree['algorithm'] = 'alpha-beta';
  @state() private isUnread = false;

  static override styles = [
    theme,
    controls,
    fieldStyles,
    css`
      form {
        display: grid;
        gap: var(--space-4);
      }
      textarea {
        width: 100%;
        min-height: 4rem;
        font-family: var(--mono);
        font-size: var(--text-s);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = composerText[this.#language];
    return html`<form
      @submit=${(event: Event) => {
        event.preventDefault();
        this.#make();
      }}
    >
      ${labelled(
        text.tree,
        html`<textarea
          name="tree"
          spellcheck="false"
          .value=${this.text}
          @input=${(event: Event) => {
            this.text = valueOf(event);
            this.isUnread = false;
          }}
        ></textarea>`,
        text.treeHint,
      )}
      ${this.isUnread ? html`<p class="problem" role="alert">${text.treeUnread}</p>` : nothing}
      ${labelled(
        text.algorithm,
        select<DraftTree['algorithm']>({
          name: 'algorithm',
          options: namedOptions(ALGORITHMS, text.algorithms),
          chosen: this.algorithm,
          change: (algorithm) => (this.algorithm = algorithm),
        }),
      )}
      <div class="tools">
        <button type="submit" class="add">${this.replaces ? text.replaceTree : text.add}</button>
        <button type="button" class="lot" @click=${() => this.#draw()}>${text.anyTree}</button>
      </div>
    </form>`;
  }

  #make(): void {
    const read = readAnyTree(this.text.trim());
    this.isUnread = read === null || !('tree' in read);
    if (read === null || !('tree' in read)) return;
    emit(this, 'prunus-tree-made', { tree: { tree: read.tree, algorithm: this.algorithm } });
    this.text = '';
  }

  /** One with a cut in it, to go on from. */
  #draw(): void {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const made = makeExercise({ ...defaultExercise, depth: 2, seed });
    if ('tree' in made) this.text = made.tree;
    this.isUnread = false;
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }
}

define('prunus-tree-form', PrunusTreeForm);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-tree-form': PrunusTreeForm;
  }
}
