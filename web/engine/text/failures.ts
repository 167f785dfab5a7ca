import type { TextOf, Language, Localized } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';
import type { EngineProblem } from '../errors.ts';
import { refusalSentence } from './refusals.ts';

const failureEn = {
  /** The module trapped: a bug of ours, or of the browser. */
  trap: 'The engine stumbled and had to be restarted.',
  outOfMemory:
    'This search needed more memory than the browser gives. Draw fewer nodes, or set a depth limit.',
  /** The worker or the module could not be loaded or started. */
  notLoaded: 'The engine could not be loaded. Check the connection, then reload the page.',
  /** The page's content security policy, or the browser's own settings, forbid WebAssembly. */
  wasmForbidden:
    "This page does not allow WebAssembly, which the engine is made of: its content security policy needs script-src 'wasm-unsafe-eval'.",
  /** The policy forbids fetching the engine. */
  fetchForbidden:
    'This page does not allow the engine to be fetched: its content security policy needs connect-src with the address of Prunus.',
  /** The server gave something else than the file that was asked for. */
  fileNotFound: (file: string) =>
    `The engine could not be loaded: ${file} is not where it should be on the server.`,
  unknown: (reason: string) => `The engine failed and had to be restarted (${reason}).`,
  /** Appended to each: what still holds. */
  gameKept: 'Your game is still here.',
  cancelled: 'The search was cancelled.',
  nodeLimit: (nodes: number) =>
    `The search was stopped at its limit, after ${formatCount(nodes, 'en')} ${nodes === 1 ? 'node' : 'nodes'}: you see what it had done by then.`,
  timeLimit: (seconds: number) =>
    `The search was stopped after ${formatCount(seconds, 'en')} ${seconds === 1 ? 'second' : 'seconds'}: you see what it had done by then.`,
  /** The recorder was full: nodes deeper than `recordedPly` are only counted. */
  recorderFull: (recordedPly: number) =>
    `The tree was too large to keep whole: plies below ${formatCount(recordedPly, 'en')} are counted, not drawn.`,
};

export type FailureText = TextOf<typeof failureEn>;

const failureZh: FailureText = {
  trap: '引擎出了故障，已重新启动。',
  outOfMemory: '这次搜索所需的内存超出了浏览器的上限，不妨少画一些节点，或加上深度限制。',
  notLoaded: '引擎无法载入。请检查网络连接，再刷新页面。',
  wasmForbidden:
    "本页面不允许使用 WebAssembly，而引擎正是用它写成的：内容安全策略（CSP）需要 script-src 'wasm-unsafe-eval'。",
  fetchForbidden:
    '本页面不允许下载引擎：内容安全策略（CSP）的 connect-src 需要包含 Prunus 所在的地址。',
  fileNotFound: (file) => `引擎无法载入：服务器上找不到文件 ${file}。`,
  unknown: (reason) => `引擎出了故障，已重新启动（${reason}）。`,
  gameKept: '你的棋局还在。',
  cancelled: '搜索已取消。',
  nodeLimit: (nodes) =>
    `搜索到了上限，在 ${formatCount(nodes, 'zh')} 个节点之后停下：这里显示的是在那之前的结果。`,
  timeLimit: (seconds) =>
    `搜索满 ${formatCount(seconds, 'zh')} 秒，就此停下：这里显示的是在那之前的结果。`,
  recorderFull: (recordedPly) =>
    `这棵树太大，无法全部保存：第 ${formatCount(recordedPly, 'zh')} 层以下只计数，不画出。`,
};

export const failureText: Localized<FailureText> = { en: failureEn, zh: failureZh };

/** The sentences for an engine that failed where a game is played: what happened, and what still holds. */
export function failureSentence(reason: string, language: Language): string {
  const space = language === 'zh' ? '' : ' ';
  return `${failureCause(reason, language)}${space}${failureText[language].gameKept}`;
}

/**
 * What happened to the engine, from the reason that it or the browser gave. Reasons are the runtime's
 * own words and differ between browsers, so they are only searched for what they tell.
 */
export function failureCause(reason: string, language: Language): string {
  const text = failureText[language];
  if (/memory|\boom\b|bad_alloc|allocation|RangeError/i.test(reason)) {
    // "memory access out of bounds" is a trap, not a lack of memory.
    return /out of bounds/i.test(reason) ? text.trap : text.outOfMemory;
  }
  if (/unsafe-eval|blocked by CSP|wasm code generation disallowed/i.test(reason)) {
    return text.wasmForbidden;
  }
  if (reason.includes('connect-src')) return text.fetchForbidden;
  const notFound = /could not load (\S+): 404/.exec(reason);
  if (notFound !== null) return text.fileNotFound(notFound[1]!.slice(0, 160));
  if (/unreachable|RuntimeError|abort|assert|trap|stack|indirect call/i.test(reason)) {
    return text.trap;
  }
  if (/fetch|network|load|import|compile|instantiat|MIME/i.test(reason)) return text.notLoaded;
  const quoted = reason.trim().slice(0, 160);
  return quoted === '' ? text.trap : text.unknown(quoted);
}

/** Why there is no answer of the engine, in a sentence. `text`: the text that was refused, if it is at hand. */
export function engineProblemSentence(
  problem: EngineProblem,
  language: Language,
  text = '',
): string {
  return problem.kind === 'refused'
    ? refusalSentence(problem.refusal, language, text)
    : failureCause(problem.reason, language);
}
