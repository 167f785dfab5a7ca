import type { Localized, TextOf } from '../../core/language.ts';

/** For whoever writes a lesson with others, or in a second language. */
const english = {
  title: 'Another lesson beside it: a co-author’s, or one to translate',
  hint: 'Choose a co-author’s file to take its scenes into this lesson. Or write a translation: begin a new lesson, say its language above, and choose the original here.',
  choose: 'Beside it',
  counted: (title: string, same: number, missing: number) =>
    [
      `Here at the left, “${title}” at the right.`,
      ...(same === 0
        ? []
        : [
            same === 1
              ? 'One scene is the same in both.'
              : `${String(same)} scenes are the same in both.`,
          ]),
      missing === 0
        ? 'No scene is missing here.'
        : missing === 1
          ? 'One scene is missing here.'
          : `${String(missing)} scenes are missing here.`,
    ].join(' '),
  head: 'Title, language, goals',
  here: 'Here',
  there: 'There',
  missing: 'Missing here',
  missingThere: 'Not in the other lesson',
  begin: 'Begin its translation',
  take: 'Take it in',
  replace: 'Take theirs instead',
  addAsWell: 'Take theirs as well',
  replaceHead: 'Take theirs, but for the language',
  untouched: 'Not translated yet.',
  otherBlocks: 'The trees and questions of these two are not the same.',
};

const chinese: TextOf<typeof english> = {
  title: '对照另一课：合写的人发来的，或要翻译的',
  hint: '选合写的人发来的文件，可以把其中的幕收进这一课。想做翻译，就新建一课，在上面选好语言，再在这里选原文。',
  choose: '对照',
  counted: (title, same, missing) =>
    [
      `左边是这一课，右边是《${title}》。`,
      ...(same === 0 ? [] : [`有 ${String(same)} 幕两边相同。`]),
      missing === 0 ? '这里一幕不缺。' : `这里还缺 ${String(missing)} 幕。`,
    ].join(''),
  head: '标题、语言、目标',
  here: '这里',
  there: '对方',
  missing: '这里还没有',
  missingThere: '对方没有这一幕',
  begin: '开始翻译这一幕',
  take: '收进来',
  replace: '换成对方的',
  addAsWell: '对方的也收进来',
  replaceHead: '换成对方的（语言不变）',
  untouched: '还没有翻译。',
  otherBlocks: '两边的树和题目不一样。',
};

export const secondLessonText: Localized<TextOf<typeof english>> = { en: english, zh: chinese };
