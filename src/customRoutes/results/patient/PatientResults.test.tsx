import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { orders } from '../../../../server/core/db/schema/orders.ts';
import { releases } from '../../../../server/core/db/schema/releases.ts';
import { insertReleases, line, words, type ObservedLine } from '../../../../tests/support/observed.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useApp } from '../../../../tests/support/renderApp.tsx';
import type { TestLab } from '../../../../tests/support/testLab.ts';

const conclusion = 'Fragments of the mucous membrane of the stomach. '.repeat(3).trim();

const insert = async ({ db }: TestLab, number: number, daysAgo: number, lines: ObservedLine[]) => {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const state = { sortingState: 5, cabinetStatus: 2 } as const;
  await insertReleases(db, await insertOrder(db, number, { ...state, createdAt: at, resultAt: at }), lines);
};
const { lab, open } = useApp({ as: 'Nurse', path: '/results/patient/5000000001' }, async (lab) => {
  const ketones = { reference: '≤0.5' };
  await insert(lab, 1, 30, [
    line('Glucose', '5.0'),
    line('Ketones', '0.8', { ...ketones, flag: 'H' }),
    line('Urea', '4.0'),
  ]);
  await insert(lab, 2, 10, [line('Glucose', '4.2'), line('Ketones', '<0.3', ketones)]);
  await insert(lab, 3, 1, [
    line('Glucose', '7.25', { flag: 'HH' }),
    line('Ketones', '0.4', ketones),
    line('Conclusion', words(conclusion), { unit: null, reference: null }),
    line('ESR', '2.1', { serviceCode: '1002', unit: words('mm/h') }),
  ]);
});

const table = () => screen.findByRole('table', { name: 'Results by date' });
/** Texts of the cells of each row, one space between words. */
const cells = async () =>
  [...(await table()).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
  );
const plots = () => screen.queryByRole('region', { name: 'Plots' });
const labels = () =>
  [...(plots()?.querySelectorAll('svg[role=img]') ?? [])].map((plot) => plot.getAttribute('aria-label'));

