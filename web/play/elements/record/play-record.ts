import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';

import { namedRecord } from '../../session/opened-game.ts';
import { showing } from '../../session/update.ts';
import {
  deleteVariation,
  makeMain,
  nodeCount,
  withComment,
  type GameRecord,
} from '../../record/record.ts';
import { recordText } from '../../text/record.ts';
import { heard } from '../../events.ts';
import { LazyPart } from '../../../ui/lazy.ts';
import type { PlayHost } from '../play-host.ts';

/** The page has more urgent things to load in its first moments. */
const LOAD_AFTER_MS = 1500;

/** Loads what stands below the first picture; until then its room is kept. */
export function loadMoveList(): Promise<unknown> {
  return Promise.all([import('./prunus-move-list.ts'), import('./prunus-comment.ts')]);
}

/** The moves of the game, beside the board; there is nothing to walk through before the first one. */
export function moveList(play: PlayHost): TemplateResult | typeof nothing {
  const { state, language } = play;
  if (nodeCount(state.record) === 1) return nothing;
  const change = (by: (record: GameRecord, node: number) => GameRecord) =>
    heard<'prunus-make-main' | 'prunus-delete-variation'>(({ node }) => {
      play.setState(showing(play.state, by(play.state.record, node)));
    });
  return html`<prunus-move-list
    .record=${state.record}
    .language=${language}
    @prunus-go-to=${heard<'prunus-go-to'>(({ node }) => {
      if (node !== null) play.show(node);
    })}
    @prunus-make-main=${change(makeMain)}
    @prunus-delete-variation=${change(deleteVariation)}
  ></prunus-move-list>`;
}

/** What is said of the position that is shown. */
export function commentView(play: PlayHost): TemplateResult {
  return html`<prunus-comment
    .record=${play.state.record}
    .language=${play.language}
    @prunus-comment=${heard<'prunus-comment'>(({ node, text }) => {
      const now = play.state;
      play.setState({ ...now, record: withComment(now.record, node, text) });
    })}
  ></prunus-comment>`;
}

/** The files of a game, in a panel that is loaded once the page is there. */
export class RecordPanel implements ReactiveController {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  readonly #files: LazyPart<unknown>;
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    this.#files = new LazyPart(host, () => import('./prunus-record-files.ts'));
    host.addController(this);
  }

  hostConnected(): void {
    // Once it is there, a game can be dropped anywhere on the page.
    this.#timer = setTimeout(() => void this.#files.load(), LOAD_AFTER_MS);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  render(play: PlayHost): TemplateResult {
    const { language } = play;
    const isShown = this.#isOpen || this.#files.module !== null;
    return html`<details
      ?open=${this.#isOpen}
      @toggle=${(event: Event) => {
        this.#setOpen(event.target instanceof HTMLDetailsElement && event.target.open);
      }}
    >
      <summary>${recordText[language].files}</summary>
      ${isShown ? this.#files.show(language, () => this.#view(play)) : nothing}
    </details>`;
  }

  #view(play: PlayHost): TemplateResult {
    const { state, language } = play;
    return html`<prunus-record-files
        whole-page
        .record=${namedRecord(state)}
        .hasLibrary=${play.pageAddress !== null}
        .askFacts=${play.askFacts}
        .language=${language}
        @prunus-file-over=${heard(() => {
          play.showRest();
          this.#setOpen(true);
        })}
        @prunus-files=${heard<'prunus-files'>(({ files }) => {
          play.addToLibrary(files);
        })}
        @prunus-record=${heard<'prunus-record'>(({ record }) => {
          play.openRecord(record);
        })}
      ></prunus-record-files>
      ${backButton(play)}`;
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#host.requestUpdate();
  }
}

/** Back to the game that another one has taken the place of. */
function backButton(play: PlayHost): TemplateResult | typeof nothing {
  const { gameBefore } = play;
  if (gameBefore === null) return nothing;
  return html`<div>
    <button @click=${() => play.setState(gameBefore)}>${recordText[play.language].back}</button>
  </div>`;
}
