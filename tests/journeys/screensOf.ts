import type { Page } from 'playwright-core';

/** The same screen for any record. */
const kindOf = (path: string): string => path.replaceAll(/\d+/g, '1');
const MAX = 80;

/** Paths of the screens that the links of the present one lead to, and theirs; one record of a kind. */
export const screensOf = async (page: Page): Promise<string[]> => {
  const found = [new URL(page.url()).pathname];
  const kinds = new Set(found.map(kindOf));
  for (const path of found) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], main a[href], [role="tab"][href]')]
        .filter(
          ({ origin, pathname, download }) =>
            origin === location.origin && pathname.startsWith('/en/') && !download,
        )
        .map(({ pathname }) => pathname),
    );
    for (const link of links)
      if (!kinds.has(kindOf(link)) && found.length < MAX) {
        kinds.add(kindOf(link));
        found.push(link);
      }
  }
  return found;
};
