import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { preOrderStatus } from '../../../contract/codes.ts';
import { createPatient } from '../../../contract/patients.ts';
import { choosePreOrderPatient, preOrderPatients, searchPreOrders } from '../../../contract/preOrders.ts';
import { patients } from '../../../server/core/db/schema/patients.ts';
import { preOrderPayments, preOrders, sentPersons } from '../../../server/core/db/schema/preOrders.ts';
import { when } from '../../../tests/support/intercepts.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { insertPreOrders, sentPersonOf, waits } from '../../../tests/support/preOrders.ts';
import { screenOf, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { find, rowOf, surnames } from './preOrders.fixtures.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const { Paid, Canceled } = preOrderStatus;

const lab = useLabOfToday();
beforeEach(() => insertPreOrders(lab.db));

const open = screenOf(lab, { as: 'Admin', path: '/sort/preorder' });
const showServices = async ({ user }: RenderedApp, surname: string) =>
  user.click((await rowOf(surname)).getByRole('button', { name: /^Show services/ }));

test('the list of pre-orders shows patient, barcode and last day, a missing channel as a dash unless a payment says how it was paid; opens a row with its services, contract and channel; is ordered by five of its columns without asking the laboratory; an expired one costs what its services cost on the day of the order (PRE-11, PRE-14, PRE-15, PRE-21, D9)', async () => {
  let searches = 0;
  const app = await open({
    intercept: when(searchPreOrders, () => {
      searches += 1;
      return null;
    }),
  });
  await find(app);
  const row = await rowOf('Иванова');
  for (const text of ['11.01.1981', '18.11.2026', '22.11.2026', '2 days left', '—']) row.getByText(text);
  expect(row.queryByText('New')).toBeNull();
  (await rowOf('Петров')).getByText('Cash');
  for (const name of ['Patient', 'Date of birth', 'Barcode', 'Payment', 'Created']) {
    const head = screen.getByRole('button', { name });
    await app.user.click(head);
    expect((await surnames())[0], name).toBe('Иванова');
    await app.user.click(head);
    expect((await surnames())[0], name).toBe('Петров');
  }
  expect(searches).toBe(1);
  await showServices(app, 'Иванова');
  const services = within(screen.getByRole('table', { name: 'Services' }));
  services.getByText('1001');
  services.getByText('Complete blood count');
  screen.getByText('Not specified');
  screen.getByText('North Clinic', { selector: 'dd' });
  screen.getByText('as of 18.11.2026, held until 22.11.2026');

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
  await find(app);
  await showServices(app, 'Иванова');
  await screen.findByText('Cash, No. P-1', { exact: false });
  expect(screen.queryByText('Not specified')).toBeNull();

  await find(app, Paid);
  await waitFor(async () => expect(await surnames()).not.toContain('Иванова'));
  await showServices(app, 'Петров');
  screen.getByText('as of the day the order is created');
});

describe('a pre-order', () => {
  test('that somebody else has ordered meanwhile says when and who, one that no longer exists shows a toast with its barcode, and both leave the list; becomes an order in the wizard after confirmation, and stays unchanged on Cancel (PRE-10, PRE-17, PRE-18, PRE-19)', async () => {
    await lab.db.insert(preOrders).values(waits('7000000009', 3));
    const app = await open();
    await find(app);
    const ask = async (surname: string) => {
      await app.user.click((await rowOf(surname)).getByRole('button', { name: 'Create order' }));
      return within(await screen.findByRole('dialog', { name: 'Create an order from the preorder?' }));
    };
    await app.user.click((await ask('Петров')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.leave).not.toHaveBeenCalled();
    expect(await surnames()).toHaveLength(3);

    const ordered = await ask('Петров');
    await insertOrder(lab.db, 1, { id: 1 });
    await lab.db.execute(`update pre_orders set order_id = 1 where barcode = '7000000002'`);
    await app.user.click(ordered.getByRole('button', { name: 'Create order' }));
    await screen.findByText(
      /^Preorder 70 0000 0002 is an order already: \d\d\.\d\d\.2026 \d\d:\d\d, Nurse Test\. A second one is not needed$/,
    );
    await waitFor(async () => expect(new Set(await surnames())).toEqual(new Set(['Иванова', 'Соколова'])));
    expect(app.leave).not.toHaveBeenCalled();

    const gone = await ask('Иванова');
    await lab.db.execute(`delete from pre_orders where barcode = '7000000001'`);
    await app.user.click(gone.getByRole('button', { name: 'Create order' }));
    await screen.findByText('Preorder 70 0000 0001 was not found');
    await waitFor(async () => expect(await surnames()).toEqual(['Соколова']));
    expect(app.leave).not.toHaveBeenCalled();

    await app.user.click((await ask('Соколова')).getByRole('button', { name: 'Create order' }));
    await screen.findByRole('heading', { name: 'Order from preorder 70\u00a00000\u00a00009' });
    expect(app.place()).toBe('/create-order/services/checkout');
  });

  test('that has expired has another prompt, unpaid or paid; that is not extended keeps the dialog and the reason; that was cancelled cannot become an order; one that ran out can be extended (PRE-10, D9)', async () => {
    await lab.db.execute(
      `update pre_orders set valid_until = '2026-11-19', price = 2000, paid_amount = 1500, refunded_amount = 500 where barcode = '7000000002'`,
    );
    const app = await open();
    const { user } = app;
    await find(app);
    await user.click((await rowOf('Петров')).getByRole('button', { name: 'Create order' }));
    await screen.findByRole('dialog', { name: 'The preorder has expired. Create an order?' });
    screen.getByText(/70 0000 0002 was valid until 19\.11\.2026\. The price will be recalculated/);
    screen.getByText(/^Paid 10\.00.BYN of 20\.00.BYN$/);
    await user.keyboard('{Escape}');

    await find(app, Paid);
    await waitFor(async () => (await rowOf('Петров')).getByText('Paid'));
    const paid = await rowOf('Петров');
    paid.getByText('Expired');
    await user.click(paid.getByRole('button', { name: 'Create order' }));
    await screen.findByRole('dialog', { name: 'The preorder has expired. Create an order?' });
    screen.getByText(/is paid, but was valid until 16\.11\.2026\. The price will be recalculated/);
    screen.getByText('The preorder is paid. Its payment stays as it is.');
    await user.keyboard('{Escape}');
    app.intercept((_, path) =>
      path.endsWith('/Extend') ? Response.json({ isSuccess: false, statusMessage: 'Not now' }) : null,
    );
    await user.click(paid.getByRole('button', { name: 'Extend' }));
    const kept = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    await enter(user, kept, 'Asked by phone');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Extend' }));
    await screen.findByText('Not now');
    expect(kept.value).toBe('Asked by phone');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    app.intercept();

    await find(app, Canceled);
    expect((await rowOf('Иванова')).queryByRole('button', { name: /Create order|Extend/ })).toBeNull();
    await user.click((await rowOf('Соколова')).getByRole('button', { name: 'Extend' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Extend preorder 70\u00a00000\u00a00006' }),
    );
    const days = dialog.getByRole('textbox', { name: 'For how many days' });
    await user.clear(days);
    await user.type(days, '91');
    dialog.getByText('From 1 to 90 days');
    await user.clear(days);
    await user.type(days, '10{Enter}');
    dialog.getByText('Fill in this field');
    // The invalid field has the focus: the reason can be typed at once.
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.keyboard('Asked by phone');
    dialog.getByText('Will be valid until 30.11.2026');
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    await screen.findByText('Preorder 70 0000 0006 is valid until 30.11.2026');
    const row = await rowOf('Соколова');
    row.getByText('New');
    row.getByText('30.11.2026');
    row.getByRole('button', { name: 'Create order' });
  });
});

test('an online order whose patient is open asks whose it is, in place of becoming an order; who has its document is named; the answer makes it one that can become an order, and a later answer of another desk is said (X-96)', async () => {
  const child = { ...sentPersonOf('Новикова'), dateOfBirth: '20150301' };
  const document = { identificationNumberTypeId: 1, identificationNumber: 'MP0000001' };
  const same = { ...sentPersonOf('Ивановна'), firstName: 'Мария', dateOfBirth: '19810111' };
  const waiting = await lab.db
    .insert(preOrders)
    .values([waits('7000000010', null), waits('7000000011', null)])
    .returning({ preOrderId: preOrders.id });
  const persons = [{ ...child, ...document }, same];
  await lab.db
    .insert(sentPersons)
    .values(waiting.map((one, at) => ({ ...one, person: persons[at] ?? child })));
  let isDown = true;
  const app = await open({
    intercept: when(preOrderPatients, () => (isDown ? Response.json({}, { status: 500 }) : null)),
  });
  await find(app, 6);
  expect(await surnames()).toEqual(['Ивановна', 'Новикова']);
  const ask = async (surname: string) => {
    expect((await rowOf(surname)).queryByRole('button', { name: 'Create order' })).toBeNull();
    await app.user.click((await rowOf(surname)).getByRole('button', { name: 'Whose order?' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await ask('Новикова');
  // Who is like it is not known: nobody can answer.
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.queryByText('No patients like this')).toBeNull();
  expect(app.leave).not.toHaveBeenCalled();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'New patient' }).disabled).toBe(true);
  isDown = false;
  await app.user.click(again);
  await dialog.findByText('No patients like this');
  dialog.getByText(/This document is registered to another patient: Иванова Мария/);
  // A scanner that sends Enter must not answer.
  await app.user.keyboard('{Enter}');
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Whose document' }), 'mother');
  await app.user.click(dialog.getByRole('button', { name: 'New patient' }));
  await screen.findByText('Preorder 70 0000 0010: the patient is set');
  (await rowOf('Новикова')).getByRole('button', { name: 'Create order' });
  const made = await lab.db.select().from(patients).where(eq(patients.lastName, 'Новикова'));
  expect(made).toMatchObject([{ documentOf: 'mother', identificationNumber: 'MP0000001' }]);

  const other = await ask('Ивановна');
  await other.findByText('Patients like this');
  const twin = { ...sentPersonOf('Іваноўна'), firstName: 'Мария', dateOfBirth: '19810111' };
  const registered = await lab.ask(createPatient, {
    as: 'Nurse',
    body: { ...twin, contractId: 1, confirmed: true },
  });
  // Somebody who was not shown is like it by now.
  await app.user.click(other.getByRole('button', { name: 'New patient' }));
  await other.findByText('A similar patient is registered. Check whether it is the same person');
  await other.findByRole('button', { name: /Іваноўна/ });
  await lab.ask(choosePreOrderPatient, {
    as: 'Admin',
    headers: { Contracts: '1' },
    body: { barcode: '7000000011', patientId: null, seen: [1, registered.patientId ?? 0] },
  });
  await app.user.click(other.getByRole('button', { name: /Іваноўна/ }));
  await screen.findByText('Somebody else has already set the patient of this preorder');
});
