// Loaded before every script: ends with one sentence where Node is too old for Vite and ESLint. By
// itself, and in the JavaScript of 2016, because such a Node may not even be able to read the scripts.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

// Those that package.json names in `engines`: the releases that these tools still support.
const fits = major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19);

if (!fits) {
  console.error(
    `\nPrunus needs Node 20.19, 22.13 or 24, or newer, and this is Node ${process.versions.node}: https://nodejs.org has a newer one.`,
  );
  process.exit(1);
}
