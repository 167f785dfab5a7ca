import type { Localized, TextOf } from '../../core/language.ts';

/** For whoever asks a whole class at once. */
const english = {
  heading: 'A question to the whole class',
  hint: 'Show a tree and its QR code. Everybody opens it on a phone, answers, and sends you the code that stands at the end, by whatever your class uses; no server is needed. Paste all of it here: what the class has answered is counted over the tree.',
  title: 'A question to the class',
  tree: 'The tree',
  asks: 'What is asked',
  kinds: { cut: 'what alpha-beta leaves out', window: 'the window of a node' },
  node: 'Node, by its moves: #2 is the second',
  show: 'Show it',
  unread: 'No question can be asked about this. Is it a tree, and a small one?',
  link: 'The link, for those without a camera',
  large: 'Full screen',
  tell: 'What is right',
  codes: 'The codes, as they came',
  codesHint: 'A chat, a mail, one below the other; what is no code is passed over.',
  openCamera: 'Read codes by camera',
  closeCamera: 'Close the camera',
  cameraHint: 'Each student’s page shows its code as a picture, too.',
  cameraPicture: 'What the camera sees',
  noCamera: 'There is no camera that this page may use. Codes can be pasted above.',
  none: 'No code for this question yet.',
  damaged: (count: number) =>
    `${String(count)} ${count === 1 ? 'code was' : 'codes were'} damaged on the way: letters are missing or were changed.`,
  several: (names: string) =>
    `More than one answer came under ${names}: the last one counts. If they are two people, ask one of them for another name.`,
  right: (right: number, all: number) => `${String(right)} of ${String(all)} have it all right.`,
  cutHere: (count: number, all: number, place: string) =>
    `${String(count)} of ${String(all)} cut here: ${place}`,
  answered: (count: number, all: number, answer: string) =>
    `${String(count)} of ${String(all)}: ${answer}`,
};

const chinese: TextOf<typeof english> = {
  heading: '全班同时答一道题',
  hint: '把树和二维码投出来。每个人用手机打开、作答，再把最后得到的完成码用班里常用的方式发给你，不需要服务器。把收到的内容整个贴到这里：全班的回答会统计在这棵树上。',
  title: '全班一题',
  tree: '树',
  asks: '问什么',
  kinds: { cut: 'α-β 剪枝跳过哪些着法', window: '一个节点的窗口' },
  node: '节点，按着法写：#2 是第二个',
  show: '投出来',
  unread: '这里出不了题。它是一棵树吗？够小吗？',
  link: '链接（给没有摄像头的人）',
  large: '全屏',
  tell: '显示正确答案',
  codes: '收到的完成码',
  codesHint: '聊天、邮件，一个接一个都可以；不是完成码的内容会跳过。',
  openCamera: '用摄像头读完成码',
  closeCamera: '关闭摄像头',
  cameraHint: '每个学生的页面也会把完成码显示成二维码。',
  cameraPicture: '摄像头看到的画面',
  noCamera: '没有本页可以使用的摄像头。完成码可以贴在上面。',
  none: '还没有这道题的完成码。',
  damaged: (count) => `有 ${String(count)} 个完成码在路上损坏了：缺了字母，或被改动过。`,
  several: (names) =>
    `${names} 名下不止一份回答，只算最后一份。如果是两个人，请其中一位换个名字再交。`,
  right: (right, all) => `${String(all)} 人里有 ${String(right)} 人全对。`,
  cutHere: (count, all, place) => `${String(all)} 人里有 ${String(count)} 人在这里剪：${place}`,
  answered: (count, all, answer) => `${String(all)} 人里有 ${String(count)} 人答 ${answer}`,
};

export const classText: Localized<TextOf<typeof english>> = { en: english, zh: chinese };
