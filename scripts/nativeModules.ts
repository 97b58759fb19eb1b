import { fileURLToPath } from 'node:url';

const native = (name: string): string => fileURLToPath(new URL(`native/${name}.cjs`, import.meta.url));

/**
 * Packages that bring what every browser of today has to those of 2015: left out of the built portal, with the thirty
 * modules behind them.
 */
export const nativeModules = [
  { find: /^object\.entries$/, replacement: native('objectEntries') },
  { find: /^hasown$/, replacement: native('hasOwn') },
];
