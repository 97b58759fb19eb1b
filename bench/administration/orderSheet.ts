import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { headers } from '../../contract/headers.ts';
import { excelTemplate } from '../../contract/orderFiles.ts';
import {
  changeImportRows,
  checkImport,
  importSession,
  MAX_IMPORT_ROWS,
  uploadImport,
} from '../../contract/orderImport.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import { toBatch } from '../../src/paths/orderImport.ts';
import { asBlob, sheetsOf, workbook, type Cell } from '../../tests/support/excel.ts';
import { seededLaboratory } from '../seededLaboratory.ts';
import type { Figure } from './figures.ts';
import { cell, measureUses, pasteBlock, press, scrollTo, turnWheel, type Uses } from './sheetUses.ts';

const ORDERS = 500;
const EMAIL = 'nurse@demo.lab';
/** Every tenth row has a service that does not exist. */
const FAULTY = 10;

const lastName = (at: number) =>
  `Sheet${String(at).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;

/** Row `at` of the file by the headings and the example of the English template. */
const rowOf = (head: readonly string[], example: readonly Cell[], at: number): Cell[] =>
  head.map((name, column) => {
    if (name.startsWith('Phone')) return `+375 29 ${String(3_000_000 + at)}`;
    if (name.startsWith('Last name')) return lastName(at);
    if (name.startsWith('Date of birth')) return new Date(Date.UTC(1950, 0, 1 + at));
    if (name.startsWith('Service codes') && at % FAULTY === 0) return '99999';
    return /^(Document|Own barcode)/.test(name) ? null : (example[column] ?? null);
  });

/** Uploads a file of 5,000 rows and checks them all; the path of the batch. */
const uploadRows = async (url: string): Promise<string> => {
  const nurse = apiSession(url);
  await nurse.signIn(EMAIL, DEMO_PASSWORD);
  // The workspace that the screen begins with.
  const [contract] = (await nurse.ask(importSession)).contracts;
  const unit = contract?.defaultUnitId ?? null;
  const scope = {
    [headers.contracts]: String(contract?.id),
    ...(unit !== null && { [headers.clientUnits]: String(unit) }),
  };
  const template = await nurse.ask(excelTemplate, { headers: scope });
  const [orders, help] = await sheetsOf(template.excelTemplate);
  const head = (orders?.rows[0] ?? []).map(String);
  const example = help?.rows.at(-1) ?? [];
  const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, at) => rowOf(head, example, at));
  const form = new FormData();
  form.append('body', JSON.stringify({ fileName: 'orders.xlsx' }));
  form.append('formFile', asBlob(await workbook([head, ...rows])), 'orders.xlsx');
  const response = await fetch(url + uploadImport.path, {
    method: 'POST',
    headers: { ...scope, Authorization: nurse.authorization() },
    body: form,
  });
  const { batch, statusMessage } = uploadImport.response.parse(await response.json());
  if (batch === null) throw new Error(statusMessage);
  for (let left = batch.rowsNew; left > 0;) {
    const checked = await nurse.ask(checkImport, { body: { id: batch.id, isRest: true }, headers: scope });
    left = checked.batch.rowsNew;
  }
  return `/en${toBatch(batch.id)}`;
};

const CHECK = '.button:has-text("Check")';
const CHECKS = `**${changeImportRows.path}`;
const held: Route[] = [];
/** The checks of what is changed next come when `answer` lets them. */
const hold = (page: Page) => page.route(CHECKS, (route) => void held.push(route));
/** Lets the checks of a change come, and those of its other parts. */
const answer = async (page: Page): Promise<void> => {
  await page.route(CHECKS, (route) => route.continue());
  for (const route of held.splice(0)) await route.continue();
  await page.locator(`${CHECK}:enabled`).waitFor();
  await page.unroute(CHECKS);
};
/** Chooses a filter by its place. */
const choose = (page: Page, place: number) =>
  page
    .locator('.toggle-group input')
    .nth(place)
    .evaluate((radio: HTMLElement) => radio.click());
const changed = (page: Page, count: RegExp) =>
  page.locator('.grid-about output', { hasText: count }).waitFor();
/** A change that its checks follow when they are let. */
const afterwards =
  (work: (page: Page, repeat: number) => Promise<unknown>): Uses[string] =>
  async (page, repeat) => {
    await hold(page);
    await work(page, repeat);
  };

/** What is done with the rows, in this order; what is pasted, typed and filled is undone. */
const uses: Uses = {
  open: async (page) => {
    await press(page, 'a[href*="batch="]');
    await page.locator('.grid-cell').first().waitFor();
  },
  wheel: turnWheel,
  'jump of 3,000 rows': (page) => scrollTo(page, { top: 96_000 }),
  'jump to the last columns': (page) => scrollTo(page, { top: 0, left: 4000 }),
  'typing in a cell': afterwards(async (page, repeat) => {
    await scrollTo(page, { left: 0 });
    await cell(page, 1, 0).click();
    await page.keyboard.type(`Typed${'abcde'.charAt(repeat)}`, { delay: 50 });
    await page.keyboard.press('Enter');
  }),
  'checks of the cell': answer,
  'paste of 500 × 5': afterwards(async (page, repeat) => {
    await cell(page, 0, 0).click();
    await pasteBlock(page, 500, 5, 10 + repeat);
    await changed(page, /2,?500/);
  }),
  'checks of the paste': answer,
  'undoing it': afterwards((page) => page.keyboard.press('Control+z')),
  'checks of undoing it': answer,
  'a column of 5,000 filled down': afterwards(async (page) => {
    await page.locator('.grid-title[data-column="0"]').click();
    await page.keyboard.press('Control+d');
    await changed(page, /[45],?\d{3}/);
  }),
  'checks of the column': answer,
  'undoing the column': afterwards((page) => page.keyboard.press('Control+z')),
  'checks of undoing the column': answer,
  'all cells filled down': afterwards(async (page) => {
    await cell(page, 0, 0).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+d');
    await changed(page, /\d{2},?\d{3}/);
  }),
  'checks of all cells': answer,
  'undoing all cells': afterwards((page) => page.keyboard.press('Control+z')),
  'checks of undoing all cells': answer,
  'only rows with errors': (page) => choose(page, 1),
  'all rows': (page) => choose(page, 0),
  'all rows checked again': async (page) => {
    const read = page.waitForResponse((response) => response.url().includes('/Import?id='));
    await press(page, CHECK);
    await read;
  },
};

/** The import sheet of 5,000 rows in a slow browser: the longest task of each use. */
export const measureOrderSheet = async (): Promise<Figure[]> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lab-cabinet-sheet-'));
  try {
    await seededLaboratory(dataDir, { orders: ORDERS });
    return await measureUses(dataDir, {
      name: 'order sheet',
      email: EMAIL,
      open: async (url) => {
        await uploadRows(url);
        return '/en/order-import';
      },
      ready: 'a[href*="batch="]',
      uses,
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
