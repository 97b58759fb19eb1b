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

/** Rules about colours, which take most of the time. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
// It names every element that has no violation too, otherwise.
const base = { resultTypes: ['violations'] };
/** What axe leaves out by itself. */
const rules = { 'target-size': { enabled: true }, 'td-has-header': { enabled: true } };
const optionsOf = {
  all: { ...base, rules },
  colours: { ...base, runOnly: { type: 'rule', values: COLOURS } },
  withoutColours: {
    ...base,
    rules: { ...rules, ...Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) },
  },
};

/** Fields that browsers cannot distinguish. */
const NAMELESS =
  ':is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea):not([id], [name], [aria-hidden=true])';

/** Serious and critical axe violations on the current page and fields without id and name, with the element. */
const findings = async (page: Page, options: keyof typeof optionsOf): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async (asked) => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    return (await window.axe.run(asked)).violations;
  }, optionsOf[options]);
  const nameless = await page.locator(NAMELESS).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
  return [
    ...violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
    ...nameless.map((html) => `no id or name: ${html.slice(0, 160)}`),
  ];
};

/**
 * Looks at screens in light, in dark or in both, of which the second differs only in its colours; in none: not at
 * colours. `found` has what axe finds serious in them by screen.
 */
export const axeOn = (
  page: Page,
  schemes: readonly ('light' | 'dark')[],
): { check: (name: string) => Promise<void>; found: Record<string, string[]> } => {
  const found: Record<string, string[]> = {};
  const check = async (name: string) => {
    for (const [at, colorScheme] of (schemes.length === 0 ? [null] : schemes).entries()) {
      if (colorScheme !== null) await page.emulateMedia({ colorScheme });
      // Those that follow the scrolling never end.
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
      );
      const options = colorScheme === null ? 'withoutColours' : at === 0 ? 'all' : 'colours';
      const list = await findings(page, options);
      if (list.length > 0) found[`${name} in ${colorScheme ?? 'any colours'}`] = list;
    }
  };
  return { check, found };
};
