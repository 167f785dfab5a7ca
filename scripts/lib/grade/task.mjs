// Tasks and what was handed in for them, read by the page's own modules.

import { withPageModules } from '../page-modules.mjs';

/**
 * A task as it is handed on: `text`, all on one line; `link`: the hash that opens it; `version`: what its
 * codes know it by. Or the sentence that says what is wrong with it.
 * @param {string} text
 * @returns {Promise<{ text: string, link: string, version: string } | { problem: string }>}
 */
export function taskIn(text) {
  return withPageModules(async (server) => {
    const { readTask, writeTask } = await server.ssrLoadModule('/web/program/task.ts');
    const { workOfTask, writeTaskLink } = await server.ssrLoadModule('/web/program/handed.ts');
    const read = readTask(text);
    if ('problem' in read) return read;
    const { task } = read;
    return { text: writeTask(task), link: writeTaskLink(task), version: workOfTask(task).version };
  });
}

/**
 * The programs in the codes of a text, by the names of those who have handed them in.
 * @param {string} text
 * @param {string | null} version of the task that they were to be; null: of any
 * @returns {Promise<import('./programs.mjs').Program[]>}
 */
export function programsOfCodes(text, version) {
  return withPageModules(async (server) => {
    const { programsHanded } = await server.ssrLoadModule('/web/program/handed.ts');
    const { programs, damaged } = programsHanded(text);
    if (damaged > 0)
      console.error(`${String(damaged)} codes can't be read: letters are missing or changed.`);
    return programs.map((/** @type {any} */ { name, language, text, version: its }) =>
      version === null || its === version
        ? { file: name, language, text }
        : { file: name, language: null, error: 'other-task' },
    );
  });
}
