import recorderText from '../../../recorders/prunus.js?raw';
import { PACE, type Instrumented } from '../source/instrument.ts';
import { javascriptPlace, shutIn } from './javascript-worker.ts';
import type { RunSettings } from './messages.ts';
import { givenBack } from './given-back.ts';
import { earlierSearches } from './near/earlier-searches.ts';
import { firstCall } from './near/first-call.ts';
import { givenState } from './near/given-state.ts';
import { heldBoard } from './near/held-board.ts';
import { keptTree } from './near/kept-tree.ts';
import { moveNames } from './near/move-names.ts';
import { ownTree } from './near/own-tree.ts';
import { sides } from './near/sides.ts';
import { usualArguments } from './near/usual-arguments.ts';
import { written } from './written.ts';
import { sketchPlace } from './stand-ins/sketch.ts';
import { standIns } from './stand-ins/surroundings.ts';
import { beginningOf } from './traced-functions.ts';
import { tracer } from './tracer.ts';

/** A script that runs a program and tells of it. */
export interface ProgramScript {
  readonly text: string;
  /** How many of its lines come before the program. */
  readonly before: number;
}

/** What the names of a program stand for when it is asked; nothing of those that are not there yet. */
export function globalsOf(names: readonly string[]): string {
  return names.map((name) => `(() => { try { return ${name}; } catch { return null; } })()`).join();
}

/** Calls of what makes the board that a game begins with, by its name. */
function makersIn(text: string): readonly string[] {
  const makers =
    /\bfunction\s+((?:get)?(?:initial|start|new|create|make|init|empty)\w*(?:state|board|game|grid|position))\s*\(\s*\)/gi;
  return [...text.matchAll(makers)].map(([, name = '']) => `${name}()`);
}

/**
 * The script of a worker for a JavaScript program. It is one text, tracer and program in it, for a page
 * that forbids `eval` lets a worker run nothing but its script.
 */
export function javascriptScript(program: Instrumented, settings: RunSettings): ProgramScript {
  const lines = program.text.split('\n').length;
  const beginning = beginningOf(settings.functions);
  const first = settings.functions[beginning]?.name ?? '';
  // Whoever loads p5 calls no more than this of it.
  const isSketch = /\bcreateCanvas\s*\(/.test(program.text);
  const setup = isSketch ? "if (typeof setup === 'function' && _prunus.calls === 0) setup();" : '';
  const start = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(first)
    ? `if (_prunus.calls === 0 && typeof ${first} === 'function') { const args = _prunus.usualArguments(${String(beginning)}); if (args !== null) ${first}(...args); }`
    : '';
  const head = (before: number): string =>
    [
      PACE,
      'const _prunus = (() => {',
      recorderText,
      `const globals = () => [${globalsOf(program.names)}];`,
      `const settings = ${JSON.stringify(settings)};`,
      `const givenBack = (${givenBack.toString()})(self.Prunus, settings);`,
      `const moveNames = (${moveNames.toString()})();`,
      `const written = (${written.toString()})();`,
      `const usualArguments = ${usualArguments.toString()};`,
      `const firstCall = (${firstCall.toString()})(settings, { keptTree: ${keptTree.toString()}, heldBoard: ${heldBoard.toString()}, givenState: (${givenState.toString()})(), json: written.json });`,
      `const sides = ${sides.toString()};`,
      `const earlier = (${earlierSearches.toString()})((near) => firstCall.root([], 0, [...near, ...globals()]));`,
      `const made = () => [${globalsOf(makersIn(program.text))}];`,
      `const ownTree = () => { const own = ${ownTree.toString()}; return own(globals(), settings.functions[0].signs) ?? own(made(), settings.functions[0].signs); };`,
      'const host = { now: self.performance.now.bind(self.performance), post: self.postMessage.bind(self), globals, givenBack, ownTree, moveNames, written, usualArguments, firstCall, sides: sides(), earlier, pace: _prunusPace };',
      `const it = (${tracer.toString()})(self.Prunus, settings, host);`,
      "host.post({ kind: 'begun' });",
      // Once the script is over, whatever has become of its last line.
      'setTimeout(it.lose);',
      `const ask = (${javascriptPlace.toString()})(it, (${shutIn.toString()})(), ${before}, ${lines}, settings.inputs, () => _prunusBegin());`,
      `it.play = (${standIns.toString()})(it, ask);`,
      isSketch ? `(${sketchPlace.toString()})();` : '',
      'return Object.freeze(it);',
      '})();',
      `const _prunusBegin = () => { _prunus.play(); ${setup} ${start} };`,
      settings.tree === null
        ? ''
        : `self.tree = ${JSON.stringify(settings.tree)}; self.agents = ${String(settings.agents)};`,
      '',
    ].join('\n');
  const before = head(0).split('\n').length - 1;
  return {
    text: `${head(before)}${program.text}\n;_prunusBegin();\n_prunus.finish(() => null);\n`,
    before,
  };
}
