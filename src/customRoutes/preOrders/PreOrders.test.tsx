import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { preOrderStatus, type PreOrderStatus } from '../../../contract/codes.ts';
import { preOrders, preOrderServices } from '../../../server/db/followingSchema.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { openLab, type TestLab } from '../../../tests/support/lab.ts';
import { renderApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';

const { New, Paid, Canceled } = preOrderStatus;
let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

const waits = (
  barcode: string,
  patientId: number,
  more: Partial<typeof preOrders.$inferInsert> = {},
): typeof preOrders.$inferInsert => ({
  barcode,
  contractId: 1,
  patientId,
  status: New,
  validUntil: '2026-12-19',
  paymentChannel: 2,
  createdAt: new Date('2026-11-18T08:00:00Z'),
  ...more,
});
const expired = { validUntil: '2026-11-16', createdAt: new Date('2026-11-15T08:00:00Z') };
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  await lab.db.execute('truncate pre_orders, orders, audit_log restart identity cascade');
  await lab.db
    .insert(preOrders)
    .values([
      waits('7000000001', 1, { paymentChannel: 1, validUntil: '2026-11-22' }),
      waits('7000000002', 2, { createdAt: new Date('2026-11-19T08:00:00Z') }),
      waits('7000000003', 3, { createdAt: new Date('2026-11-01T08:00:00Z') }),
      waits('7000000004', 4, { contractId: 2 }),
      waits('7000000005', 2, { status: Paid, ...expired }),
      waits('7000000006', 3, { status: Canceled, isExpired: true, ...expired }),
      waits('7000000007', 1, { status: Canceled }),
    ]);
  await lab.db.insert(preOrderServices).values([
    { preOrderId: 1, serviceId: 1, position: 0 },
    { preOrderId: 1, serviceId: 4, position: 1 },
  ]);
  return () => vi.useRealTimers();
});

type Intercept = Parameters<typeof renderApp>[0]['intercept'];
const open = async (intercept?: Intercept, as: UserName = 'Admin'): Promise<RenderedApp> =>
  renderApp({ lab, as, language: 'en', path: '/sort/preorder', ...(intercept && { intercept }) });
const find = async ({ user }: RenderedApp, status: PreOrderStatus = New, contract = 'North Clinic') => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Contract' }), contract);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), String(status));
  await user.click(screen.getByRole('button', { name: 'Find' }));
};
const table = () => screen.findByRole('table', { name: 'Search for preorders' });
const surnames = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);
const rowOf = async (surname: string) =>
  within(await screen.findByRole('row', { name: new RegExp(surname) }));
/** A wedge scanner: digits at once, then Enter. */
const scan = (barcode: string) => {
  for (const key of [...barcode.split(''), 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

describe('the search for pre-orders', () => {
  test('has the last seven days and New at first, and asks for a contract (PRE-01, PRE-02, PRE-05, PRE-09)', async () => {
    await open();
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })).value).toBe('1');
    expect(
      within(screen.getByRole('combobox', { name: 'Status' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['New', 'Waits for payment', 'Paid', 'Cancelled']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Created: from' }).value).toBe('13.11.2026');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Created: to' }).value).toBe('20.11.2026');
    for (const name of ['Barcode', 'Last name', 'First name', 'Middle name'])
      screen.getByRole('textbox', { name });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Find' }).disabled).toBe(true);
    screen.getByText('Choose a contract first');
  });

  test('finds the page of a contract and a status within the period (PRE-06..08)', async () => {
    const app = await open();
    await find(app);
    expect(await surnames()).toEqual(['Петров', 'Иванова']);
    await find(app, New, 'All contracts');
    await waitFor(async () => expect(await surnames()).toEqual(['Петров', 'Иванова', 'Ковалёв']));
    screen.getByText('1–3 of 3');
  });

  test('goes by names, and by a barcode of digits only (PRE-03)', async () => {
    const app = await open();
    await find(app);
    await table();
    const barcode = screen.getByRole('textbox', { name: 'Barcode' });
    await app.user.type(barcode, '70000x');
    screen.getByText('Digits only');
    await app.user.type(barcode, '{Enter}');
    expect(await surnames()).toHaveLength(2);
    await app.user.clear(barcode);
    await app.user.type(screen.getByRole('textbox', { name: 'Last name' }), 'петр');
    screen.getByText('The parameters have changed. Press Find again');
    await app.user.keyboard('{Enter}');
    await waitFor(async () => expect(await surnames()).toEqual(['Петров']));
  });

  test('says under the form that nothing was found, and finds a full barcode in any status (PRE-20)', async () => {
    const app = await open();
    await app.user.type(await screen.findByRole('textbox', { name: 'Barcode' }), '7000000005');
    await find(app);
    expect((await screen.findByRole('alert')).textContent).toMatch(/No preorders were found/);
    await app.user.click(screen.getByRole('button', { name: 'Look for 70 0000 0005 in any status' }));
    expect(await surnames()).toEqual(['Петров']);
    (await rowOf('Петров')).getByText('Paid');
  });

  test('that fails says so and keeps what was typed (PRE-20)', async () => {
    let fails = true;
    const app = await open((_, path) =>
      fails && path.includes('SearchPreOrder')
        ? Response.json({ isSuccess: false, statusMessage: 'The list is busy', preOrders: [], totalCount: 0 })
        : null,
    );
    await app.user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Сер');
    await find(app);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('The list is busy');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Сер');
    fails = false;
    await app.user.click(alert.getByRole('button'));
    expect(await surnames()).toEqual(['Петров']);
  });

  test('is paged by ten (PRE-16)', async () => {
    await lab.db
      .insert(preOrders)
      .values(Array.from({ length: 11 }, (_, at) => waits(`71000000${String(10 + at)}`, 3)));
    const app = await open();
    await find(app);
    expect(await surnames()).toHaveLength(10);
    await app.user.click(screen.getByRole('button', { name: 'Page forward' }));
    await screen.findByText('11–13 of 13');
    await waitFor(async () => expect(await surnames()).toHaveLength(3));
  });

  test('is as it was when one comes back, and nothing of it is in the browser’s storage', async () => {
    const app = await open();
    await find(app);
    await table();
    await app.go('/info/news');
    await screen.findByRole('heading', { name: 'News' });
    await app.go('/sort/preorder');
    expect(await surnames()).toHaveLength(2);
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
      /700000000|Петров/,
    );
  });
});

