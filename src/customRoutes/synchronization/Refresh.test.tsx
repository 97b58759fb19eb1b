import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { startRefresh } from '../../../contract/synchronization.ts';
import { priceBook } from '../../../server/core/db/schema/catalogue.ts';
import { runDueJobs } from '../../../server/core/jobs/runJobs.ts';
import { jobKinds } from '../../../server/jobKinds.ts';
import { applyDueChanges } from '../../../server/orderFlow/scheduledChanges/applyDue.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const REFRESH = '/admin/service-extension/refresh';
/** The screen asks for the progress every second. */
const POLLED = { timeout: 3000 };

const lab = useLab();

/** Runs the refresh that was started on the screen. */
const finish = async () => {
  await screen.findByText('Refreshing: counting the records…');
  await runDueJobs(lab.lab, jobKinds);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), POLLED);
};

test('an administrator comes from the manual, refreshes all books and applies a difference (SYNC-04, SYNC-08)', async () => {
  const { user, place } = await renderApp({ lab, as: 'Admin', path: '/admin/synchronization' });
  await user.click(await screen.findByRole('link', { name: 'Refresh from the laboratory' }));
  await waitFor(() => expect(place()).toBe(REFRESH));
  const all = await screen.findByRole<HTMLButtonElement>('button', { name: 'Refresh all reference books' });
  await waitFor(() => expect(all.disabled).toBe(false));
  await user.click(all);
  await finish();
  const prices = within(screen.getByRole('region', { name: 'Prices and turnaround' }));
  expect(
    await prices.findByText(/^Compared with the laboratory\. Differences: 1, unchanged: 13/),
  ).toBeTruthy();
  const results = within(screen.getByRole('region', { name: 'Results' }));
  expect(results.getByText(/^Results are refreshed\. Orders that changed: 0/)).toBeTruthy();
  const contracts = within(screen.getByRole('region', { name: 'Contracts' }));
  expect(contracts.getByText(/^New contracts at the laboratory: 2/)).toBeTruthy();
  expect(contracts.getByText('Riverside Clinic')).toBeTruthy();
  const add = contracts.getByRole('link', { name: 'Add contracts' });
  expect(add.getAttribute('href')).toContain('/admin/contracts/silab');
  await user.click(await prices.findByRole('button', { name: 'Apply selected (1)' }));
  expect(await screen.findByText('Changes applied: 1')).toBeTruthy();
  const texts = within(screen.getByRole('region', { name: 'Descriptions of services' }));
  expect(texts.getByRole<HTMLButtonElement>('button', { name: 'Apply selected (0)' }).disabled).toBe(true);
});

test('a refresh that another administrator started is shown with its progress, and can be cancelled (SYNC-08)', async () => {
  await lab.db.execute('truncate jobs');
  await lab.ask(startRefresh, { as: 'Admin', body: { sources: ['prices', 'results'] } });
  let steps = 0;
  await runDueJobs(lab.lab, jobKinds, () => (steps += 1) > 2);
  const { user } = await renderApp({ lab, as: 'Admin', path: REFRESH });
  const progress = await screen.findByRole<HTMLProgressElement>('progressbar');
  expect([progress.value, progress.max]).toEqual([14, 15]);
  expect(screen.getByText('Refreshing: 14 of 15')).toBeTruthy();
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: /^Refresh/ }))
    expect(button.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel the refresh' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh all reference books' });
  await waitFor(() => expect(all.disabled).toBe(false));
});

test('a source that could not be refreshed is named', async () => {
  await lab.db.execute('truncate jobs');
  await lab.ask(startRefresh, { as: 'Admin', body: { sources: ['prices'] } });
  const lis = { ...lab.lab.lis, bookPage: () => Promise.reject(new Error('no connection')) };
  await runDueJobs({ ...lab.lab, lis }, jobKinds);
  await renderApp({ lab, as: 'Admin', path: REFRESH });
  const prices = within(await screen.findByRole('region', { name: 'Prices and turnaround' }));
  expect(await prices.findByText('The laboratory could not be asked. Try again later')).toBeTruthy();
});

describe('new prices', () => {
  const open = async () => {
    const app = await renderApp({ lab, as: 'Admin', path: REFRESH });
    const region = within(await screen.findByRole('region', { name: 'Prices and turnaround' }));
    const start = region.getByRole<HTMLButtonElement>('button', { name: 'Refresh' });
    await waitFor(() => expect(start.disabled).toBe(false));
    await app.user.click(start);
    await finish();
    await region.findByText(/^Compared with the laboratory/);
    await region.findByRole('button', { name: 'Apply selected (1)' });
    return { ...app, region };
  };
  beforeEach(async () => {
    await lab.db.execute('truncate jobs, comparisons, book_edits, orders, scheduled_changes cascade');
    await emptyAuditLog(lab.db);
    await lab.db.update(priceBook).set({ price: 1000 }).where(eq(priceBook.serviceId, 1));
    await insertOrder(lab.db, 1, { totalPrice: 1000 });
  });
  const price = async () =>
    (await lab.db.select().from(priceBook).where(eq(priceBook.serviceId, 1)))[0]?.price;

  test('say what they would have done to recent orders before they are applied, and return with one click', async () => {
    const { region, user } = await open();
    await region.findByText(/^In the last 30 days 1 order would have had a different price: \+0\.30/);
    expect(region.getByText(/: 10\.00.BYN → 10\.30.BYN$/)).toBeTruthy();
    await user.click(region.getByRole('checkbox', { name: 'Select all' }));
    await waitFor(() => expect(region.queryByText(/^In the last 30 days/)).toBeNull());
    await user.click(region.getByRole('checkbox', { name: 'Select all' }));
    await user.click(region.getByRole('button', { name: 'Apply selected (1)' }));
    await screen.findByText('Changes applied: 1');
    expect(await price()).toBe(1030);
    await user.click(region.getByRole('button', { name: 'What was applied and when' }));
    expect(await region.findByText(/ · Admin Test · changes: 1$/)).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Restore the earlier values' }));
    await user.click(await screen.findByRole('button', { name: 'Restore: 1' }));
    await screen.findByText('Earlier values restored: 1. Left as they are, being new or changed since: 0');
    expect(await price()).toBe(1000);
    await waitFor(() => expect(region.getAllByText(/ · Admin Test · changes: 1$/)).toHaveLength(2));
  });

  test('can be dated ahead', async () => {
    const { region, user } = await open();
    await user.click(region.getByRole('button', { name: 'Apply later…' }));
    const day = region.getByRole('textbox', { name: 'Apply from (Minsk time)' });
    await user.clear(day);
    await user.type(day, '01.12.2026');
    await user.click(region.getByRole('button', { name: 'Plan the change' }));
    await screen.findByText('Changes from 01.12.2026 00:00, planned by Admin Test');
    expect(await price()).toBe(1000);
    const later = { now: () => new Date('2026-12-01T09:00:00Z') };
    await applyDueChanges({ ...lab.lab, clock: later });
    expect(await price()).toBe(1030);
  });
});

test('a manager sees no way to the refresh (SYNC-04, EXT-05, X-25)', async () => {
  await renderApp({ lab, as: 'Manager', path: '/admin/synchronization' });
  await screen.findByText('Complete blood count');
  expect(screen.queryByRole('link', { name: 'Refresh from the laboratory' })).toBeNull();
});
