import { html, nothing } from 'lit';

import { heard } from '../../events.ts';
import { Instead } from '../../../ui/replacing-part.ts';
import type { PlayHost } from '../play-host.ts';

/** The first lessons, in place of the game for a while; loaded when somebody wants one. */
export class PlayBasics extends Instead<PlayHost> {
  constructor(host: PlayHost) {
    super(host, () => import('./prunus-basics.ts'));
  }

  /** The lessons, while they are open. */
  render(): unknown {
    if (!this.isOpen) return nothing;
    const { engine, language, preferences } = this.host;
    return this.part.show(
      language,
      () =>
        html`<prunus-basics
          .engine=${engine}
          .language=${language}
          .preferences=${preferences}
          @prunus-back=${heard(() => this.close())}
        ></prunus-basics>`,
    );
  }
}
