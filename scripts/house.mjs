// npm run house: how the plan of the house is kept, room by room. `-- --shrink` takes off the list of
// what is known not to be (lib/house-known.txt) what has been mended.

import { needPackages } from './lib/packages.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await needPackages();
  const { houseProblems, printHouse, shrinkKnown } = await import('./lib/house.mjs');
  if (process.argv.includes('--shrink')) shrinkKnown();
  printHouse();
  for (const problem of houseProblems()) console.log(problem);
});
