// Whether the lab stays smooth while a tree of eight million nodes grows in it: Connect Four, every node
// recorded, in the built site in headless Chromium. Tells how long the tasks of the page's own thread took
// from the search's beginning until the whole tree is shown, by the processor's time, and by the clock,
// which on a busy machine also counts what others did meanwhile. Aim: none over 50 ms.
//
// RUNS=3 says how often; DEPTH=12 how deep: the recorder drops a ply each time that there are more than
// eight million, and hands the tree over anew. RECORD=100000000 has it keep as many: 37 million at depth 12.

import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';
import { buildSite, serveSite, withoutServiceWorker } from './site-server.mjs';

const LONG_MS = 50;
const runs = Number(process.env.RUNS ?? 3);
const depth = Number(process.env.DEPTH ?? 12);
const record = Number(process.env.RECORD ?? 8_000_000);

buildSite();
const site = await serveSite();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath === undefined ? {} : { executablePath }),
});

/** The tasks of the page's thread while `during` goes on: how long by the clock and by its processor. */
async function tasksOf(during) {
  const devtools = await browser.newBrowserCDPSession();
  await devtools.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await during();
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  const { stream } = await complete;
  let text = '';
  for (let isLast = false; !isLast;) {
    const piece = await devtools.send('IO.read', { handle: stream, size: 1 << 20 });
    text += piece.base64Encoded ? Buffer.from(piece.data, 'base64').toString() : piece.data;
    isLast = piece.eof;
  }
  const { traceEvents } = JSON.parse(text);
  const mains = traceEvents.filter(({ args }) => args?.name === 'CrRendererMain');
  const isMain = ({ pid, tid }) => mains.some((main) => main.pid === pid && main.tid === tid);
  return traceEvents
    .filter((event) => event.name === 'RunTask' && event.dur !== undefined && isMain(event))
    .map(({ dur, tdur }) => ({ clock: dur / 1000, processor: (tdur ?? 0) / 1000 }));
}

/** Has the lab search and waits until all of it is shown; how many nodes are. */
function grown(page) {
  return page.evaluate(
    async ([plies, kept]) => {
      const lab = document.querySelector('prunus-app').renderRoot.querySelector('prunus-lab');
      const shown = () => lab.renderRoot.querySelector('prunus-tree')?.trace;
      location.hash = `#v1&game=connect-four&rows=6&cols=7&depth=${plies}&record=${kept}`;
      await new Promise((done) => {
        const look = () => {
          const trace = shown();
          const isThere = trace?.header.options.game === 'connect-four';
          if (isThere && trace.openNodes === undefined) done();
          else setTimeout(look, 250);
        };
        look();
      });
      // What was put off until the search is done.
      await new Promise((done) => setTimeout(done, 1500));
      return shown().length;
    },
    [depth, record],
  );
}

for (let run = 0; run < runs; run++) {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1366, height: 650 } });
  await page.addInitScript(withoutServiceWorker);
  await page.goto(`${site.url}index.html`);
  await page.locator('prunus-lab').waitFor();
  await page.waitForTimeout(2000);
  let nodes = 0;
  const tasks = await tasksOf(async () => (nodes = await grown(page)));
  const messages = ['processor', 'clock'].map((by) => {
    const all = tasks.map((task) => task[by]).sort((one, other) => other - one);
    const long = all.filter((time) => time > LONG_MS).length;
    return `by the ${by} ${long} over ${LONG_MS} ms, the longest ${all.slice(0, 6).map(Math.round).join(', ')}`;
  });
  console.log(
    `${nodes.toLocaleString('en-US')} nodes kept, ${tasks.length} tasks: ${messages.join('; ')}`,
  );
  await page.close();
}
await browser.close();
site.close();
