// What a build has bundled of others: gathered from the modules that are in its files.

import license from 'rollup-plugin-license';
import { root } from '../run.mjs';
import { LICENSES_FILE, licenseProblem, licensesText, partOf } from './licenses.mjs';

/** @typedef {import('./inside-wasm.mjs').Part} Part */

/** The plugin by which others find what a build has gathered: as its `api`. */
export const LICENSES = 'prunus-licenses';

/**
 * Gathers over several builds, for a page's workers are builds of their own. A package whose license is
 * not on our list ends the build.
 */
export class Bundled {
  /** @type {Map<string, Part>} */
  #parts = new Map();

  /**
   * For one build, or one worker.
   * @returns {import('vite').Plugin}
   */
  plugin() {
    const { name, renderChunk, generateBundle } = /** @type {any} */ (
      license({
        cwd: root,
        thirdParty: {
          multipleVersions: true,
          output: (dependencies) => dependencies.forEach((each) => this.#add(each)),
        },
      })
    );
    return {
      name,
      apply: 'build',
      renderChunk(_, chunk) {
        renderChunk('', chunk, { sourcemap: false });
        // It reads which modules there are; the code stays, and with it the way back to its sources.
        return null;
      },
      generateBundle,
    };
  }

  /**
   * Puts the licenses beside the files of a build.
   * @returns {import('vite').Plugin}
   */
  report() {
    const text = () => licensesText(this.parts);
    return {
      name: LICENSES,
      apply: 'build',
      api: this,
      generateBundle: {
        // The workers are bundled by then, and this build is looked through.
        order: 'post',
        handler() {
          this.emitFile({ type: 'asset', fileName: LICENSES_FILE, source: text() });
        },
      },
    };
  }

  /** @returns {Part[]} in order of their names */
  get parts() {
    const inOrder = [...this.#parts].sort(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.map(([, part]) => part);
  }

  /**
   * What another build has of others of which nothing stands in the licenses of this one.
   * @param {Bundled} other
   */
  unreported(other) {
    const listed = new Set(this.parts.map(({ text }) => text));
    return other.parts.filter(({ text }) => !listed.has(text));
  }

  /** @param {readonly Part[]} parts of another build, whose files lie beside those of this one */
  add(parts) {
    for (const part of parts) this.#parts.set(`${part.name} ${part.version}`, part);
  }

  /** @param {import('rollup-plugin-license').Dependency} about */
  #add(about) {
    const problem = licenseProblem(about);
    if (problem !== '') throw new Error(`${problem}.`);
    this.add([partOf(about)]);
  }
}
