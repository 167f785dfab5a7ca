import freestyle from '../../../engine/gomoku/networks/freestyle.lines?url&no-inline';
import renju from '../../../engine/gomoku/networks/renju.lines?url&no-inline';
import standard from '../../../engine/gomoku/networks/standard.lines?url&no-inline';
import type { GomokuRule } from '../gomoku-messages.ts';
import { bytesFrom } from './network-fetch.ts';

/** Where the site has the network of each rule that has one; a test holds this to the files there are. */
const addresses: Readonly<Partial<Record<GomokuRule, string>>> = { freestyle, standard, renju };

/** The site's own network for a rule, or null where it has none. */
export async function siteNetwork(rule: GomokuRule): Promise<Uint8Array | null> {
  const address = addresses[rule];
  return address === undefined ? null : bytesFrom(address);
}
