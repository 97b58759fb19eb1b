import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Browser, Page } from 'playwright-core';
import { pathInLanguage, type Language } from '../src/i18n/languages.ts';
import { allows } from '../tests/support/policyTable.ts';
import { screens } from '../tests/support/screenTable.ts';
import { newDataDirectory, startServer, type RunningServer } from '../tests/support/server.ts';
import { signInAt } from './signInAt.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'dist/screens');
const sizes = [
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];
/** What they show is of the running server: its own calls and figures. */
const ownFigures = ['/admin/audit', '/admin/system'];
/** Side of the window that is compared, and how many of its pixels may differ. */
const WINDOW = 24;
const TOLERANCE = 12;
/** A picture is taken when the page has not changed for so long; ms. */
const STILL_MS = 400;
const STILL_TRIES = 20;

/** Builds the version `reference` in a directory of its own. */
const buildVersion = (reference: string): { directory: string; remove: () => void } => {
  const directory = join(mkdtempSync(join(tmpdir(), 'lab-screens-')), 'version');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'inherit' });
  git('worktree', 'add', '--quiet', '--detach', directory, reference);
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: directory, stdio: 'inherit' });
  return {
    directory,
    remove: () => {
      git('worktree', 'remove', '--force', directory);
      rmSync(resolve(directory, '..'), { recursive: true });
    },
  };
};

/** The same laboratory for both versions, of the older one: nothing happens in it on its own. */
const startBoth = async (older: string): Promise<[RunningServer, RunningServer]> => {
  const data = await newDataDirectory();
  await startServer({ DATA_DIR: data }, older).then((server) => server.stop());
  const copy = `${data}-copy`;
  cpSync(data, copy, { recursive: true });
  const quiet = { LIS: 'none', CAPTCHA_COST: '1' };
  return [
    await startServer({ ...quiet, DATA_DIR: data }, older),
    await startServer({ ...quiet, DATA_DIR: copy }),
  ];
};

const pictureOf = async (page: Page, path: string, size: (typeof sizes)[number]): Promise<PNG> => {
  await page.setViewportSize(size);
  await page.goto(path);
  await page.locator('main').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  // Parts that load when the page has nothing else to do come later than the network is idle.
  let picture = await take();
  for (let tries = 0; tries < STILL_TRIES; tries += 1) {
    await page.waitForTimeout(STILL_MS);
    const next = await take();
    if (next.equals(picture)) break;
    picture = next;
  }
  return PNG.sync.read(picture);
};

/** Most pixels that differ within one window, and a picture of where; one of another height differs everywhere. */
const differenceOf = (before: PNG, after: PNG): { pixels: number; shown: PNG } => {
  const { width, height } = after;
  if (before.width !== width || before.height !== height) return { pixels: WINDOW * WINDOW, shown: after };
  const shown = new PNG({ width, height });
  const pixels = pixelmatch(before.data, after.data, shown.data, width, height, { windowSize: WINDOW });
  return { pixels, shown };
};

/**
 * Takes the screens of the policy in three widths from the version `reference` and from this one, with the same data,
 * and writes those that differ into dist/screens. Returns their names.
 */
export const compareScreens = async (
  browser: Browser,
  reference: string,
  language: Language,
): Promise<string[]> => {
  const { directory, remove } = buildVersion(reference);
  const servers = await startBoth(directory);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const changed: string[] = [];
  const time = new Date();
  try {
    for (const role of ['Nurse', 'Admin'] as const) {
      const pages: Page[] = [];
      for (const { url } of servers) {
        const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.clock.setFixedTime(time);
        await signInAt(page, '', role.toLowerCase());
        pages.push(page);
      }
      const paths = Object.entries(screens).flatMap(([path, row]) =>
        allows(row, role) && (role === 'Nurse' || !allows(row, 'Nurse')) && !ownFigures.includes(path)
          ? [path]
          : [],
      );
      for (const path of paths)
        for (const size of sizes) {
          const compare = async () => {
            const address = pathInLanguage(language, path);
            const pictures = pages.map((page) => pictureOf(page, address, size));
            const [before, after] = await Promise.all(pictures);
            if (before === undefined || after === undefined) throw new Error('Two versions are compared');
            return { before, after, ...differenceOf(before, after) };
          };
          // On a busy machine a page may be still before it is whole.
          let compared = await compare();
          if (compared.pixels > TOLERANCE) compared = await compare();
          const { before, after, pixels, shown } = compared;
          if (pixels <= TOLERANCE) continue;
          const name = `${path.slice(1).replaceAll('/', '-')}-${String(size.width)}`;
          changed.push(name);
          for (const [kind, picture] of Object.entries({ before, after, shown }))
            writeFileSync(join(folder, `${name}-${kind}.png`), PNG.sync.write(picture));
        }
      for (const page of pages) await page.context().close();
    }
  } finally {
    for (const server of servers) {
      await server.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
    }
    remove();
  }
  return changed;
};
