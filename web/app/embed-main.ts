import '../elements/prunus-embed.ts';
