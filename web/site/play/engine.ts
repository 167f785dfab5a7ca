import { LateEngines } from '../../play/thinking/late-engines.ts';

/** The engine of the page: it loads while the page is drawn, and is ready for the first move. */
export const engines = new LateEngines();
engines.preparePlayer();
