import './prunus-app.ts';
