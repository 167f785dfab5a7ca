import type { QuestionKind } from './story.ts';

/** A question as a form has it; what its kind has no use for is passed over. */
export interface QuestionForm {
  readonly kind: QuestionKind;
  readonly ask: string;
  /** A path, of `value` and `window`; a moment, of `predict`; a fact, of `number`. */
  readonly place: string;
  readonly about: string;
  /** Of `order`, a line each, in order. */
  readonly ordered: string;
  /** Of `choose`, in the order in which they are shown. */
  readonly options: readonly OptionForm[];
  /** An exercise's settings, or the name of an item. */
  readonly source: string;
}

/** An option, and what is said to those who choose it. */
export interface OptionForm {
  readonly text: string;
  readonly reply: string;
  readonly isRight: boolean;
}

/** The question as a lesson's text has it. */
export function questionText(form: QuestionForm): string {
  const { kind, ask } = form;
  const words = oneLine(ask);
  const asked = words === '' ? [] : [`ask: ${words}`];
  return ['```' + kind, ...asked, ...ownLines(form), '```'].join('\n');
}

function ownLines({
  kind,
  place,
  about,
  ordered,
  options,
  source,
}: QuestionForm): readonly string[] {
  switch (kind) {
    case 'value':
    case 'window':
      return [`node: ${place.trim() === '' ? 'root' : place.trim()}`];
    case 'predict':
      return [`at: ${place.trim()}`, `about: ${about}`];
    case 'choose':
      return options.filter(({ text }) => text.trim() !== '').map(optionLine);
    case 'order':
      return linesOf(ordered).map((line, at) => `${String(at + 1)}. ${line}`);
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

function optionLine({ text, reply, isRight }: OptionForm): string {
  // Only the first of these arrows parts an option from what is said to it.
  const words = oneLine(text).replaceAll(' => ', ' ⇒ ');
  const statement = oneLine(reply);
  return `- [${isRight ? 'x' : ' '}] ${words}${statement === '' ? '' : ` => ${statement}`}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
