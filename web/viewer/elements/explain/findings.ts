import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import type { Finding } from '../../../search/foreign-trace.ts';
import { findingsText } from '../../text/explain.ts';
import { moveName } from '../../../trace/names.ts';
import { isMin, movesTo } from '../../../trace/nodes.ts';
import type { Trace } from '../../../trace/trace.ts';

/** As many as the engine gives at most: there may be more. */
const MOST = 100;

/** What contradicts itself in the trace of another program, each with the way to its node. */
export function findingsList(
  trace: Trace,
  findings: readonly Finding[],
  language: Language,
  show: (finding: Finding) => void,
): TemplateResult | typeof nothing {
  if (findings.length === 0) return nothing;
  const text = findingsText[language];
  return html`<section class="card findings">
    <h2>${text.heading}</h2>
    <p>${text.line} ${findings.length < MOST ? nothing : text.more(findings.length)}</p>
    ${findingItems(trace, findings, language, show)}
  </section>`;
}

/** Each of them as a sentence with the way to its node before it. */
export function findingItems(
  trace: Trace,
  findings: readonly Finding[],
  language: Language,
  show: (finding: Finding) => void,
): TemplateResult {
  return html`<ol>
    ${findings.map(
      (finding) =>
        html`<li>
          <button @click=${() => show(finding)}>${placeOf(trace, finding.node, language)}</button>
          ${findingSentence(trace, finding, language)}
        </li>`,
    )}
  </ol>`;
}

function placeOf(trace: Trace, node: number, language: Language): string {
  const text = findingsText[language];
  const path = movesTo(trace, node).map((move) => moveName(trace.header, move));
  return path.length === 0 ? text.root : text.at(path.join(' → '));
}

/** A code that there are no words for yet is told as it is. */
function findingSentence(
  trace: Trace,
  { code, details, node }: Finding,
  language: Language,
): string {
  const { sentences } = findingsText[language];
  const [first = '', second = ''] = details;
  if (!Object.hasOwn(sentences, code)) return `${code}: ${details.join(', ')}`;
  return sentences[code as keyof typeof sentences][isMin(trace, node) ? 'min' : 'max'](
    first,
    second,
  );
}

/** The same with the place before it, as a sentence of its own. */
export function findingText(trace: Trace, finding: Finding, language: Language): string {
  const sentence = findingSentence(trace, finding, language);
  return findingsText[language].message(placeOf(trace, finding.node, language), sentence);
}
