import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, readModules, sourceOf, type Module } from '../scripts/sourceFiles.ts';

/** docs/architecture.md as a test: who may import whom, for all present and future folders. */

const modules = readModules(['contract', 'server', 'src']);

/**
 * The module a file belongs to: `contract`, `server/reference`, `src/ui`, `src/customRoutes/orderWizard`; `server` and
 * `src` for top-level files.
 */
const roomOf = (file: string): string => {
  const parts = file.split('/');
  if (parts[0] === 'server') return parts.slice(0, parts.length === 2 ? 1 : 2).join('/');
  if (parts[0] !== 'src') return parts[0] ?? '';
  if (parts.length === 2) return 'src';
  return ['resources', 'customRoutes'].includes(parts[1] ?? '') && parts.length > 3
    ? parts.slice(0, 3).join('/')
    : parts.slice(0, 2).join('/');
};

/** The floors of the server from below: a floor imports from itself and from those under it. */
const floors = ['server/core', 'server/reference', 'server/orderFlow', 'server/fhir'];

/** The contract and these modules of the portal. */
const portal = (names: string): string[] => ['contract', ...names.split(' ').map((name) => `src/${name}`)];
/** What each module may import beside itself; folders of src not listed here have the rights of a screen. */
const screen = portal(
  'network dataProvider authProvider i18n ui scans paths orders customRoutes resources store orderLists administration',
);
const allowed: Record<string, readonly string[]> = {
  contract: [],
  ...Object.fromEntries(floors.map((floor, at) => [floor, ['contract', ...floors.slice(0, at)]])),
  'server/simulator': ['contract', 'server/core', 'server/reference', 'server/orderFlow'],
  'server/documentation': ['contract', 'server/core'],
  server: ['contract', ...floors, 'server/documentation'],
  'server/seed': ['contract', ...floors, 'server/simulator'],
  'server/node': ['contract', ...floors, 'server', 'server/simulator', 'server/seed'],
  'src/network': [],
  'src/dataProvider': portal('network paths i18n ui'),
  'src/authProvider': portal('network dataProvider i18n paths'),
  'src/i18n': portal('network'),
  'src/paths': ['contract'],
  'src/orders': portal('network dataProvider i18n ui scans paths'),
  'src/ui': ['src/network', 'src/i18n'],
  'src/scans': portal('ui'),
  'src/store': ['contract'],
  'src/orderLists': portal('paths i18n ui authProvider dataProvider store'),
  'src/administration': portal('network dataProvider authProvider i18n ui paths store orderLists'),
  'src/inline': portal('paths i18n dataProvider authProvider ui'),
  'src/serviceWorker': ['src/authProvider', 'src/i18n'],
  'src/publicPages': portal('network paths authProvider i18n ui scans dataProvider'),
  'src/layout': portal('network paths i18n ui scans authProvider dataProvider resources store'),
  'src/palette': [...screen, 'src/layout'],
  'src/mocks': ['contract', ...floors, 'server', 'server/simulator', 'server/seed'],
};

const mayImport = (from: string, to: string): boolean => {
  if (from === to || from === 'src') return true;
  const list = allowed[from] ?? screen;
  return list.some((room) => to === room || (!['src', 'server'].includes(room) && to.startsWith(`${room}/`)));
};

/** What a screen exports to its siblings. */
const offered = /(ReferenceInput|ReferenceField|Dialog|Sheet|Button|Card|Form|Fields)\.tsx$|\/index\.tsx?$/;

const culprits = (check: (module: Module) => string[]): string[] =>
  modules.flatMap((module) => check(module).map((text) => `${module.file}: ${text}`));

/** What files of these names import, where that is forbidden to them. */
const strays = (
  files: RegExp,
  forbidden: (to: string, how: Module['imports'][number]) => boolean,
): string[] =>
  culprits(({ file, imports }) =>
    files.test(file) ? imports.filter((one) => forbidden(one.to, one)).map(({ to }) => to) : [],
  );

/** Cycles in a graph of names and what they import. */
const circles = (graph: ReadonlyMap<string, readonly string[]>): string[] => {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) found.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (trail.includes(file) || done.has(file)) return;
    for (const next of graph.get(file) ?? []) if (graph.has(next)) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
};

