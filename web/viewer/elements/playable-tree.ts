import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import type { SearchResult } from '../../engine/messages.ts';
import type { SvgPicture } from '../../core/drawing/svg-pen.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Grafts } from '../../tree/draw/scenes.ts';
import type { Path } from '../../search/path.ts';
import type { LabState } from '../../search/state.ts';
import { LazyPart } from '../../ui/lazy.ts';
import { SOURCE_ATTRIBUTES } from '../../board/attributes.ts';
import { SearchElement } from '../../board/elements/search-element.ts';
import type { EmbedHost, TreeEmbed } from './tree-embed.ts';
import type {
  PictureOptions,
  PictureProblem,
  FigureChoices,
  TreeDrawn,
} from './export/tree-export.ts';
import type { AnimationOptions, AnimationWatcher } from './export/tree-film.ts';
import type { SheetOptions } from './export/tree-sheet.ts';

/** What takes pictures; few readers ever take one. */
const loadExport = () => import('./export/tree-export.ts');

/**
 * What a script of a page asks of a tree: to search and to play by itself, and to give pictures of
 * itself. What does so is loaded when it is first asked for.
 */
export abstract class PlayableTree extends SearchElement implements EmbedHost {
  abstract trace: Trace | null | undefined;
  abstract step: number | null | undefined;
  abstract ghosts: Grafts | null | undefined;
  abstract language: Language;
  abstract label: string;
  abstract selected: number | null | undefined;
  abstract openFolds: readonly Path[] | undefined;
  /** What searches and plays, once a page has asked for it. */
  protected embed: TreeEmbed | null = null;
  readonly #embedding = new LazyPart(this, () => import('./tree-embed.ts'));
  /** The picture that a server has sent with the page: see `element` of `prunus/server`. */
  #firstPicture: Element | null = null;

  abstract choose(path: Path): Promise<boolean>;

  /** What is drawn now; null where there is nothing. */
  protected abstract get drawn(): TreeDrawn | null;

