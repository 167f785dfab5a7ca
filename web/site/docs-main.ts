import { loadRules } from '#rules-module';
import { loadNotations } from '#tree-notations';

// Where this runs the page has begun: see offline/start.ts.
document.documentElement.dataset.modules = '';

// The app asks the rules of the games for answers at once, so they come first; meanwhile its scripts
// are on their way: scripts/lib/site/first-scripts.mjs.
// So do the readers of trees: its pages have trees of any notation.
void Promise.allSettled([loadRules(), loadNotations()])
  .then(() => import('./docs-app.ts'))
  // What a page is kept by for when there is no network comes after its picture, too.
  .then(() => import('./offline/keep.ts'))
  .then(({ keepForOffline }) => keepForOffline());
