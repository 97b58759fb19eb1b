import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Files the browser must fetch for some modules of the portal. */
export interface Fetched {
  scripts: string[];
  styles: string[];
}

/** Finds the built files of modules, including all imports. */
export type FilesOf = (modules: readonly string[]) => Fetched;

/** Reads the build's manifest. Modules are named by their path in the repository. */
export const readPortalModules = async (outDir: string): Promise<FilesOf> => {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  return (modules) => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const add = (name: string): void => {
      const chunk = manifest[name];
      if (chunk === undefined) throw new Error(`The portal was built without ${name}`);
      if (scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      for (const style of chunk.css ?? []) styles.add(style);
      for (const next of chunk.imports ?? []) add(next);
    };
    for (const name of modules) add(name);
    return { scripts: [...scripts], styles: [...styles] };
  };
};

/**
 * Modules to preload in one language: `entry` for every page, `screens` beside the app, by the first path segment, with
 * the texts listed in the route table.
 */
export const modulesFor = (language: 'ru' | 'en' | 'be') => {
  const screen = (path: string) => `src/customRoutes/${path}.tsx`;
  const calls = 'src/dataProvider/lateMethods.ts';
  const texts = (...areas: string[]) => areas.map((area) => `src/i18n/${language}/${area}.ts`);
  return {
    entry: ['index.html'],
    public: ['src/publicPages/startPublicPage.tsx', ...texts('errors', 'publicPages')],
    /** Beside `public`, for every public page but the sign-in page. */
    further: ['src/publicPages/furtherPages.tsx'],
    /** Beside `further`, for the pages of patients. */
    patients: texts('patientPages'),
    app: ['src/startApp.tsx', ...texts('errors', 'shell'), `src/i18n/${language}/ra.ts`],
    screens: {
      '/create-order': [screen('orderWizard/OrderWizard'), ...texts('wizard', 'patients', 'orders')],
      '/today': [screen('today/Today'), ...texts('today')],
      '/info': [screen('info/News'), calls, ...texts('info')],
      '/results': [screen('results/Results'), calls, ...texts('results', 'orderSearch')],
      '/sort': [
        screen('sorting/SortingScreen'),
        calls,
        ...texts('sorting', 'orderSearch', 'orders', 'handOver'),
      ],
    },
  };
};
