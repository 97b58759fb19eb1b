import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { addServices } from '../../../contract/addedServices.ts';
import { priceBook } from '../../../server/core/db/schema/catalogue.ts';
import { orders, orderServices } from '../../../server/core/db/schema/orders.ts';
import { describeSpecimens, insertHeldOrder } from '../../../tests/support/addedServices.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { holdResponses } from '../../../tests/support/heldResponses.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { scan } from '../../../tests/support/scanner.ts';
import { searchSorting } from '../../../tests/support/sortingScreen.ts';
import { groupBarcode } from '../../i18n/format.ts';
import * as speaker from '../../ui/scanSound.ts';

let orderId: number;
const lab = useLabOfToday(({ db }) => describeSpecimens(db));
beforeEach(async () => {
  vi.spyOn(speaker, 'playScanSound').mockReturnValue();
  await lab.db.delete(orders);
  orderId = await insertHeldOrder(lab, 1, { cabinetStatus: 2, resultAt: lab.clock.now() });
  await insertReleases(lab.db, orderId, [line('Glucose', '5')]);
});

type Options = Partial<Parameters<typeof renderApp>[0]>;
const openRow = async (options: Options = {}) => {
  const app = await renderApp({ lab, as: 'Nurse', path: '/results', ...options });
  await app.user.click(await screen.findByRole('button', { name: /^Иванова/, expanded: false }));
  await screen.findByText('Glucose');
  return app;
};
const openDialog = async (options: Options = {}) => {
  const app = await openRow(options);
  await app.user.click(screen.getByRole('button', { name: 'Add a service' }));
  const dialog = within(
    await screen.findByRole('dialog', {
      name: `Services for the specimens of order ${groupBarcode('5000000001')}`,
    }),
  );
  await dialog.findByRole('button', { name: 'Add 2001 Glucose' });
  return { ...app, dialog };
};
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const field = (dialog: Dialog) => dialog.getByRole<HTMLInputElement>('searchbox');
const confirm = (dialog: Dialog) =>
  dialog.getByRole<HTMLButtonElement>('button', { name: 'Add to the order' });
const chosen = (dialog: Dialog) => within(dialog.getByRole('region', { name: 'To be added' }));
const choose = async (user: UserEvent, dialog: Dialog, code: string) => {
  await user.type(field(dialog), `${code}{Enter}`);
  await chosenWith(dialog, code);
};
const chosenWith = (dialog: Dialog, code: string) =>
  waitFor(() => expect(chosen(dialog).getByText(code)).toBeTruthy());
const addedIds = async () =>
  (
    await lab.db
      .select()
      .from(orderServices)
      .where(eq(orderServices.orderId, orderId))
      .orderBy(orderServices.position)
  ).flatMap(({ serviceId, addedAt }) => (addedAt === null ? [] : serviceId));

test('by keyboard: code and Enter, arrows and Enter, then what was added, from which tube and for when (X-88)', async () => {
  const { user, dialog } = await openDialog();
  expect(document.activeElement).toBe(field(dialog));
  expect(confirm(dialog).disabled).toBe(true);
  await choose(user, dialog, '2001');
  const { selectionStart, selectionEnd } = field(dialog);
  expect(document.activeElement).toBe(field(dialog));
  expect([selectionStart, selectionEnd]).toEqual([0, 4]);
  await user.keyboard('chol');
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Add \d/ })).toHaveLength(1));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add 2003 Cholesterol' }));
  await user.keyboard('{Enter}');
  await chosenWith(dialog, '2003');
  await dialog.findByText('To be paid in addition: 100.00 BYN');
  expect(
    chosen(dialog).getAllByText(/^until .*, counted from the order: the time of collection is not marked$/),
  ).toHaveLength(2);
  await user.click(confirm(dialog));
  const done = within(await screen.findByRole('dialog', { name: 'Services added' }));
  expect(done.getAllByText('SST 2')).toHaveLength(2);
  done.getByText('The order is promised for 25.11.2026');
  done.getByText('No new labels are needed');
  expect(await addedIds()).toEqual([4, 6]);
  await user.click(done.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(await screen.findByText('partly ready')).toBeTruthy();
});

test('what cannot be added says why and is no button', async () => {
  const { user, dialog } = await openDialog();
  await user.type(field(dialog), 'ALT{Enter}');
  await dialog.findByText('No stability is recorded for this service');
  expect(dialog.queryByRole('button', { name: /ALT/ })).toBeNull();
  expect(dialog.queryByRole('region', { name: 'To be added' })).toBeNull();
});

