import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import {
  latex,
  picture,
  PictureError,
  type PictureChoices,
  type TreeAttributes,
} from '../server.ts';

const USAGE = `prunus picture --tree "((3 12 8) (2 4 6) (14 5 2))" [--algorithm alpha-beta] [--step 12] > tree.svg

Draws a tree as <prunus-tree> with the same attributes does, without a browser. Every attribute of
the element is an option: --game, --position, --depth, --cut, --order, --language zh, --link …
Besides:
  --svg               an SVG document (as usual)
  --tex               a LaTeX document in TikZ instead
  --output FILE       into a file instead of standard output
  --colors COLORS     light (as usual), dark or print
  --values leaves     values of leaves only
  --shapes SHAPES     triangles (as usual), squares or circles
  --no-windows        without α and β
  --no-pruned         without what was pruned
`;

/** Runs the command; the exit code: 0 done, 1 there is no such picture, 2 not understood. */
async function main(given: readonly string[]): Promise<number> {
  const [command, ...rest] = given;
  if (command === '--help' || command === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  const asked = command === 'picture' ? optionsOf(rest) : null;
  if (asked === null) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { output, tex, attributes, choices } = asked;
  try {
    const made = tex ? await latex(attributes, choices) : (await picture(attributes, choices)).svg;
    if (output === null) process.stdout.write(made);
    else await writeFile(output, made);
    return 0;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    process.stderr.write(`prunus: ${error.message}\n`);
    return 1;
  }
}

interface Asked {
  readonly output: string | null;
  readonly tex: boolean;
  readonly attributes: TreeAttributes;
  readonly choices: PictureChoices;
}

/** What is no option of the command is an attribute; null where something is no option at all. */
function optionsOf(given: readonly string[]): Asked | null {
  const { tokens } = parseArgs({ args: [...given], strict: false, tokens: true });
  const values = new Map<string, string>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'option-terminator') return null;
    if (token.kind === 'option') {
      // Of an option that it does not know the parser takes the next word for something else.
      const next = tokens[at + 1];
      const value = token.value ?? (next?.kind === 'positional' ? next.value : '');
      values.set(token.name, value);
    } else if (tokens[at - 1]?.kind !== 'option') return null;
  }
  const take = (name: string): string | null => {
    const value = values.get(name) ?? null;
    values.delete(name);
    return value;
  };
  const output = take('output');
  const tex = take('tex') !== null;
  take('svg');
  const choices = {
    colors: take('colors') ?? 'light',
    values: take('values') ?? 'all',
    shapes: take('shapes') ?? 'triangles',
    windows: take('no-windows') === null,
    pruned: take('no-pruned') === null,
  } as PictureChoices;
  return { output, tex, attributes: Object.fromEntries(values), choices };
}

process.exitCode = await main(process.argv.slice(2));
