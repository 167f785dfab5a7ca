// What elements load of rooms above their own. A page, a package or a test that has such an element
// imports this file too: else the element says that the part can't be loaded.

import { keptGame } from '../board/elements/kept-game.ts';
import { labSession } from '../lab/elements/game/lab-session.ts';
import { treeQuiz } from '../viewer/elements/tree-quiz.ts';

keptGame.provide(() => import('../play/elements/board-embed.ts'));
treeQuiz.provide(() => import('../practice/elements/prunus-quiz.ts'));
labSession.provide(() => import('../play/session/lab-seat.ts'));
