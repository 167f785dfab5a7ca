import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from '../../../scripts/lib/package.mjs';
import { root } from '../../../scripts/lib/run.mjs';

const run = promisify(execFile);

/** A project of somebody else's, with Prunus installed from the file that npm publishes. */
export interface Consumer {
  readonly folder: string;
  /** The package before it was packed. */
  readonly built: string;
  /** The file. */
  readonly tarball: string;
  /** What is in it. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
  remove(): Promise<void>;
}

/** Builds, packs and installs the package, without a network: Lit is linked from the checkout. */
export async function install(): Promise<Consumer> {
  const base = await mkdtemp(join(tmpdir(), 'prunus-package-'));
  const built = join(base, 'built');
  await buildPackage(built);
  const { stdout } = await run('npm', ['pack', built, '--json', '--pack-destination', base], {
    cwd: base,
    maxBuffer: 2 ** 24,
  });
  const [packed] = JSON.parse(stdout) as [{ filename: string; files: Consumer['files'] }];
  const tarball = join(base, packed.filename);

  const folder = join(base, 'consumer');
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, 'prunus'), { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', join(modules, 'prunus'), '--strip-components=1']);
  const manifest = await readFile(join(modules, 'prunus/package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) await link(modules, name);
  await writeFile(join(folder, 'package.json'), '{ "name": "consumer", "type": "module" }');
  return {
    ...{ folder, built, tarball, files: packed.files },
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
