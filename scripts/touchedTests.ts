import path from 'node:path';
import type { Module } from './sourceFiles.ts';

/** They import every screen and every call, so the way to the tests does not lead through them. */
const hubs = ['src/App.tsx', 'server/app.ts'];

/** The folder of a screen, a resource or a noun of the server; that of the file itself elsewhere. */
const roomOf = (file: string): string =>
  /^(?:src\/(?:customRoutes|resources)|server\/\w+)\/[^/]+(?=\/)/.exec(file)?.[0] ?? path.dirname(file);

/** The files and all that import them, not through the hubs. */
const withImporters = (files: readonly string[], modules: readonly Module[]): Set<string> => {
  const importers = new Map<string, string[]>();
  for (const { file, imports } of modules)
    for (const { to, typeOnly } of imports)
      // Types are the compiler's to check.
      if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), file]);
  const reached = new Set(files);
  for (const file of reached)
    if (!hubs.includes(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
};

/**
 * The test files that changed files touch: those of the same screen, resource or noun, those that import what has
 * changed without loading the whole app, and the rules about all files. Real processes and browsers are left to the
 * whole run, unless the test itself has changed.
 */
export const touchedTests = (changed: readonly string[], modules: readonly Module[]): string[] => {
  const reached = withImporters(changed, modules);
  const rooms = new Set(changed.map(roomOf));
  const isTouched = (file: string): boolean =>
    changed.includes(file) ||
    (!/^tests\/(?:process|journeys)\//.test(file) &&
      (reached.has(file) || rooms.has(roomOf(file)) || /^tests\/[^/]+$/.test(file)));
  return modules.map(({ file }) => file).filter((file) => /\.test\.tsx?$/.test(file) && isTouched(file));
};
