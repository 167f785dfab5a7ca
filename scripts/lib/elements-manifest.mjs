/** Stub. */
export function elementsManifest() {
  return { schemaVersion: '1.0.0', modules: [] };
}
