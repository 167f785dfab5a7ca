import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  /** Names the region for screen readers. */
  label: 'What is happening at this step',
  /** What runs through a sentence as a player's name, to be set off by color. */
  players: /((?:X|O|Black|White) \((?:MAX|MIN)\)|\b(?:MAX|MIN)\b|α|β)/,
  max: /MAX|α/,
};

export type NarratorText = TextOf<typeof english>;

const chinese: NarratorText = {
  label: '这一步发生了什么',
  players: /([XO]（极[大小]方）|[黑白]方（极[大小]）|极[大小]方|α|β)/,
  max: /极大方|α/,
};

export const narratorText: Localized<NarratorText> = { en: english, zh: chinese };