  protected get ownLanguage(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  /** What its attributes ask to be searched; null where they don't, or it is not loaded yet. */
  get searchedState(): LabState | null {
    return this.embed?.state ?? null;
  }

  /** Plays the search from the present step on, or from its start at the end. */
  async play(): Promise<void> {
    const embed = await this.#embedded();
    if (embed?.playing === false) embed.act('play');
  }

  pause(): void {
    if (this.embed?.playing === true) this.embed.act('play');
  }

  /** Fills the screen for an audience; in full screen only while a press is handled. */
  present(): void {
    if (this.embed !== null) this.embed.present();
    else void this.#embedded().then((embed) => embed?.present());
  }

  async stepForward(): Promise<void> {
    (await this.#embedded())?.act('forward');
  }

  async stepBack(): Promise<void> {
    (await this.#embedded())?.act('back');
  }

  /** Shows the search when so many events of it have happened; null: all. */
  async goTo(step: number | null): Promise<void> {
    (await this.#embedded())?.goTo(step);
  }

  /**
   * Has the search done that the attributes say, again if it was, even out of sight. Resolves when it
   * has ended: with what it found, or with null where it was refused, has failed or was stopped.
   */
  async run(): Promise<SearchResult | null> {
    const run = await (await this.#embedded())?.finished(true);
    return run?.status.kind === 'done' ? run.result : null;
  }

  /** Resolves once its search has ended, begun for this if need be; at once where nothing is searched. */
  async searched(): Promise<void> {
    await (await this.#embedded())?.finished(false);
  }

  /** Ends a search that runs. What is there of its tree stays. */
  stop(): void {
    this.embed?.stop();
  }

  /** The tree as it is drawn now, as SVG: `{svg, width, height}`; or `{problem}`, a sentence. */
  async exportSVG(options: PictureOptions = {}): Promise<SvgPicture | PictureProblem> {
    const { treePicture } = await loadExport();
    return treePicture(this.drawn, options, this.ownLanguage);
  }

  /** The same as a PNG file, `scale` times as large: 1 to 4. */
  async exportPNG(options: PictureOptions = {}, scale = 2): Promise<Blob | PictureProblem> {
    const { treePng } = await loadExport();
    const times = Number.isFinite(scale) ? Math.min(4, Math.max(1, scale)) : 2;
    return treePng(this.drawn, options, times, this.ownLanguage);
  }

  /** The whole tree for LaTeX, in TikZ: `{tex}`; or `{problem}`, a sentence. */
  async exportLaTeX(
    options: FigureChoices = {},
  ): Promise<{ readonly tex: string } | PictureProblem> {
    const { treeTex } = await loadExport();
    return treeTex(this.drawn, options, this.ownLanguage);
  }

  /** The board at the selected or the present node as SVG; null where there is no board. */
  async exportBoardSVG(options: Pick<PictureOptions, 'colors'> = {}): Promise<SvgPicture | null> {
    const { treeBoard } = await loadExport();
    return treeBoard(this.drawn, options, this.ownLanguage);
  }

  /**
   * The steps of the search one after another, as a file; or `{problem}`, a sentence. A watcher is
   * told how much is done, and `signal` ends it at once: then the promise is rejected.
   */
  async exportAnimation(
    options: AnimationOptions = {},
    watcher: AnimationWatcher = {},
  ): Promise<Blob | PictureProblem> {
    const { treeAnimation } = await import('./export/tree-film.ts');
    return treeAnimation(this.drawn, options, watcher, this.ownLanguage);
  }

  /** Several steps as figures of one sheet, as SVG: `{svg, width, height}`; or `{problem}`. */
  async exportSheet(options: SheetOptions = {}): Promise<SvgPicture | PictureProblem> {
    const { treeSheet } = await import('./export/tree-sheet.ts');
    return treeSheet(this.drawn, options, this.ownLanguage);
  }

  /** The same for LaTeX, in TikZ: `{tex}`; or `{problem}`. */
  async exportSheetLaTeX(
    options: SheetOptions = {},
  ): Promise<{ readonly tex: string } | PictureProblem> {
    const { treeSheetTex } = await import('./export/tree-sheet.ts');
    return treeSheetTex(this.drawn, options, this.ownLanguage);
  }

  /** A shadow root that came with the page has the first picture in it, and nothing else of use. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    this.#firstPicture = this.shadowRoot?.querySelector('.first-picture') ?? null;
    this.shadowRoot?.replaceChildren();
    return super.createRenderRoot();
  }

  /** In place of the tree as long as it is not there. */
  protected poster(): unknown {
    if (this.#firstPicture === null) return this.embed?.poster() ?? nothing;
    return this.trace ? nothing : this.#firstPicture;
  }

  /** What stands below the picture of a tree that is embedded in a page. */
  protected below(): TemplateResult | typeof nothing {
    if (this.embed !== null) return this.embed.below();
    if (!this.#isEmbedded) return nothing;
    return html`${this.#embedding.show(this.ownLanguage, () => nothing)}`;
  }

  /** Whether a page gives it attributes rather than a trace. */
  get #isEmbedded(): boolean {
    return this.says(['controls', ...SOURCE_ATTRIBUTES]);
  }

  /** Before the tree is drawn. */
  protected followEmbed(changed: PropertyValues<this>): void {
    const isConcerned = SearchElement.concernsSearch(changed);
    if (isConcerned) this.toggleAttribute('data-embedded', this.#isEmbedded);
    const { module } = this.#embedding;
    if (this.embed !== null && isConcerned) this.embed.read();
    else if (module !== null) this.embed ??= new module.TreeEmbed(this);
    this.embed?.update();
  }

  /** That part; null where its code can't be loaded. */
  async #embedded(): Promise<TreeEmbed | null> {
    await this.#embedding.load();
    await this.updateComplete;
    return this.embed;
  }
}
