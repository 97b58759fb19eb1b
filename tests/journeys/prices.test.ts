import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, signInTo } from './journey.ts';

const LONG = 'Иммуноферментное определение антител к возбудителям '.repeat(4).trim();
const CLINIC = 'Учреждение здравоохранения «Городская клиническая больница скорой помощи» '.repeat(3).trim();
/** The list with names of three lines: the first service, and the first contract. */
const withLongNames = (page: Page) =>
  page.route(/\/v1\.0\/PriceBook$/, async (route) => {
    const response = await route.fetch();
    const table = (await response.json()) as Record<'services' | 'contracts', { name: string }[]>;
    if (table.services[0]) table.services[0].name = LONG;
    if (table.contracts[0]) table.contracts[0].name = CLINIC;
    await route.fulfill({ response, json: table });
  });
const cell = (page: Page, row = 0, column = 0) =>
  page.locator(`.grid-cell[data-row="${String(row)}"][data-column="${String(column)}"]`);
const open = async (page: Page) => {
  await page.goto('/en/admin/prices');
  await expect.poll(() => cell(page).textContent()).toMatch(/\d/);
};
const type = async (page: Page, price: string, row = 0) => {
  await cell(page, row).click();
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save…' }).click();
  await page.getByRole('dialog', { name: 'Save prices' }).getByRole('button', { name: 'Save now' }).click();
  await page.getByText(/prices? saved$/).waitFor();
};

journey('two administrators at one price: the second sees it, decides, and nothing is lost', async (j) => {
  const [one, two] = [j.page, await j.other()];
  await Promise.all([j.signIn('admin@demo.lab'), signInTo(two, j.url, 'admin@demo.lab')]);
  await Promise.all([open(one), open(two)]);
  const below = await cell(two, 1).textContent();
  await type(two, '71');
  await type(two, '72', 1);
  await type(one, '61');
  await save(one);
  await two.getByText('Another user has changed 1 of these prices meanwhile').waitFor();
  await cell(two).click();
  await two.getByText('Another user has changed this price meanwhile. Now: 61.00').waitFor();
  expect([await cell(two).textContent(), await cell(two, 1).textContent()]).toEqual(['71.00', '72.00']);
  expect([await cell(one).textContent(), await cell(one, 1).textContent()]).toEqual(['61.00', below]);
  // The first goes on meanwhile; the second keeps the own price.
  await two.getByRole('button', { name: 'Keep mine' }).click();
  await save(two);
  await expect
    .poll(async () => [await cell(one).textContent(), await cell(one, 1).textContent()])
    .toEqual(['71.00', '72.00']);
});

journey('names of three lines move no cell and are read whole', async ({ page, signIn }) => {
  await withLongNames(page);
  await signIn('admin@demo.lab');
  for (const width of [1366, 768, 360]) {
    await page.setViewportSize({ width, height: 768 });
    await open(page);
    await cell(page, 2, 1).click();
    const before = await cell(page, 2, 1).boundingBox();
    await cell(page).click();
    const place = page.locator('.grid-about > b');
    expect(await place.getAttribute('title')).toContain(`${LONG}, ${CLINIC}`);
    await cell(page, 2, 1).click();
    expect(await cell(page, 2, 1).boundingBox()).toEqual(before);
    expect(await page.locator('.grid-title').first().getAttribute('title')).toContain(CLINIC);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  }
});
