import '../elements/site/prunus-embed.ts';
