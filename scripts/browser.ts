import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromePath } from '../tests/support/chrome.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onPath = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path));

const installed = (): string | undefined => chromePath() || onPath(NAMES);

type Command = readonly [program: string, ...parameters: string[]];
const byApt: readonly Command[] = [
  ['apt-get', 'update', '-qq'],
  ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
];
const byPlaywright: readonly Command[] = [['npx', 'playwright-core', 'install', 'chromium']];

/**
 * Path of Chromium or Chrome: CHROME, an installed one, or one it installs (apt-get as root, else Playwright's build).
 * Prints what it does; throws when there is none.
 */
export const ensureBrowser = (): string => {
  const present = installed();
  if (present !== undefined) {
    console.log(`Browser: ${present}`);
    return present;
  }
  const asRoot = process.getuid?.() === 0 && onPath(['apt-get']) !== undefined;
  for (const [program, ...parameters] of asRoot ? byApt : byPlaywright) {
    console.log(`No browser on this machine: ${[program, ...parameters].join(' ')}`);
    execFileSync(program, parameters, { stdio: 'inherit' });
  }
  const path = installed();
  if (path === undefined) throw new Error('No browser. Install Chromium or set CHROME to the path of one.');
  return path;
};
