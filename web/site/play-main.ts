// First of all: drawing the page takes a phone half a second, in which the engine can load.
import './play/engine.ts';
import { loadRules } from '#rules-module';
import { textsIn } from '#texts-module';
import { otherTextsSoon } from './language-switch.ts';
import { loadPreferences } from './preferences.ts';

// Where this runs the page has begun: see offline/start.ts.
document.documentElement.dataset.modules = '';

// The app asks the rules of the games for answers at once, so they come first; meanwhile its scripts
// are on their way: scripts/lib/site/first-scripts.mjs.
void textsIn(loadPreferences().language);
void loadRules()
  .then(() => import('./play-app.ts'))
  .then(otherTextsSoon)
  // What a page is kept by for when there is no network comes after its picture, too.
  .then(() => import('./offline/keep.ts'))
  .then(({ keepForOffline }) => keepForOffline());
