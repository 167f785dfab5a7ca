import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  heading: 'Traces',
  open: 'Open a trace…',
  /** Beside that button; and while a file is held over the lab. */
  drop: 'A trace or a tree, in any notation, can also be dropped on the lab, and a tree pasted there.',
  save: 'Save',
  saveText: 'Save as text',
  line: 'Let your own minimax print one JSON object a line, {"event":"enter","move":"b2"} and {"event":"leave","value":3}, and step through it here.',
  opened: (name: string) => `This is the trace in ${name}, not a search of the game.`,
  tooLarge: (name: string, megabytes: number) =>
    `${name} is larger than ${String(megabytes)} MB, so it was not opened.`,
  unreadable: (name: string) => `${name} could not be read from the disk.`,
};

export type TracesText = TextOf<typeof english>;

const chinese: TracesText = {
  heading: '轨迹文件',
  open: '打开轨迹…',
  drop: '也可以把轨迹或任意记法的树拖进实验室，树还可以直接粘贴。',
  save: '保存',
  saveText: '存为文本',
  line: '让你自己的极小化极大程序每行输出一个 JSON 对象：{"event":"enter","move":"b2"} 和 {"event":"leave","value":3}，就能在这里一步步看它。',
  opened: (name) => `这是 ${name} 里的轨迹，不是当前游戏的搜索。`,
  tooLarge: (name, megabytes) => `${name} 超过 ${String(megabytes)} MB，没有打开。`,
  unreadable: (name) => `无法从磁盘读取 ${name}。`,
};

/** What is said where trace files are opened and saved. */
export const tracesText: Localized<TracesText> = { en: english, zh: chinese };
