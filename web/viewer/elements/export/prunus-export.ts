import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { courseFiles } from '../../../search/textbook/course-files.ts';
import { NODE_SHAPES, type NodeShapes } from '../../../tree/layout/view-state.ts';
import type { SvgPicture } from '../../../core/drawing/svg-pen.ts';
import { exportText, type ExportText } from '../../../board/text/pictures.ts';
import { toldIn, type Language, type Told } from '../../../core/language.ts';
import { dialogSheet, dialogStyles, openDialog } from '../../../ui/dialog.ts';
import { download } from '../../../ui/download.ts';
import { define } from '../../../ui/events.ts';
import { checkField, labelled, namedOptions, select } from '../../../ui/fields.ts';
import type { PictureOptions } from './tree-export.ts';
import type { PrunusTree } from '../prunus-tree.ts';
import './prunus-figures.ts';
import './prunus-film.ts';
import { controls, theme } from '../../../ui/theme.ts';

/** What is wanted of a tree: its picture or its film in a file at once, or the choice of all that there is. */
export type Take = 'picture' | 'film' | 'figures';

const SCALES = ['1', '2', '3', '4'];

/** What a person has chosen of a figure just now. */
interface FigureChange {
  readonly shapes?: NodeShapes;
  readonly leavesOnly?: boolean;
  readonly windows?: boolean;
  readonly pruned?: boolean;
}

/**
 * The dialogue by which a person takes a tree along: as SVG, PNG or LaTeX, and its board as SVG.
 * `tree` is whose picture it is; `name` is how its files are called; `open()` opens it, or
 * makes at once what is usual.
 */
export class PrunusExport extends LitElement {
  /** Null: the tree in the same `.pane`. */
  @property({ attribute: false }) tree: PrunusTree | null = null;
  @property() name = 'tree';
  @property() language: Language = 'en';
  @state() private extent: 'whole' | 'view' = 'whole';
  @state() private colors: 'page' | 'light' | 'dark' | 'print' = 'page';
  @state() private scale = '2';
  @state() private leavesOnly = false;
  @state() private windows = true;
  @state() private pruned = true;
  @state() private shapes: NodeShapes = 'triangles';
  @state() private isCopied = false;
  /** What is shown before it is saved; null: nothing yet. */
  @state() private picture: SvgPicture | null = null;
  /** Why something could not be made, in a sentence, or null. */
  @state() private problem: Told | null = null;
  @state() private opened = false;

