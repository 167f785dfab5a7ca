import { html, nothing, type TemplateResult } from 'lit';

import { foreign } from '../../core/foreign-text.ts';
import type { Language } from '../../core/language.ts';
import '../../practice/elements/prunus-hand-in.ts';
import { judgmentOf, type Diagnosed } from '../diagnosing.ts';
import { handedTask, LONGEST_HANDED, workOfTask } from '../handed.ts';
import type { ProgramLanguage } from '../source/read.ts';
import { cutsAsAsked, type ProgramTask } from '../task.ts';
import { cutSentence, taskText } from '../text/task.ts';
import { between } from '../difference-text.ts';

/** What is to be written: its signature, and by what it is judged. */
export function taskPart(task: ProgramTask, language: Language): TemplateResult {
  const text = taskText[language];
  const statements = [cutSentence(task.cut, language), text.trees(task.trees.length)].filter(
    (each) => each !== '',
  );
  return html`<section class="task" aria-label=${text.heading}>
    <p><strong>${text.heading}</strong> ${foreign(task.title)}</p>
    ${
      task.signature === ''
        ? nothing
        : html`<p>${text.signature} <code>${foreign(task.signature)}</code></p>`
    }
    ${statements.length === 0 ? nothing : html`<p class="note">${statements.join(between(language))}</p>`}
  </section>`;
}

/** A program that has been run for a task. */
interface Done {
  readonly task: ProgramTask;
  readonly written: ProgramLanguage;
  readonly text: string;
  readonly diagnosed: Diagnosed | null;
  /** How often one was run so far. */
  readonly runs: number;
}

/** What keeps a right program from being what was asked for; and the code that is handed in. */
export function handInPart(
  { task, written: language, text: program, diagnosed, runs }: Done,
  spoken: Language,
): TemplateResult {
  const text = taskText[spoken];
  const isRight = diagnosed !== null && judgmentOf(diagnosed).startsWith('right');
  const lacksTrees = isRight && diagnosed.onTask < task.trees.length;
  const isOtherCut = isRight && !cutsAsAsked(diagnosed.diagnosis.style, task.cut);
  const solved = isRight && !lacksTrees && !isOtherCut;
  return html`${isOtherCut ? html`<p class="problem">${text.wrongCut}${between(spoken)}${cutSentence(task.cut, spoken)}</p>` : nothing}
    ${lacksTrees ? html`<p class="problem">${text.noTrees}</p>` : nothing}
    <details class="hand-in">
      <summary>${text.handIn}</summary>
      ${
        program.length > LONGEST_HANDED
          ? html`<p class="problem">${text.tooLong}</p>`
          : html`<prunus-hand-in
              .work=${workOfTask(task)}
              .tasks=${[handedTask({ language, text: program }, { solved, runs })]}
              .language=${spoken}
            ></prunus-hand-in>`
      }
    </details>`;
}
