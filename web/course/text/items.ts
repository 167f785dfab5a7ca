import type { Language, Localized } from '../../core/language.ts';
import type { Item, ItemAnswer } from '../items/item.ts';
import { predictText } from '../../practice/text/predict.ts';
import { itemsEn } from './items-en.ts';
import { itemsZh } from './items-zh.ts';

const itemsText: Localized<typeof itemsEn> = { en: itemsEn, zh: itemsZh };

/** What an item asks. */
export function itemAsk(item: Item, language: Language): string {
  return itemsText[language].ask(item);
}

/** One of its answers in words. */
export function itemAnswer(answer: ItemAnswer, language: Language): string {
  const text = itemsText[language];
  switch (answer.kind) {
    case 'number':
      return written(answer.value);
    case 'move':
      return text.branch(answer.index);
    case 'window':
      return `(${written(answer.alpha)}, ${written(answer.beta)})`;
    case 'bound':
      return text.bounds[answer.sign](written(answer.value));
    case 'pair': {
      const { playouts, proofs } = predictText[language];
      const say = answer.of === 'playouts' ? playouts : proofs;
      return say(unsigned(answer.first), unsigned(answer.second));
    }
    case 'word':
      return text.words[answer.word];
  }
}

/** The names of misunderstandings, and what is said to those who have one. */
export const mistakeText: Localized<(typeof itemsEn)['mistakes']> = {
  en: itemsEn.mistakes,
  zh: itemsZh.mistakes,
};

/** Proof numbers, and N, have no −∞ to be told from. */
const unsigned = (value: number): string => (value === Infinity ? '∞' : written(value));

/** A value or a bound. */
function written(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '+∞' : '−∞';
  return value.toLocaleString('en').replace('-', '−');
}
