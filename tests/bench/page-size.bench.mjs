// What a visitor downloads: every file of the built site, gzipped, against the aim of 120 kB all in.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const AIM_KB = 120;
const root = fileURLToPath(new URL('../../', import.meta.url));

execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' });

const sizes = readdirSync(`${root}dist`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  .map((entry) => {
    const content = readFileSync(`${entry.parentPath}/${entry.name}`);
    return { name: entry.name, gzipped: gzipSync(content, { level: 9 }).length };
  })
  .sort((one, other) => other.gzipped - one.gzipped);

for (const { name, gzipped } of sizes) {
  console.log(`${(gzipped / 1000).toFixed(1).padStart(8)} kB  ${name}`);
}
const total = sizes.reduce((sum, { gzipped }) => sum + gzipped, 0) / 1000;
console.log(
  `${total.toFixed(1).padStart(8)} kB  the whole page, gzipped (aim: at most ${AIM_KB} kB)`,
);
