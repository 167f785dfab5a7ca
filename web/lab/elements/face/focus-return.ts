import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What can be closed while the focus is in it, and by what it is opened, the nearest first. */
const OPENERS: readonly (readonly [part: string, openers: readonly string[]])[] = [
  ['.settings', ['.opens-settings', '.opens-more']],
  ['.subject.program', ['.to-program', '.opens-board']],
  ['.subject', ['.opens-board']],
  ['.inspector', ['.opens-inspector']],
  ['.quiz, .predicting', ['.opens-practise']],
];

/** What is opened by a key is gone to, so that it need not be looked for: by what opens it, as it comes. */
const OPENED: readonly (readonly [opener: string, opened: string])[] = [
  ['.opens-inspector', '.inspector:not(.subject) > #inspected'],
  ['.opens-board', '.subject:not(.program) [aria-pressed=true]'],
];

/** In these Escape has its own meaning, or takes back what is being written. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio]), [contenteditable]';

type Host = ReactiveControllerHost & HTMLElement & { readonly renderRoot: ParentNode };

/**
 * Who goes by the keyboard is never left nowhere: what is opened has the focus; where what had it is
 * closed, what opens it has it next, else the tree; where it was only out of sight, as before an audience, it has it again.
 * Escape closes what stands beside the tree, and stops a prediction. Where what is told of a step is longer
 * than its room, keys reach it to scroll it.
 */
export class FocusReturn implements ReactiveController {
  /** What had the focus before the lab was drawn anew, and what opens the part that it was in. */
  #had: { readonly element: HTMLElement; readonly openers: readonly string[] } | null = null;
  /** What had it and was put out of sight, and what has it instead. */
  #hidden: { readonly element: HTMLElement; readonly instead: HTMLElement | null } | null = null;
  /** What is on its way to have the focus, and what was left for it. */
  #awaited: { readonly selector: string; readonly opener: Element } | null = null;
  readonly #host: Host;
  readonly #isKeyed: () => boolean;
  /** What is told, and the room it has. */
  #told: readonly (Element | null)[] = [];
  readonly #sizes = new ResizeObserver(() => {
    const story = this.#told[0];
    if (!story) return;
    if (story.scrollHeight > story.clientHeight) story.setAttribute('tabindex', '0');
    else story.removeAttribute('tabindex');
  });

  /** `isKeyed`: whether it was a key that was pressed last; after other presses the keys are the page's. */
  constructor(host: Host, isKeyed: () => boolean) {
    this.#host = host;
    this.#isKeyed = isKeyed;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('keydown', this.#onKey);
    this.#host.addEventListener('click', this.#onClick, { capture: true });
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('keydown', this.#onKey);
    this.#host.removeEventListener('click', this.#onClick, { capture: true });
    this.#told = [];
    this.#sizes.disconnect();
  }

  #watchStory(): void {
    const story = this.#host.shadowRoot?.querySelector('.story') ?? null;
    const told = [story, story?.firstElementChild ?? null];
    if (told.every((each, at) => each === this.#told[at])) return;
    this.#told = told;
    this.#sizes.disconnect();
    for (const each of told) if (each !== null) this.#sizes.observe(each);
  }

  hostUpdate(): void {
    const element = this.#host.shadowRoot?.activeElement ?? null;
    this.#had = element instanceof HTMLElement ? { element, openers: openersOf(element) } : null;
  }

  hostUpdated(): void {
    this.#watchStory();
    const [had, hidden] = [this.#had, this.#hidden];
    this.#had = null;
    if (hidden !== null && isInSight(hidden.element)) {
      this.#hidden = null;
      // Unless one has gone elsewhere meanwhile.
      if (had === null || had.element === hidden.instead) hidden.element.focus();
    } else if (had !== null && this.#isKeyed()) {
      if (!had.element.isConnected) this.#find(had.openers)?.focus();
      else if (!isInSight(had.element)) {
        const instead = this.#find([]) ?? null;
        this.#hidden = { element: had.element, instead };
        instead?.focus();
      }
    }
    this.#goToOpened();
  }

  /** Unless one has gone elsewhere meanwhile. */
  #goToOpened(): void {
    if (this.#awaited === null) return;
    const { selector, opener } = this.#awaited;
    const found = this.#host.renderRoot.querySelector<HTMLElement>(selector);
    const focused = this.#host.shadowRoot?.activeElement;
    if (focused !== opener && focused !== this.#find([])) this.#awaited = null;
    else if (found !== null && isInSight(found)) {
      this.#awaited = null;
      found.focus();
    }
  }

  /** A key on what opens something that is not there yet; it has been pressed, and nothing has come of it. */
  readonly #onClick = (event: MouseEvent): void => {
    this.#awaited = null;
    if (!this.#isKeyed()) return;
    const path = event.composedPath().filter((each) => each instanceof Element);
    for (const [name, selector] of OPENED) {
      const opener = path.find((each) => each.matches(name));
      if (opener === undefined || this.#host.renderRoot.querySelector(selector) !== null) continue;
      this.#awaited = { selector, opener };
    }
  };

  /** The first of them that is in sight, else the tree. */
  #find(selectors: readonly string[]): HTMLElement | undefined {
    return [...selectors, '.tree']
      .flatMap((each) => [...this.#host.renderRoot.querySelectorAll<HTMLElement>(each)])
      .find(isInSight);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const path = event.composedPath().filter((each) => each instanceof Element);
    if (path[0]?.matches(FIELDS) === true) return;
    const part = path.find((each) => each.matches('.settings, .inspector, .predicting'));
    const close =
      part?.querySelector<HTMLElement>('header > .close') ??
      part?.querySelector('prunus-predict')?.renderRoot.querySelector<HTMLElement>('.end');
    if (close === null || close === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // What a page has put there is not the lab's, and its focus not seen from here.
    close.focus();
    close.click();
  };
}

function openersOf(element: Element): readonly string[] {
  return OPENERS.find(([part]) => element.closest(part) !== null)?.[1] ?? [];
}

function isInSight(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
