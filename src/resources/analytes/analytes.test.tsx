import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { analytes } from '../../../contract/analytes.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';

const path = '/admin/synchronization/analyte';
let lab: TestLab;
let id = 0;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());
beforeEach(async () => {
  await lab.db.execute(sql`truncate analytes cascade`);
  const { item } = await lab.ask(analytes.create, {
    as: 'Admin',
    body: {
      code: 'K',
      name: { ru: 'Калий', en: 'Potassium', be: 'Калій' },
      decimals: 1,
      intervals: [{ ageFrom: 14, low: 3.5, high: 5.1 }],
    },
  });
  ({ id } = item);
});
const stored = async () => (await lab.ask(analytes.one, { as: 'Admin', query: { id } })).item;
const open = () => renderApp({ lab, as: 'Admin', path: `${path}/${String(id)}`, language: 'en' });
const row = async (number: number) =>
  within(await screen.findByRole('group', { name: `Interval ${String(number)}` }));
const save = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

test('an interval is added, duplicated and removed, its ages typed in units, and a gap is named (X-86)', async () => {
  const { user } = await open();
  const first = await row(1);
  expect(first.getByRole<HTMLInputElement>('spinbutton', { name: 'Age from' }).value).toBe('14');
  expect(first.getByRole<HTMLSelectElement>('combobox', { name: 'Age from: Unit of age' }).value).toBe('day');
  expect(screen.getByText('everyone: no interval for ages under 14 d')).toBeTruthy();

  await user.type(first.getByRole('spinbutton', { name: 'Age under' }), '18');
  await user.click(first.getByRole('button', { name: 'Duplicate interval 1' }));
  const second = await row(2);
  const from = second.getByRole('spinbutton', { name: 'Age from' });
  await user.clear(from);
  await user.type(from, '18');
  await user.selectOptions(second.getByRole('combobox', { name: 'Age from: Unit of age' }), 'year');
  await user.clear(second.getByRole('spinbutton', { name: 'Age under' }));
  await user.click(screen.getByRole('button', { name: 'Add an interval' }));
  await user.click((await row(3)).getByRole('button', { name: 'Remove interval 3' }));
  await save(user);
  await waitFor(async () =>
    expect((await stored()).intervals.map(({ ageFrom, ageTo, low }) => [ageFrom, ageTo, low])).toEqual([
      [14, 6574, 3.5],
      [6574, null, 3.5],
    ]),
  );
});

test('an overlap is an error at its row, and words are typed in a second line (X-86)', async () => {
  const { user } = await open();
  await user.click((await row(1)).getByRole('button', { name: 'Duplicate interval 1' }));
  await save(user);
  expect(await (await row(2)).findByText('Age and validity overlap with another row')).toBeTruthy();
  expect((await row(1)).queryByText('Age and validity overlap with another row')).toBeNull();
  await user.click((await row(2)).getByRole('button', { name: 'Remove interval 2' }));
  await user.click((await row(1)).getByRole('button', { name: 'Put interval 1 in words' }));
  for (const language of ['Русский', 'English', 'Беларуская'])
    await user.type((await row(1)).getByRole('textbox', { name: `Normal in words, ${language}` }), 'none');
  await save(user);
  await waitFor(async () =>
    expect((await stored()).intervals.map(({ words }) => words)).toEqual([
      { ru: 'none', en: 'none', be: 'none' },
    ]),
  );
});

test('a variation without its source is refused at the source, and left out when it is empty (X-86)', async () => {
  const { user } = await open();
  await row(1);
  const within = screen.getByRole('spinbutton', { name: 'Within a person, %' });
  await user.type(within, '4.6');
  await save(user);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Source' }).getAttribute('aria-invalid')).toBe('true'),
  );
  await user.clear(within);
  await user.type(screen.getByRole('textbox', { name: 'LOINC code' }), '2823-3');
  await save(user);
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ loinc: '2823-3', variation: null, version: 2 }),
  );
});
