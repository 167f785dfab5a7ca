import { css, type ReactiveController, type ReactiveControllerHost } from 'lit';

/**
 * What every text of a page hands down to all that is inside it, set back where an element of Prunus
 * stands in somebody else's page: a slide that centers its text, a sheet that says `* {…}`. A page's
 * own rules for the element are stronger than those of its shadow root, unless these are important.
 * Colors and letters of one's own are given by `--prunus-…`. Not `zoom` or `transform`: they are meant.
 */
export const outermost = css`
  :host([data-outermost]) {
    color: var(--ink) !important;
    font-family: var(--font) !important;
    font-size: var(--text-initial) !important;
    font-style: normal !important;
    font-variant: normal !important;
    font-weight: var(--weight-initial) !important;
    font-stretch: normal !important;
    font-feature-settings: normal !important;
    line-height: normal !important;
    letter-spacing: normal !important;
    word-spacing: normal !important;
    word-break: normal !important;
    overflow-wrap: normal !important;
    hyphens: manual !important;
    text-align: start !important;
    text-indent: 0 !important;
    text-shadow: none !important;
    text-transform: none !important;
    white-space: normal !important;
    direction: ltr !important;
    writing-mode: horizontal-tb !important;
    tab-size: 8 !important;
  }
`;

type Host = ReactiveControllerHost & HTMLElement;

/** Marks an element that no other element of Prunus is around: what it inherits is a stranger's. */
export class Outermost implements ReactiveController {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const root = this.#host.getRootNode();
    const isInside = root instanceof ShadowRoot && root.host.localName.startsWith('prunus-');
    this.#host.toggleAttribute('data-outermost', !isInside);
  }
}
