import { html, nothing, type TemplateResult } from 'lit';

import type { GhostStone } from '../../../board/board-marks.ts';
import { play, turnAt } from '../../record/record.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { showing } from '../../session/update.ts';
import { libraryHeading } from '../../text/play.ts';
import { heard } from '../../events.ts';
import { LazyPart } from '../../../ui/lazy.ts';
import { mayPress, type PlayHost } from '../play-host.ts';

const NONE: readonly GhostStone[] = [];

/** What was played in the position on the board, in a panel that is loaded while it is open. */
export class PlayExplorer {
  readonly #host: PlayHost;
  readonly #part: LazyPart<unknown>;
  /** The move that is pointed at. */
  ghosts: readonly GhostStone[] = NONE;
  #isOpen = false;

  constructor(host: PlayHost) {
    this.#host = host;
    this.#part = new LazyPart(host, () => import('./prunus-explorer.ts'));
  }

  /** The panel; nothing for games of which none is kept, or that have no openings. */
  panel(): TemplateResult | typeof nothing {
    const { state, language, pageAddress } = this.#host;
    if (pageAddress === null || gameOfSetup(state.record.setup).search !== 'player') return nothing;
    return html`<details
      class="explorer"
      @toggle=${(event: Event) => {
        this.#isOpen = (event.currentTarget as HTMLDetailsElement).open;
        this.#host.requestUpdate();
      }}
    >
      <summary>${libraryHeading[language].explorer}</summary>
      ${this.#isOpen ? this.#part.show(language, () => this.#explorer()) : nothing}
    </details>`;
  }

  #explorer(): TemplateResult {
    const { state, language } = this.#host;
    return html`<prunus-explorer
      .record=${state.record}
      .language=${language}
      @prunus-explore=${heard<'prunus-explore'>(({ cell }) => {
        if (cell === (this.ghosts[0]?.cell ?? null)) return;
        this.ghosts = cell === null ? NONE : [{ cell, stone: turnAt(state.record), label: '' }];
        this.#host.requestUpdate();
      })}
      @prunus-explore-move=${heard<'prunus-explore-move'>(({ cell }) => {
        this.#take(cell);
      })}
    ></prunus-explorer>`;
  }

  /** A move of the person whose turn it is; otherwise a line that is looked at. */
  #take(cell: number): void {
    const host = this.#host;
    if (mayPress(host.state)) void host.press(cell);
    else host.setState(showing(host.state, play(host.state.record, cell)));
  }
}
