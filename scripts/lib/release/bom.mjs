// The software bill of materials: what is in the files of a release, as CycloneDX tells it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root, run } from '../run.mjs';
import { insideOf } from './licenses.mjs';

/**
 * @typedef {object} Bom what is used here of CycloneDX 1.5
 * @property {{ component: Record<string, unknown> }} metadata
 * @property {(Record<string, unknown> & { 'bom-ref': string, name: string, version: string })[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

/**
 * What npm knows of all that is installed here, without what is not handed on, and with what stands in
 * WebAssembly modules. No time and no random number is in it.
 * @param {readonly import('./inside-wasm.mjs').Part[]} parts see bundled.mjs
 * @returns {Promise<string>}
 */
export async function billOfMaterials(parts) {
  // What is bundled stands here among what is needed for development.
  const command = ['npm', 'sbom', '--sbom-format=cyclonedx', '--include=dev'];
  const { code, output } = await run([...command, '--loglevel=silent'], { capture: true });
  if (code !== 0) throw new Failure(`npm could not tell what is installed (npm sbom).\n${output}`);
  const all = /** @type {Bom} */ (JSON.parse(output));
  const isShipped = (/** @type {{ name: string, version: string }} */ { name, version }) =>
    parts.some((part) => part.name === name && part.version === version);
  const components = all.components.filter(isShipped).map((component) => ({
    ...component,
    // Whether it is bundled or installed beside is a matter of this checkout alone.
    scope: 'required',
    properties: [],
  }));
  const missing = parts.find((part) => !components.some((one) => one.name === part.name && one.version === part.version));
  if (missing) throw new Error(`npm sbom says nothing of ${missing.name}.`);
  const inside = insideOf(parts).map(({ name, license, address }) => ({
    'bom-ref': name,
    type: 'library', name, version: '', scope: 'required',
    licenses: [{ expression: license }],
    externalReferences: [{ type: 'website', url: address }],
  }));
  const { name, version, license, description } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const own = `${name}@${version}`;
  const refs = new Set([...components, ...inside].map((each) => each['bom-ref']));
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX', specVersion: '1.5', version: 1,
    metadata: {
      component: {
        'bom-ref': own,
        type: 'application', name, version, description,
        licenses: [{ license: { id: license } }],
      },
    },
    components: [...components, ...inside],
    dependencies: [
      { ref: own, dependsOn: [...refs] },
      ...all.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((to) => refs.has(to)) })),
    ],
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}
