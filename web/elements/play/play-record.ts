import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';

import type { Engine } from '../../engine/client.ts';
import { namedRecord, openedGame } from '../../play/session/opened-game.ts';
import type { PlayState } from '../../play/session/state.ts';
import { showing } from '../../play/session/update.ts';
import type { AskFacts } from '../../play/record/renju.ts';
import {
  deleteVariation,
  makeMain,
  withComment,
  type GameNodes,
  type GameRecord,
} from '../../play/record/record.ts';
import type { Language } from '../../core/language.ts';
import { recordText } from '../../text/play/record.ts';
import { heard } from '../../ui/events.ts';
import { LazyPart } from '../../ui/lazy.ts';
import './prunus-comment.ts';
import './prunus-move-list.ts';

/** What the record needs of the page that a game is played on. */
export interface PlayRecordHost {
  readonly state: PlayState;
  readonly language: Language;
  readonly engine: Engine;
  setState(state: PlayState): void;
  show(node: number): void;
  addController(controller: ReactiveController): void;
  requestUpdate(): void;
}

/** The page has more urgent things to load in its first moments. */
const LOAD_AFTER_MS = 1500;

/** The moves of the game that is played, and its files, beside the board. */
export class PlayRecord implements ReactiveController {
  readonly #host: PlayRecordHost;
  readonly #files: LazyPart<unknown>;
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** What was there before a game was opened, and the moves of that game. */
  #before: { readonly state: PlayState; readonly opened: GameNodes } | null = null;

  constructor(host: PlayRecordHost) {
    this.#host = host;
    this.#files = new LazyPart(host, () => import('./prunus-record-files.ts'));
    host.addController(this);
  }

  hostConnected(): void {
    // Once it is there, a game can be dropped anywhere on the page.
    this.#timer = setTimeout(() => void this.#files.load(), LOAD_AFTER_MS);
  }

  hostDisconnected(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  moves(): TemplateResult {
    const { state, language } = this.#host;
    const change = (by: (record: GameRecord, node: number) => GameRecord) =>
      heard<'prunus-make-main' | 'prunus-delete-variation'>(({ node }) => {
        this.#host.setState(showing(this.#host.state, by(this.#host.state.record, node)));
      });
    return html`<prunus-move-list
        .record=${state.record}
        .language=${language}
        @prunus-go-to=${heard<'prunus-go-to'>(({ node }) => {
          if (node !== null) this.#host.show(node);
        })}
        @prunus-make-main=${change(makeMain)}
        @prunus-delete-variation=${change(deleteVariation)}
      ></prunus-move-list>
      <prunus-comment
        .record=${state.record}
        .language=${language}
        @prunus-comment=${heard<'prunus-comment'>(({ node, text }) => {
          const now = this.#host.state;
          this.#host.setState({ ...now, record: withComment(now.record, node, text) });
        })}
      ></prunus-comment>`;
  }

  files(): TemplateResult {
    const { language } = this.#host;
    const isShown = this.#isOpen || this.#files.module !== null;
    return html`<details
      ?open=${this.#isOpen}
      @toggle=${(event: Event) => {
        this.#isOpen = event.target instanceof HTMLDetailsElement && event.target.open;
        this.#host.requestUpdate();
      }}
    >
      <summary>${recordText[language].files}</summary>
      ${isShown ? this.#files.show(language, () => this.#filesView()) : nothing}
    </details>`;
  }

  #filesView(): TemplateResult {
    const { state, language } = this.#host;
    return html`<prunus-record-files
        whole-page
        .record=${namedRecord(state)}
        .askFacts=${this.#ask}
        .language=${language}
        @prunus-file-over=${heard(() => {
          this.#isOpen = true;
          this.#host.requestUpdate();
        })}
        @prunus-record=${heard<'prunus-record'>(({ record }) => {
          this.open(record);
        })}
      ></prunus-record-files>
      ${this.#back()}`;
  }

  /** Puts another game on the board; the one before can be come back to until a move is made. */
  open(record: GameRecord): void {
    const { state } = this.#host;
    // Of several games that are looked at one after another, the game before is that before the first.
    const before = this.#before?.opened === state.record.nodes ? this.#before.state : state;
    this.#before = { state: before, opened: record.nodes };
    this.#host.setState(openedGame(record, state));
  }

  #back(): TemplateResult | typeof nothing {
    const { state, language } = this.#host;
    const before = this.#before;
    if (before?.opened !== state.record.nodes) return nothing;
    return html`<div>
      <button
        @click=${() => {
          this.#before = null;
          this.#host.setState(before.state);
        }}
      >
        ${recordText[language].back}
      </button>
    </div>`;
  }

  readonly #ask: AskFacts = (position) =>
    this.#host.engine.request({ kind: 'gomokuFacts', position });
}
