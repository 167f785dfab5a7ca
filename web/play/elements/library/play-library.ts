import { html, nothing } from 'lit';

import { emit, heard, type PlayEvents } from '../../events.ts';
import { Instead } from '../../../ui/replacing-part.ts';
import type { PlayHost } from '../play-host.ts';

/** The library, in place of the game for a while; loaded when somebody wants it. */
export class PlayLibrary extends Instead<PlayHost> {
  /** What was dropped last on another place. */
  #files: readonly File[] = [];

  constructor(host: PlayHost) {
    super(host, () => import('./prunus-library.ts'));
  }

  /** Opens it with the games of files. */
  take(files: readonly File[]): void {
    this.#files = files;
    this.open();
  }

  override close(isLeft = false): void {
    this.#files = [];
    super.close(isLeft);
  }

  /** The library, while it is open. */
  render(): unknown {
    if (!this.isOpen) return nothing;
    const { language, preferences, levelRun, state } = this.host;
    return this.part.show(
      language,
      () =>
        html`<prunus-library
          .game=${state}
          .preferences=${preferences}
          .levelRun=${levelRun}
          .files=${this.#files}
          .language=${language}
          @prunus-back=${heard(() => this.close())}
          @prunus-library-open=${heard<'prunus-library-open'>((opened) => this.#take(opened))}
          @prunus-play-preferences=${heard<'prunus-play-preferences'>(({ preferences: read }) => {
            this.host.preferences = read;
            emit(this.host, 'prunus-play-preferences', { preferences: read });
          })}
        ></prunus-library>`,
    );
  }

  /** Puts a game of the library on the board; what becomes of it is kept there. */
  #take(opened: PlayEvents['prunus-library-open']): void {
    const state = { ...opened.state, seed: this.host.freshSeed() };
    emit(this.host, 'prunus-library-open', { ...opened, state });
    this.close();
    this.host.setState(state);
  }
}
