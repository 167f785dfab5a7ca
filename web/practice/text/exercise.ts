import type { Localized, TextOf } from '../../core/language.ts';
import { exerciseEn } from './exercise-en.ts';
import { exerciseZh } from './exercise-zh.ts';

export type ExerciseText = TextOf<typeof exerciseEn>;

export const exerciseText: Localized<ExerciseText> = { en: exerciseEn, zh: exerciseZh };
