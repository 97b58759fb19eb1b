import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** What must be there before anything of it starts: the pages before sign-in, and the app. */
const starts = {
  base: ['src/main.tsx', 'src/publicPages/startPublicPage.tsx'],
  app: ['src/startApp.tsx'],
  wizard: ['src/customRoutes/orderWizard/OrderWizard.tsx'],
};

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** All modules imported by these. */
const modulesOf = (entries: readonly string[], graph: Graph): Set<string> => {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    // A copy, because the bundler reuses the array for the next module.
    const imported = graph.getModuleInfo(id)?.importedIds.slice() ?? [];
    for (const next of imported) add(next);
  };
  for (const entry of entries) add(join(root, entry));
  return found;
};

/** The app imports packages by their index, which would bring in whatever any screen uses of them. */
const isOwn = (id: string): boolean => !id.includes('node_modules');

/**
 * Names the modules that a start imports; `isTaken` leaves some out. Such a group imports only itself, those before it and
 * packages, never in a circle.
 */
const startOf = (name: keyof typeof starts, isTaken: (id: string) => boolean = () => true) => {
  let known: Set<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    known ??= modulesOf(starts[name], graph);
    return known.has(id) && isTaken(id) ? name : null;
  };
};

/**
 * Groups shared modules into files. By default there would be dozens of small ones, and a cold page fetches only a few
 * at a time. `base` is shared by the public pages and the app, so that public pages load nothing of the app; `app` is
 * needed by every screen, `wizard` by the first one of most users; the rest is grouped by who uses it. Merging further (entriesAwareMergeThreshold) creates import cycles, and the app does not
 * start.
 */
export const codeSplitting = {
  groups: [
    { name: startOf('base'), debugName: 'base', minShareCount: 2, priority: 3 },
    { name: startOf('app', isOwn), debugName: 'app', minShareCount: 2, priority: 2 },
    { name: startOf('wizard', isOwn), debugName: 'wizard', minShareCount: 2, priority: 1 },
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
