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

const loud = { stdio: 'inherit' } as const;

/**
 * Path of a Chromium or Chrome: that of CHROME, one on this machine, else one is installed (apt-get as root, else the
 * build of Playwright). Says what it does. Throws when it gets none.
 */
export const ensureBrowser = (): string => {
  const present = installed();
  if (present !== undefined) {
    console.log(`Browser: ${present}`);
    return present;
  }
  if (process.getuid?.() === 0 && onPath(['apt-get']) !== undefined) {
    console.log('No browser on this machine: apt-get install chromium');
    execFileSync('apt-get', ['update', '-qq'], loud);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], loud);
  } else {
    console.log('No browser on this machine: npx playwright-core install chromium');
    execFileSync('npx', ['playwright-core', 'install', 'chromium'], loud);
  }
  const path = installed();
  if (path === undefined) throw new Error('No browser. Install Chromium or set CHROME to the path of one.');
  return path;
};
