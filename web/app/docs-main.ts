import { loadRules } from '#rules-module';
import { keepForOffline } from './offline.ts';

// The app asks the rules of the games for answers at once, so they come first; meanwhile its scripts
// are on their way: scripts/lib/first-scripts.mjs.
void loadRules().then(() => import('./docs-app.ts'));
keepForOffline();
