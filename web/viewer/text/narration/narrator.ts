import type { Language, Localized, TextOf } from '../../../core/language.ts';
import { GAMES } from '../../../games/registry.ts';

/** What players are called in any game, for a regular expression. */
function namesIn(language: Language): string {
  const names = GAMES.flatMap((game) =>
    game.kind === 'board' ? Object.values(game.text[language].players) : [],
  );
  return [...new Set(names)].join('|');
}

const english = {
  /** Names the region for screen readers. */
  label: 'What is happening at this step',
  /** What runs through a sentence as a player's name, to be set off by color. */
  players: new RegExp(
    `((?:${namesIn('en')}) \\((?:MAX|MIN)\\)|\\b(?:MAX|MIN)\\b|\\bPlayer [123]\\b|α|β)`,
  ),
  max: /MAX|α|Player 1/,
  /** Of three players the one who has no color. */
  third: /Player 3/,
};

export type NarratorText = TextOf<typeof english>;

const chinese: NarratorText = {
  label: '这一步发生了什么',
  players: new RegExp(`((?:${namesIn('zh')})（极[大小]方?）|极[大小]方|玩家[一二三]|α|β)`),
  max: /极大|α|玩家一/,
  third: /玩家三/,
};

export const narratorText: Localized<NarratorText> = { en: english, zh: chinese };
