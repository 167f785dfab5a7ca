import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from '../../../scripts/lib/package.mjs';
import type { Part } from '../../../scripts/lib/release/inside-wasm.mjs';
import { root } from '../../../scripts/lib/run.mjs';
import { once } from './once.ts';

const run = promisify(execFile);

/** A project of somebody else's, with Prunus installed from the file that npm publishes. */
export interface Consumer {
  readonly folder: string;
  /** The package before it was packed. */
  readonly built: string;
  /** What is in it of others. */
  readonly parts: readonly Part[];
  /** The file. */
  readonly tarball: string;
  /** What is in it. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** Writes a file of the project's. */
  write(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/** The package, and the file that npm makes of it. */
async function pack(into: string): Promise<void> {
  const built = join(into, 'built');
  const { parts } = await buildPackage(built);
  await writeFile(join(into, 'parts.json'), JSON.stringify(parts));
  const { stdout } = await run('npm', ['pack', built, '--json', '--pack-destination', into], {
    cwd: into,
    maxBuffer: 2 ** 24,
  });
  await writeFile(join(into, 'packed.json'), stdout);
}

/** The package before it is packed, what is in it of others, and the file. */
export async function builtPackage(): Promise<
  Pick<Consumer, 'built' | 'parts' | 'tarball' | 'files'>
> {
  const packed = await once('package', pack);
  const message = await readFile(join(packed, 'packed.json'), 'utf8');
  const [{ filename, files }] = JSON.parse(message) as [
    { filename: string; files: Consumer['files'] },
  ];
  const parts = JSON.parse(await readFile(join(packed, 'parts.json'), 'utf8')) as readonly Part[];
  return { built: join(packed, 'built'), parts, tarball: join(packed, filename), files };
}

/** Installs the package, without a network: Lit is copied from the checkout. */
export async function install(): Promise<Consumer> {
  const made = await builtPackage();
  const base = await mkdtemp(join(tmpdir(), 'prunus-consumer-'));
  const folder = join(base, 'consumer');
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, 'prunus'), { recursive: true });
  await run('tar', ['-xzf', made.tarball, '-C', join(modules, 'prunus'), '--strip-components=1']);
  const manifest = await readFile(join(modules, 'prunus/package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) await link(modules, name);
  await writeFile(join(folder, 'package.json'), '{ "name": "consumer", "type": "module" }');
  return {
    ...made,
    folder,
    write: async (path, text) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    },
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

/** Copies, for a link would lead a bundler out of the project, to packages it must not find. */
async function link(modules: string, name: string, done = new Set<string>()): Promise<void> {
  if (done.has(name)) return;
  done.add(name);
  const from = join(root, 'node_modules', name);
  await cp(from, join(modules, name), { recursive: true });
  const { dependencies = {} } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const each of Object.keys(dependencies)) await link(modules, each, done);
}

/** Lets a consumer find a tool of the checkout. */
export async function lend(consumer: Consumer, name: string): Promise<void> {
  await symlink(join(root, 'node_modules', name), join(consumer.folder, 'node_modules', name));
}
