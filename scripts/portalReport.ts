import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { modulesFor, readPortalModules } from './portalModules.ts';

/** Characters of its modules in each built file, before they are made small. */
export type Parts = Map<string, [module: string, size: number][]>;

/** Notes in `parts` what each built file consists of. */
export const noteModules = (parts: Parts): Plugin => ({
  name: 'noted-modules',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        parts.set(
          file.fileName,
          Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
        );
  },
});

/** The package or the folder of the portal that a module is of. */
const originOf = (id: string): string => {
  const [, inPackage] = id
    .split('\0')
    .join('')
    .split(/.*node_modules\//);
  if (inPackage !== undefined) return /^(?:@[^/]+\/)?[^/]+/.exec(inPackage)?.[0] ?? inPackage;
  return /\/((?:src\/customRoutes\/[^/]+|src\/[^/]+|contract)(?=\/))/.exec(id)?.[1] ?? 'other';
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

/** The scripts of one start with their compressed sizes, and the shares of packages and folders in them, by their source. */
const linesOf = (outDir: string, parts: Parts, title: string, scripts: readonly string[]): string[] => {
  const sized = scripts.map((file) => ({
    file,
    bytes: brotliCompressSync(readFileSync(join(outDir, file))).length,
  }));
  const shares = new Map<string, number>();
  for (const { file, bytes } of sized) {
    const modules = parts.get(file) ?? [];
    const all = modules.reduce((sum, [, size]) => sum + size, 0);
    for (const [id, size] of modules)
      shares.set(originOf(id), (shares.get(originOf(id)) ?? 0) + (bytes * size) / Math.max(all, 1));
  }
  const total = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    `${title}: ${kB(total).trim()} of JavaScript in ${String(sized.length)} files`,
    ...sized.toSorted((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `${kB(bytes)}  ${file}`),
    '  of it about',
    ...[...shares]
      .toSorted(([, a], [, b]) => b - a)
      .filter(([, bytes]) => bytes >= 500)
      .map(([origin, bytes]) => `${kB(bytes)}  ${origin}`),
    '',
  ];
};

/** Writes what the first screens load, from a portal that is built, in English. */
export const writePortalReport = async (outDir: string, parts: Parts, reportFile: string): Promise<void> => {
  const filesOf = await readPortalModules(outDir);
  const { entry, public: signIn, app, screens } = modulesFor('en');
  const starts = {
    'Sign-in': [...entry, ...signIn],
    ...Object.fromEntries(
      Object.entries(screens).map(([path, modules]) => [path, [...entry, ...app, ...modules]]),
    ),
  };
  const lines = Object.entries(starts).flatMap(([title, modules]) =>
    linesOf(outDir, parts, title, filesOf(modules).scripts),
  );
  await writeFile(reportFile, lines.join('\n'));
};
