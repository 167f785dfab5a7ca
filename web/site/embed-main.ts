import { loadRules } from '#rules-module';
import { loadNotations } from '#tree-notations';

// Where this runs modules can be loaded, so that nothing else need be: see public/embed-anywhere.js.
document.documentElement.dataset.modules = '';

// The app asks the rules of the games for answers at once, so they come first; meanwhile its scripts
// are on their way: scripts/lib/site/first-scripts.mjs.
// So do the readers of trees: its pages have trees of any notation.
void Promise.allSettled([loadRules(), loadNotations()]).then(
  () => import('./embed/prunus-embed.ts'),
);
