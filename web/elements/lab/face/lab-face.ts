import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What can lie open above the tree: one at a time. */
export type Menu = 'examples' | 'more';

/** What of a lab's face is open. The tab of the inspector is a property of the lab's. */
export class LabFace implements ReactiveController {
  /** Whether the panel of settings stands beside the tree, or over it. */
  hasSettings = false;
  menu: Menu | null = null;
  /** Whether the person says what the search will do. */
  isPredicting = false;
  readonly #host: ReactiveControllerHost & HTMLElement;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('keydown', this.#onKey);
    window.addEventListener('pointerdown', this.#onPress);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('keydown', this.#onKey);
    window.removeEventListener('pointerdown', this.#onPress);
  }

  readonly turnSettings = (isOpen: boolean): void => {
    this.hasSettings = isOpen;
    this.menu = null;
    this.#host.requestUpdate();
  };

  readonly predict = (isOn: boolean): void => {
    this.isPredicting = isOn;
    this.menu = null;
    this.#host.requestUpdate();
  };

  /** Opens a menu, or closes it. */
  readonly turnMenu = (menu: Menu): void => {
    this.menu = this.menu === menu ? null : menu;
    this.#host.requestUpdate();
  };

  readonly closeMenu = (): void => {
    if (this.menu === null) return;
    this.menu = null;
    this.#host.requestUpdate();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.menu === null) return;
    const opener = `.opens-${this.menu}`;
    event.stopPropagation();
    this.closeMenu();
    this.#host.shadowRoot?.querySelector<HTMLElement>(opener)?.focus();
  };

  /** A press anywhere else closes what lies over the tree. */
  readonly #onPress = (event: PointerEvent): void => {
    const isInside = event
      .composedPath()
      .some((each) => each instanceof Element && each.matches('.menu, .opens-menu'));
    if (!isInside) this.closeMenu();
  };
}
