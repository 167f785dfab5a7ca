import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  heading: 'Traces',
  open: 'Open a trace…',
  /** Beside that button; and while a file is held over the lab. */
  drop: 'A trace or a tree, in any notation, can also be dropped on the lab, and a tree pasted there.',
  dropHere: 'Drop the tree or trace here',
  save: 'Save',
  saveText: 'Save as text',
  line: 'Let your own minimax print one JSON object a line, {"event":"enter","move":"b2"} and {"event":"leave","value":3}, and step through it here.',
  opened: (name: string) => `This is the trace in ${name}, not a search of the game.`,
  close: 'Back to the game',
  notOpened: (name: string, why: string) => `${name} was not opened. ${why}`,
  tooLarge: (name: string, megabytes: number) =>
    `${name} is larger than ${String(megabytes)} MB, so it was not opened.`,
  unreadable: (name: string) => `${name} could not be read from the disk.`,
};

export type FilesText = TextOf<typeof english>;

const chinese: FilesText = {
  heading: '轨迹文件',
  open: '打开轨迹…',
  drop: '也可以把轨迹或任意记法的树拖进实验室，树还可以直接粘贴。',
  dropHere: '在这里松手，打开树或轨迹',
  save: '保存',
  saveText: '存为文本',
  line: '让你自己的极小化极大程序每行输出一个 JSON 对象：{"event":"enter","move":"b2"} 和 {"event":"leave","value":3}，就能在这里一步步看它。',
  opened: (name) => `这是 ${name} 里的轨迹，不是当前游戏的搜索。`,
  close: '回到游戏',
  notOpened: (name, why) => `没有打开 ${name}。${why}`,
  tooLarge: (name, megabytes) => `${name} 超过 ${String(megabytes)} MB，没有打开。`,
  unreadable: (name) => `无法从磁盘读取 ${name}。`,
};

export const filesText: Localized<FilesText> = { en: english, zh: chinese };
