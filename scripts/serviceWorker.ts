import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { serverSegments } from '../contract/api.ts';
import { publicPages } from '../src/authProvider/publicPaths.ts';
import { languages } from '../src/i18n/languages.ts';
import { pagePath, type ShellBuild } from '../src/serviceWorker/shellPath.ts';
import { classicScript } from './classicScript.ts';

/** Larger code is fetched when it is needed: the editor of articles, the reader of PDFs, the one of barcodes. Bytes. */
const LARGEST = 400_000;

/** The pages and the code of a built portal that the worker keeps, and the version of this build. */
const shellOf = async (portalDir: string): Promise<ShellBuild> => {
  const entries = await readdir(portalDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && /\.(html|js|css|woff2)$/.test(entry.name))
    .map((entry) => relative(portalDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const hash = createHash('sha256');
  const paths = languages.flatMap((language) =>
    [null, ...publicPages].map((page) => pagePath(language, page)),
  );
  for (const name of names) {
    const content = await readFile(join(portalDir, name));
    if (content.length > LARGEST) continue;
    hash.update(name).update(content);
    if (name.startsWith('assets/')) paths.push(`/${name}`);
  }
  return { version: hash.digest('hex').slice(0, 8), paths, serverSegments: [...serverSegments] };
};

/** Writes `sw.js` into the built portal. Run it when all pages are there. */
export const buildServiceWorker = async (portalDir: string): Promise<void> => {
  const shell = await shellOf(portalDir);
  const script = await classicScript('src/serviceWorker/serviceWorker.ts', { SHELL: shell });
  await writeFile(join(portalDir, 'sw.js'), script);
};
