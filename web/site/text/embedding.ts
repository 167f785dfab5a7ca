import { foreign } from '../../core/foreign-text.ts';
import type { TextOf } from '../../core/language.ts';
import type { EmbedProblem } from '../../search/link/embed-link.ts';
import type { MessageProblem } from '../embed/messages.ts';
import type { Language, Localized } from '../../core/language.ts';

const english = {
  title: 'A game tree, by Prunus',
  open: 'Prunus',
  openHint: 'Open this in the whole lab',
  noBoard: 'A textbook tree has no board, so the tree is shown.',
  notLoaded: 'This part of Prunus could not be loaded. Try loading the page again.',
  problems: {
    unreadable: (field: string, given: string) =>
      `“${field}=${given}” in the frame’s address can’t be read; the usual value is used.`,
    repeated: (field: string) =>
      `“${field}” stands in the frame’s address twice; the first one counts.`,
    'too-long': () => 'The frame’s address is too long, so the first example is shown.',
    'unknown-field': (field: string) =>
      `The frame’s address has a part “${field}” that means nothing here; it was left out.`,
  },
  messages: {
    'unknown-version': () => 'This message is of a version that the frame does not know.',
    'unknown-type': (about: string) => `There is no message of type “${about}”.`,
    'unknown-field': (about: string, field: string) =>
      `A message of type “${about}” has no field “${field}”.`,
    'wrong-field': (about: string, field: string) =>
      `In the message “${about}”, “${field}” has no value that can be used.`,
    'not-now': (about: string) => `The message “${about}” means nothing for what is shown.`,
    refused: (about: string) => `The message “${about}” was refused.`,
  },
};

export type EmbeddingText = TextOf<typeof english>;

const chinese: EmbeddingText = {
  title: 'Prunus 博弈树',
  open: 'Prunus',
  openHint: '在完整的实验室里打开',
  noBoard: '教材例树没有棋盘，因此显示树。',
  notLoaded: '这一部分没能载入，请重新载入页面。',
  problems: {
    unreadable: (field, given) => `框架地址里的“${field}=${given}”无法读取，改用通常的值。`,
    repeated: (field) => `框架地址里“${field}”出现了两次，以第一个为准。`,
    'too-long': () => '框架地址太长，因此显示第一个示例。',
    'unknown-field': (field) => `框架地址里的“${field}”在这里没有含义，已略去。`,
  },
  messages: {
    'unknown-version': () => '框架不认识这个版本的消息。',
    'unknown-type': (about) => `没有“${about}”这种消息。`,
    'unknown-field': (about, field) => `“${about}”消息没有“${field}”这个字段。`,
    'wrong-field': (about, field) => `“${about}”消息里“${field}”的值无法使用。`,
    'not-now': (about) => `“${about}”消息对这里显示的内容没有意义。`,
    refused: (about) => `“${about}”消息被拒绝。`,
  },
};

export const embeddingText: Localized<EmbeddingText> = { en: english, zh: chinese };

export function embedProblemSentence(
  { code, field, given }: EmbedProblem,
  language: Language,
): string {
  return embeddingText[language].problems[code](foreign(field), foreign(given));
}

export function messageProblemSentence(
  { code, about, field }: MessageProblem,
  language: Language,
): string {
  return embeddingText[language].messages[code](foreign(about), foreign(field));
}
