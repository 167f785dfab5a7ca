import type { Localized, TextOf } from '../../core/language.ts';

const courseEn = {
  label: 'Order of the steps',
  hint: 'Step as the search goes, or fill in the values level by level',
  search: 'As the search goes',
  levels: 'Level by level',
  /** Where it can't be chosen. */
  levelsOfMinimax: 'Level by level (minimax only)',
  whyNot:
    'Alpha-beta cuts by the values it has seen so far, so its steps have one order only. Choose minimax to go level by level.',
};

export type CourseText = TextOf<typeof courseEn>;

const courseZh: CourseText = {
  label: '步骤的次序',
  hint: '按搜索的次序一步步走，或自下而上逐层填值',
  search: '按搜索的次序',
  levels: '逐层往上',
  levelsOfMinimax: '逐层往上（仅极小化极大）',
  whyNot: 'α-β 剪枝靠已经见过的值来剪，所以只有一种次序。改用极小化极大就能逐层往上走。',
};

export const courseText: Localized<CourseText> = { en: courseEn, zh: courseZh };
