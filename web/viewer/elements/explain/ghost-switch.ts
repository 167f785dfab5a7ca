import { html, nothing, type TemplateResult } from 'lit';
import { runText } from '../../../search/text/run.ts';
import type { Language } from '../../../core/language.ts';
import { clampStep, totalSteps } from '../../../trace/clock.ts';
import { countsAt } from '../../../trace/counts.ts';
import { isCutOff } from '../../../trace/nodes.ts';
import { isPlayersTrace } from '../../../tree/explain/players-trace.ts';
import { MAXIMUM_GHOSTS, type LabRun, type LabSearches } from '../searches/lab-searches.ts';

/** The button that shows what was pruned, where by this step something was and can be searched again. */
export function ghostSwitch(
  {
    run,
    index,
    step,
    language,
  }: {
    readonly run: LabRun;
    readonly index: number;
    readonly step: number | null;
    readonly language: Language;
  },
  searches: LabSearches,
): TemplateResult | typeof nothing {
  const trace = run.result?.trace;
  if (trace === undefined || !run.own || run.status.kind === 'searching') return nothing;
  // What the player left out can't be searched again by itself: its table made it so.
  if (isPlayersTrace(trace)) return nothing;
  // Another program's trace does not say by which rules.
  if (trace.header.options.game === undefined) return nothing;
  const { cutoffs } = countsAt(trace, totalSteps(trace));
  // That something will be cut off is not given away before.
  if (countsAt(trace, clampStep(trace, step)).cutoffs === 0) return nothing;
  const text = runText[language].view;
  const isOpenCutoff = (key: number | string) => typeof key === 'number' && isCutOff(trace, key);
  // Whoever has pressed it sees that at once, and may press it again, however long the engine takes.
  const opened = [...run.grafts.keys(), ...run.asked].filter(isOpenCutoff).length;
  const shown = opened >= Math.min(cutoffs, MAXIMUM_GHOSTS);
  const note = shown && cutoffs > opened ? text.firstPruned(opened) : '';
  return html`${note === '' ? nothing : html`<span class="note">${note}</span>`}<button
      aria-pressed=${String(shown)}
      title=${text.showPrunedLine}
      @click=${() => void searches.showAllGhosts(index, !shown)}
    >
      ${text.showPruned}
    </button>`;
}
