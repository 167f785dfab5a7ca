import { describe, expect, it } from 'vitest';

/** Every module with sentences. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../web/*/text/**/*.ts', {
  eager: true,
});

type Language = 'en' | 'zh';

/** What stands in quotes and is the name of nothing on the page: samples, answers, words of others. */
const NO_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    // Words of a file or a program.
    ...['event', 'enter', 'leave', 'step', 'payoffs', 'value', '@search', 'nega', 'exercise:'],
    ...['pages', 'h8 i9 j10', '7,7 8,6'],
    // What an entry, a window or a search may say.
    ...['At least', 'is it more than this?', 'No win', 'Wins within 9'],
    'the search returned 20; the maximum of its children is 21',
    // The conventions of refusals have their own words for what a file says.
    'In a row',
  ],
  zh: [
    ...['event', 'enter', 'leave', 'step', 'payoffs', 'value', '@search', 'nega', 'exercise:'],
    ...['pages', 'h8 i9 j10', '7,7 8,6', '名称: 内容', 'SCORM 课件'],
    ...['有', '没有', '比这个大吗', '不能取胜', '9 手内胜', '返回的是 20，而子节点的最大值是 21'],
    ...['取走最后一个者胜', '取走最后一个者负', '或', '与', '轮到谁'],
  ],
};

/** Each sentence with its language, and whether it is one as it stands, not the source of a function. */
interface Sentence {
  readonly where: string;
  readonly language: Language;
  readonly text: string;
  readonly isPlain: boolean;
}

function sentencesIn(value: unknown, where: string, language: Language): Sentence[] {
  if (typeof value === 'string') return [{ where, language, text: value, isPlain: true }];
  if (typeof value === 'function') {
    // What it says is in its source, whatever it is asked.
    return [{ where, language, text: String(value), isPlain: false }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    sentencesIn(each, `${where}.${key}`, language),
  );
}

const sentences = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const where = `${file.replace('../../../web/', '')} ${name}`;
    return (['en', 'zh'] as const).flatMap((language) =>
      language in value
        ? sentencesIn((value as Record<Language, unknown>)[language], where, language)
        : [],
    );
  }),
);

describe.each(['en', 'zh'] as const)('what a sentence points to by its name (%s)', (language) => {
  const own = sentences.filter((each) => each.language === language);
  // A name that opens a dialogue ends with "…"; a sentence leaves that out.
  const names = new Set(
    own.filter(({ isPlain }) => isPlain).map(({ text }) => text.trim().replace(/…$/, '')),
  );
  const quoted = own.flatMap(({ where, text }) =>
    [...text.matchAll(/“([^”${}\n]+)”/g)].map(([, name]) => ({ where, name: name!.trim() })),
  );

  it('is called so', () => {
    expect(quoted.length).toBeGreaterThan(30);
    const called = quoted.filter(
      ({ name }) => !names.has(name) && !NO_NAMES[language].includes(name),
    );
    expect(called).toEqual([]);
  });
});
