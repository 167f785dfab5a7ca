import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import { judgmentOf, type Diagnosed } from '../diagnosing.ts';
import { foreignLines } from '../../core/foreign-text.ts';
import { mistakeOf, type ProvenRepair } from '../judging.ts';
import type { Searched } from '../searched.ts';
import { taskText } from '../text/task.ts';
import { diagnosisText } from '../text/diagnosis.ts';
import { between, differenceOf, sentenceOf } from '../difference-text.ts';

/** More possibilities than this are no help any more. */
const MOST_CANDIDATES = 4;

interface Besides {
  readonly repair: ProvenRepair | null;
  readonly language: Language;
  /** The mistake that is named already. */
  readonly named?: ProvenRepair['mistake'];
}

/** The change that puts a program right: it is shown, and made by whoever wrote it. */
export function repaired({
  repair,
  language,
  named = null,
}: Besides): TemplateResult | typeof nothing {
  if (repair === null) return nothing;
  const text = diagnosisText[language].repair;
  const { line, before, after, searches } = repair;
  const mistake = named ?? mistakeOf(repair, null);
  return html`<section class="repair" aria-label=${text.heading}>
    ${mistake === null || mistake === named ? nothing : html`<p>${diagnosisText[language].errors[mistake]}</p>`}
    <p>${text.line(line, searches)}</p>
    <pre tabindex="0"><del>${foreignLines(before)}</del>
<ins>${foreignLines(after)}</ins></pre>
  </section>`;
}

/** What a diagnosis came to; `show` leads to the node of the first difference. */
export function verdict(
  diagnosed: Diagnosed,
  { repair, language }: Besides,
  show: (node: number) => void,
): TemplateResult {
  const text = diagnosisText[language];
  const { diagnosis, searches, lacks, failing } = diagnosed;
  const { at, candidates } = diagnosis;
  const isHidden = failing?.isHidden === true;
  const differs = isHidden ? null : differenceOf(diagnosis, language);
  const isOpen = diagnosis.verdict === 'differs' && candidates.length > 1;
  // What only the text shows may look in the trace like another mistake: the change tells which it is.
  const error = repair === null ? diagnosis.error : mistakeOf(repair, diagnosis.error);
  return html`<section class="verdict is-${diagnosis.verdict}" aria-label=${text.heading}>
    <p>
      <strong>${text.verdicts[judgmentOf({ diagnosis, lacks })]}</strong
      >${between(language)}${error === null || diagnosis.error === null ? sentenceOf(diagnosed, language) : text.errors[error]}
    </p>
    ${
      isOpen && candidates.length <= MOST_CANDIDATES
        ? html`<p>${text.couldBe}</p>
            <ul>
              ${candidates.map((each) => html`<li>${text.errors[each]}</li>`)}
            </ul>`
        : nothing
    }
    ${repaired({ repair, language, named: diagnosis.error === null ? null : error })}
    ${
      failing === null
        ? nothing
        : isHidden
          ? html`<p>${taskText[language].hidden}</p>`
          : html`<p>${text.elsewhere} ${cited(failing.searched)}</p>`
    }
    ${differs === null ? nothing : html`<p>${differs}</p>`}
    ${lacks.map((lack) => html`<p class="lack">${text.lacks[lack](searches)}</p>`)}
    <p class="note">
      ${text.restsOn(searches)}
      ${
        at === null || isHidden || diagnosis.verdict === 'correct'
          ? nothing
          : html`<button class="link" @click=${() => show(at)}>${text.show}</button>`
      }
    </p>
  </section>`;
}

/** What was searched, as a person would write it. */
function cited({ kind, options }: Searched): TemplateResult {
  const text =
    kind === 'piles' ? options.piles : kind === 'board' ? options.position : options.tree;
  return html`<code>${text ?? ''}</code>`;
}
