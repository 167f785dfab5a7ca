import type { Localized } from './language.ts';

/** The words around the narration. */
export interface NarratorText {
  /** Names the region for screen readers. */
  readonly label: string;
  /** What runs through a sentence as a player's name, to be set off by colour. */
  readonly players: RegExp;
  readonly max: RegExp;
}

export const narratorText: Localized<NarratorText> = {
  en: {
    label: 'What is happening at this step',
    players: /((?:X|O|Black|White) \((?:MAX|MIN)\)|\b(?:MAX|MIN)\b|α|β)/,
    max: /MAX|α/,
  },
  zh: {
    label: '这一步发生了什么',
    players: /([XO]（极[大小]方）|[黑白]方（极[大小]）|极[大小]方|α|β)/,
    max: /极大方|α/,
  },
};
