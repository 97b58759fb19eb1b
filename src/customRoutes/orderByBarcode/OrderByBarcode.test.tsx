import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preOrderStatus } from '../../../contract/codes.ts';
import { createOrder } from '../../../contract/orders.ts';
import { preOrders, preOrderServices } from '../../../server/db/followingSchema.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { openLab, type TestLab } from '../../../tests/support/lab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

let lab: TestLab;
let barcode = '';
beforeAll(async () => {
  lab = await openLab();
  const order = await lab.ask(createOrder, {
    as: 'Nurse',
    headers: { Contracts: '1' },
    body: {
      patient: { id: 1 },
      header: {
        services: ['9001', '2002'],
        paymentChannel: 4,
        remarks: 'fasting',
        orderExtraFields: [{ id: 1, value: 'I10' }],
      },
    },
  });
  barcode = order.barcode ?? '';
});
afterAll(() => lab.close());

const open = (as: UserName, path = '/sort') => renderApp({ lab, as, language: 'en', path });
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Barcode of the order' });
const papers = () => screen.queryAllByRole('button', { name: /Print barcode|Direction/ });

describe('an order by its barcode', () => {
  test('is found by a scan: state, patient, contract, services, tubes and totals', async () => {
    const { user } = await open('Nurse');
    const input = await field();
    expect(document.activeElement).toBe(input);
    await user.keyboard(`${barcode}77{Enter}`);
    await screen.findByText('New');
    expect(screen.getByRole('article').textContent).toContain('Иванова Мария Ивановна');
    for (const text of ['11.01.1981', 'North Clinic', 'ERIP', 'fasting', '90.00\u00a0BYN', '2 working days'])
      expect(screen.getByRole('article').textContent).toContain(text);
    expect(screen.getAllByRole('row')).toHaveLength(6);
    expect(screen.getByRole('heading', { level: 2, name: barcode }).textContent).toBe(barcode);
    for (const tube of ['EDTA', 'SST', 'URN']) screen.getByText(tube);
    expect(papers()).toHaveLength(2);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 12]);
  });

  test('with too few digits is not asked for', async () => {
    const { user } = await open('Nurse');
    await user.type(await field(), '123{Enter}');
    screen.getByText('A barcode has at least 10 digits');
  });

  test('is gone from the screen as soon as another barcode is typed', async () => {
    const { user } = await open('Nurse');
    await user.type(await field(), `${barcode}{Enter}`);
    await screen.findByRole('article');
    await user.keyboard('1');
    expect(screen.queryByRole('article')).toBeNull();
    await user.keyboard('{Enter}');
    screen.getByText('A barcode has at least 10 digits');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('of another contract is not found', async () => {
    const { user } = await open('Stranger');
    await user.type(await field(), `${barcode}{Enter}`);
    await screen.findByText(/was not found/);
    expect(screen.queryByRole('article')).toBeNull();
  });

  test.each([
    ['AdvancedUser', '/sort', 0],
    ['AdvancedUser', '/results', 0],
    ['User', '/results', 2],
    ['Sorter', '/sort', 2],
  ] as const)('%s on %s has %i papers to print', async (role, path, count) => {
    const { user } = await open(role, path);
    await user.type(await field(), `${barcode}{Enter}`);
    await screen.findByRole('article');
    expect(papers()).toHaveLength(count);
  });

  test('is not for the role User under Sorting', async () => {
    const { place } = await open('User');
    await waitFor(() => expect(place()).toBe('/info/news'));
  });

  test.each([
    ['Nurse', '/sort', 1],
    ['Nurse', '/results', 0],
    ['AdvancedUser', '/sort', 0],
  ] as const)('%s on %s has %i ways to edit a new order', async (role, path, count) => {
    const { user } = await open(role, path);
    await user.type(await field(), `${barcode}{Enter}`);
    await screen.findByRole('article');
    expect(screen.queryAllByRole('button', { name: 'Edit' })).toHaveLength(count);
  });

  test('that is new is edited in the wizard', async () => {
    const { user, place } = await open('Nurse');
    await user.type(await field(), `${barcode}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByRole('heading', { name: /^Edit \d\d \d{4} \d{4}$/ });
    expect(place()).toBe('/create-order/services');
  });
});

describe('a pre-order by its barcode', () => {
  beforeAll(async () => {
    await lab.db.insert(preOrders).values({
      barcode: '7000000001',
      contractId: 1,
      patientId: 1,
      status: preOrderStatus.New,
      validUntil: '2026-12-19',
      paymentChannel: 1,
      createdAt: new Date('2026-11-19T08:00:00Z'),
    });
    await lab.db.insert(preOrderServices).values({ preOrderId: 1, serviceId: 1, position: 0 });
  });

  test('is shown to an administrator and becomes an order after a question', async () => {
    const { user, place } = await open('Admin');
    await user.type(await field(), '7000000001{Enter}');
    const found = within(await screen.findByRole('article'));
    found.getByText('Pre-order: New');
    expect(found.getByText('Payment').parentElement?.textContent).toBe('Payment—');
    found.getByText('Complete blood count');
    await user.click(found.getByRole('button', { name: 'Create order' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Create an order from the pre-order?' }),
    );
    expect(place()).toBe('/sort');
    await user.click(question.getByRole('button', { name: 'Create order' }));
    await screen.findByRole('heading', { name: 'Order from pre-order 70 0000 0001' });
    expect(place()).toBe('/create-order/services/checkout');
  });

  test.each([
    ['Manager', '/sort'],
    ['Admin', '/results'],
  ] as const)('is not shown to %s on %s', async (role, path) => {
    const { user } = await open(role, path);
    await user.type(await field(), '7000000001{Enter}');
    await screen.findByText(/was not found/);
  });
});