describe('the list of pre-orders', () => {
  test('shows who, which and until when; no channel is a dash (PRE-11, PRE-21)', async () => {
    const app = await open();
    await find(app);
    const row = await rowOf('Иванова');
    for (const text of ['11.01.1981', '18.11.2026', '22.11.2026', '2 days left', '—']) row.getByText(text);
    expect(row.queryByText('New')).toBeNull();
    (await rowOf('Петров')).getByText('Cash');
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

  test('opens a row with its services, contract and channel (PRE-15)', async () => {
    const app = await open();
    await find(app);
    await app.user.click((await rowOf('Иванова')).getByRole('button', { name: /^Show services/ }));
    const services = within(screen.getByRole('table', { name: 'Services' }));
    services.getByText('1001');
    services.getByText('Complete blood count');
    screen.getByText('Not specified');
    screen.getByText('North Clinic', { selector: 'dd' });
  });
});

describe('a pre-order', () => {
  test('becomes an order after a question, in the wizard (PRE-17, PRE-18)', async () => {
    const app = await open();
    await find(app);
    await app.user.click((await rowOf('Петров')).getByRole('button', { name: 'Create order' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Create an order from the preorder?' }),
    );
    expect(app.place()).toBe('/sort/preorder');
    await app.user.click(question.getByRole('button', { name: 'Create order' }));
    await screen.findByRole('heading', { name: 'Order from pre-order 70 0000 0002' });
    expect(app.place()).toBe('/create-order/services/checkout');
  });

  test('that ran out and is paid asks in other words: the price is calculated anew', async () => {
    const app = await open();
    await find(app, Paid);
    const row = await rowOf('Петров');
    row.getByText('Expired');
    await app.user.click(row.getByRole('button', { name: 'Create order' }));
    await screen.findByRole('dialog', { name: 'The preorder has expired. Create an order?' });
    screen.getByText(/is paid, but was valid until 16\.11\.2026\. The price will be calculated anew/);
  });

  test('that is gone by now is told in a toast with its barcode (PRE-19)', async () => {
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend preorder 70 0000 0006' }));
    const days = dialog.getByRole('textbox', { name: 'For how many days' });
    await app.user.clear(days);
    await app.user.type(days, '91');
    dialog.getByText('From 1 to 90 days');
    await app.user.clear(days);
    await app.user.type(days, '10{Enter}');
    dialog.getByText('Fill in this field');
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked by phone');
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
    await app.user.type(reason, 'Asked by phone');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Extend' }));
    await screen.findByText('Not now');
    expect(reason.value).toBe('Asked by phone');
  });

  test('that is scanned is found in whatever status, and one that is not there is told', async () => {
    await open();
    await screen.findByRole('button', { name: 'Find' });
    scan('7000000006');
    expect(await surnames()).toEqual(['Соколова']);
    (await rowOf('Соколова')).getByText('Cancelled');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Barcode' }).value).toBe('7000000006');
    scan('7999999999');
    await waitFor(() => expect(screen.getAllByText('Preorder 79 9999 9999 was not found')).toHaveLength(2));
  });
});

test.each(['Nurse', 'Manager', 'Sorter', 'User', 'AdvancedUser'] as const)(
  'pre-orders are not for the role %s (PRE-22, ROLE-08)',
  async (role) => {
    const { place } = await open(undefined, role);
    await waitFor(() => expect(place()).not.toBe('/sort/preorder'));
    expect(screen.queryByRole('link', { name: 'Preorders' })).toBeNull();
  },
);
