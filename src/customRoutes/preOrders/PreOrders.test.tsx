import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preOrderStatus } from '../../../contract/codes.ts';
import { preOrderPayments, preOrders } from '../../../server/core/db/schema/preOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { insertPreOrders } from '../../../tests/support/preOrders.ts';
import { renderApp, type RenderedApp, type Intercept } from '../../../tests/support/renderApp.tsx';
import { find, rowOf, surnames, table } from './preOrders.fixtures.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const { Paid, Canceled } = preOrderStatus;

const lab = useLab();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  await insertPreOrders(lab.db);
  return () => vi.useRealTimers();
});

const open = (intercept?: Intercept): Promise<RenderedApp> =>
  renderApp({ lab, as: 'Admin', path: '/sort/preorder', intercept });

describe('the list of pre-orders', () => {
  test('shows patient, barcode and last day, a missing channel as a dash, and opens a row with its services, contract and channel (PRE-11, PRE-15, PRE-21)', async () => {
    const app = await open();
    await find(app);
    const row = await rowOf('Иванова');
    for (const text of ['11.01.1981', '18.11.2026', '22.11.2026', '2 days left', '—']) row.getByText(text);
    expect(row.queryByText('New')).toBeNull();
    (await rowOf('Петров')).getByText('Cash');
    await app.user.click(row.getByRole('button', { name: /^Show services/ }));
    const services = within(screen.getByRole('table', { name: 'Services' }));
    services.getByText('1001');
    services.getByText('Complete blood count');
    screen.getByText('Not specified');
    screen.getByText('North Clinic', { selector: 'dd' });
    screen.getByText('as of 18.11.2026, held until 22.11.2026');
  });

  test('is ordered by five of its columns without asking the laboratory (PRE-14)', async () => {
    let searches = 0;
    const app = await open((_, path) => {
      if (path.includes('SearchPreOrder')) searches += 1;
      return null;
    });
    await find(app);
    await table();
    for (const [name, first] of [
      ['Patient', 'Иванова'],
      ['Date of birth', 'Иванова'],
      ['Barcode', 'Иванова'],
      ['Payment', 'Иванова'],
      ['Created', 'Иванова'],
    ] as const) {
      const head = screen.getByRole('button', { name });
      await app.user.click(head);
      expect((await surnames())[0]).toBe(first);
      await app.user.click(head);
      expect((await surnames())[0]).toBe('Петров');
    }
    expect(searches).toBe(1);
  });

  test('says nothing of a missing channel where a payment says how it was paid', async () => {
    const [paid] = await lab.db
      .update(preOrders)
      .set({ paidAmount: 1000 })
      .where(eq(preOrders.barcode, '7000000001'))
      .returning();
    const at = lab.clock.now();
    const payment = { kind: 'payment', source: 'laboratory', amount: 1000, number: 'P-1' } as const;
    await lab.db
      .insert(preOrderPayments)
      .values({ preOrderId: paid?.id ?? 0, channel: 2, paidAt: at, recordedAt: at, ...payment });
    const app = await open();
    await find(app);
    await app.user.click((await rowOf('Иванова')).getByRole('button', { name: /^Show services/ }));
    screen.getByText('Cash, No. P-1', { exact: false });
    expect(screen.queryByText('Not specified')).toBeNull();
  });

  test('says that an expired one costs what its services cost on the day of the order (D9)', async () => {
    const app = await open();
    await find(app, Paid);
    await app.user.click((await rowOf('Петров')).getByRole('button', { name: /^Show services/ }));
    screen.getByText('as of the day the order is created');
  });
});

