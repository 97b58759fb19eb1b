import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { resultValues } from '../../../contract/resultValues.ts';
import {
  insertReleases,
  line,
  susceptibility,
  words,
  type ObservedLine,
} from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { services } from '../../../server/core/db/schema/catalogue.ts';
import { analytes } from '../../../server/core/db/schema/releases.ts';
import { useApp } from '../../../tests/support/renderApp.tsx';
import type { TestLab } from '../../../tests/support/testLab.ts';
import { when } from '../../../tests/support/intercepts.ts';
import { barOf } from './IntervalBar.tsx';

/** A conclusion of 5,000 characters. */
const conclusion = 'Fragments of the mucous membrane of the stomach. '.repeat(103).slice(0, 5000);

/** A result that has come so many days ago; returns its id. */
const insert = async (
  { db }: TestLab,
  number: number,
  daysAgo: number,
  lines: ObservedLine[],
  more: Parameters<typeof insertOrder>[2] = {},
) => {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const state = { sortingState: 5, cabinetStatus: 2, createdAt: at, resultAt: at } as const;
  const orderId = await insertOrder(db, number, { ...state, ...more });
  await insertReleases(db, orderId, lines);
  return orderId;
};
const none = { unit: null, reference: null };
const { lab, open } = useApp({ as: 'Nurse', path: '/results' }, async (lab) => {
  await insert(lab, 1, 2, [line('Glucose', '5.0')]);
  await insert(lab, 2, 1, [
    line('Glucose', '6.80', { flag: 'H' }),
    line('Potassium', '7.1', {
      flag: 'HH',
      reference: '3.5–5.1',
      sentNumber: '7100',
      sentUnit: 'umol/L',
    }),
    line('Sodium', '119', { flag: 'LL', reference: '136–145', criticalLow: '120', criticalHigh: '160.5' }),
    line('Blood group', words('A (II)'), none),
    line('Conclusion', words(conclusion), { ...none, flag: 'A' }),
  ]);
  const coli = [
    susceptibility('AMP', 'R', '6 mm'),
    susceptibility('CIP', 'I', '23 mm'),
    susceptibility('MEM', 'S', '≤0.25 mg/l'),
  ];
  const culture = [
    line('Isolated microorganism', words('Escherichia coli'), { ...none, flag: 'A', susceptibilities: coli }),
    line('Amount', words('10⁵ CFU/ml'), { ...none, flag: 'A' }),
    line('Second microorganism', words('Klebsiella pneumoniae'), {
      ...none,
      flag: 'A',
      susceptibilities: [susceptibility('AMP', 'R')],
    }),
  ];
  await insert(lab, 4, 1, culture, { patientId: 3 });
});

type App = Awaited<ReturnType<typeof open>>;
const opener = (name: RegExp) => screen.findByRole('button', { name, expanded: false });
/** Opens the second row of Иванова. */
const openSecond = async ({ user }: App) => {
  const openers = await screen.findAllByRole('button', { name: 'Иванова Мария', expanded: false });
  await user.click(openers[1] as HTMLElement);
};
const closeAll = async ({ user }: App) => {
  for (const button of screen.getAllByRole('button', { expanded: true, name: /^[А-Я]/ }))
    await user.click(button);
};
const values = () => screen.findByRole('table', { name: 'Values' });
const cellsOf = async (analyte: string): Promise<(string | null)[]> => {
  const head = await screen.findByRole('rowheader', { name: analyte });
  return [...(head.closest('tr')?.cells ?? [])].slice(1).map(({ textContent }) => textContent);
};

test('a row opens to its values: unit, interval, deviation in words, and what the value was before; they are copied as text; those that did not load are asked for again in their place (X-73)', async () => {
  const app = await open({ intercept: when(resultValues, () => new Response('', { status: 500 })) });
  const { user } = app;
  await openSecond(app);
  const again = await screen.findByRole('button', { name: 'Try again' });
  const table = await values();
  within(table).getByText('Complete blood count');
  app.intercept();
  await user.click(again);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Analyte', 'Result', 'Reference values', 'Before']);
  const [value, reference, previous] = await cellsOf('Glucose');
  expect([value, reference]).toEqual(['6.80 mmol/l ↑ above range', '3.9–6.1']);
  expect(previous).toMatch(/^5\.0 \(\+1\.80\) \d\d\.\d\d\.\d{4}, ordered$/);
  expect(await cellsOf('Potassium')).toEqual([
    '7.1 mmol/l ↑↑ critically highsent as 7100 umol/L',
    '3.5–5.1',
    '',
  ]);
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
    'Potassium: 7.1 mmol/l [7100 umol/L] (3.5–5.1) critically high',
    'Sodium: 119 mmol/l (136–145) critically low',
    'Blood group: A (II)',
  ]);
  await screen.findByText('The values are copied');
});

