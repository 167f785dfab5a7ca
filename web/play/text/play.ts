import type { Localized, TextOf } from '../../core/language.ts';
import { playEn } from './play-en.ts';
import { playZh } from './play-zh.ts';

export type PlayText = TextOf<typeof playEn>;

export const playText: Localized<PlayText> = { en: playEn, zh: playZh };
