import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { LazyPart } from './lazy.ts';

/** A part that stands in place of the rest of an element for a while; loaded when it is first opened. */
export class Instead<Host extends ReactiveControllerHost> implements ReactiveController {
  isOpen = false;
  protected readonly host: Host;
  protected readonly part: LazyPart<unknown>;
  #opener: HTMLElement | null = null;

  /** `load` imports the code; it is called again should it fail. */
  constructor(host: Host, load: () => Promise<unknown>) {
    this.host = host;
    this.part = new LazyPart(host, load);
    host.addController(this);
  }

  /** Whoever leaves it goes on by keyboard where it was opened. */
  hostUpdated(): void {
    if (this.isOpen || this.#opener === null) return;
    this.#opener.focus();
    this.#opener = null;
  }

  open(opener: HTMLElement | null = null): void {
    this.isOpen = true;
    this.#opener = opener;
    this.host.requestUpdate();
  }

  /** `isLeft`: a person who leaves it has pressed something else, and goes on there. */
  close(isLeft = false): void {
    this.isOpen = false;
    if (isLeft) this.#opener = null;
    this.host.requestUpdate();
  }
}