describe('architecture', () => {
  test('a module imports only what it may', () => {
    expect(
      culprits(({ file, imports }) =>
        imports
          .filter(({ to }) => /^(contract|server|src)\//.test(to) && !mayImport(roomOf(file), roomOf(to)))
          .filter(
            ({ to, dynamic }) =>
              !(file === 'src/main.tsx' && dynamic) && !(to === 'src/startApp.tsx' && dynamic),
          )
          .map(({ to }) => `may not import ${to}`),
      ),
    ).toEqual([]);
  });

  test('a screen imports from a sibling only what that exports to others', () => {
    expect(
      culprits(({ file, imports }) => {
        const room = roomOf(file);
        if (!/^src\/(customRoutes|resources)\//.test(room)) return [];
        return imports
          .filter(
            ({ to }) =>
              /^src\/(customRoutes|resources)\//.test(to) &&
              roomOf(to) !== room &&
              roomOf(to).split('/').length === 3,
          )
          .filter(({ to }) => !offered.test(to))
          .map(({ to }) => `takes ${to}, which is the sibling's own`);
      }),
    ).toEqual([]);
  });

  test('the contract depends on zod only', () => {
    expect(strays(/^contract\//, (to) => to !== 'zod' && !to.startsWith('contract/'))).toEqual([]);
  });

  test('Node is imported in server/node only', () => {
    expect(strays(/^(?!server\/node\/)/, (to) => /^(node:|server\/node\/)/.test(to))).toEqual([]);
  });

  test('the public pages import neither react-admin nor MUI', () => {
    const pages = /^src\/(publicPages|authProvider|dataProvider\/api)/;
    expect(strays(pages, (to, { typeOnly }) => !typeOnly && /^(react-admin|ra-|@mui)/.test(to))).toEqual([]);
  });

  test('only the API client calls fetch, except for one early call', () => {
    const callers = ['src/dataProvider/apiClient.ts', 'src/dataProvider/firstSearch.ts'];
    /** They pass the browser's fetch to the two callers. */
    const givers = [
      'src/authProvider/connection.ts',
      'src/inline/appStart.ts',
      'src/publicPages/createServices.ts',
    ];
    /** It fetches pages and code, never a call. */
    const worker = 'src/serviceWorker/serviceWorker.ts';
    expect(
      modules
        .filter(({ source }) =>
          /(?<![.\w])fetch\(|(?:window|globalThis)\.fetch\b|typeof fetch\b/.test(source),
        )
        .map(({ file }) => file)
        .filter((file) => /^src\/(?!mocks\/)/.test(file))
        .sort(),
    ).toEqual([...callers, ...givers, worker].sort());
  });

  test('only mock mode imports the server into the portal', () => {
    const others = /^src\/(?!mocks\/)/;
    expect(strays(others, (to) => to.startsWith('server/'))).toEqual([]);
    expect(strays(others, (to, { dynamic }) => to.startsWith('src/mocks/') && !dynamic)).toEqual([]);
  });

  test('no file only re-exports', () => {
    expect(
      culprits(({ source }) =>
        /^\s*export\s+(type\s+)?(\*|\{[^}]*\})\s+from\b/m.test(source) ? ['re-exports'] : [],
      ),
    ).toEqual([]);
  });

  test('there are no import cycles, types included', () => {
    expect(circles(new Map(modules.map(({ file, imports }) => [file, imports.map(({ to }) => to)])))).toEqual(
      [],
    );
  });

  test('modules have an order: none imports another that imports it', () => {
    /**
     * `server/core` for a file of a floor itself, `server/core/db` for what is in a folder of it; a module of the portal,
     * and of the wizard, which is as large as several, each folder.
     */
    const folderOf = (file: string) =>
      /^server\/|^src\/customRoutes\/orderWizard\//.test(file)
        ? path
            .dirname(file)
            .split('/')
            .slice(0, file.startsWith('server/') ? 3 : 4)
            .join('/')
        : roomOf(file);
    const folders = new Map<string, Set<string>>();
    for (const { file, imports } of modules) {
      if (['src', 'server'].includes(roomOf(file))) continue;
      const folder = folderOf(file);
      const others = folders.get(folder) ?? new Set();
      for (const { to } of imports) if (folderOf(to) !== folder) others.add(folderOf(to));
      folders.set(folder, others);
    }
    const graph = [...folders].map(([folder, others]): [string, string[]] => [folder, [...others]]);
    expect(circles(new Map(graph))).toEqual([]);
  });

  test('the folders of the wizard import only those below them', () => {
    const wizard = 'src/customRoutes/orderWizard';
    const partOf = (file: string) => path.relative(wizard, file).split('/')[0] ?? '';
    const goods = ['state', 'price', 'basket'];
    const may: Record<string, readonly string[]> = {
      ...Object.fromEntries(goods.map((part, at) => [part, goods.slice(0, at + 1)])),
      ...Object.fromEntries(['drafts', 'patient'].map((part) => [part, ['state', part]])),
      ...Object.fromEntries(['services', 'checkout'].map((part) => [part, [...goods, part]])),
    };
    expect(
      culprits(({ file, imports }) => {
        const parts = file.includes('.fixtures.') ? undefined : may[partOf(file)];
        const own = imports.map(({ to }) => to).filter((to) => to.startsWith(`${wizard}/`));
        return own.filter((to) => parts?.includes(partOf(to)) === false);
      }),
    ).toEqual([]);
  });

  test('no test mocks modules, because the files of a worker share theirs', () => {
    const mocking = /\bvi\.(?:mock|doMock|hoisted)\(/;
    expect(
      ['contract', 'server', 'src', 'scripts', 'tests']
        .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
        .filter((file) => mocking.test(sourceOf(file))),
    ).toEqual([]);
  });

  test('no file is too long', () => {
    const data = /^(server\/seed\/catalogue|src\/i18n\/(ru|en|be)|server\/core\/db\/)/;
    expect(
      [...modules, ...filesUnder('src', /\.css$/).map((file) => ({ file, source: sourceOf(file) }))]
        .filter(({ file, source }) => !data.test(file) && source.split('\n').length > 300)
        .map(({ file }) => file),
    ).toEqual([]);
  });
});
