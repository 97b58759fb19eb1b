import { eq } from 'drizzle-orm';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { preOrderStatus } from '../../../contract/codes.ts';
import { getPreOrder, refundPreOrder } from '../../../contract/preOrders.ts';
import { waits } from '../../../tests/support/preOrders.ts';
import { renderApp, type Intercept } from '../../../tests/support/renderApp.tsx';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { preOrders } from '../../../server/core/db/schema/preOrders.ts';
import { find, rowOf } from '../../customRoutes/preOrders/preOrders.fixtures.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLabOfToday();
beforeEach(async () => {
  await lab.db.execute('truncate pre_orders, orders restart identity cascade');
  const paid = { status: preOrderStatus.Paid, paymentChannel: 3, price: 1000, paidAmount: 1250 };
  await lab.db.insert(preOrders).values([waits('7000000001', 1, paid), waits('7000000002', 2)]);
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