test('the opened row of an order leads to all results of its patient, by service against the orders, newest first, with the latest interval, and Back to the list; a key leaves only what deviates in some order, and shows all again (X-74)', async () => {
  const { user, place, back } = await open({ path: '/results' });
  const openers = await screen.findAllByRole('button', { name: 'Иванова Мария', expanded: false });
  await user.click(openers[0] as HTMLElement);
  await user.click(await screen.findByRole('link', { name: 'All results of the patient' }));
  await screen.findByRole('heading', { name: 'All results of the patient', level: 1 });
  expect(place()).toMatch(/^\/results\/patient\/500000000\d$/);
  await screen.findByText('Иванова');
  screen.getByText('11.01.1981');
  expect(document.title).not.toContain('Иванова');

  const heads = within(await table()).getAllByRole('columnheader');
  expect(heads.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Analyte', 'Reference values']);
  const words = (text: string | null) => text?.replaceAll('\u00a0', ' ').replaceAll(/[\d.]{10}/g, '…');
  expect(heads.slice(2).map(({ textContent }) => words(textContent))).toEqual([
    '…ordered50 0000 0003released …',
    '…ordered50 0000 0002released …',
    '…ordered50 0000 0001released …',
  ]);
  expect(await cells()).toEqual([
    ['1001 Complete blood count'],
    ['Glucose mmol/l', '3.9–6.1', '7.25 ↑↑ critically high', '4.2', '5.0'],
    ['Ketones mmol/l', '≤0.5', '0.4', '<0.3', '0.8 ↑ above range'],
    ['Conclusion', '', `${conclusion.slice(0, 48)}…${conclusion}`, '', ''],
    ['Urea mmol/l', '3.9–6.1', '', '', '4.0'],
    ['1002 ESR mm/h', '3.9–6.1', '2.1', '', ''],
  ]);
  screen.getByText('DEMO: the values were made by a simulated laboratory');

  const names = async () => (await cells()).map(([name]) => name);
  await user.keyboard('{Alt>}[KeyO]{/Alt}');
  expect(await names()).toEqual(['1001 Complete blood count', 'Glucose mmol/l', 'Ketones mmol/l']);
  screen.getByRole('button', { name: 'Only deviations', pressed: true });
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  keys.getByText('only deviations, or all analytes');
  await user.click(keys.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Only deviations' }));
  expect(await names()).toHaveLength(6);

  await back();
  await screen.findByRole('table', { name: 'Orders and their results' });
});

test('a corrected value and a preliminary one say so in the table and on the plot', async () => {
  const [order] = await lab.db.select().from(orders).where(eq(orders.barcode, '5000000002'));
  await insertReleases(lab.db, order?.id ?? 0, [line('Glucose', '4.4')], { version: 2 });
  const { user } = await open();
  await table();
  expect((await cells())[1]).toEqual([
    'Glucose mmol/l',
    '3.9–6.1',
    '7.25 ↑↑ critically high',
    '4.4 corrected',
    '5.0',
  ]);
  await user.click(screen.getByRole('button', { name: 'Plot: Glucose, mmol/l' }));
  const titles = [...(plots()?.querySelectorAll('title') ?? [])].map(({ textContent }) => textContent);
  expect(titles.filter((title) => title?.endsWith(': 4.4, corrected'))).toHaveLength(1);
  await lab.db.delete(releases).where(eq(releases.version, 2));
  await lab.db.update(releases).set({ isCurrent: true });
});

test('analytes with two numbers are drawn on one axis; what is beyond measuring is hollow and not joined', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await open();
  await table();
  expect(
    screen.getAllByRole('button', { name: /^Plot: / }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Plot: Glucose, mmol/l', 'Plot: Ketones, mmol/l']);
  expect(plots()).toBeNull();
  screen.getByRole('button', { name: 'Plot: Ketones, mmol/l' }).focus();
  await user.keyboard('{Enter}');
  const day = (name: RegExp) => expect.stringMatching(name) as string;
  expect(labels()).toEqual([
    day(
      /^Ketones, mmol\/l\. First value 0\.8 \([\d.]{10}\), last 0\.4 \([\d.]{10}\), lowest <0\.3, highest 0\.8$/,
    ),
  ]);
  expect(plots()?.querySelectorAll('circle')).toHaveLength(3);
  expect(plots()?.querySelectorAll('.hollow')).toHaveLength(1);
  expect(plots()?.querySelectorAll('.trend-line')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Plot: Glucose, mmol/l' }));
  expect(labels()).toEqual([day(/^Glucose/), day(/^Ketones/)]);
  expect(plots()?.querySelectorAll('.trend-line')).toHaveLength(2);
  expect(plots()?.querySelectorAll('.trend-axis')).toHaveLength(1);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  await user.click(screen.getByRole('button', { name: 'Plot: Ketones, mmol/l', pressed: true }));
  expect(labels()).toEqual([day(/^Glucose/)]);
});

test('an order that is not there is said in words, and an order without results has an empty table; columns and plots say the day of the specimen and how it is known, beside the release (X-74); critical limits that all values have are lines with their words on the plot, and words in the table', async () => {
  const interval = { reference: '3.5–5.1', low: 3.5, high: 5.1, criticalLow: 2.5, criticalHigh: 6.5 };
  const analyte = { unit: 'mmol/l', service: { code: '1', name: 'Ions' } };
  const value = (number: number, at = 0) => ({
    text: String(number),
    number,
    comparator: '',
    flag: '',
    revision: null,
    interval: at,
  });
  const given = {
    isSuccess: true,
    statusMessage: '',
    patient: { lastName: 'A', firstName: 'B', paternalName: '', dateOfBirth: '19810111' },
    isSimulated: false,
    orders: [
      ['2026-11-10T21:30:00Z', 'taken', '2026-11-12T08:00:00Z'],
      ['2026-11-05T06:00:00Z', 'ordered', '2026-11-25T08:00:00Z'],
    ].map(([specimenAt, specimenSource, at]) => ({
      barcode: '1',
      specimenAt,
      specimenSource,
      at,
      contractId: null,
    })),
    analytes: [
      { ...analyte, id: 1, name: 'Potassium', intervals: [interval], values: [value(4), value(6.8)] },
      {
        ...analyte,
        id: 2,
        name: 'Sodium',
        intervals: [interval, { ...interval, criticalLow: 3, criticalHigh: 6 }],
        values: [value(4), value(5, 1)],
      },
    ],
  };
  const { user, go, intercept } = await open({ path: '/results/patient/5000000099' });
  await screen.findByRole('alert');
  await insertOrder(lab.db, 4, { patientId: 2 });
  await go('/results/patient/5000000004');
  await screen.findByText('No results yet');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

  intercept((_method, path) => (path.startsWith('/v1.0/Result/Patient') ? Response.json(given) : null));
  await go('/results/patient/5000000001');
  await table();
  const heads = within(await table()).getAllByRole('columnheader');
  expect(heads.slice(2).map(({ textContent }) => textContent)).toEqual([
    '11.11.2026taken1released 12.11.2026',
    '05.11.2026ordered1released 25.11.2026',
  ]);
  expect((await cells())[1]?.[1]).toBe('3.5–5.1critical below 2.5, critical above 6.5');
  for (const name of ['Potassium', 'Sodium'])
    await user.click(screen.getByRole('button', { name: `Plot: ${name}, mmol/l` }));
  const drawn = [...(plots()?.querySelectorAll('svg[role=img]') ?? [])].map((plot) => ({
    ends: plot.getAttribute('aria-label')?.split(', highest ')[1],
    lines: [...plot.querySelectorAll('.trend-limit')].map((limit) => [
      Math.round(Number(limit.querySelector('line')?.getAttribute('y1'))),
      limit.textContent,
      limit.querySelector('text')?.dataset['end'],
    ]),
  }));
  const titles = [...(plots()?.querySelectorAll('title') ?? [])].map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['05.11.2026 (ordered): 6.8', '11.11.2026 (taken): 4']);
  expect(drawn).toEqual([
    {
      ends: '6.8. critical below 2.5. critical above 6.5',
      lines: [
        [164, 'critical below 2.5', undefined],
        [37, 'critical above 6.5', 'true'],
      ],
    },
    { ends: '5', lines: [] },
  ]);
});
