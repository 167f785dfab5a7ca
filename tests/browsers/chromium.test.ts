import { inBrowser } from './support/in-browser.ts';

inBrowser('chromium');
