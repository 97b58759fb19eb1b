import { readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };

const names = z.record(z.string(), z.string()).default({});
const lockFile = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      dev: z.boolean().optional(),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z
        .record(z.string(), z.looseObject({ optional: z.boolean().optional() }))
        .default({}),
    }),
  ),
});
type Packages = z.output<typeof lockFile>['packages'];

/** `hono/cookie` → `hono`. */
const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The path of the package that one at `from` gets as `name`; undefined when it is not installed. */
const pathOf = (packages: Packages, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
};

/** The paths of packages with those that they need. */
const reached = (packages: Packages, roots: readonly string[]): Set<string> => {
  const paths = new Set(roots);
  // A set goes on with what is added to it.
  for (const path of paths) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = pathOf(packages, path, name);
      if (found !== undefined) paths.add(found);
    }
  }
  return paths;
};

/**
 * Writes the package.json and the lock of a directory with the built server: the packages that it imports, in the
 * versions of the repository's lock, without those of the portal. `specifiers` are what its files import.
 */
export const writeServerPackages = (root: string, directory: string, specifiers: Iterable<string>): void => {
  const { packages, ...lock } = lockFile.parse(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  const imported = new Set([...specifiers].filter((specifier) => !isBuiltin(specifier)).map(packageOf));
  const roots = [...imported].filter((name) => packages[`node_modules/${name}`]?.dev !== true).toSorted();
  const versions = Object.fromEntries(
    roots.map((name) => [name, z.string().parse(packages[`node_modules/${name}`]?.['version'])]),
  );
  const needed = reached(
    packages,
    roots.map((name) => `node_modules/${name}`),
  );
  const { name, version, license, type, engines } = manifest;
  const command = (file: string) => `node --enable-source-maps server/${file}.js`;
  const described = { name, version, license, dependencies: versions, engines };
  const write = (file: string, content: object) =>
    writeFileSync(join(directory, file), `${JSON.stringify(content, null, 2)}\n`);
  write('package.json', {
    ...described,
    private: true,
    type,
    scripts: {
      // Else the shell of npm takes the signal that stops the server.
      start: `exec ${command('main')}`,
      admin: command('admin'),
      audit: command('audit'),
      backup: command('backup'),
      drill: command('drill'),
      'lis:check': command('lisCheck'),
      restore: command('restore'),
    },
  });
  const kept = Object.entries(packages).filter(([path]) => needed.has(path));
  write('package-lock.json', { ...lock, packages: { '': described, ...Object.fromEntries(kept) } });
};
