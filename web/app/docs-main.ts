import './docs-app.ts';
