/**
 * All of Prunus as one file, for pages that can have but one script: the elements, and both engines
 * inside. What a script of the page may need is in `Prunus`.
 */
import '../ui/xhtml.ts';
export * from './elements.ts';
// What embed.html shows, where it can't load it as modules.
export { PrunusEmbed } from '../site/embed/prunus-embed.ts';
// What a recorder's page shows.
export { PrunusViewer } from '../site/elements/prunus-viewer.ts';
// A lesson, in a page or a package of its own.
export { PrunusStory } from '../course/elements/prunus-story.ts';
