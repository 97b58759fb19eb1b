import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { publicPages } from '../../src/authProvider/publicPaths.ts';
import { languages } from '../../src/i18n/languages.ts';
import type { Chunks } from '../../src/ui/preload.ts';

/** Limits of the first load, in bytes over the wire (brotli). */
const LOGIN_SCRIPTS = 101_000;
const WIZARD_SCRIPTS = 230_000;
/** What a server can send before the first acknowledgement. */
const INITIAL_WINDOW = 14_000;

const portal = path.resolve(import.meta.dirname, '../../dist/portal');

const travelling = (file: string): number => {
  const full = path.join(portal, file);
  return statSync(existsSync(`${full}.br`) ? `${full}.br` : full).size;
};
const sum = (files: Iterable<string>): number =>
  [...files].reduce((bytes, file) => bytes + travelling(file), 0);

const read = (page: string): string => readFileSync(path.join(portal, `${page}.html`), 'utf8');
const scriptsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
const chunksOf = (html: string): Chunks =>
  JSON.parse(/id="chunks">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Chunks;

it('no built file imports itself through others, which could use a class before it is defined', () => {
  const manifest = JSON.parse(readFileSync(path.join(portal, '.vite/manifest.json'), 'utf8')) as Manifest;
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name].join(' → '));
    if (trail.includes(name) || done.has(name)) return;
    for (const next of manifest[name]?.imports ?? []) walk(next, [...trail, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) walk(name, []);
  expect(circles).toEqual([]);
});

describe.each(languages)('the first load in %s', (language) => {
  it('of the login page', () => {
    const worker = readdirSync(path.join(portal, 'assets')).filter((file) =>
      /^captchaWorker.*\.js$/.test(file),
    );
    expect(worker).toHaveLength(1);
    const scripts = scriptsOf(read(`${language}/login`)).add(`/assets/${worker[0]}`);
    expect(sum(scripts)).toBeLessThanOrEqual(LOGIN_SCRIPTS);
  });

  it('of a link into the order wizard', () => {
    const html = read(`${language}/app`);
    const wizard = chunksOf(html)['/create-order'] ?? [];
    expect(wizard.length).toBeGreaterThan(0);
    const scripts = new Set([...scriptsOf(html), ...wizard.filter((file) => file.endsWith('.js'))]);
    expect(sum(scripts)).toBeLessThanOrEqual(WIZARD_SCRIPTS);
  });

  it("of a nurse's screens brings nothing of react-admin's own lists and forms", () => {
    const html = read(`${language}/app`);
    const later = Object.values(chunksOf(html)).flat();
    const scripts = [...new Set([...scriptsOf(html), ...later.filter((file) => file.endsWith('.js'))])];
    expect(scripts.length).toBeGreaterThan(5);
    const code = scripts.map((file) => readFileSync(path.join(portal, file), 'utf8')).join('\n');
    expect(code).not.toMatch(/RaDataTable|RaSimpleForm|MuiTableCell|MuiOutlinedInput/);
  });

  it.each([...publicPages, 'app'])('of %s paints from its HTML alone', (page) => {
    const html = read(`${language}/${page}`);
    expect(travelling(`${language}/${page}.html`)).toBeLessThanOrEqual(INITIAL_WINDOW);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,160}">/);
    expect(html).not.toMatch(/<!--(head|page)-->/);
    const waiting = [...html.matchAll(/<(?:link rel="stylesheet"|script src=)[^>]*>/g)].map(([tag]) => tag);
    expect(waiting.filter((tag) => !tag.includes('disabled'))).toEqual([]);
  });
});
