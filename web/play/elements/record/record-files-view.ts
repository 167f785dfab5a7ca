import { html, nothing, type TemplateResult } from 'lit';

import { namedRecord } from '../../session/opened-game.ts';
import { recordText } from '../../text/record.ts';
import { heard } from '../../events.ts';
import type { PlayHost } from '../play-host.ts';
import type { PlayPage } from '../play-page.ts';
import './prunus-record-files.ts';

/** The files of a game, which can be dropped anywhere on the page; `open` shows them. */
export function filesView(play: PlayPage, open: () => void): TemplateResult {
  const { state, language } = play;
  return html`<prunus-record-files
      whole-page
      .record=${namedRecord(state)}
      .hasLibrary=${play.pageAddress !== null}
      .askFacts=${play.askFacts}
      .language=${language}
      @prunus-file-over=${heard(() => {
        play.showRest();
        open();
      })}
      @prunus-files=${heard<'prunus-files'>(({ files }) => {
        leaveOthers(play);
        play.library.take(files);
      })}
      @prunus-record=${heard<'prunus-record'>(({ record }) => {
        leaveOthers(play);
        play.openRecord(record);
      })}
    ></prunus-record-files>
    ${backButton(play)}`;
}

/** A file may be dropped on what stands in the place of the game. */
function leaveOthers({ tree, basics, puzzles, library }: PlayPage): void {
  for (const each of [tree, basics, puzzles, library]) if (each.isOpen) each.close(true);
}

/** Back to the game that another one has taken the place of. */
function backButton(play: PlayHost): TemplateResult | typeof nothing {
  const { gameBefore } = play;
  if (gameBefore === null) return nothing;
  return html`<div>
    <button @click=${() => play.setState(gameBefore)}>${recordText[play.language].back}</button>
  </div>`;
}
