// The programs of a folder, for npm run grade.

import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** In bytes: a program that somebody wrote is smaller. */
const LARGEST = 1_000_000;
/** Folders inside each other. */
const DEEPEST = 8;

/** @type {Readonly<Record<string, 'javascript' | 'python'>>} */
const LANGUAGES = {
  ...{ '.js': 'javascript', '.mjs': 'javascript', '.ts': 'javascript' },
  '.py': 'python',
};

/**
 * A file, and the program in it or why it can't be run.
 * @typedef {{ file: string, language: 'javascript' | 'python', text: string }
 *   | { file: string, language: null, error: 'link' | 'too-large' | 'not-text' | 'unreadable' | 'other-task' }} Program
 */

/**
 * All of them, by name. Links are named and never followed: they may lead out of the folder.
 * @param {string} folder
 * @returns {Program[]}
 */
export function programsIn(folder) {
  const found = filesBelow(folder, 0).flatMap((path) => {
    const ending = /\.[^./\\]*$/.exec(path)?.[0].toLowerCase() ?? '';
    const language = Object.hasOwn(LANGUAGES, ending) ? LANGUAGES[ending] : undefined;
    return language === undefined ? [] : [read(relative(folder, path), path, language)];
  });
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/**
 * @param {string} folder
 * @param {number} depth
 * @returns {string[]}
 */
function filesBelow(folder, depth) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    const isPassedOver = entry.name.startsWith('.') || entry.name === 'node_modules';
    return isPassedOver || depth >= DEEPEST ? [] : filesBelow(path, depth + 1);
  });
}

/**
 * @param {string} file
 * @param {string} path
 * @param {'javascript' | 'python'} language
 * @returns {Program}
 */
function read(file, path, language) {
  try {
    const status = lstatSync(path);
    if (!status.isFile()) return { file, language: null, error: 'link' };
    if (status.size > LARGEST) return { file, language: null, error: 'too-large' };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    if (text.includes('\0')) return { file, language: null, error: 'not-text' };
    return { file, language, text };
  } catch (error) {
    const isText = error instanceof TypeError;
    return { file, language: null, error: isText ? 'not-text' : 'unreadable' };
  }
}
