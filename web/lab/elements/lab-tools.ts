import type { Description } from '../../engine/messages.ts';

/** What the engine offers to choose from. */
export type Offer = Pick<Description, 'algorithms' | 'orders'>;
