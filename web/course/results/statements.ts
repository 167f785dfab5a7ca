import type { Question, QuestionKind } from '../story.ts';
import type { InWords } from './wording.ts';
import { fieldsOf, type Launch } from './launch.ts';

/** A statement of xAPI. */
export type Statement = Readonly<Record<string, unknown>>;

export type Verb = 'initialized' | 'answered' | 'completed' | 'passed' | 'failed' | 'terminated';

const CMI5 = 'https://w3id.org/xapi/cmi5/context';
const ADL = 'http://adlnet.gov/expapi';

/** What a platform says of the session beside its launch, with what statements of it must hold. */
export interface LaunchData {
  readonly template: Readonly<Record<string, unknown>>;
  /** 0 … 1; null: the lesson's own. */
  readonly mastery: number | null;
  /** Whether results count: else the lesson is only looked at. */
  readonly counts: boolean;
}

/** What is said: of the whole lesson, or of one question. */
export interface Stated {
  readonly verb: Verb;
  readonly at: number;
  readonly question?: Question;
  readonly words?: InWords | null;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** A statement about a launch, as cmi5 wants it. */
export function statementOf(launch: Launch, data: LaunchData, statement: Stated): Statement {
  const { verb, at, question, result, words } = statement;
  const given = fieldsOf(data.template.contextActivities);
  const own = [
    ...(verb === 'answered' ? [] : [`${CMI5}/categories/cmi5`]),
    ...(verb === 'completed' || verb === 'passed' || verb === 'failed'
      ? [`${CMI5}/categories/moveon`]
      : []),
  ].map((id) => ({ objectType: 'Activity', id }));
  const known: unknown[] = Array.isArray(given.category) ? given.category : [];
  const category = [...known, ...own];
  const isJudged = (verb === 'passed' || verb === 'failed') && data.mastery !== null;
  const mastery = isJudged ? { [`${CMI5}/extensions/masteryscore`]: data.mastery } : {};
  return {
    id: randomId(),
    timestamp: new Date(at).toISOString(),
    actor: launch.actor,
    verb: { id: `${ADL}/verbs/${verb}`, display: { 'en-US': verb } },
    object:
      question === undefined ? activity(launch.activityId) : asked(launch, question, words ?? null),
    ...(result === undefined ? {} : { result }),
    context: {
      ...data.template,
      registration: launch.registration,
      contextActivities: { ...given, ...(category.length === 0 ? {} : { category }) },
      extensions: { ...fieldsOf(data.template.extensions), ...mastery },
    },
  };
}

const activity = (id: string) => ({ objectType: 'Activity', id });

/** The interaction's type by xAPI, for a question of each kind: what is told in words is filled in. */
const TYPES: Readonly<Record<QuestionKind, string>> = {
  value: 'numeric',
  window: 'fill-in',
  cut: 'fill-in',
  choose: 'fill-in',
  order: 'fill-in',
  move: 'fill-in',
  predict: 'fill-in',
  solve: 'other',
  item: 'fill-in',
  number: 'numeric',
};

function asked({ activityId }: Launch, { id, kind }: Question, words: InWords | null): Statement {
  return {
    ...activity(`${activityId}${activityId.includes('#') ? '/' : '#'}${id}`),
    definition: {
      type: `${ADL}/activities/cmi.interaction`,
      name: { 'en-US': `Question ${id.slice(1)}`, 'zh-CN': `第 ${id.slice(1)} 题` },
      ...(words === null
        ? {}
        : { description: { [words.language === 'zh' ? 'zh-CN' : 'en-US']: words.ask } }),
      interactionType: TYPES[kind],
      ...(typeof words?.right !== 'string' ? {} : { correctResponsesPattern: [words.right] }),
    },
  };
}

/** Milliseconds as ISO 8601 writes a span of time. */
export function duration(milliseconds: number): string {
  return `PT${String(Math.max(0, Math.round(milliseconds / 10) / 100) || 0)}S`;
}

/** A random UUID; `crypto.randomUUID` is not there on pages that came without encryption. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
