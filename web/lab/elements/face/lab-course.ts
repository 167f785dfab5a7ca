import { html, nothing, type TemplateResult } from 'lit';

import { changeCourse } from '../../../search/update.ts';
import { canGoByLevel } from '../../../trace/levels/by-level.ts';
import { ghostSwitch } from '../../../viewer/elements/explain/ghost-switch.ts';
import { cssText } from '../../../ui/css-text.ts';
import { courseText } from '../../text/course.ts';
import type { ChangeState, PanedLab } from '../lab-panes.ts';

/** What else can be done with a single search, for the menu of its timeline. */
export function timelineTools(lab: PanedLab, change: ChangeState): TemplateResult {
  const { focus, searches, language } = lab;
  const [run] = focus.runs;
  const isSingle = focus.runs.length === 1 && run !== undefined;
  return html`${
    isSingle ? ghostSwitch({ run, index: 0, step: focus.stepOf(0), language }, searches) : nothing
  }${courseTool(lab, change)}`;
}

/**
 * How a minimax search is gone through. Beside alpha-beta it says why there is no choice; games of
 * half a million nodes have none either, nor has a file.
 */
function courseTool(
  { state, focus, file, language }: PanedLab,
  change: ChangeState,
): TemplateResult | typeof nothing {
  const trace = focus.lead?.result?.trace;
  const isPlain = state.algorithm === 'minimax' || state.algorithm === 'alpha-beta';
  if (trace === undefined || !isPlain || state.compare || file.opened !== null) return nothing;
  const isFree = trace.levels !== undefined || canGoByLevel(trace);
  if (!isFree && state.algorithm === 'minimax') return nothing;
  const text = courseText[language];
  return html`<label class="note course-choice"
      >${text.label}
      <select
        class="course"
        aria-label=${text.label}
        title=${isFree ? text.hint : nothing}
        @change=${(event: Event) => {
          const chosen = (event.currentTarget as HTMLSelectElement).value;
          change((now) => changeCourse(now, chosen === 'levels' ? 'levels' : 'search'));
        }}
      >
        <option value="search" ?selected=${trace.levels === undefined}>${text.search}</option>
        <option value="levels" ?disabled=${!isFree} ?selected=${trace.levels !== undefined}>
          ${isFree ? text.levels : text.levelsOfMinimax}
        </option>
      </select></label
    >${isFree ? nothing : html`<p class="note why-not" .style=${cssText(WHY_NOT)}>${text.whyNot}</p>`}`;
}

/** No wider than the menu is without it. */
const WHY_NOT = { 'max-width': '17rem', 'padding-inline': 'var(--space-4)' };
