import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of Chromium or Chrome: CHROME, a common location, or Playwright's download. */
export const chromePath = (): string =>
  [process.env['CHROME'], ...places, chromium.executablePath()].find(
    (file) => file !== undefined && existsSync(file),
  ) ?? '';

/** Popups of the address bar, drawn by a renderer of their own in every window; the others are Playwright's, which our list replaces. */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
];

const options = () => ({
  executablePath: chromePath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${unusedFeatures.join(',')}`,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
});

/** A headless browser without access to other hosts. */
export const launchChrome = (): Promise<Browser> => chromium.launch(options());

/** Such a browser for several processes. */
export const launchSharedChrome = (): Promise<BrowserServer> => chromium.launchServer(options());
