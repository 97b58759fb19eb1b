import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { publicPages } from '../src/authProvider/publicPaths.ts';
import { languages, type Language } from '../src/i18n/languages.ts';
import type { renderPage as RenderPage } from '../src/publicPages/renderPage.tsx';
import { CHUNKS_ID, type Chunks } from '../src/ui/preload.ts';
import { classicScript } from './classicScript.ts';
import { portalDescription } from './portalDescription.ts';
import { modulesFor, readPortalModules, type Fetched, type FilesOf } from './portalModules.ts';
import { writeWebManifest } from './webManifest.ts';

const root = join(import.meta.dirname, '..');

type Renderer = typeof RenderPage;

/** Builds the page renderer for Node into `outDir`, which must be inside the project to find its packages. */
const buildRenderer = async (outDir: string): Promise<Renderer> => {
  await build({
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'src/publicPages/renderPage.tsx',
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const file = pathToFileURL(join(outDir, 'renderPage.js')).href;
  const { renderPage } = (await import(file)) as { renderPage: Renderer };
  return renderPage;
};

/** A module of src/inline, for use within a page. */
const inlineScript = async (module: string): Promise<string> =>
  (await classicScript(module)).replaceAll('</script', String.raw`<\/script`);

interface Page {
  language: Language;
  /** Its script fetches the chunks of the screen at once; a public page needs them after its own paint. */
  isApp: boolean;
  title: string;
  html: string;
  css: string;
  script: string;
  /** Preloaded beside the entry. */
  needs: Fetched;
  /** To fetch when needed. */
  chunks: Chunks;
}

const href = (file: string): string => `/${file}`;

/**
 * Fills the built template. All style sheets are inlined, so that nothing waits for a style; a disabled link tells the
 * chunk loader that the sheet is loaded.
 */
const fill = (template: string, sheets: ReadonlyMap<string, string>, page: Page): string => {
  const { language, isApp, title, html, css, script, needs, chunks } = page;
  const list = `<script type="application/json" id="${CHUNKS_ID}">${JSON.stringify(chunks)}</script>`;
  const styles = css + needs.styles.map((file) => sheets.get(file) ?? '').join('');
  const head = [
    `<meta name="description" content="${portalDescription[language]}">`,
    `<link rel="manifest" href="/app.${language}.webmanifest">`,
    ...(isApp ? [list] : []),
    `<script>${script}</script>`,
    `<style>${styles}</style>`,
    ...needs.styles.map((file) => `<link rel="stylesheet" crossorigin href="${href(file)}" disabled>`),
    ...needs.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${href(file)}">`),
  ].join('');
  return template
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('<html lang="ru">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => html)
    .replace('</body>', () => (isApp ? '</body>' : `${list}</body>`));
};

/** Files each screen needs besides the page's own. */
const chunksOf = (
  filesOf: FilesOf,
  modules: Readonly<Record<string, readonly string[]>>,
  own: Fetched,
): Chunks =>
  Object.fromEntries(
    Object.entries(modules).map(([screen, names]) => {
      const { scripts, styles } = filesOf(names);
      const further = [...scripts, ...styles].filter(
        (file) => !own.scripts.includes(file) && !own.styles.includes(file),
      );
      return [screen, further.map(href)];
    }),
  );

/**
 * Writes `<language>/<page>.html` for every public page and `<language>/app.html` for the signed-in app into the built
 * portal, each paintable without further files, and removes the template. Run it after `vite build`.
 */
export const prerender = async (outDir: string): Promise<void> => {
  await mkdir(join(root, 'dist'), { recursive: true });
  const rendererDir = await mkdtemp(join(root, 'dist/renderer-'));
  const renderPage = await buildRenderer(rendererDir);
  const scripts = {
    public: await inlineScript('src/inline/publicStart.ts'),
    app: await inlineScript('src/inline/appStart.ts'),
  };
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const filesOf = await readPortalModules(outDir);
  const readSheets = async ({ styles }: Fetched) =>
    new Map(
      await Promise.all(
        styles.map(async (file) => [file, await readFile(join(outDir, file), 'utf8')] as const),
      ),
    );

  for (const language of languages) {
    const { entry, public: publicModules, further, patients, app, screens } = modulesFor(language);
    await mkdir(join(outDir, language), { recursive: true });
    await writeWebManifest(outDir, language);
    for (const name of [...publicPages, 'app'] as const) {
      const isApp = name === 'app';
      const ofPage = [
        ...publicModules,
        ...(name === 'login' ? [] : further),
        ...(name === 'open-result' || name === 'check' ? patients : []),
      ];
      const needs = filesOf([...entry, ...(isApp ? app : ofPage)]);
      const page = {
        language,
        isApp,
        ...(await renderPage(name, language)),
        script: isApp ? scripts.app : scripts.public,
        needs,
        chunks: chunksOf(filesOf, isApp ? screens : { app, ...screens }, needs),
      };
      await writeFile(join(outDir, language, `${name}.html`), fill(template, await readSheets(needs), page));
    }
  }
  await rm(join(outDir, 'index.html'));
  await rm(rendererDir, { recursive: true });
};
