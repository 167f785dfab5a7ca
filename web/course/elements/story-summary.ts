import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import { helpOf } from '../items/helps.ts';
import type { MistakeName } from '../items/names.ts';
import type { ItemLot } from '../items/again.ts';
import { makeItem } from '../items/make.ts';
import { questionsOf } from '../parse.ts';
import { countedQuestions, scoreOf, type Progress } from '../progress.ts';
import type { Story } from '../story.ts';
import { mistakeText } from '../text/items.ts';
import { storyText } from '../text/story.ts';
import { LESSONS } from './lessons.ts';
import './prunus-story-again.ts';

/** What was right, what is open, and which misunderstandings showed. */
export function storySummary(
  story: Story,
  progress: Progress,
  language: Language,
  show: (question: string) => void,
): TemplateResult | typeof nothing {
  const text = storyText[language];
  const questions = countedQuestions(story);
  const { points, most, percent, isPassed } = scoreOf(story, progress);
  const open = questions.filter(({ id }) => progress.answers[id] === undefined).length;
  if (questions.length === 0) return nothing;
  return html`<ol class="tally">
      ${questions.map(({ id }) => {
        const given = progress.answers[id];
        const how =
          given === undefined
            ? 'open'
            : !given.isRight
              ? 'wrong'
              : given.tries === 1
                ? 'right'
                : 'later';
        const label = `${text.question(Number(id.slice(1)))}: ${text.states[how]}`;
        const sign = { open: id.slice(1), wrong: '✗', right: '✓', later: '½' }[how];
        return html`<li>
          <a
            class=${how}
            href="#${id}"
            aria-label=${label}
            title=${label}
            @click=${(event: Event) => {
              event.preventDefault();
              show(id);
            }}
            >${sign}</a
          >
        </li>`;
      })}
    </ol>
    <p role="status">
      ${text.points(points.toLocaleString('en'), most, percent)}
      ${isPassed ? html`<span class="passed">${text.passed}</span>` : text.notPassed(story.pass)}
      ${open === 0 ? nothing : text.open(open)}
    </p>
    ${mistakesShown(story, progress, language)}`;
}

function mistakesShown(
  story: Story,
  progress: Progress,
  language: Language,
): TemplateResult | typeof nothing {
  const text = storyText[language];
  const held = mistakesOf(story, progress);
  if (held.length === 0) return nothing;
  return html`<div class="mistakes">
    <h3>${text.mistakes}</h3>
    <ul>
      ${held.map(({ mistake, shown }) => {
        const { lesson, scene } = helpOf(mistake);
        const { name, message } = mistakeText[language][mistake];
        return html`<li>
          <strong>${text.message(name)}</strong> ${message}
          <a href="./lessons.html#${lesson}/${scene}"
            >${text.seeScene(LESSONS.findIndex((each) => each === lesson) + 1)}</a
          >
          <prunus-story-again
            .mistake=${mistake}
            .shown=${shown}
            .language=${language}
          ></prunus-story-again>
        </li>`;
      })}
    </ul>
  </div>`;
}

/** The misunderstandings that first answers have shown, each once, with the question that showed it first. */
function mistakesOf(
  story: Story,
  { answers }: Progress,
): readonly { readonly mistake: MistakeName; readonly shown: ItemLot }[] {
  const found = new Map<MistakeName, ItemLot>();
  for (const question of questionsOf(story)) {
    const first = answers[question.id]?.first;
    if (question.kind !== 'item' || first === undefined) continue;
    const { item, seed } = question;
    const mistake = makeItem(item, seed).choices[Number(first)]?.mistake ?? null;
    if (mistake !== null && !found.has(mistake)) found.set(mistake, { item, seed });
  }
  return [...found].map(([mistake, shown]) => ({ mistake, shown }));
}