test('a scanner adds and confirms nothing, wherever the focus is', async () => {
  const { user, dialog } = await openDialog();
  scan('500000000102');
  await dialog.findByText(/^The scan was not taken/);
  expect(field(dialog).value).toBe('');
  await choose(user, dialog, '2001');
  confirm(dialog).focus();
  scan('500000000102');
  dialog.getByRole('button', { name: /^Remove.*2001/ }).focus();
  scan('4810000000');
  expect(chosen(dialog).getByText('2001')).toBeTruthy();
  expect(await addedIds()).toEqual([]);
});

test('a call that fails loses nothing, and the next one adds', async () => {
  let isDown = true;
  const { user, dialog } = await openDialog({
    intercept: (method, path) =>
      isDown && method === 'POST' && path === addServices.path ? new Response('', { status: 503 }) : null,
  });
  await choose(user, dialog, '2001');
  await user.click(confirm(dialog));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^The service is not available now/);
  expect(chosen(dialog).getByText('2001')).toBeTruthy();
  isDown = false;
  await new Promise((read) => setTimeout(read, 700));
  await user.click(confirm(dialog));
  await screen.findByRole('dialog', { name: 'Services added' });
  expect(await addedIds()).toEqual([4]);
});

test('another price is shown beside the former one, and accepted by a second confirmation', async () => {
  const held = holdResponses(lab);
  const asked: string[] = [];
  let answered = 0;
  const { user, dialog } = await openDialog({
    intercept: async (_method, path) => {
      if (!path.includes('codes=')) return null;
      asked.push(path);
      const response = await held.ask(path);
      answered += 1;
      return response;
    },
  });
  await choose(user, dialog, '2001');
  // The list is read once more after a pause in typing; later it would bring the new price before the click.
  await waitFor(() =>
    expect(asked.some((path) => path.includes('term=2001') && path.includes('codes=2001'))).toBe(true),
  );
  // The sum of what was chosen before is not that of what is chosen now.
  expect(dialog.queryByText(/^To be paid in addition/)).toBeNull();
  expect(dialog.queryByText(/^The order is promised/)).toBeNull();
  held.release();
  await dialog.findByText('To be paid in addition: 40.00 BYN');
  await waitFor(() => expect(answered).toBe(asked.length));
  await lab.db.update(priceBook).set({ price: 4500 }).where(eq(priceBook.serviceId, 4));
  await user.click(confirm(dialog));
  const table = within(await dialog.findByRole('table'));
  table.getByRole('row', { name: '2001 Glucose 40.00 45.00' });
  expect(await addedIds()).toEqual([]);
  // A click that came before anybody has read the price is not taken.
  await new Promise((read) => setTimeout(read, 700));
  await user.click(dialog.getByRole('button', { name: 'Agree and add' }));
  await screen.findByRole('dialog', { name: 'Services added' });
  expect((await lab.db.select().from(orders))[0]?.totalPrice).toBe(5500);
  await lab.db.update(priceBook).set({ price: 4000 }).where(eq(priceBook.serviceId, 4));
});

test('a question that must be answered holds the confirmation until it is', async () => {
  const text = { ru: 'Неделя', en: 'Week', be: 'Тыдзень' };
  const question = [{ text, type: 'number', required: true }];
  await lab.db.execute(sql`update services set questions = ${JSON.stringify(question)}::jsonb where id = 4`);
  const { user, dialog } = await openDialog();
  await choose(user, dialog, '2001');
  const answer = await dialog.findByRole('textbox', { name: 'Week' });
  await user.click(confirm(dialog));
  expect(answer.getAttribute('aria-invalid')).toBe('true');
  await user.type(answer, '12');
  await user.click(confirm(dialog));
  await screen.findByRole('dialog', { name: 'Services added' });
  await lab.db.execute(sql`update services set questions = '[]' where id = 4`);
});

test('who may not edit orders, and orders that are not at the laboratory, have no button', async () => {
  await openRow({ as: 'AdvancedUser' });
  expect(screen.queryByRole('button', { name: 'Add a service' })).toBeNull();
});

test('sorting has the button for an order that was handed over, and not for a new one', async () => {
  const details = { name: /^Details/, expanded: false };
  await lab.db.update(orders).set({ sortingState: 2, cabinetStatus: 1, resultAt: null });
  const { user } = await searchSorting(lab, { named: 'Handed over' });
  await user.click(await screen.findByRole('button', details));
  await screen.findByRole('button', { name: 'Add a service' });
  await lab.db.update(orders).set({ sortingState: 1 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status of the order' }), 'New');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await screen.findByRole('button', details));
  await screen.findByRole('button', { name: 'Mark collection' });
  expect(screen.queryByRole('button', { name: 'Add a service' })).toBeNull();
});