describe('a pre-order', () => {
  test('becomes an order in the wizard after confirmation, and stays unchanged on Cancel (PRE-17, PRE-18)', async () => {
    const app = await open();
    await find(app);
    const ask = async () => {
      await app.user.click((await rowOf('Петров')).getByRole('button', { name: 'Create order' }));
      return within(await screen.findByRole('dialog', { name: 'Create an order from the preorder?' }));
    };
    await app.user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.place()).toBe('/sort/preorder');
    await app.user.click((await ask()).getByRole('button', { name: 'Create order' }));
    await screen.findByRole('heading', { name: 'Order from preorder 70\u00a00000\u00a00002' });
    expect(app.place()).toBe('/create-order/services/checkout');
  });

  test('that has expired unpaid has another prompt (D9)', async () => {
    await lab.db.execute(`update pre_orders set valid_until = '2026-11-19' where barcode = '7000000002'`);
    const app = await open();
    await find(app);
    await app.user.click((await rowOf('Петров')).getByRole('button', { name: 'Create order' }));
    await screen.findByRole('dialog', { name: 'The preorder has expired. Create an order?' });
    screen.getByText(/70 0000 0002 was valid until 19\.11\.2026\. The price will be recalculated/);
  });

  test('that somebody else has ordered meanwhile says when and who, and leaves the list (PRE-10)', async () => {
    const app = await open();
    await find(app);
    await app.user.click((await rowOf('Петров')).getByRole('button', { name: 'Create order' }));
    await insertOrder(lab.db, 1, { id: 1 });
    await lab.db.execute(`update pre_orders set order_id = 1 where barcode = '7000000002'`);
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create order' }));
    await screen.findByText(
      /^Preorder 70 0000 0002 is an order already: \d\d\.\d\d\.2026 \d\d:\d\d, Nurse Test\. A second one is not needed$/,
    );
    await waitFor(async () => expect(await surnames()).toEqual(['Иванова']));
    expect(app.place()).toBe('/sort/preorder');
  });

  test('that has expired but is paid has another prompt: the price is recalculated', async () => {
    const app = await open();
    await find(app, Paid);
    const row = await rowOf('Петров');
    row.getByText('Expired');
    row.getByText('Paid');
    await app.user.click(row.getByRole('button', { name: 'Create order' }));
    await screen.findByRole('dialog', { name: 'The preorder has expired. Create an order?' });
    screen.getByText(/is paid, but was valid until 16\.11\.2026\. The price will be recalculated/);
    screen.getByText('The preorder is paid. Its payment stays as it is.');
  });

  test('that no longer exists shows a toast with its barcode (PRE-19)', async () => {
    const app = await open();
    await find(app);
    await app.user.click((await rowOf('Петров')).getByRole('button', { name: 'Create order' }));
    await lab.db.execute(`delete from pre_orders where barcode = '7000000002'`);
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create order' }));
    await screen.findByText('Preorder 70 0000 0002 was not found');
    await waitFor(async () => expect(await surnames()).toEqual(['Иванова']));
    expect(app.place()).toBe('/sort/preorder');
  });

  test('that was cancelled cannot become an order; one that ran out can be extended (PRE-10)', async () => {
    const app = await open();
    await find(app, Canceled);
    expect((await rowOf('Иванова')).queryByRole('button', { name: /Create order|Extend/ })).toBeNull();
    await app.user.click((await rowOf('Соколова')).getByRole('button', { name: 'Extend' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Extend preorder 70\u00a00000\u00a00006' }),
    );
    const days = dialog.getByRole('textbox', { name: 'For how many days' });
    await app.user.clear(days);
    await app.user.type(days, '91');
    dialog.getByText('From 1 to 90 days');
    await app.user.clear(days);
    await app.user.type(days, '10{Enter}');
    dialog.getByText('Fill in this field');
    // The invalid field has the focus: the reason can be typed at once.
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await app.user.keyboard('Asked by phone');
    dialog.getByText('Will be valid until 30.11.2026');
    await app.user.click(dialog.getByRole('button', { name: 'Extend' }));
    await screen.findByText('Preorder 70 0000 0006 is valid until 30.11.2026');
    const row = await rowOf('Соколова');
    row.getByText('New');
    row.getByText('30.11.2026');
    row.getByRole('button', { name: 'Create order' });
  });

  test('that is not extended keeps the dialog and the reason', async () => {
    const app = await open((_, path) =>
      path.endsWith('/Extend') ? Response.json({ isSuccess: false, statusMessage: 'Not now' }) : null,
    );
    await find(app, Paid);
    await app.user.click((await rowOf('Петров')).getByRole('button', { name: 'Extend' }));
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    await enter(app.user, reason, 'Asked by phone');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Extend' }));
    await screen.findByText('Not now');
    expect(reason.value).toBe('Asked by phone');
  });
});
