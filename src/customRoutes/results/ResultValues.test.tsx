import { eq } from 'drizzle-orm';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  insertReleases,
  line,
  susceptibility,
  words,
  type ObservedLine,
} from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { analytes } from '../../../server/core/db/schema/releases.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { barOf } from './IntervalBar.tsx';

/** A conclusion of 5,000 characters. */
const conclusion = 'Fragments of the mucous membrane of the stomach. '.repeat(103).slice(0, 5000);

const insert = async (number: number, daysAgo: number, lines: ObservedLine[]) => {
  const resultAt = new Date(Date.now() - daysAgo * 86_400_000);
  const orderId = await insertOrder(lab.db, number, {
    sortingState: 5,
    cabinetStatus: 2,
    createdAt: resultAt,
    resultAt,
  });
  await insertReleases(lab.db, orderId, lines);
};
const lab = useLab(async () => {
  await insert(1, 2, [line('Glucose', '5.0')]);
  await insert(2, 1, [
    line('Glucose', '6.80', { flag: 'H' }),
    line('Potassium', '7.1', { flag: 'HH', reference: '3.5–5.1' }),
    line('Sodium', '119', { flag: 'LL', reference: '136–145', criticalLow: '120', criticalHigh: '160.5' }),
    line('Blood group', words('A (II)'), { unit: null, reference: null }),
    line('Conclusion', words(conclusion), { unit: null, reference: null, flag: 'A' }),
  ]);
});

const open = async (more: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/results', ...more });
  const openers = await screen.findAllByRole('button', { name: 'Иванова Мария', expanded: false });
  await user.click(openers[1] as HTMLElement);
  return user;
};
const cellsOf = async (analyte: string): Promise<(string | null)[]> => {
  const head = await screen.findByRole('rowheader', { name: analyte });
  return [...(head.closest('tr')?.cells ?? [])].slice(1).map(({ textContent }) => textContent);
};

