import { loadRules } from '#rules-module';

// The app asks the rules of the games for answers at once, so they come first; meanwhile its scripts
// are on their way: scripts/lib/first-scripts.mjs.
void loadRules().then(() => import('../elements/site/prunus-embed.ts'));