test('a change that is larger than what varies by itself says so, with the source; an order in work says which services are still in work; a corrected service says why, and what its values were before; a withdrawn one has none (X-79, X-80, X-84)', async () => {
  await lab.db.update(analytes).set({
    variation: { within: 5.6, method: 2.8, isSkewed: false, source: 'A list', year: 2014 },
  });
  const two = { serviceIds: [1, 5] };
  await insert(lab, 3, 3, [line('Glucose', '5.5')], { ...two, cabinetStatus: 3, patientId: 2 });
  const urea = line('Urea', '8.1', { serviceCode: '2002' });
  const corrected = await insert(lab, 9, 0, [line('Glucose', '5.0'), line('Sodium', '140')], {
    ...two,
    patientId: 4,
  });
  await insertReleases(lab.db, corrected, [urea]);
  const reason = { version: 2, reason: words('Wrong dilution'), doctor: 'Dr Petrova' };
  await insertReleases(lab.db, corrected, [line('Glucose', '6.0')], reason);
  const swapped = {
    version: 2,
    kind: 'withdrawn',
    reason: words('Swapped tubes'),
    observations: [],
  } as const;
  await insertReleases(lab.db, corrected, [urea], swapped);

  const app = await open();
  await openSecond(app);
  expect((await cellsOf('Glucose'))[2]).toContain('+36 %, more than the 17 % that vary by themselves');
  screen.getByText('What varies by itself: A list, 2014');
  await closeAll(app);

  const inWork = await opener(/^Петров/);
  const row = within(inWork.closest('tr') as HTMLElement);
  row.getByText('partly ready');
  row.getByRole('button', { name: /^Download/ });
  await app.user.click(inWork);
  expect((await cellsOf('Glucose'))[0]).toContain('5.5');
  const states = screen
    .getAllByRole('rowheader')
    .flatMap(({ textContent }) => /(Ready|In progress) (?:by .*)?$/.exec(textContent ?? '')?.[1] ?? []);
  expect(states).toEqual(['Ready', 'In progress']);
  await closeAll(app);

  await app.user.click(await opener(/^Ковалёв/));
  const table = within(await values());
  await table.findByText(
    /^Corrected: Wrong dilution · no longer part of the result: Sodium 140 · Released .*, Dr Petrova$/,
  );
  expect((await cellsOf('Glucose'))[0]).toBe('6.0 mmol/l before the correction: 5.0');
  table.getByText(/^Withdrawn: Swapped tubes · /);
  expect(table.queryByText('8.1')).toBeNull();
  expect(table.getByText('Corrected').className).toContain('status-chip');
  await app.user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await navigator.clipboard.readText()).toContain('Corrected: Wrong dilution');
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));

test('an antibiogram is a table for each isolate: letter and word, zone or MIC, the standard and what I means; it is copied below its isolate (X-83)', async () => {
  const { user } = await open();
  await user.click(await opener(/^Соколова/));
  expect(rowsOf(await screen.findByRole('table', { name: 'Antibiogram: Escherichia coli' }))).toEqual([
    ['Antimicrobial', 'Category', 'Zone or MIC'],
    ['AMP en', 'R resistant', '6 mm'],
    ['CIP en', 'I susceptible, increased exposure', '23 mm'],
    ['MEM en', 'S susceptible', '≤0.25 mg/l'],
  ]);
  expect(rowsOf(screen.getByRole('table', { name: 'Antibiogram: Klebsiella pneumoniae' })).slice(1)).toEqual([
    ['AMP en', 'R resistant', ''],
  ]);
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

const readsCulture = async (app: App, name: string, increased: string, mic: string) => {
  await app.user.click(await opener(/^Соколова/));
  const rows = rowsOf(await screen.findByRole('table', { name }));
  expect([rows[2]?.[1], rows[3]?.[2]]).toEqual([increased, mic]);
};

test('an antibiogram in Belarusian', async () => {
  const app = await open({ language: 'be' });
  const increased = 'I адчувальны пры павялічанай экспазіцыі';
  await readsCulture(app, 'Антыбіётыкаграма: Escherichia coli', increased, '≤0,25 мг/л');
});

test('an antibiogram in Russian; a row says the critical limits of that person on its bar, and the one that the value is beyond (X-93)', async () => {
  const app = await open({ language: 'ru' });
  const increased = 'I чувствителен при увеличенной экспозиции';
  await readsCulture(app, 'Антибиотикограмма: Escherichia coli', increased, '≤0,25 мг/л');
  await closeAll(app);
  await openSecond(app);
  const bar = await screen.findByRole('img', { name: 'критично ниже 120, критично выше 160,5' });
  expect(bar.querySelector('title')?.textContent).toBe('критично ниже 120, критично выше 160,5');
  expect(bar.querySelectorAll('.interval-limit')).toHaveLength(2);
  expect(await cellsOf('Sodium')).toEqual([
    '119 ммоль/л ↓↓ критически низко',
    'критично ниже 120, критично выше 160,5136–145критично ниже 120',
    '',
  ]);
  expect(await cellsOf('Potassium')).toEqual([
    '7,1 ммоль/л ↑↑ критически высокоприслано как 7100 umol/L',
    '3,5–5,1',
    '',
  ]);
});

test('a report on tissue or cells begins with its conclusion, without interval and deviation, also as it is copied (X-82)', async () => {
  const report = (analyte: string, text: string) =>
    line(analyte, words(text), { serviceCode: '2002', unit: null, reference: words('none'), flag: 'A' });
  const written = [report('Microscopy', 'koilocytosis'), report('Conclusion', 'LSIL')];
  await insert(lab, 6, 1, written, { patientId: 2, serviceIds: [5] });
  await lab.db.update(services).set({ discipline: 'cytology' }).where(eq(services.code, '2002'));
  await lab.db.update(analytes).set({ kind: 'conclusion' }).where(eq(analytes.code, '2002 Conclusion '));
  const { user } = await open();
  const openers = await screen.findAllByRole('button', { name: /^Петров/, expanded: false });
  await user.click(openers[1] as HTMLElement);
  const table = await screen.findByRole('table', { name: 'Values' });
  await within(table).findByText('LSIL');
  expect(rowsOf(table)).toEqual([
    ['Analyte', 'Result'],
    ['2002 Creatinine Ready '],
    ['Conclusion', 'LSIL  '],
    ['Microscopy', 'koilocytosis  '],
  ]);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(write.mock.calls.at(-1)?.[0].split('\n').slice(1)).toEqual([
    'Conclusion: LSIL',
    'Microscopy: koilocytosis',
  ]);
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
