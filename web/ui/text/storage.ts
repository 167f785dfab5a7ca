import type { NotSaved } from '../../core/storage/saving.ts';
import type { Localized, TextOf } from '../../core/language.ts';

/** Of what is kept in the browser, and is not. */
const english = {
  notSaved: {
    full: 'Not saved: this browser has no room left for this page.',
    forbidden: 'Not saved: this browser lets this page keep nothing.',
    failed: 'Not saved: this browser’s storage does not take it.',
  } satisfies Record<NotSaved, string>,
  whatNow: 'It will be tried again; save a file to be sure.',
  file: 'Save as a file',
  open: 'Open such a file…',
  again: 'Try again',
  copied: 'This was changed in another tab as well. Both are kept: what is here goes on as a copy.',
};

export type StorageText = TextOf<typeof english>;

const chinese: StorageText = {
  notSaved: {
    full: '尚未保存：浏览器没有空间留给本页了。',
    forbidden: '尚未保存：浏览器不允许本页保存任何内容。',
    failed: '尚未保存：浏览器的存储没有接受。',
  },
  whatNow: '稍后会再试；存成文件最保险。',
  file: '存为文件',
  open: '打开这样的文件…',
  again: '重试',
  copied: '另一个标签页也改动了它。两份都保留：这里的作为副本继续。',
};

export const storageText: Localized<StorageText> = { en: english, zh: chinese };
