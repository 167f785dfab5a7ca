// Loads a page's texts in the language that it speaks, and those of the other language when they are
// wanted. The texts themselves stand in web/*/text in both languages, side by side.

import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { edited, halfOf, localizedIn, withoutHalves } from './text-halves.mjs';
import { root } from '../run.mjs';

const LANGUAGES = ['en', 'zh'];
const HALF = /\?half=(en|zh)$/;
const GROUPS = 'virtual:text-groups';
const GROUP = /^virtual:text-group\/([\w~]+)\/(en|zh)$/;
const BESIDE = join(root, 'web/core/texts-loaded.ts');

/**
 * Splits the texts that the pages `apps` need first. Which of them a module and what it imports speak
 * of is loaded before the module runs, wherever it is imported dynamically; so each of them can be
 * asked for at once ever after.
 * @param {Readonly<Record<string, string>>} apps by a short name the module that a page loads first
 * @returns {import('vite').Plugin}
 */
export function splitTexts(apps) {
  /** @type {Map<string, string>} by split module the name of its group */
  let groups = new Map();
  /** @type {string[]} the split modules, by their number */
  let modules = [];
  return {
    name: 'prunus-split-texts',
    apply: 'build',
    buildStart() {
      /** @type {Map<string, string>} */
      const users = new Map();
      for (const [name, app] of Object.entries(apps)) {
        for (const id of closureOf(app)) {
          if (!isWithTexts(id)) continue;
          const others = users.get(id);
          users.set(id, others === undefined ? name : `${others}~${name}`);
        }
      }
      const isSplit = (/** @type {string} */ id) =>
        localizedIn(this.parse(sourceOf(id), { lang: 'ts' })).length > 0;
      groups = new Map([...users].filter(([id]) => isSplit(id)));
      modules = [...groups.keys()];
    },
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        if (source === GROUPS || GROUP.test(source)) return `\0${source}`;
        if (source === '#texts-module') return BESIDE;
        const half = importer === undefined ? null : HALF.exec(importer);
        if (half === null || !source.startsWith('.')) return null;
        const id = resolve(dirname(importer ?? ''), source);
        return groups.has(id) ? `${id}?half=${half[1]}` : id;
      },
    },
    load(id) {
      if (HALF.test(id)) return { code: sourceOf(id.replace(HALF, '')), moduleType: 'ts' };
      if (!id.startsWith('\0virtual:text-')) return null;
      const [, group, language] = GROUP.exec(id.slice(1)) ?? [];
      return group === undefined ? groupsModule() : groupModule(group, language ?? '');
    },
    transform(code, id) {
      if (HALF.test(id)) return halfOf(this.parse(code), code, HALF.exec(id)?.[1] ?? '');
      if (groups.has(id)) {
        return withoutHalves(this.parse(code), code, modules.indexOf(id), BESIDE);
      }
      if (!id.startsWith(join(root, 'web/')) || !id.endsWith('.ts')) return null;
      return this.environment.config.consumer === 'client' ? textsFirst(code, id) : null;
    },
  };

  /** The functions that load each group. */
  function groupsModule() {
    const entries = [...new Set(groups.values())].map((group) => {
      const loads = LANGUAGES.map((language) => {
        return `${language}: () => import('virtual:text-group/${group}/${language}')`;
      });
      return `'${group}': { ${loads.join(', ')} }`;
    });
    return `export const groups = { ${entries.join(', ')} };`;
  }

  /** @type {(group: string, language: string) => string} */
  function groupModule(group, language) {
    const members = modules.filter((id) => groups.get(id) === group);
    const lines = members.map((id) => {
      const number = modules.indexOf(id);
      return `import { $half as t${number} } from '${id}?half=${language}';`;
    });
    const halves = members.map((id) => `${modules.indexOf(id)}: t${modules.indexOf(id)}`);
    return `${lines.join('\n')}\nexport const halves = { ${halves.join(', ')} };`;
  }

  /** Has the texts of what it imports dynamically come before it. */
  function textsFirst(/** @type {string} */ code, /** @type {string} */ id) {
    const isEntry = /\/web\/site\/(?:[\w-]+-)?main\.ts$/.test(id);
    /** @type {Set<string>} */
    const all = new Set();
    /** @type {{ start: number, end: number, text: string }[]} */
    const edits = [];
    for (const { 0: found, 1: source = '', index } of code.matchAll(
      /\bimport\((['"][^'"]+['"])\)/g,
    )) {
      const target = resolve(dirname(id), source.slice(1, -1));
      if (!source.slice(1).startsWith('.') || !target.endsWith('.ts')) continue;
      // A page's first files hold what that page uses and nothing else. Any file that comes later may
      // also hold what another page needs, and run it.
      const needed = isEntry ? groupsOf(target) : [...new Set(groups.values())].sort();
      if (needed.length === 0) continue;
      for (const group of needed) all.add(group);
      edits.push({
        start: index,
        end: index + found.length,
        text: `$texts(${JSON.stringify(needed)}).then(() => ${found})`,
      });
    }
    if (edits.length === 0) return null;
    // A page's first texts are on their way while it waits for the rules.
    const begun = isEntry ? `\n$texts(${JSON.stringify([...all])}).catch(() => {});` : '';
    return `import { textsOf as $texts } from '${BESIDE}';\n${edited(code, edits)}${begun}`;
  }

  /** @type {(target: string) => string[]} */
  function groupsOf(target) {
    const needed = [...closureOf(target)].flatMap((id) => groups.get(id) ?? []);
    return [...new Set(needed)].sort();
  }
}

/**
 * The modules that hold the texts of these groups, by group and language.
 * @param {readonly string[]} groups
 * @returns {Record<string, string>}
 */
export function textRoots(groups) {
  return Object.fromEntries(
    groups.flatMap((group) =>
      LANGUAGES.map((language) => [
        `${group}-${language}`,
        `\0virtual:text-group/${group}/${language}`,
      ]),
    ),
  );
}

/** Whether a file stands in the folder of a room's texts. */
function isWithTexts(/** @type {string} */ id) {
  return /^web\/[^/]+\/text\//.test(relative(root, id).replaceAll(sep, '/'));
}

/** Whether a module is the texts of a group in one language, or one of those. */
export function isText(/** @type {string} */ id) {
  return HALF.test(id) || id.startsWith('\0virtual:text-group/');
}

/**
 * The name of the file with one group's texts in one language; null for any other module's.
 * @param {string | null} id
 */
export function textsName(id) {
  const [, group, language] = GROUP.exec(id?.slice(1) ?? '') ?? [];
  return group === undefined ? null : `texts-${group.replaceAll('~', '-')}-${language}`;
}

/** @type {Map<string, string>} */
const sources = new Map();

/** @param {string} id */
function sourceOf(id) {
  const source = sources.get(id) ?? readFileSync(id, 'utf8');
  sources.set(id, source);
  return source;
}

/** A module and all that it imports statically, directly or not: files of ours only. */
function closureOf(/** @type {string} */ app) {
  const seen = new Set([app]);
  const imports =
    /^(?:import|export)\s(?!type\b)(?:[\w$]+|\*[^;']*|[\w$, ]*\{[^}]*\})\s*from\s+'([^']+)'|^import\s+'([^']+)'/gm;
  // A set goes on with what is added to it meanwhile.
  for (const id of seen) {
    for (const [, from, bare] of sourceOf(id).matchAll(imports)) {
      const source = from ?? bare ?? '';
      if (source.startsWith('.') && source.endsWith('.ts')) seen.add(resolve(dirname(id), source));
    }
  }
  return seen;
}
