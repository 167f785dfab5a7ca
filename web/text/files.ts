import type { Localized } from './language.ts';

/** Words for opening and saving traces. */
export interface FilesText {
  readonly heading: string;
  readonly open: string;
  readonly save: string;
  readonly saveText: string;
  readonly line: string;
  readonly opened: (name: string) => string;
  readonly tooLarge: (name: string, megabytes: number) => string;
  readonly unreadable: (name: string) => string;
}

export const filesText: Localized<FilesText> = {
  en: {
    heading: 'Traces',
    open: 'Open a trace…',
    save: 'Save',
    saveText: 'Save as text',
    line: 'Let your own minimax print one JSON object a line, {"event":"enter","move":"b2"} and {"event":"leave","value":3}, and step through it here.',
    opened: (name) => `Opened ${name}`,
    tooLarge: (name, megabytes) =>
      `${name} is larger than ${String(megabytes)} MB, so it was not opened.`,
    unreadable: (name) => `${name} could not be read from the disk.`,
  },
  zh: {
    heading: '轨迹文件',
    open: '打开轨迹……',
    save: '保存',
    saveText: '存为文本',
    line: '让你自己的极大极小程序每行输出一个 JSON 对象：{"event":"enter","move":"b2"} 和 {"event":"leave","value":3}，就能在这里一步步看它。',
    opened: (name) => `已打开 ${name}`,
    tooLarge: (name, megabytes) => `${name} 超过 ${String(megabytes)} MB，没有打开。`,
    unreadable: (name) => `无法从磁盘读取 ${name}。`,
  },
};
