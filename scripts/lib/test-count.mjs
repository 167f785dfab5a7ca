// The results of tests, and how they are reported once all have run.

import { relative } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {{ file: string, name: string, why: string }} FailedTest
 *   `file`: '' where it can't be said in which; `name`: '' for a file that can't be loaded
 * @typedef {{ passed: number, failed: number, failures: FailedTest[], unsteady: FailedTest[] }} Count
 *   `failures`: the tests that failed, as far as they are known; `unsteady`: those that failed beside
 *   others and passed when they were run once more, alone
 * @typedef {{ name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} VitestFile
 * @typedef {{ numPassedTests: number, testResults: VitestFile[] }} VitestReport
 */

/** The last line names no more than so many failures: of more, the first ones say enough. */
const MOST_NAMED = 20;

/** @type {Count} */
export const NOTHING = { passed: 0, failed: 0, failures: [], unsteady: [] };

/**
 * @param {Count} one
 * @param {Count} other
 * @returns {Count}
 */
export function sum(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
    unsteady: [...one.unsteady, ...other.unsteady],
  };
}

/**
 * @param {number} passed
 * @param {FailedTest[]} failures
 * @returns {Count}
 */
export function countOf(passed, failures) {
  return { passed, failed: failures.length, failures, unsteady: [] };
}

/**
 * A failure of no test in particular.
 * @param {string} why
 * @returns {FailedTest}
 */
export function failureOf(why) {
  return { file: '', name: '', why };
}

/** @param {FailedTest} test */
export function idOf({ file, name }) {
  return `${file}: ${name}`;
}

/**
 * What picks these tests alone from their files, as Vitest's `--testNamePattern`; null where one of them is a
 * file that can't be loaded.
 * @param {readonly FailedTest[]} tests
 * @returns {string | null}
 */
export function patternOf(tests) {
  if (tests.some(({ name }) => name === '')) return null;
  const names = tests.map(({ name }) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return `(?:^|\\s)(?:${names.join('|')})$`;
}

/** @param {FailedTest} test */
export function lineOf({ file, name, why }) {
  return oneLine([file, name, why]);
}

/**
 * @param {VitestFile} of
 * @returns {FailedTest[]} `why` is the first line of the reason
 */
export function failedTestsOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const firstLine = (/** @type {string} */ text) => (text.split('\n')[0] ?? '').slice(0, 300);
  const file = relative(root, name);
  // A file that can't be loaded is a failure though none of its tests ran.
  if (status === 'failed' && failed.length === 0) {
    return [{ file, name: '', why: firstLine(message) }];
  }
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    name: fullName,
    why: firstLine(failureMessages[0] ?? 'no reason given'),
  }));
}

/**
 * The lines with which a run ends: each failure with its reason; in one line the names of them all,
 * where there are any; and how many tests passed and failed.
 * @param {{ title: string, count: Count, isSilent: boolean }[]} parts `isSilent`: some of its tests
 *   should have run, and none did
 * @returns {string[]}
 */
export function closingLines(parts) {
  const messages = parts.flatMap(({ title, count: { failures, unsteady } }) => [
    ...failures.map((test) => `✗ ${title}: ${lineOf(test)}`),
    ...unsteady.map((test) => `↻ passed when run again: ${title}: ${lineOf(test)}`),
  ]);
  const names = parts.flatMap(({ title, count: { failed, failures }, isSilent }) => [
    ...failures.map(({ file, name, why }) => oneLine([file || title, name || why])),
    ...(failed > failures.length ? [title] : []),
    ...(isSilent ? [`no test ran in ${title}`] : []),
  ]);
  const more = names.length > MOST_NAMED ? [`and ${names.length - MOST_NAMED} more`] : [];
  const { passed, failed } = parts.reduce((all, { count }) => sum(all, count), NOTHING);
  return [
    '',
    ...messages,
    ...(names.length === 0
      ? []
      : [`Failed: ${[...names.slice(0, MOST_NAMED), ...more].join('; ')}`]),
    `${passed} passed, ${failed} failed`,
  ];
}

/** @param {string[]} words */
function oneLine(words) {
  return words
    .filter((word) => word !== '')
    .join(': ')
    .replace(/\s+/g, ' ');
}
