import type { Language } from '../../core/language.ts';
import type { ProgramLanguage } from '../source/read.ts';
import agentsJs from './agents.js.txt?raw';
import agentsPy from './agents.py.txt?raw';
import alphaBetaJs from './alpha-beta.js.txt?raw';
import alphaBetaPy from './alpha-beta.py.txt?raw';
import connectFourJs from './connect-four.js.txt?raw';
import connectFourPy from './connect-four.py.txt?raw';
import depthLimitedJs from './depth-limited.js.txt?raw';
import depthLimitedPy from './depth-limited.py.txt?raw';
import minimaxJs from './minimax.js.txt?raw';
import minimaxPy from './minimax.py.txt?raw';
import negamaxJs from './negamax.js.txt?raw';
import negamaxPy from './negamax.py.txt?raw';
import nestedLoopsJs from './nested-loops.js.txt?raw';
import nestedLoopsPy from './nested-loops.py.txt?raw';
import ownGameJs from './own-game.js.txt?raw';
import ownGamePy from './own-game.py.txt?raw';
import ticTacToeJs from './tic-tac-toe.js.txt?raw';
import ticTacToePy from './tic-tac-toe.py.txt?raw';

/** What a program may start from, in order. */
export const TEMPLATES = [
  ...(['alpha-beta', 'minimax', 'negamax'] as const),
  ...([
    'agents',
    'depth-limited',
    'tic-tac-toe',
    'connect-four',
    'nested-loops',
    'own-game',
  ] as const),
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

const TEXTS: Readonly<Record<TemplateName, Readonly<Record<ProgramLanguage, string>>>> = {
  'alpha-beta': { javascript: alphaBetaJs, python: alphaBetaPy },
  minimax: { javascript: minimaxJs, python: minimaxPy },
  negamax: { javascript: negamaxJs, python: negamaxPy },
  agents: { javascript: agentsJs, python: agentsPy },
  'depth-limited': { javascript: depthLimitedJs, python: depthLimitedPy },
  'tic-tac-toe': { javascript: ticTacToeJs, python: ticTacToePy },
  'connect-four': { javascript: connectFourJs, python: connectFourPy },
  'nested-loops': { javascript: nestedLoopsJs, python: nestedLoopsPy },
  'own-game': { javascript: ownGameJs, python: ownGamePy },
};

/** A template with its comments in a person's language: `«English¦中文»`, as in the listings. */
export function templateText(
  name: TemplateName,
  written: ProgramLanguage,
  language: Language,
): string {
  return TEXTS[name][written].replace(/«([^¦»]*)¦([^»]*)»/g, language === 'zh' ? '$2' : '$1');
}
