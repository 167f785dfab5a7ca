// What a visitor downloads, gzipped: every file of the built site, which all are kept for when there is
// no network; and of each page the script that it needs before it shows anything, against the aim of
// 120 kB. The module of the engine, which each page needs too, is asked for at the same time.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSite, dist } from './site-server.mjs';

const AIM_KB = 120;

buildSite();
const sizes = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  .map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return {
      name: relative(dist, path),
      gzipped: gzipSync(readFileSync(path), { level: 9 }).length,
    };
  })
  .sort((one, other) => other.gzipped - one.gzipped);

function line(gzipped, words) {
  console.log(`${(gzipped / 1000).toFixed(1).padStart(8)} kB  ${words}`);
}

function sum(files) {
  let total = 0;
  for (const { gzipped } of files) total += Number(gzipped);
  return total;
}

for (const { name, gzipped } of sizes) line(gzipped, name);
line(sum(sizes), 'the whole site');
console.log('');
for (const { name } of sizes.filter((file) => file.name.endsWith('.html'))) {
  const html = readFileSync(join(dist, name), 'utf8');
  const own = sizes.filter((file) => file.name.endsWith('.js') && html.includes(`/${file.name}"`));
  if (own.length > 0) line(sum(own), `script of ${name} (aim: at most ${AIM_KB} kB)`);
}
