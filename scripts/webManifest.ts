import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Areas } from '../src/i18n/areas.ts';
import { prefixOf, type Language } from '../src/i18n/languages.ts';
import { light } from '../src/ui/tokens.ts';
import { portalDescription } from './portalDescription.ts';

const readShell = async (language: Language): Promise<Pick<Areas['shell'], 'brand' | 'menu'>> => {
  const { shell } = (await import(`../src/i18n/${language}/shell.ts`)) as { shell: Areas['shell'] };
  return shell;
};

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Writes `app.<language>.webmanifest`, by which browsers install the portal as an application. */
export const writeWebManifest = async (portalDir: string, language: Language): Promise<void> => {
  const { brand, menu } = await readShell(language);
  const prefix = prefixOf(language);
  const shortcut = (name: string, path: string) => ({ name, url: `${prefix}${path}` });
  const manifest = {
    id: '/',
    name: brand,
    short_name: brand,
    description: portalDescription[language],
    lang: language,
    start_url: `${prefix}/`,
    scope: '/',
    display: 'standalone',
    theme_color: light.paper,
    background_color: light.paper,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(menu.createOrder, '/create-order'),
      shortcut(menu.sorting, '/sort'),
      shortcut(menu.results, '/results'),
    ],
  };
  await writeFile(join(portalDir, `app.${language}.webmanifest`), JSON.stringify(manifest));
};