  static override styles = [
    theme,
    controls,
    dialogStyles,
    css`
      .preview {
        display: grid;
        place-items: center;
        min-height: 8rem;
        max-height: 40dvh;
        overflow: auto;
        background: var(--sunken);
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
      .preview img {
        max-width: 100%;
        max-height: 39dvh;
        display: block;
      }
      .size {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  /** The picture's address, to be given back. */
  #address: string | null = null;
  /** Counts what was asked for: an answer that comes late is of no use any more. */
  #asked = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#show(null);
  }

  protected override render(): TemplateResult {
    const text = this.#text;
    return dialogSheet({
      heading: text.heading,
      close: text.close,
      content: this.opened ? this.#content(text) : null,
      closed: this.#closed,
    });
  }

  #content(text: ExportText): TemplateResult {
    const { picture } = this;
    const hasPicture = picture !== null;
    const scale = Number(this.scale);
    return html`<div class="preview">
        ${this.#address === null || !hasPicture ? nothing : html`<img src=${this.#address} alt=${text.preview} />`}
      </div>
      <p class="problem" role="status">${this.problem?.(this.#language) ?? nothing}</p>
      <div class="choices">
        ${this.#choice('extent', text.part, text.parts)}
        ${this.#choice('colors', text.colors, text.colorChoices)}
        ${labelled(
          text.shapes,
          select({
            name: 'shapes',
            options: namedOptions(NODE_SHAPES, text.shapeChoices),
            chosen: this.shapes,
            change: (shapes) => this.#choose({ shapes }),
          }),
        )}
      </div>
      <div class="choices">
        ${checkField(
          { checked: this.leavesOnly, change: (leavesOnly) => this.#choose({ leavesOnly }) },
          text.leavesOnly,
        )}
        ${checkField(
          { checked: this.windows, change: (windows) => this.#choose({ windows }) },
          text.windows,
        )}
        ${checkField(
          { checked: this.pruned, change: (pruned) => this.#choose({ pruned }) },
          text.pruned,
        )}
      </div>
      <p class="line">${text.leavesOnlyLine}</p>
      <div class="choices act">
        <button class="primary" ?disabled=${!hasPicture} @click=${this.#saveSvg}>
          ${text.svg}
        </button>
        <button ?disabled=${!hasPicture} @click=${this.#savePng}>${text.png}</button>
        ${this.#choice('scale', text.size, Object.fromEntries(SCALES.map((each) => [each, `${each}×`])))}
        ${
          hasPicture
            ? html`<span class="line size"
                >${text.pixels(Math.round(picture.width * scale), Math.round(picture.height * scale))}</span
              >`
            : nothing
        }
      </div>
      <p class="line">${text.svgLine}</p>
      <prunus-figures
        .tree=${this.#tree}
        .options=${this.#options}
        .name=${this.name}
        .language=${this.language}
      ></prunus-figures>
      <prunus-film
        .tree=${this.#tree}
        .options=${this.#options}
        .name=${this.name}
        .language=${this.language}
      ></prunus-film>
      ${
        this.#tree?.hasBoard === true
          ? html`<div><button @click=${this.#saveBoard}>${text.board}</button></div>`
          : nothing
      }
      <div class="choices">
        <button @click=${this.#saveTex}>${text.tikz}</button>
        <button class="copy-tex" @click=${this.#copyTex}>
          ${this.isCopied ? text.copied : text.copyTikz}
        </button>
      </div>
      <p class="line">${text.tikzLine}</p>
      ${this.#courseFiles(text)}`;
  }

  /** A textbook tree as files for an autograder. */
  #courseFiles(text: ExportText): TemplateResult | typeof nothing {
    const options = this.#tree?.trace?.header.options ?? {};
    if (options.game !== 'textbook') return nothing;
    const files = courseFiles(options, this.name);
    if ('problem' in files) return html`<p class="line">${text.courseProblems[files.problem]}</p>`;
    const save = (content: string, kind: string) => () => {
      download(new Blob([content], { type: 'text/plain' }), `${this.name}.${kind}`);
    };
    return html`<div class="choices">
        <button class="course-test" @click=${save(files.test, 'test')}>${text.courseTest}</button>
        <button class="course-solution" @click=${save(files.solution, 'solution')}>
          ${text.courseSolution}
        </button>
      </div>
      <p class="line">${text.courseLine}</p>`;
  }

  #choice(
    field: 'extent' | 'colors' | 'scale',
    label: string,
    choices: Readonly<Record<string, string>>,
  ): TemplateResult {
    return labelled(
      label,
      select<string>({
        name: field,
        options: Object.entries(choices),
        chosen: this[field],
        change: (value) => {
          Object.assign(this, { [field]: value });
          if (field !== 'scale') void this.#preview();
        },
      }),
    );
  }

  /** Takes a choice, and shows what comes of it. */
  #choose(change: FigureChange): void {
    Object.assign(this, change);
    void this.#preview();
  }

  get #text(): ExportText {
    return exportText[this.#language];
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  get #tree(): PrunusTree | null {
    return this.tree ?? this.closest('.pane')?.querySelector('prunus-tree') ?? null;
  }

  /** Opens the dialogue; a picture needs none, unless it cannot be made. A film takes its time there. */
  async open(take: Take = 'figures'): Promise<void> {
    if (take === 'picture') {
      this.picture = await this.#attempt((tree) => tree.exportSVG(this.#options));
      this.#saveSvg();
      if (this.picture !== null) return;
    }
    this.opened = true;
    await openDialog(this);
    await this.#preview();
    if (take !== 'film') return;
    const film = this.renderRoot.querySelector('prunus-film');
    film?.scrollIntoView();
    await film?.make('gif');
  }

  /** What has been chosen, of pictures and of LaTeX alike. */
  get #options(): PictureOptions {
    const { extent: part, colors, shapes, windows, pruned, leavesOnly } = this;
    return { part, colors, shapes, windows, pruned, values: leavesOnly ? 'leaves' : 'all' };
  }

  readonly #closed = (): void => {
    this.opened = false;
    this.isCopied = false;
    this.#show(null);
    this.problem = null;
  };

  async #preview(): Promise<void> {
    const asked = ++this.#asked;
    const options = this.#options;
    const picture = await this.#attempt((tree) => tree.exportSVG(options));
    if (asked !== this.#asked || !this.opened) return;
    this.#show(picture);
  }

  #show(picture: SvgPicture | null): void {
    if (this.#address !== null) URL.revokeObjectURL(this.#address);
    this.#address =
      picture === null
        ? null
        : URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' }));
    this.picture = picture;
  }

  readonly #saveSvg = (): void => {
    if (this.picture === null) return;
    download(new Blob([this.picture.svg], { type: 'image/svg+xml' }), `${this.name}.svg`);
  };

  readonly #savePng = async (): Promise<void> => {
    const options = this.#options;
    const scale = Number(this.scale);
    const png = await this.#attempt((tree) => tree.exportPNG(options, scale));
    if (png !== null) download(png, `${this.name}.png`);
  };

  readonly #saveBoard = async (): Promise<void> => {
    const { colors } = this;
    const failed = { problem: this.#text.failed };
    const made = await this.#attempt<SvgPicture>(
      async (tree) => (await tree.exportBoardSVG({ colors })) ?? failed,
    );
    if (made === null) return;
    download(new Blob([made.svg], { type: 'image/svg+xml' }), `${this.name}-board.svg`);
  };

  readonly #tex = (): Promise<{ readonly tex: string } | null> => {
    const options = this.#options;
    return this.#attempt((tree) => tree.exportLaTeX(options));
  };

  readonly #copyTex = async (): Promise<void> => {
    const made = await this.#tex();
    if (made === null) return;
    try {
      await navigator.clipboard.writeText(made.tex);
      this.isCopied = true;
    } catch {
      this.problem = (language) => exportText[language].noCopy;
    }
  };

  readonly #saveTex = async (): Promise<void> => {
    const made = await this.#tex();
    if (made !== null) download(new Blob([made.tex], { type: 'text/x-tex' }), `${this.name}.tex`);
  };

  /** What could be made, or null: then it is said why. */
  async #attempt<Made extends object>(
    make: (tree: PrunusTree) => Promise<Made | { readonly problem: string }>,
  ): Promise<Made | null> {
    this.problem = null;
    const tree = this.#tree;
    const language = this.#language;
    if (tree === null) {
      this.problem = (language) => exportText[language].nothing;
      return null;
    }
    try {
      const made = await make(tree);
      if (!('problem' in made)) return made;
      this.problem = toldIn(language, made.problem);
    } catch {
      // What makes pictures could not be loaded.
      this.problem = (language) => exportText[language].failed;
    }
    return null;
  }
}

define('prunus-export', PrunusExport);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-export': PrunusExport;
  }
}
