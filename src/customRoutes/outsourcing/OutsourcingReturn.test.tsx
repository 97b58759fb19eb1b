import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLab } from '../../../tests/support/testLab.ts';
import { handOver, insertProviders, outsideDesk } from '../../../tests/support/outsideLaboratories.ts';
import { renderApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { choose, rowOf, shown } from './outsourcing.fixtures.ts';

const lab = useLab(async () => {
  await insertProviders(lab.db);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  await handOver(lab);
  await outsideDesk(lab).fill(22);
  return () => vi.useRealTimers();
});

const lateOnly = () => screen.getByRole('button', { name: 'Late only' });
const contract = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contract' });
const checkboxOf = async (barcode: string) =>
  (await rowOf(barcode)).getByRole<HTMLInputElement>('checkbox').checked;

/** Late orders of North Clinic, page 2, of which the last is selected; returns its barcode. */
const work = async (): Promise<RenderedApp & { rows: (string | undefined)[]; selected: string }> => {
  const app = await renderApp({ lab, as: 'Admin', path: '/sort/outsourcing' });
  await choose(app);
  await app.user.selectOptions(contract(), 'North Clinic');
  await app.user.click(lateOnly());
  await screen.findByText('1–20 of 24');
  await app.user.click(screen.getByRole('button', { name: 'Page forward' }));
  await waitFor(() => expect(shown()).toHaveLength(4));
  const rows = shown();
  const selected = rows.at(-1) ?? '';
  await app.user.click((await rowOf(selected)).getByRole('checkbox'));
  return { ...app, rows, selected };
};
const isAsItWas = async ({ rows, selected }: Awaited<ReturnType<typeof work>>) => {
  await screen.findByText('21–24 of 24');
  await waitFor(() => expect(shown()).toEqual(rows));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Laboratory' }).value).toBe('1');
  expect(contract().selectedOptions[0]?.textContent).toBe('North Clinic');
  expect(lateOnly().getAttribute('aria-pressed')).toBe('true');
  expect(await checkboxOf(selected)).toBe(true);
  screen.getByText('1 selected on this page');
};

test('the list of orders at a laboratory is unchanged on Back and after another tab of the screen', async () => {
  const app = await work();
  await app.go('/info/news');
  await screen.findByRole('heading', { level: 1, name: 'News' });
  await app.back();
  await isAsItWas(app);
  for (const [tab, form] of [
    ['Sorting', 'Search for orders'],
    ['Preorders', 'Search for preorders'],
  ] as const) {
    const tabs = within(screen.getByRole('navigation', { name: 'Sorting' }));
    await app.user.click(tabs.getByRole('link', { name: tab }));
    await screen.findByRole('form', { name: form });
    await app.user.click(screen.getByRole('link', { name: 'Outside laboratories' }));
    await isAsItWas(app);
  }
});

test('another view of the orders has a page and a selection of its own', async () => {
  const app = await work();
  await app.user.click(screen.getByRole('radio', { name: 'Cancelled' }));
  await screen.findByText(/There are no orders with this status/);
  expect(screen.queryByText(/\d selected/)).toBeNull();
  await app.user.click(screen.getByRole('radio', { name: /^New/ }));
  await isAsItWas(app);
});
