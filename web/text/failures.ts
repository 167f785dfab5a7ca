import { formatCount } from './format.ts';
import type { Language, Localized } from './language.ts';

/** What to say when the engine, rather than the input, is at fault, or when it was told to stop. */
export interface FailureText {
  /** The module trapped: a bug of ours, or of the browser. */
  readonly trap: string;
  readonly outOfMemory: string;
  /** The worker or the module could not be loaded or started. */
  readonly notLoaded: string;
  readonly unknown: (reason: string) => string;
  /** Appended to each: what still holds. */
  readonly gameKept: string;

  readonly cancelled: string;
  readonly nodeLimit: (nodes: number) => string;
  readonly timeLimit: (seconds: number) => string;
  /** The recorder was full: nodes deeper than `recordedPly` are only counted. */
  readonly recorderFull: (recordedPly: number) => string;
}

export const failureText: Localized<FailureText> = {
  en: {
    trap: 'The engine stumbled and had to be restarted.',
    outOfMemory:
      'This search needed more memory than the browser gives. Draw fewer nodes, or set a depth limit.',
    notLoaded: 'The engine could not be loaded. Check the connection, then reload the page.',
    unknown: (reason) => `The engine failed and had to be restarted (${reason}).`,
    gameKept: 'Your game is still here.',
    cancelled: 'The search was cancelled.',
    nodeLimit: (nodes) =>
      `The search was stopped at its limit of ${formatCount(nodes, 'en')} ${nodes === 1 ? 'node' : 'nodes'}: you see what it had done by then.`,
    timeLimit: (seconds) =>
      `The search was stopped after ${formatCount(seconds, 'en')} ${seconds === 1 ? 'second' : 'seconds'}: you see what it had done by then.`,
    recorderFull: (recordedPly) =>
      `The tree was too large to keep whole: plies below ${formatCount(recordedPly, 'en')} are counted, not drawn.`,
  },
  zh: {
    trap: '引擎出了故障，已重新启动。',
    outOfMemory: '这次搜索所需的内存超出了浏览器的上限，不妨少画一些节点，或加上深度限制。',
    notLoaded: '引擎无法载入。请检查网络连接，再刷新页面。',
    unknown: (reason) => `引擎出了故障，已重新启动（${reason}）。`,
    gameKept: '你的棋局还在。',
    cancelled: '搜索已取消。',
    nodeLimit: (nodes) =>
      `搜索到了 ${formatCount(nodes, 'zh')} 个节点的上限，就此停下：这里显示的是在那之前的结果。`,
    timeLimit: (seconds) =>
      `搜索满 ${formatCount(seconds, 'zh')} 秒，就此停下：这里显示的是在那之前的结果。`,
    recorderFull: (recordedPly) =>
      `这棵树太大，无法全部保存：第 ${formatCount(recordedPly, 'zh')} 层以下只计数，不画出。`,
  },
};

/**
 * The sentences for an engine that failed, from the reason that it or the browser gave. Reasons are
 * the runtime's own words and differ between browsers, so they are only searched for what they tell.
 */
export function failureSentence(reason: string, language: Language): string {
  const text = failureText[language];
  return `${sentenceFor(reason, text)}${language === 'zh' ? '' : ' '}${text.gameKept}`;
}

function sentenceFor(reason: string, text: FailureText): string {
  if (/memory|\boom\b|bad_alloc|allocation|RangeError/i.test(reason)) {
    // "memory access out of bounds" is a trap, not a lack of memory.
    return /out of bounds/i.test(reason) ? text.trap : text.outOfMemory;
  }
  if (/unreachable|RuntimeError|abort|assert|trap|stack|indirect call/i.test(reason)) {
    return text.trap;
  }
  if (/fetch|network|load|import|compile|instantiat|MIME/i.test(reason)) return text.notLoaded;
  const quoted = reason.trim().slice(0, 160);
  return quoted === '' ? text.trap : text.unknown(quoted);
}
