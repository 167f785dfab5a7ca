import type { QuestionKind } from './story.ts';

/** A question as a form has it; what its kind has no use for is passed over. */
export interface QuestionForm {
  readonly kind: QuestionKind;
  readonly ask: string;
  /** A path, of `value` and `window`; a moment, of `predict`; a fact, of `number`. */
  readonly place: string;
  readonly about: string;
  /** A line each: of `choose` those that are right, of `order` all of them in order. */
  readonly right: string;
  readonly wrong: string;
  /** An exercise's settings, or the name of an item. */
  readonly source: string;
}

/** The question as a lesson's text has it. */
export function questionText(form: QuestionForm): string {
  const { kind, ask } = form;
  const words = ask.replace(/\s+/g, ' ').trim();
  const asked = words === '' ? [] : [`ask: ${words}`];
  return ['```' + kind, ...asked, ...ownLines(form), '```'].join('\n');
}

function ownLines({ kind, place, about, right, wrong, source }: QuestionForm): readonly string[] {
  switch (kind) {
    case 'value':
    case 'window':
      return [`node: ${place.trim() === '' ? 'root' : place.trim()}`];
    case 'predict':
      return [`at: ${place.trim()}`, `about: ${about}`];
    case 'choose':
      return [
        ...linesOf(right).map((line) => `- [x] ${line}`),
        ...linesOf(wrong).map((line) => `- [ ] ${line}`),
      ];
    case 'order':
      return linesOf(right).map((line, at) => `${String(at + 1)}. ${line}`);
    case 'solve':
      return [`exercise: ${source.trim()}`];
    case 'item':
      return [`name: ${source}`];
    case 'number':
      return [`fact: ${place.trim()}`];
    case 'cut':
    case 'move':
      return [];
  }
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
