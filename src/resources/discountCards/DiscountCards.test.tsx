import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discountCards, discountPrefixes } from '../../../server/core/db/schema/discounts.ts';
import { jobs } from '../../../server/core/db/schema/jobs.ts';
import { runDueJobs } from '../../../server/core/jobs/runJobs.ts';
import { jobKinds } from '../../../server/jobKinds.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab(async () => {
  await lab.db.insert(discountPrefixes).values({ id: 1, prefix: 'P', description: 'DEMO', generateType: 2 });
});
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  await lab.db.delete(jobs);
  await lab.db.delete(discountCards);
  await lab.db.insert(discountCards).values(
    Array.from({ length: 12 }, (_, place) => ({
      cardNumber: `P${String(place + 1).padStart(6, '0')}`,
      prefixId: 1,
      contractId: 1,
      discountTypeId: 1,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      isActive: true,
      possibleUses: 3,
    })),
  );
});

const isActive = (card: string) =>
  screen.getByRole('switch', { name: `Active: ${card}` }).getAttribute('aria-checked');
/** How many cards are active, and how many there are. */
const active = async () => {
  const rows = await lab.db.select().from(discountCards);
  return [rows.filter(({ isActive }) => isActive).length, rows.length];
};

test('/admin leads an administrator to ten cards of the newest; the box in the head selects those of this page, a button those of all, which are switched together (ROLE-15, DISC-01, DISC-02, DISC-07, DISC-12, DISC-13, DISC-39)', async () => {
  const { user, place } = await renderApp({ lab, as: 'Admin', path: '/admin' });
  await screen.findByText('P000012');
  expect(place()).toBe('/admin/discount');
  expect(screen.queryByText('P000002')).toBeNull();
  expect(screen.getByText('P000003')).toBeTruthy();
  for (const name of ['Discount cards', 'Card prefixes', 'Discount types', 'Create'])
    expect(screen.getByRole('link', { name })).toBeTruthy();

  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await screen.findByText('10 items selected');
  await user.click(screen.getByRole('button', { name: 'Select all 12' }));
  await screen.findByText('12 items selected');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await within(dialog).findByText('Changed: 12 of 12');
  expect(await active()).toEqual([0, 12]);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(isActive('P000012')).toBe('false'));
});

