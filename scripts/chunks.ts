import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const publicEntries = ['src/main.tsx', 'src/publicPages/startPublicPage.tsx'].map((file) => join(root, file));

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Everything that a page before sign-in imports. */
const publicModules = (graph: Graph): Set<string> => {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    // A copy, for the bundler uses the list again for the next module.
    const imported = graph.getModuleInfo(id)?.importedIds.slice() ?? [];
    for (const next of imported) add(next);
  };
  for (const entry of publicEntries) add(entry);
  return found;
};

let known: Set<string> | undefined;
const baseOf = (id: string, graph: Graph): string | null => {
  known ??= publicModules(graph);
  return known.has(id) ? 'base' : null;
};

/**
 * How shared modules are put into files. Left alone they become dozens of small ones, and a cold page waits for the
 * network a few at a time. `base` is what the public pages share with the app, so that they load nothing of the app;
 * the rest goes by who uses it. Merging such files further (entriesAwareMergeThreshold) makes them import each other
 * in a circle, and then the app does not start.
 */
export const codeSplitting = {
  groups: [
    { name: baseOf, debugName: 'base', minShareCount: 2 },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};

/** The bundler writes all users of a shared file into its name; the first word is enough. */
const shortName = (name: string): string => name.split('~')[0] ?? name;
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${shortName(name)}-[hash].js`;
export const assetFileNames = ({ names }: { names: readonly string[] }): string => {
  const [name = 'asset'] = names;
  return name.includes('~') ? `assets/${shortName(name)}-[hash][extname]` : 'assets/[name]-[hash][extname]';
};
