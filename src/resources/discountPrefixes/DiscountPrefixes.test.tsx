import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discountCards, discountPrefixes, discountUses } from '../../../server/core/db/schema/discounts.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp, type Intercept } from '../../../tests/support/renderApp.tsx';

const lab = useLab(async () => {
  await lab.db.insert(discountPrefixes).values([
    { id: 1, prefix: 'GIFT', description: 'Gift cards', generateType: 1 },
    { id: 2, prefix: 'STAFF', description: 'Cards of the staff', generateType: 2 },
  ]);
  await lab.db.update(discountCards).set({ prefixId: 1 });
  await insertOrder(lab.db, 1, { totalPrice: 900 });
  await lab.db.insert(discountUses).values({ orderId: 1, cardId: 1, percent: 10, usedOn: '2026-11-20' });
});
beforeEach(() => lab.db.update(discountPrefixes).set({ isActive: true, version: 1 }));
afterEach(() => void vi.useRealTimers());

const open = (path: string, intercept?: Intercept) => renderApp({ lab, as: 'Admin', path, intercept });
const dialogOf = async () => within(await screen.findByRole('dialog'));

test('prefixes have a table with search, and dialogs to edit them (PFX-01, PFX-05..07, PFX-12)', async () => {
  const { user, place } = await open('/admin/discount/prefix');
  await screen.findByText('STAFF');
  screen.getByRole('textbox', { name: 'Search' });
  await user.click(screen.getByRole('link', { name: 'Create' }));
  expect(place()).toBe('/admin/discount/prefix/create');
  const form = await dialogOf();
  const switcher = form.getByRole('switch', { name: 'Active' });
  await user.click(switcher);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Fill in the required fields: Prefix, Description, Card numbers');
  await user.click(switcher);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(place()).toBe('/admin/discount/prefix'));
});

test('a changed prefix is confirmed; its text stays (PFX-08, PFX-12)', async () => {
  const { user, place } = await open('/admin/discount/prefix/2');
  const form = await dialogOf();
  const text = await form.findByRole<HTMLInputElement>('textbox', { name: 'Prefix' });
  expect([text.value, text.disabled]).toEqual(['STAFF', true]);
  await user.type(form.getByRole('textbox', { name: 'Description' }), '!');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const shown = await screen.findByText('Changes applied successfully');
  expect(shown.closest('li')?.className).toBe('toast success');
  await waitFor(() => expect(place()).toBe('/admin/discount/prefix'));
});

test('a prefix is edited after its status was switched in the list, which is confirmed (PFX-12)', async () => {
  const { user } = await open('/admin/discount/prefix');
  await user.click(await screen.findByRole('switch', { name: 'Active: STAFF – Cards of the staff!' }));
  await user.click((await dialogOf()).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /^Active: STAFF/ }).getAttribute('aria-checked')).toBe('false'),
  );
  const shown = await screen.findByText('Changes applied successfully');
  expect(shown.closest('li')?.className).toBe('toast success');
  await user.click(screen.getByText('Cards of the staff!'));
  const form = await dialogOf();
  await user.type(await form.findByRole('textbox', { name: 'Description' }), '!');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, staff] = await lab.db.select().from(discountPrefixes).orderBy(discountPrefixes.id);
  expect([staff?.description, staff?.isActive]).toEqual(['Cards of the staff!!', false]);
});

test('the search waits 200 ms for the next key (PFX-02, CONST-03)', async () => {
  let searches = 0;
  await open('/admin/discount/prefix', (_method, path) => {
    if (/DiscountPrefix\/DiscountPrefix(\?|$)/.test(path)) searches += 1;
    return null;
  });
  await screen.findByText('STAFF');
  const field = screen.getByRole('textbox', { name: 'Search' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.change(field, { target: { value: 'gi' } });
  await pass(150);
  fireEvent.change(field, { target: { value: 'gif' } });
  await pass(199);
  expect(searches).toBe(0);
  await pass(1);
  await pass(1);
  expect(searches).toBe(1);
});

test.each([
  ['cannot be loaded', () => Response.json({}, { status: 500 })],
  ['are empty', () => Response.json([])],
])(
  'when the ways of numbering %s, the form says so and cannot be saved (PFX-10, PFX-11)',
  async (_why, response) => {
    const { user } = await open('/admin/discount/prefix/create', (_method, path) =>
      path.endsWith('DiscountPrefixGenerateType') ? response() : null,
    );
    const form = await dialogOf();
    await form.findByText('The ways of numbering cards could not be loaded!');
    await user.type(form.getByRole('textbox', { name: 'Prefix' }), 'NEW');
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  },
);

test('switching a prefix off first says what recent orders would have cost without its cards (PFX-03)', async () => {
  const { user } = await open('/admin/discount/prefix');
  await user.click(await screen.findByRole('switch', { name: 'Active: GIFT – Gift cards' }));
  const question = await dialogOf();
  await question.findByText('In the last 30 days 1 order would have had a different price: +1.00 BYN');
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  await waitFor(async () =>
    expect((await lab.db.select().from(discountPrefixes)).map(({ isActive }) => isActive)).toEqual(
      expect.arrayContaining([true, false]),
    ),
  );
});

test('the form of a prefix shows the same impact before it is saved', async () => {
  const { user } = await open('/admin/discount/prefix/1');
  const form = await dialogOf();
  await user.click(await form.findByRole('switch', { name: 'Active' }));
  await form.findByText('In the last 30 days 1 order would have had a different price: +1.00 BYN');
});

test('a discount type says what its new percent would have changed', async () => {
  const { user } = await open('/admin/discount/type/1');
  const form = await dialogOf();
  const percent = await form.findByRole('spinbutton', { name: 'Discount, %' });
  expect(form.queryByText(/last 30 days/)).toBeNull();
  await user.clear(percent);
  await user.type(percent, '25');
  await form.findByText('In the last 30 days 1 order would have had a different price: −1.50 BYN');
});