test('a row opens to its values: unit, interval, deviation in words, and what the value was before; they are copied as text (X-73)', async () => {
  const user = await open();
  const table = await screen.findByRole('table', { name: 'Values' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Analyte', 'Result', 'Reference values', 'Before']);
  const [value, reference, previous] = await cellsOf('Glucose');
  expect([value, reference]).toEqual(['6.80 mmol/l ↑ above range', '3.9–6.1']);
  expect(previous).toMatch(/^5\.0 \(\+1\.80\) \d\d\.\d\d\.\d{4}$/);
  expect(await cellsOf('Potassium')).toEqual(['7.1 mmol/l ↑↑ critically high', '3.5–5.1', '']);
  expect(await cellsOf('Blood group')).toEqual(['A (II)  ', '', '']);
  // An empty cell takes no line on a phone.
  const group = await screen.findByRole('rowheader', { name: 'Blood group' });
  expect(group.closest('tr')?.cells[2]?.childElementCount).toBe(0);
  expect(await cellsOf('Conclusion')).toEqual([`${conclusion}  ◆ abnormal`]);
  screen.getByText('DEMO: the values were made by a simulated laboratory');

  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(write.mock.calls[0]?.[0].split('\n').slice(0, 5)).toEqual([
    '1001 Complete blood count',
    'Glucose: 6.80 mmol/l (3.9–6.1) above range',
    'Potassium: 7.1 mmol/l (3.5–5.1) critically high',
    'Sodium: 119 mmol/l (136–145) critically low',
    'Blood group: A (II)',
  ]);
  await screen.findByText('The values are copied');
});

test('a row says the critical limits of that person on its bar, and the one that the value is beyond (X-93)', async () => {
  await open({ language: 'ru' });
  const bar = await screen.findByRole('img', { name: 'критично ниже 120, критично выше 160,5' });
  expect(bar.querySelector('title')?.textContent).toBe('критично ниже 120, критично выше 160,5');
  expect(bar.querySelectorAll('.interval-limit')).toHaveLength(2);
  expect(await cellsOf('Sodium')).toEqual([
    '119 ммоль/л ↓↓ критически низко',
    'критично ниже 120, критично выше 160,5136–145критично ниже 120',
    '',
  ]);
  expect(await cellsOf('Potassium')).toEqual(['7,1 ммоль/л ↑↑ критически высоко', '3,5–5,1', '']);
});

test('a corrected service says why, and what its values were before; a withdrawn one has none (X-80)', async () => {
  const resultAt = new Date(Date.now() - 3_600_000);
  const orderId = await insertOrder(lab.db, 9, {
    serviceIds: [1, 5],
    sortingState: 5,
    cabinetStatus: 2,
    patientId: 3,
    createdAt: resultAt,
    resultAt,
  });
  const second = line('Urea', '8.1', { serviceCode: '2002' });
  await insertReleases(lab.db, orderId, [line('Glucose', '5.0'), line('Sodium', '140')]);
  await insertReleases(lab.db, orderId, [second]);
  await insertReleases(lab.db, orderId, [line('Glucose', '6.0')], {
    version: 2,
    reason: words('Wrong dilution'),
    doctor: 'Dr Petrova',
  });
  await insertReleases(lab.db, orderId, [second], {
    version: 2,
    kind: 'withdrawn',
    reason: words('Swapped tubes'),
    observations: [],
  });
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/results' });
  await user.click(await screen.findByRole('button', { name: /^Соколова/, expanded: false }));
  const table = await screen.findByRole('table', { name: 'Values' });
  await within(table).findByText(
    /^Corrected: Wrong dilution · no longer part of the result: Sodium 140 · Released .*, Dr Petrova$/,
  );
  expect((await cellsOf('Glucose'))[0]).toBe('6.0 mmol/l before the correction: 5.0');
  within(table).getByText(/^Withdrawn: Swapped tubes · /);
  expect(within(table).queryByText('8.1')).toBeNull();
  expect(within(table).getByText('Corrected').className).toContain('status-chip');
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await navigator.clipboard.readText()).toContain('Corrected: Wrong dilution');
  await lab.db.delete(orders).where(eq(orders.id, orderId));
});

test('a change that is larger than what varies by itself says so, with the source (X-84)', async () => {
  await lab.db.update(analytes).set({
    variation: { within: 5.6, method: 2.8, isSkewed: false, source: 'A list', year: 2014 },
  });
  await open();
  const [, , previous] = await cellsOf('Glucose');
  expect(previous).toContain('+36 %, more than the 17 % that vary by themselves');
  screen.getByText('What varies by itself: A list, 2014');
});

test('an order in work whose first service has values says so, and which are still in work (X-79)', async () => {
  const createdAt = new Date(Date.now() - 3 * 86_400_000);
  const orderId = await insertOrder(lab.db, 3, {
    serviceIds: [1, 5],
    sortingState: 5,
    cabinetStatus: 3,
    patientId: 2,
    createdAt,
    resultAt: createdAt,
  });
  await insertReleases(lab.db, orderId, [line('Glucose', '5.5')]);
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/results' });
  const opener = await screen.findByRole('button', { name: /^Петров/, expanded: false });
  const row = opener.closest('tr') as HTMLElement;
  within(row).getByText('partly ready');
  within(row).getByRole('button', { name: /^Download/ });
  await user.click(opener);
  expect((await cellsOf('Glucose'))[0]).toContain('5.5');
  const states = screen
    .getAllByRole('rowheader')
    .flatMap(({ textContent }) => /(Ready|In progress) (?:by .*)?$/.exec(textContent ?? '')?.[1] ?? []);
  expect(states).toEqual(['Ready', 'In progress']);
});

test('values that did not load are asked for again in their place, and the services stay in sight', async () => {
  let fails = true;
  const user = await open({
    intercept: (_, path) =>
      fails && path.includes('/Result/Values') ? new Response('', { status: 500 }) : null,
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  const table = screen.getByRole('table', { name: 'Values' });
  within(table).getByText('Complete blood count');
  fails = false;
  await user.click(again);
  expect((await cellsOf('Glucose'))[0]).toBe('6.80 mmol/l ↑ above range');
});

const onBar = { low: null, high: null, criticalLow: null, criticalHigh: null, flag: '' } as const;
test.each([
  [5, 3.9, 6.1, 50],
  [3.9, 3.9, 6.1, 25],
  [40, 3.9, 6.1, 95],
  [2, null, 4, 37.5],
  [90, 45, null, 50],
] as const)('%s of %s–%s stands at %s percent of the bar', (number, low, high, at) => {
  expect(barOf({ ...onBar, number, low, high })?.at).toBeCloseTo(at, 6);
});

test('critical limits are in sight on the bar, and a value beyond one stands beyond it (X-93)', () => {
  const potassium = { ...onBar, low: 3.5, high: 5.1, criticalLow: 2.5, criticalHigh: 6.5 };
  const places = (number: number, more: Partial<typeof potassium> = {}) => {
    const bar = barOf({ ...potassium, ...more, number });
    return bar && [Math.round(bar.at), ...bar.marks.map(Math.round)];
  };
  expect(places(4.3)).toEqual([50, 14, 86]);
  expect(places(6.5)).toEqual([86, 14, 86]);
  expect(places(6.7)).toEqual([88, 14, 86]);
  expect(places(2.3)).toEqual([12, 14, 86]);
  expect(places(9)).toEqual([95, 14, 86]);
  expect(barOf({ ...onBar, number: 3, high: 4, criticalHigh: 8 })).toEqual({
    from: 0,
    to: 75,
    at: 56.25,
    marks: [86],
  });
  expect(places(4.3, { criticalLow: 3.5 })).toEqual([50, 25, 86]);
});

test('without a number or an interval there is no bar', () => {
  expect(barOf({ ...onBar, number: null, low: 1, high: 2 })).toBeNull();
  expect(barOf({ ...onBar, number: 1 })).toBeNull();
});

describe('an antibiogram (X-83)', () => {
  beforeAll(async () => {
    const createdAt = new Date(Date.now() - 86_400_000);
    const orderId = await insertOrder(lab.db, 4, {
      sortingState: 5,
      cabinetStatus: 2,
      patientId: 3,
      createdAt,
      resultAt: createdAt,
    });
    const none = { unit: null, reference: null };
    await insertReleases(lab.db, orderId, [
      line('Isolated microorganism', words('Escherichia coli'), {
        ...none,
        flag: 'A',
        susceptibilities: [
          susceptibility('AMP', 'R', '6 mm'),
          susceptibility('CIP', 'I', '23 mm'),
          susceptibility('MEM', 'S', '≤0.25 mg/l'),
        ],
      }),
      line('Amount', words('10⁵ CFU/ml'), { ...none, flag: 'A' }),
      line('Second microorganism', words('Klebsiella pneumoniae'), {
        ...none,
        flag: 'A',
        susceptibilities: [susceptibility('AMP', 'R')],
      }),
    ]);
  });
  const openCulture = async (language: 'ru' | 'en' | 'be' = 'en') => {
    const { user } = await renderApp({ lab, as: 'Nurse', language, path: '/results' });
    await user.click(await screen.findByRole('button', { name: /^Соколова/, expanded: false }));
    return user;
  };
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));

  test('is a table for each isolate: letter and word, zone or MIC, the standard and what I means; it is copied below its isolate', async () => {
    const user = await openCulture();
    expect(rowsOf(await screen.findByRole('table', { name: 'Antibiogram: Escherichia coli' }))).toEqual([
      ['Antimicrobial', 'Category', 'Zone or MIC'],
      ['AMP en', 'R resistant', '6 mm'],
      ['CIP en', 'I susceptible, increased exposure', '23 mm'],
      ['MEM en', 'S susceptible', '≤0.25 mg/l'],
    ]);
    expect(
      rowsOf(screen.getByRole('table', { name: 'Antibiogram: Klebsiella pneumoniae' })).slice(1),
    ).toEqual([['AMP en', 'R resistant', '']]);
    expect(screen.getAllByText('Breakpoints: EUCAST 12.0 (2022)')).toHaveLength(2);
    screen.getByText(/I: susceptible at increased exposure .* it does not mean uncertain/);

    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy as text' }));
    expect(write.mock.calls.at(-1)?.[0].split('\n').slice(1, 6)).toEqual([
      'Isolated microorganism: Escherichia coli abnormal',
      '– AMP en: R, resistant; 6 mm; EUCAST 12.0 (2022)',
      '– CIP en: I, susceptible, increased exposure; 23 mm; EUCAST 12.0 (2022)',
      '– MEM en: S, susceptible; ≤0.25 mg/l; EUCAST 12.0 (2022)',
      'Amount: 10⁵ CFU/ml abnormal',
    ]);
  });

  test.each([
    ['ru', 'Антибиотикограмма: Escherichia coli', 'I чувствителен при увеличенной экспозиции', '≤0,25 мг/л'],
    ['be', 'Антыбіётыкаграма: Escherichia coli', 'I адчувальны пры павялічанай экспазіцыі', '≤0,25 мг/л'],
  ] as const)('in %s', async (language, name, increased, mic) => {
    await openCulture(language);
    const rows = rowsOf(await screen.findByRole('table', { name }));
    expect([rows[2]?.[1], rows[3]?.[2]]).toEqual([increased, mic]);
  });
});