test('a manager switches and edits one card, and has no boxes and no new cards; a switch that fails goes back and says why (DISC-05, DISC-06, DISC-08..11)', async () => {
  const { user, intercept } = await renderApp({ lab, as: 'Manager', path: '/admin' });
  await screen.findByText('P000012');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Card prefixes' })).toBeNull();
  intercept((_method, path) =>
    path.endsWith('UpdateDiscountCardStatus')
      ? Response.json({ isSuccess: false, statusMessage: 'Not today' })
      : null,
  );
  await user.click(screen.getByRole('switch', { name: 'Active: P000012' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
  expect((await screen.findByText('Not today')).getAttribute('role')).toBe('alert');
  expect(isActive('P000012')).toBe('true');

  intercept();
  await user.click(screen.getByRole('switch', { name: 'Active: P000012' }));
  const dialog = await screen.findByRole('dialog');
  expect(await active()).toEqual([12, 12]);
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await waitFor(async () => expect(await active()).toEqual([11, 12]));
  await screen.findByText('Card P000012 saved');
  await waitFor(() => expect(isActive('P000012')).toBe('false'));
});

test('number needs a prefix, uses a period; the list waits (DISC-03, DISC-33..37, CONST-03)', async () => {
  const { user } = await renderApp({ lab, as: 'Manager', path: '/admin/discount' });
  await screen.findByText('P000012');
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(field('Card number').disabled).toBe(true);
  expect(field('Uses').disabled).toBe(true);
  await user.click(await screen.findByRole('combobox', { name: 'Prefix' }));
  await user.click(await screen.findByRole('option', { name: 'P' }));
  await enter(user, field('Card number'), 'x000007999');
  expect(field('Card number').value).toBe('000007');
  await waitFor(() => expect(screen.queryByText('P000012')).toBeNull(), { timeout: 4000 });
  expect(screen.getByText('P000007')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Filter' }).getAttribute('aria-expanded')).toBe('false'),
  );
});

test('a date is a condition once it is whole; another contract or period empties what hangs on it (DISC-33, DISC-37)', async () => {
  await lab.db
    .update(discountCards)
    .set({ validTo: '2026-06-30' })
    .where(eq(discountCards.cardNumber, 'P000012'));
  const { user } = await renderApp({ lab, as: 'Manager', path: '/admin/discount' });
  await screen.findByText('P000012');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const choose = async (name: string, option: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Contract', /North/);
  await choose('Discount type', /10 %/);
  const type = screen.getByRole('combobox', { name: 'Discount type' });
  expect(type.textContent).toBe('Discount 10 %');
  await choose('Contract', /South/);
  await waitFor(() => expect(type.textContent).not.toContain('10 %'));
  await choose('Contract', /North/);
  await choose('Period of use', /Year/);
  await user.type(field('Possible uses'), 'x3');
  expect(field('Possible uses').value).toBe('3');
  await choose('Period of use', /Month/);
  expect(field('Possible uses').value).toBe('');
  await choose('Period of use', /Year/);
  await user.type(field('Valid from'), '010720');
  await user.type(field('Holder'), 'nobody');
  await waitFor(() => expect(screen.queryByText('P000011')).toBeNull(), { timeout: 4000 });
  await user.clear(field('Holder'));
  await screen.findByText('P000012', {}, { timeout: 4000 });
  await user.type(field('Valid from'), '26');
  await waitFor(() => expect(screen.queryByText('P000012')).toBeNull(), { timeout: 4000 });
  await screen.findByText('P000011');
});

test('the cards are searched for 1000 ms after the last key (DISC-34, CONST-03)', async () => {
  let searches = 0;
  const { user } = await renderApp({
    lab,
    as: 'Manager',
    path: '/admin/discount',
    intercept: (_method, path) => {
      if (path.endsWith('SearchDiscountCardByFilters')) searches += 1;
      return null;
    },
  });
  await screen.findByText('P000012');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  searches = 0;
  const field = screen.getByRole('textbox', { name: 'Holder' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.change(field, { target: { value: 'Ан' } });
  await pass(900);
  fireEvent.change(field, { target: { value: 'Анн' } });
  await pass(999);
  expect(searches).toBe(0);
  await pass(1);
  await pass(1);
  expect(searches).toBe(1);
});

test('switching many stops between two chunks; cards not reached stay selected (DISC-12, DISC-13)', async () => {
  await lab.db.insert(discountCards).values(
    Array.from({ length: 1188 }, (_, place) => ({
      cardNumber: `P${String(place + 13).padStart(6, '0')}`,
      prefixId: 1,
      contractId: 1,
      discountTypeId: 1,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      isActive: true,
    })),
  );
  let calls = 0;
  let searches = 0;
  let release = () => undefined as unknown;
  const { user } = await renderApp({
    lab,
    as: 'Admin',
    path: '/admin/discount',
    intercept: (_method, path) => {
      if (path.endsWith('SearchDiscountCardByFilters')) searches += 1;
      if (!path.endsWith('UpdateDiscountCardStatus')) return null;
      calls += 1;
      return new Promise((resolve) => {
        release = () => resolve(null);
      });
    },
  });
  await screen.findByText('P001200');
  searches = 0;
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(searches).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Select all 1200' }));
  await screen.findByText('1200 items selected');
  expect(searches).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(calls).toBe(1));
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  release();
  await dialog.findByText('Stopped. Changed: 500 of 1200');
  expect(calls).toBe(1);
  expect(await active()).toEqual([700, 1200]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await screen.findByText('700 items selected');
});

const createPool = async (intercept?: NonNullable<Parameters<typeof renderApp>[0]['intercept']>) => {
  const { user, place } = await renderApp({ lab, as: 'Admin', path: '/admin/discount/create', intercept });
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (name: string, option: RegExp) => {
    await user.click(await dialog.findByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Prefix', /^P$/);
  await choose('Contract', /North/);
  await choose('Discount type', /10 %/);
  await choose('Period of use', /Year/);
  await user.type(dialog.getByLabelText(/^Valid from/), '01012026');
  await user.type(dialog.getByLabelText(/^Valid to/), '31122026');
  await user.type(dialog.getByRole('spinbutton', { name: 'Possible uses' }), '5');
  await user.click(dialog.getByRole('switch', { name: 'Create a pool of cards' }));
  await user.type(await dialog.findByRole('spinbutton', { name: 'Number of cards' }), '30');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe('/admin/discount'));
  return { user };
};

test('a pool is created in the background with its progress, once when its response was lost and it is saved again (DISC-14..22)', async () => {
  let isLost = false;
  await createPool(async (method, path) => {
    if (isLost || method !== 'POST' || !path.endsWith('CreateDiscountCard')) return null;
    isLost = true;
    throw new TypeError('Failed to fetch');
  });
  expect(await lab.db.$count(jobs)).toBe(1);
  await screen.findByText('Creating cards: 0 of 30');
  await lab.db.delete(discountCards);
  await runDueJobs(lab.lab, jobKinds);
  await screen.findByText('Cards created: 30', {}, { timeout: 4000 });
  expect(await active()).toEqual([30, 30]);
});

test('a pool that is being created is stopped (DISC-22)', async () => {
  const { user } = await createPool();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopped. Cards created: 0 of 30', {}, { timeout: 4000 });
  await runDueJobs(lab.lab, jobKinds);
  expect(await active()).toEqual([12, 12]);
});

test('a pool that is ready before it is seen running is reported and listed (DISC-22)', async () => {
  await createPool(async (_, path) => {
    if (path.startsWith('/v1.0/Job/All')) await runDueJobs(lab.lab, jobKinds);
    return null;
  });
  await screen.findByText('Cards created: 30');
  await screen.findByText('1–10 of 42');
});
