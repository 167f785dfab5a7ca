import type { Language } from '../../../core/language.ts';
import { problemOf } from '../../../engine/errors.ts';
import { factText } from '../../facts.ts';
import {
  findStage,
  NOTHING_FOUND,
  sourcesOf,
  type Searching,
  type StageFound,
} from '../../found.ts';
import { heldFrom, type Held } from '../../held.ts';
import { keyOf, rightAnswer } from '../../key.ts';
import { questionsOf } from '../../parse.ts';
import { solution } from '../../../practice/solution.ts';
import { stepOf } from '../../place.ts';
import { proseText, type FactReader } from '../../prose.ts';
import type { Prose, Question, Scene, Stage, StageView, Story } from '../../story.ts';
import { totalSteps } from '../../../trace/clock.ts';
import { stepSentence } from '../../../viewer/text/narration/step-sentence.ts';
import { engineProblemSentence } from '../../../engine/text/failures.ts';
import { printedText } from '../../text/answers.ts';
import { storyText } from '../../text/story.ts';
import { escapeXml } from '../../../core/escape.ts';
import { boardPicture, sceneFigure } from './figures.ts';
import { blockHtml, proseHtml } from './prose.ts';
import { choiceLetter, marksOf, questionHtml, solvedQuiz, type Printing } from './questions.ts';

/** `exam`: questions say what they are worth, and before the answers all of them stand in one table. */
export type PaperKind = 'lesson' | 'exam';

/**
 * Lessons on paper, one after the other: every scene with its figure, every question with room for an
 * answer, or with the answer. One page in the language of the first, which needs no script and loads
 * nothing. Where the engine refuses, its reason stands in place of the figure, as it does on the screen.
 */
export async function printedLessons(
  stories: readonly [Story, ...Story[]],
  search: Searching,
  answers: boolean,
  kind: PaperKind = 'lesson',
): Promise<string> {
  const isExam = kind === 'exam';
  const parts: string[] = [];
  if (isExam && answers) parts.push(await overviewHtml(stories, search));
  for (const story of stories) parts.push(await articleHtml(story, search, answers, isExam));
  return page(stories[0], answers, parts.join('\n'));
}

async function articleHtml(
  story: Story,
  search: Searching,
  answers: boolean,
  isExam: boolean,
): Promise<string> {
  const { language } = story;
  const found = new Map<Stage, StageFound>();
  for (const stage of story.stages) {
    found.set(stage, await findStage(stage, search).catch(unfound));
  }
  const of = (stage: Stage | null): StageFound =>
    (stage === null ? undefined : found.get(stage)) ?? NOTHING_FOUND;
  const parts = [headHtml(story, answers, isExam)];
  for (const scene of story.scenes) {
    parts.push(await sceneHtml(story, scene, of, { search, language, answers, isExam }));
  }
  return `<article>${parts.join('\n')}</article>`;
}

const unfound = (error: unknown): StageFound => ({ ...NOTHING_FOUND, problem: problemOf(error) });

type Known = (stage: Stage | null) => StageFound;

const NOTHING_HELD: Held = new Map();

const traceOf = ({ result }: StageFound) => result?.trace ?? null;

async function sceneHtml(
  story: Story,
  scene: Scene,
  found: Known,
  printing: Printing,
): Promise<string> {
  const { language } = printing;
  const stage = scene.view === null ? null : story.stages[scene.view.stage]!;
  const named = (name: string | null): Stage | null =>
    name === null ? stage : (story.stages.find((each) => each.name === name) ?? null);
  const fact: FactReader = (asked) =>
    factText(asked, (name) => found(named(name)).result?.trace ?? null, language);
  const blocks: string[] = [];
  for (const block of scene.blocks) {
    if (block.kind === 'learning') {
      blocks.push(`<p class="note">${storyText[language].learnsElsewhere}</p>`);
    } else if (block.kind !== 'question') blocks.push(blockHtml(block, fact));
    else {
      const { question } = block;
      const about = question.stage === null ? null : story.stages[question.stage]!;
      blocks.push(await questionHtml(question, found(about), fact, printing));
    }
  }
  // What is asked from here on stands on no picture that comes before its answer.
  const held = printing.answers
    ? NOTHING_HELD
    : heldFrom(story.scenes.indexOf(scene), story.scenes, story, (each) => traceOf(found(each)));
  return `<section class="scene">
<h2>${proseHtml(scene.title, fact)}</h2>
${figuresHtml(story, scene, found, held, fact)}
${blocks.join('\n')}
</section>`;
}

/** The figure of a scene; of two trees both, each with what it is called. */
function figuresHtml(
  story: Story,
  { view }: Scene,
  found: Known,
  held: Held,
  fact: FactReader,
): string {
  if (view === null) return '';
  const { stages, language } = story;
  const one = (at: number, shown: StageView) => {
    const until = held.get(at) ?? Infinity;
    return figureHtml(shown, stages[at]!, found(stages[at]!), until, fact, language);
  };
  const { stage, beside } = view;
  if (beside === null) return one(stage, view);
  const [first, second] = beside.captions.map((each) => `<p>${proseHtml(each, fact)}</p>`);
  return `${first!}${one(stage, view)}${second!}${one(beside.stage, { ...view, says: [], mark: null })}`;
}

