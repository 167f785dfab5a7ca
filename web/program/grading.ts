import type { Language } from '../core/language.ts';
import { newDiagnosisClient } from '../engine/diagnosis-client.ts';
import { THREE_BY_THREE } from '../search/textbook/trees.ts';
import { judgmentOf, type Diagnosed, type Judgment } from './diagnosing.ts';
import {
  firstRun,
  judged,
  mistakeOf,
  repairOf,
  type AskedProgram,
  type FirstRun,
  type JudgingParts,
  type ProvenRepair,
} from './judging.ts';
import { nestedTree } from './nested-tree.ts';
import type { Searched } from './searched.ts';
import { cutsAsAsked, readTask, searchesFor, type ProgramTask } from './task.ts';
import { cutSentence } from './text/task.ts';
import type { Repair } from './source/repairs.ts';
import { diagnosisText } from './text/diagnosis.ts';
import { differenceOf, sentenceOf } from './difference-text.ts';
import { readProgram } from './program.ts';
import { cutShortBy, isOutside, RUN_LIMITS, type RunProblem } from './run/messages.ts';
import { callLineIn, lastLineIn } from './run/notes.ts';
import { ProgramFrames } from './run/program-frames.ts';
import { runProgram } from './run/runner.ts';
import type { ProgramLanguage, ProgramText } from './source/read.ts';
import { guessAgents, guessSearches } from './source/roles.ts';

/**
 * For all programs of a page: with one loaded ahead, a browser that has a process for such frames keeps
 * that, and starts none for each run.
 */
const frames = new ProgramFrames({ keeps: true });

/** What a program of a class came to. */
export interface Grade {
  readonly verdict: Judgment | 'not-judged' | 'failed';
  /** The mistake's name, or that of what stopped the program; null: none. */
  readonly error: string | null;
  /** From 1. */
  readonly line: number | null;
  /** On how many searches this rests. */
  readonly tried: number;
  /** The change that puts it right, where one is known that does. */
  readonly repair: Pick<ProvenRepair, 'line' | 'before' | 'after'> | null;
  /** What is wrong, or in what way it is right, in words; null where that has no name. */
  readonly said: Statement | null;
  /** Of what is right as far as it was seen: what was not, in words. */
  readonly lacks: readonly Statement[];
  /** Of a program that is wrong: where that is seen. */
  readonly failing: Failing | null;
}

/** A sentence in each language. */
interface Statement {
  readonly en: string;
  readonly zh: string;
}

/** What a program differs on. */
export interface Failing {
  /** A tree as the lab writes trees, or a position. */
  readonly text: string;
  /** The moves that lead to the node that differs. */
  readonly path: readonly string[];
  readonly said: Statement | null;
}

interface Outcome extends FirstRun {
  readonly diagnosed: Diagnosed | null;
  readonly repair: ProvenRepair | null;
}

/**
 * Runs and judges a program as the page does, with no one there to ask.
 * `task`: what it was to be, as such a file (see task.ts); one that can't be read throws.
 */
export async function gradeProgram(
  language: ProgramLanguage,
  text: string,
  task = '',
): Promise<Grade> {
  const read = task === '' ? null : readTask(task);
  if (read !== null && 'problem' in read) throw new TypeError(read.problem);
  const engine = newDiagnosisClient();
  frames.renew();
  try {
    const its: Graded = { program: readProgram(language, text), task: read?.task ?? null };
    return await graded(its, async (searches) => engine.request({ kind: 'diagnose', searches }));
  } finally {
    engine.close();
  }
}

