import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium or Chrome of this machine: CHROME, a usual place, or what Playwright has downloaded. */
export const chromePath = (): string =>
  [process.env['CHROME'], ...places, chromium.executablePath()].find(
    (file) => file !== undefined && existsSync(file),
  ) ?? '';

/** A headless browser that talks to this machine only. */
export const launchChrome = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });
