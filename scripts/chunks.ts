import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const publicEntries = ['src/main.tsx', 'src/publicPages/startPublicPage.tsx'].map((file) => join(root, file));

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** All modules imported by the pages before sign-in. */
const publicModules = (graph: Graph): Set<string> => {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    // A copy, because the bundler reuses the array for the next module.
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
 * Groups shared modules into files. By default there would be dozens of small ones, and a cold page fetches only a few
 * at a time. `base` is shared by the public pages and the app, so that public pages load nothing of the app; the rest
 * is grouped by who uses it. Merging further (entriesAwareMergeThreshold) creates import cycles, and the app does not
 * start.
 */
export const codeSplitting = {
  groups: [
    { name: baseOf, debugName: 'base', minShareCount: 2 },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};

/** The bundler lists all users of a shared file in its name; the first is enough. */
const shortName = (name: string): string => name.split('~')[0] ?? name;
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${shortName(name)}-[hash].js`;
export const assetFileNames = ({ names }: { names: readonly string[] }): string => {
  const [name = 'asset'] = names;
  return name.includes('~') ? `assets/${shortName(name)}-[hash][extname]` : 'assets/[name]-[hash][extname]';
};
