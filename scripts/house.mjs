// npm run house: how the plan of the house is kept, room by room, and what is not as planned.

import { needPackages } from './lib/packages.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await needPackages();
  const { houseProblems, printHouse } = await import('./lib/house.mjs');
  printHouse();
  for (const problem of houseProblems()) console.log(problem);
});
