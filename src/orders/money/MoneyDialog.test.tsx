import { eq } from 'drizzle-orm';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { preOrderStatus } from '../../../contract/codes.ts';
import { getPreOrder, refundPreOrder } from '../../../contract/preOrders.ts';
import { waits } from '../../../tests/support/preOrders.ts';
import { renderApp, type Intercept } from '../../../tests/support/renderApp.tsx';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { preOrderPayments, preOrders } from '../../../server/core/db/schema/preOrders.ts';
import { find, rowOf } from '../../customRoutes/preOrders/preOrders.fixtures.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLabOfToday();
const payment = {
  preOrderId: 1,
  kind: 'payment',
  amount: 1250,
  channel: 3,
  source: 'bePaid',
  number: 'P-1',
} as const;
beforeEach(async () => {
  await lab.db.execute('truncate pre_orders, orders restart identity cascade');
  const paid = { status: preOrderStatus.Paid, paymentChannel: 3, price: 1000, paidAmount: 1250 };
  await lab.db
    .insert(preOrders)
    .values([waits('7000000001', 1, paid), waits('7000000002', 2, { price: 500 })]);
  const at = new Date('2026-11-19T08:00:00Z');
  await lab.db.insert(preOrderPayments).values({ ...payment, paidAt: at, recordedAt: at });
});

/** Presses the button of a refund. */
const press = async (intercept: Intercept = () => null) => {
  const app = await renderApp({ lab, as: 'Admin', path: '/sort/preorder', intercept });
  await find(app, preOrderStatus.Paid);
  await app.user.click((await rowOf('Иванова')).getByRole('button', { name: /^Show services/ }));
  const button = screen.getByRole('button', { name: 'Record a refund' });
  await app.user.click(button);
  return { ...app, button };
};
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Refund for order/ }));
const open = async () => ({ ...(await press()), dialog: await dialog() });

describe('a refund (X-165)', () => {
  test('is filled in with what is too much and today, and is in the details after it was recorded', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount, BYN' }).value).toBe('2.50');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Date of the refund' }).value).toBe(
      '20.11.2026',
    );
    await user.type(dialog.getByRole('textbox', { name: 'Document number' }), 'R-7');
    await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
    await user.click(dialog.getByRole('button', { name: 'Record the refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(/The refund is recorded: 2\.50/);
    expect((await screen.findByText('Refund of 20.11.2026')).nextSibling?.textContent).toMatch(
      /^2\.50.BYN, Online, No\. R-7$/,
    );
  });

  test('that was paid in two ways asks by which it goes back (X-213)', async () => {
    await lab.db.update(preOrderPayments).set({ amount: 1000 });
    const at = new Date('2026-11-19T09:00:00Z');
    const cash = { ...payment, amount: 250, channel: 2, number: 'K-1' };
    await lab.db.insert(preOrderPayments).values({ ...cash, paidAt: at, recordedAt: at });
    const { user, dialog } = await open();
    const channel = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Given back by' });
    expect(channel.value).toBe('');
    await user.type(dialog.getByRole('textbox', { name: 'Document number' }), 'R-7');
    await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
    await user.click(dialog.getByRole('button', { name: 'Record the refund' }));
    await dialog.findByText('Fill in this field');
    await user.selectOptions(channel, 'Cash');
    await user.click(dialog.getByRole('button', { name: 'Record the refund' }));
    expect((await screen.findByText('Refund of 20.11.2026')).nextSibling?.textContent).toMatch(
      /^2\.50.BYN, Cash, No\. R-7$/,
    );
  });

  test('that is too large, or without a number, says so at its fields', async () => {
    const { user, dialog } = await open();
    const amount = dialog.getByRole('textbox', { name: 'Amount, BYN' });
    await user.clear(amount);
    await user.type(amount, '13');
    await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
    await user.click(dialog.getByRole('button', { name: 'Record the refund' }));
    await dialog.findByText('Fill in this field');
    await user.type(dialog.getByRole('textbox', { name: 'Document number' }), 'R-8');
    await user.click(dialog.getByRole('button', { name: 'Record the refund' }));
    await dialog.findByText('At most 12.50 BYN can be given back');
  });

  test('without an amount asks for it and puts the cursor there, also when the server is slow', async () => {
    const { user } = await press(async (_method, path) => {
      if (path === refundPreOrder.path) await new Promise((resolve) => setTimeout(resolve, 100));
      return null;
    });
    const form = await dialog();
    const amount = form.getByRole('textbox', { name: 'Amount, BYN' });
    await user.clear(amount);
    await user.type(form.getByRole('textbox', { name: 'Document number' }), 'R-9');
    await enter(user, form.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
    await user.click(form.getByRole('button', { name: 'Record the refund' }));
    await form.findByText('Fill in this field');
    await waitFor(() => expect(document.activeElement).toBe(amount));
  });

  test('after one that somebody else recorded says what is left, and is recorded with what was typed', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'Document number' }), 'R-7');
    await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
    await lab.db.update(preOrders).set({ refundedAmount: 100 }).where(eq(preOrders.id, 1));
    await user.click(dialog.getByRole('button', { name: 'Record the refund' }));
    await dialog.findByText(/^Somebody else has just recorded a refund of this order\. 11\.50/);
    await user.click(dialog.getByRole('button', { name: 'Record the refund' }));
    await screen.findByText(/The refund is recorded: 2\.50/);
  });

  test('is opened once by two presses while the server is slow', async () => {
    let asked = 0;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { user, button } = await press(async (method, path) => {
      if (method !== 'GET' || !path.startsWith(`${getPreOrder.path}?`)) return null;
      asked += 1;
      await answered;
      return null;
    });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    answer();
    await dialog();
    expect(asked).toBe(1);
  });

  test('that a failing server does not open leaves the list where it is', async () => {
    const { leave } = await press((method, path) =>
      method === 'GET' && path.startsWith(`${getPreOrder.path}?`)
        ? new Response('{}', { status: 500 })
        : null,
    );
    await screen.findByText('Something went wrong, try again later');
    expect(leave).not.toHaveBeenCalled();
  });
});

