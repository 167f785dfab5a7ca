import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';

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
import type { PlayPage } from '../play-page.ts';
import type * as View from './record-files-view.ts';

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
  readonly #files: LazyPart<typeof View>;
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    this.#files = new LazyPart(host, () => import('./record-files-view.ts'));
    host.addController(this);
  }

  hostConnected(): void {
    // Once it is there, a game can be dropped anywhere on the page.
    this.#timer = setTimeout(() => void this.#files.load(), LOAD_AFTER_MS);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  render(play: PlayPage): TemplateResult {
    const { language } = play;
    const isShown = this.#isOpen || this.#files.module !== null;
    return html`<details
      ?open=${this.#isOpen}
      @toggle=${(event: Event) => {
        this.#setOpen(event.target instanceof HTMLDetailsElement && event.target.open);
      }}
    >
      <summary>${recordText[language].files}</summary>
      ${isShown ? this.#files.show(language, ({ filesView }) => filesView(play, this.#open)) : nothing}
    </details>`;
  }

  readonly #open = (): void => this.#setOpen(true);

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#host.requestUpdate();
  }
}
