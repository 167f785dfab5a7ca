// How long somebody waits for the first reply of their first game, on the phone of phone.mjs, from the
// press that plays a stone until the engine's own stands on the board and is drawn:
//
// - pressed at once, as soon as the board takes a stone, while the engine may still be on its way;
// - pressed when the page is at rest.
//
// Chromium slows down the page's own thread, not the engine's; the level of a first game thinks for a few
// milliseconds.
//
// Aim: within 1.6 s on 4G, of which 350 ms are a pause so that one's own stone is seen first. Prints
// the median of the visits and the quickest one, and of the press at once how soon after the visit
// began it could be made. VISITS=9 says how often.

import { SLOWDOWN, figures, launchBrowser, networks, phonePage, verdict } from './phone.mjs';
import { buildSite, serveSite } from './site-server.mjs';

const AIM_MS = 1600;
const visits = Number(process.env.VISITS ?? 5);
buildSite();
const site = await serveSite();
const browser = await launchBrowser();

/** Runs in the page: notes when it takes a stone, when one is played, and when the reply is drawn. */
function watch() {
  const seen = { open: NaN, pressed: NaN, landed: NaN, replied: NaN, point: null };
  Object.assign(window, { seen });
  window.addEventListener('pointerup', () => (seen.pressed = performance.now()), true);
  const look = () => {
    const app = document.querySelector('prunus-play-app');
    const play = app?.shadowRoot?.querySelector('prunus-play');
    const board = play?.shadowRoot?.querySelector('prunus-board');
    const point = board?.shadowRoot?.querySelectorAll('.cell button')[112];
    if (Number.isNaN(seen.open) && point !== undefined && play.inert !== true) {
      const { left, top, width, height } = point.getBoundingClientRect();
      seen.point = { x: left + width / 2, y: top + height / 2 };
      seen.open = performance.now();
    }
    const played = play?.state?.record.current ?? 0;
    if (played >= 1 && Number.isNaN(seen.landed)) seen.landed = performance.now();
    // What the state has now, the next frame shows.
    if (played < 2) requestAnimationFrame(look);
    else
      requestAnimationFrame(() => requestAnimationFrame(() => (seen.replied = performance.now())));
  };
  requestAnimationFrame(look);
}

/** One visit, and what its first reply took. */
async function visit(network, atRest) {
  const page = await phonePage(browser, network);
  await page.addInitScript(watch);
  await page.goto(`${site.url}play.html`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen?.point);
  if (atRest) {
    await page.waitForFunction(
      () => performance.getEntriesByName('prunus-engine-ready').length > 0,
    );
    await page.waitForLoadState('networkidle');
  }
  const { x, y } = await page.evaluate(() => window.seen.point);
  // The first tap proposes the stone, the second one plays it.
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => {
    const app = document.querySelector('prunus-play-app');
    const play = app?.shadowRoot?.querySelector('prunus-play');
    return play?.shadowRoot?.querySelector('.chip') !== null;
  });
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => window.seen.replied > 0, null, { timeout: 60_000 });
  const seen = await page.evaluate(() => window.seen);
  await page.context().close();
  return { open: seen.open, own: seen.landed - seen.pressed, reply: seen.replied - seen.pressed };
}

for (const network of networks) {
  for (const atRest of [false, true]) {
    const seen = [];
    for (let number = 0; number < visits; number++) seen.push(await visit(network, atRest));
    const when = atRest ? 'at rest' : 'at once';
    console.log(`pressed ${when}, ${network.name}, processor ${SLOWDOWN} times slower`);
    const line = (name, key, aim) => {
      const { quickest, text } = figures(seen.map((each) => each[key]));
      console.log(`  ${name.padEnd(15)}${text}${verdict(quickest, network.aims ? aim : null)}`);
    };
    if (!atRest) line('board there', 'open', null);
    line('own stone', 'own', null);
    line('reply', 'reply', AIM_MS);
  }
}
await browser.close();
site.close();
