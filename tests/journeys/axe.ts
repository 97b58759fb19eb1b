import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

declare global {
  interface Window {
    /** Set once the axe script has run. */
    axe?: { run(options: object): Promise<{ violations: Violation[] }> };
  }
}

/** What axe leaves out by itself. */
const OPTIONS = {
  // It names every element that has no violation too, otherwise.
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true }, 'td-has-header': { enabled: true } },
};

/** Fields that browsers cannot distinguish. */
const NAMELESS =
  ':is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea):not([id], [name], [aria-hidden=true])';

/** Serious and critical axe violations on the current page and fields without id and name, with the element. */
const findings = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async (options) => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    return (await window.axe.run(options)).violations;
  }, OPTIONS);
  const nameless = await page.locator(NAMELESS).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
  return [
    ...violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
    ...nameless.map((html) => `no id or name: ${html.slice(0, 160)}`),
  ];
};

/** Looks at screens in light, in dark or in both; `found` has what axe finds serious in them by screen. */
export const axeOn = (
  page: Page,
  schemes: readonly ('light' | 'dark')[],
): { check: (name: string) => Promise<void>; found: Record<string, string[]> } => {
  const found: Record<string, string[]> = {};
  const check = async (name: string) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      // Those that follow the scrolling never end.
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
      );
      const list = await findings(page);
      if (list.length > 0) found[`${name} in ${colorScheme}`] = list;
    }
  };
  return { check, found };
};