/** The figure, no later than `until`, with the author's words at this moment below it, or the narrator's. */
function figureHtml(
  view: StageView,
  stage: Stage,
  { result, problem, promised }: StageFound,
  until: number,
  fact: FactReader,
  language: Language,
): string {
  if (problem !== null && stage.kind === 'tree') {
    const sentence = engineProblemSentence(problem, language, stage.state.tree);
    return `<p class="note">${escapeXml(sentence)}</p>`;
  }
  if (stage.kind === 'board') return `<figure>${boardPicture(stage, language)}</figure>`;
  if (result === null) return '';
  const { trace } = result;
  const step = Math.min(stepOf(trace, view.step) ?? totalSteps(trace), until);
  const own = view.says.find((statement) => stepOf(trace, statement.step) === step);
  const words = own === undefined ? stepSentence(trace, step, language) : proseText(own.text, fact);
  return `<figure>${sceneFigure(view, trace, promised, step, language)}<figcaption>${escapeXml(words)}</figcaption></figure>`;
}

function headHtml(story: Story, answers: boolean, isExam: boolean): string {
  const { language, title, minutes, goals, needs } = story;
  const marks = questionsOf(story).reduce((sum, question) => sum + marksOf(question), 0);
  const text = storyText[language];
  const own = printedText[language];
  const list = (name: string, items: readonly Prose[]): string =>
    items.length === 0
      ? ''
      : `<h2>${name}</h2><ul>${items.map((item) => `<li>${proseHtml(item, () => null)}</li>`).join('')}</ul>`;
  return `<header>
<h1>${escapeXml(answers ? own.withAnswers(title) : title)}</h1>
${answers ? '' : `<p class="who"><span>${own.name}</span><span>${own.date}</span></p>`}
<p class="note">${text.minutes(minutes)}${isExam ? ` · ${own.total(marks)}` : ''}</p>
${list(text.goals, goals)}
${list(text.needs, needs)}
</header>`;
}

/** What is right in all papers, for whoever marks them. */
async function overviewHtml(
  stories: readonly [Story, ...Story[]],
  search: Searching,
): Promise<string> {
  const { overview, overviewHint, paper } = printedText[stories[0].language];
  const rows: string[] = [];
  for (const story of stories) {
    const cells: string[] = [];
    for (const question of questionsOf(story)) cells.push(await shortAnswer(question, search));
    const message = cells.map((cell) => `<td>${escapeXml(cell)}</td>`).join('');
    rows.push(`<tr><th scope="row">${escapeXml(story.title)}</th>${message}</tr>`);
  }
  const numbers = questionsOf(stories[0]).map(({ id }) => `<th scope="col">${id.slice(1)}</th>`);
  return `<article><h1>${overview}</h1><p class="note">${overviewHint}</p>
<table><thead><tr><th scope="col">${paper}</th>${numbers.join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></article>`;
}

async function shortAnswer(question: Question, search: Searching): Promise<string> {
  if (question.kind === 'solve') {
    const quiz = await solvedQuiz(question, search);
    return quiz === null ? '' : (solution(quiz).values[0] ?? '');
  }
  const key = keyOf(question, sourcesOf(NOTHING_FOUND));
  return key?.kind === 'item' ? choiceLetter(Number(rightAnswer(key))) : '';
}

function page({ language, title }: Story, answers: boolean, body: string): string {
  const heading = answers ? printedText[language].withAnswers(title) : title;
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeXml(heading)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const STYLE = `
@page { margin: 18mm 16mm; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; background: #fff; color: #000;
  font: 11.5pt/1.5 system-ui, 'Noto Sans', 'Noto Sans SC', sans-serif; }
em:lang(zh) { font-style: normal; text-emphasis: dot; text-emphasis-position: under right; }
h1 { font-size: 1.7em; line-height: 1.2; margin: 0 0 .6em; }
h2 { font-size: 1.25em; line-height: 1.3; margin: 0 0 .5em; break-after: avoid; }
header h2 { font-size: 1em; margin-top: 1em; }
.who { display: flex; gap: 2em; }
.who span { flex: 1; border-bottom: 1px solid #000; }
article + article { break-before: page; margin-top: 4rem; }
.scene { margin-top: 2em; padding-top: 1em; border-top: 1px solid #bbb; }
figure { margin: 0 0 1em; text-align: center; break-inside: avoid; }
img { max-width: 100%; height: auto; max-height: 11cm; object-fit: contain; }
figcaption { font-size: .9em; color: #333; }
.question { margin: 1em 0; padding: .6em 1em; border: 1px solid #888; border-radius: 4px; break-inside: avoid; }
.question p { margin: .3em 0; }
.question img { display: block; margin: .4em auto; max-height: 5cm; }
.question img.sheet { width: 100%; max-height: 20cm; }
.head { display: flex; justify-content: space-between; gap: 1em; }
.marks { white-space: nowrap; }
table { border-collapse: collapse; }
th, td { border: 1px solid #888; padding: .2em .6em; text-align: center; }
th[scope=row] { text-align: start; font-weight: normal; }
tr { break-inside: avoid; }
.head, .note { font-size: .85em; color: #444; }
.ask { font-weight: 600; }
.boxes { list-style: none; padding: 0; margin: .4em 0; }
.boxes li { padding-inline-start: 1.8em; position: relative; margin: .25em 0; }
.boxes li::before { content: ''; position: absolute; left: 0; top: .25em; width: .95em; height: .95em;
  border: 1px solid #000; }
.line span { display: inline-block; min-width: 6em; border-bottom: 1px solid #000; height: 1.4em; }
.answer { border-inline-start: 3px solid #000; padding-inline-start: .8em; }
blockquote { margin: 1em 0; padding-inline-start: 1em; border-inline-start: 3px solid #888; }
code { font-family: ui-monospace, monospace; }
@media screen { body { box-shadow: 0 0 0 1px #ddd; padding: 2rem; } }
`;
