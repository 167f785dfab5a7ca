import type { Localized, TextOf } from '../../../core/language.ts';
import { whyEn } from './why-en.ts';
import { whyZh } from './why-zh.ts';

export type WhyText = TextOf<typeof whyEn>;

export const whyText: Localized<WhyText> = { en: whyEn, zh: whyZh };