const ASKS = /\binput\s*\(|\bprompt\b|readline/;
const NUMBERS = Array.from('1234567890');
/** What nobody is there to type, for programs that search once somebody has moved: one after the other. */
const TYPED = [
  ...[NUMBERS, ['y', ...NUMBERS], ['X', ...NUMBERS]],
  ...[' ', ','].map((sign) => ['1 1', '0 0', '2 2', '1 2'].map((each) => each.replace(' ', sign))),
];

interface Graded {
  readonly program: ProgramText;
  readonly task: ProgramTask | null;
}

async function graded({ program, task }: Graded, ask: JudgingParts['ask']): Promise<Grade> {
  const searches = task === null ? guessSearches(program) : searchesFor(program, task);
  if (searches === null) return unjudged('no-such-function');
  const tree = nestedTree(THREE_BY_THREE);
  const { signal } = new AbortController();
  const asked = { program, searches, agents: guessAgents(program) ?? 2, tree };
  let inputs: readonly string[] = [];
  // What still searches has more time: whoever waits for a class can wait for one of it.
  let patience = 4;
  const started = performance.now();
  const parts: JudgingParts = {
    ...{ ask, signal },
    ...(task === null ? {} : { trees: task.trees }),
    run: (its, further) => {
      const limits = further === null ? { patience } : {};
      return runProgram({ ...its, further, frames, signal, inputs, limits });
    },
  };
  const asIs = await firstRun(asked, parts);
  // What it is changed to needs no more than itself.
  if (performance.now() - started < RUN_LIMITS.time) patience = 1;
  let first = asIs;
  const code = cutShortBy(asIs.report)?.code;
  // Nor has anybody called what was called with whatever fits.
  const isGiven = asIs.report.given !== '';
  const waits = (code === 'input' || code === 'no-call' || isGiven) && ASKS.test(program.text);
  for (const typed of waits ? TYPED : []) {
    inputs = typed;
    first = await firstRun(asked, parts);
    const { trace, given } = first.report;
    if (trace !== '' && given === '' && cutShortBy(first.report) === null) break;
    [first, inputs] = [asIs, []];
  }
  const { trace } = first.report;
  const problem = cutShortBy(first.report);
  // Nothing is wrong with a program that merely has no search, or none that is called.
  if (problem?.code === 'no-call') return unjudged(searches.length === 0 ? 'no-search' : 'no-call');
  if (problem?.code === 'time' && trace !== '') return unjudged('time');
  if (problem !== null) return endedBy(problem);
  if (trace === '') return unjudged('no-search');
  const { searched } = first;
  const diagnosed =
    searched === null ? null : await judged(asked, { ...first, searched }, parts).catch(() => null);
  const repair = await repairOf(asked, { ...first, diagnosed }, parts);
  if (diagnosed === null && repair === null) return unjudged('unknown-game');
  const grade = gradeOf({ ...first, diagnosed, repair }, asked);
  return task === null || diagnosed === null ? grade : forTask(grade, diagnosed, task);
}

function unjudged(error: string | null): Grade {
  return { verdict: 'not-judged', error, line: null, tried: 0, ...NOTHING };
}

/** What the browser did not run has not failed. */
function endedBy(problem: RunProblem): Grade {
  const { code, line } = problem;
  return { ...unjudged(code), verdict: isOutside(problem) ? 'not-judged' : 'failed', line };
}

/** What is right may be none of what was asked for. */
function forTask(
  grade: Grade,
  { diagnosis, onTask, problem }: Diagnosed,
  task: ProgramTask,
): Grade {
  if (!grade.verdict.startsWith('right')) return grade;
  if (onTask < task.trees.length) {
    const { tried } = grade;
    return { ...(problem === null ? unjudged('no-trees') : endedBy(problem)), tried };
  }
  if (cutsAsAsked(diagnosis.style, task.cut)) return grade;
  const [en, zh] = [cutSentence(task.cut, 'en'), cutSentence(task.cut, 'zh')];
  return { ...grade, verdict: 'differs', error: 'cut-rule', said: { en, zh } };
}

function gradeOf(
  { report: { notes }, searched, diagnosed, repair }: Outcome,
  { program: { functions }, searches }: AskedProgram,
): Grade {
  const verdict = diagnosed === null ? 'differs' : judgmentOf(diagnosed);
  const tried = diagnosed?.searches ?? 1;
  if (verdict === 'right' || verdict === 'right-as-far-as-seen') {
    return { verdict, error: null, line: null, tried, ...NOTHING, ...rightStated(diagnosed) };
  }
  const diagnosis = diagnosed?.diagnosis;
  const failing = failingOf(diagnosed, searched);
  if (repair !== null) {
    const { line, before, after } = repair;
    const error = mistakeOf(repair, diagnosis?.error ?? null);
    const named = error === null ? 'differs' : 'named';
    const its = { line, before, after };
    const said = statementOf(error);
    return { verdict: named, error, line, tried, repair: its, said, lacks: [], failing };
  }
  const first = searches.find(({ isRoot }) => !isRoot) ?? searches[0];
  const lineIn = diagnosis?.error === 'bound-taken-for-value' ? callLineIn : lastLineIn;
  const there = lineIn(diagnosed?.failing?.report.notes ?? notes, diagnosis?.at ?? null);
  const line = there ?? (first === undefined ? null : functions[first.index]!.line);
  const error = diagnosis?.error ?? null;
  return { verdict, error, line, tried, repair, said: statementOf(error), lacks: [], failing };
}

const NOTHING = { repair: null, said: null, lacks: [], failing: null } as const;

function rightStated(diagnosed: Diagnosed | null): Pick<Grade, 'said' | 'lacks'> {
  if (diagnosed === null) return NOTHING;
  const { lacks, searches } = diagnosed;
  const statement = (what: (language: Language) => string) => ({ en: what('en'), zh: what('zh') });
  return {
    said: statement((language) => sentenceOf(diagnosed, language)),
    lacks: lacks.map((lack) => statement((its) => diagnosisText[its].lacks[lack](searches))),
  };
}

function statementOf(error: Exclude<Repair['mistake'], null> | null): Statement | null {
  if (error === null) return null;
  return { en: diagnosisText.en.errors[error], zh: diagnosisText.zh.errors[error] };
}

function failingOf(diagnosed: Diagnosed | null, searched: Searched | null): Failing | null {
  const its = diagnosed?.failing?.searched ?? searched;
  if (diagnosed === null || its === null) return null;
  const { diagnosis } = diagnosed;
  const { tree, position, piles } = its.options;
  const text = (its.kind === 'tree' ? tree : its.kind === 'board' ? position : piles) ?? '';
  const [en, zh] = [differenceOf(diagnosis, 'en'), differenceOf(diagnosis, 'zh')];
  const said = en === null || zh === null ? null : { en, zh };
  return { text, path: diagnosis.node ?? [], said };
}