test('a payment is recorded beside the refund: more than the rest, and a number of another order of that day, after a question each (X-214)', async () => {
  await lab.db.update(preOrderPayments).set({ paidAt: lab.clock.now() });
  const app = await renderApp({ lab, as: 'Admin', path: '/sort/preorder' });
  const { user } = app;
  await find(app);
  await user.click((await rowOf('Петров')).getByRole('button', { name: /^Show services/ }));
  expect(screen.queryByRole('button', { name: 'Record a refund' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Record a payment' }));
  const form = within(await screen.findByRole('dialog', { name: /^Payment for order/ }));
  const amount = form.getByRole<HTMLInputElement>('textbox', { name: 'Amount, BYN' });
  expect(amount.value).toBe('5.00');
  await user.clear(amount);
  await user.type(amount, '6');
  await user.selectOptions(form.getByRole('combobox', { name: 'Paid by' }), 'Online');
  await user.type(form.getByRole('textbox', { name: 'Document number' }), 'P-1');
  await user.click(form.getByRole('button', { name: 'Record the payment' }));
  const question = async (text: RegExp) => {
    await screen.findByText(text);
    return within(screen.getByRole('dialog', { name: 'Record the payment?' }));
  };
  const first = await question(
    /^Document P-1 of 20\.11\.2026 has orders already: 70 0000 0001\. Add this one to it\?$/,
  );
  await user.click(first.getByRole('button', { name: 'Record the payment' }));
  const second = await question(/^5\.00 BYN are still to be paid\. Record 6\.00 BYN\?/);
  await user.click(second.getByRole('button', { name: 'Go back' }));
  await user.clear(amount);
  await user.type(amount, '5');
  await user.click(form.getByRole('button', { name: 'Record the payment' }));
  await user.click((await question(/^Document P-1/)).getByRole('button', { name: 'Record the payment' }));
  await screen.findByText(/The payment is recorded: 5\.00/);
  const { rows } = await lab.db.execute('select status, paid_amount from pre_orders where id = 2');
  expect(rows).toEqual([{ status: 3, paid_amount: 500 }]);
});
