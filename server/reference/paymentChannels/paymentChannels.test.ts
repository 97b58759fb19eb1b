import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { contractAdditionalField } from '../../../contract/contracts.ts';
import { changeSettings } from '../../../contract/contractSettings.ts';
import { createOrder, getOrder } from '../../../contract/orders.ts';
import { paymentChannelSettings } from '../../../contract/paymentChannels.ts';
import { getPreOrder } from '../../../contract/preOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { waits } from '../../../tests/support/preOrders.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { paymentChannels } from '../../core/db/schema/paymentChannels.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';

const lab = useLab();
afterEach(async () => {
  await lab.db.update(contracts).set({ paymentChannels: [2, 3, 4] });
  await lab.db.update(paymentChannels).set({ isActive: true });
});

const headers = { Contracts: '1', ClientUnits: '11' };
const names = async () =>
  (await lab.ask(contractAdditionalField, { as: 'Nurse', headers })).paymentChannels.map(({ name }) => name);
const read = async (id: number) =>
  (await lab.ask(paymentChannelSettings.one, { as: 'Admin', query: { id } })).item;
const save = async (id: number, changes: object) =>
  lab.call(paymentChannelSettings.update, { as: 'Admin', body: { ...(await read(id)), ...changes } });
const place = (paymentChannel: 2 | 3 | 4, barcode = '') =>
  lab.call(createOrder, {
    as: 'Nurse',
    headers,
    body: {
      patient: { id: 1 },
      header: { services: ['1001'], paymentChannel, barcode, orderExtraFields: [{ id: 1, value: 'K29' }] },
    },
  });

describe('payment channels (D11, SYNC-16)', () => {
  test('are renamed, explained, put in order and taken from contracts, as the checkout then shows', async () => {
    expect(await names()).toEqual(['Cash', 'Online', 'ERIP']);
    const saved = await save(4, {
      name: { ru: 'ЕРИП', en: 'ERIP terminal', be: 'АРІП' },
      instruction: { ru: 'Код в чеке', en: 'The code is on the receipt', be: 'Код у чэку' },
      eripNumber: '12345-67',
      position: 1,
      contractIds: [1],
    });
    expect(saved).toMatchObject({ status: 200, body: { item: { id: 4, version: 2, contractIds: [1] } } });
    const { paymentChannels: offered } = await lab.ask(contractAdditionalField, { as: 'Nurse', headers });
    expect(offered).toContainEqual({
      id: 4,
      name: 'ERIP terminal',
      instruction: 'The code is on the receipt',
      eripNumber: '12345-67',
    });
    const [other] = await lab.db.select().from(contracts).where(eq(contracts.id, 2));
    expect(other?.paymentChannels).toEqual([2, 3]);
    await save(3, { isActive: false });
    expect(await names()).toEqual(['Cash', 'ERIP terminal']);
  });

  test('an order takes one that its contract offers; a pre-order keeps its own', async () => {
    await lab.ask(changeSettings, {
      as: 'Admin',
      body: { contractId: 1, rowVersion: await version(), paymentChannels: [2] },
    });
    expect(await place(3)).toMatchObject(
      refusedAt({ 'header.paymentChannel': ['This value cannot be used, correct it'] }),
    );
    expect(await place(2)).toMatchObject({ status: 200, body: { isSuccess: true } });
    await lab.db.insert(preOrders).values(waits('7000000009', 1, { paymentChannel: 3 }));
    expect(await place(3, '7000000009')).toMatchObject({ status: 200, body: { isSuccess: true } });
  });

  test('no contract loses its last active one, neither here nor in its settings', async () => {
    await lab.db
      .update(contracts)
      .set({ paymentChannels: [3] })
      .where(eq(contracts.id, 2));
    const refused = 'A contract would be left without a payment channel. Give it another one first';
    expect(await save(3, { isActive: false })).toMatchObject(refusedAt({ contractIds: [refused] }));
    expect((await save(3, { contractIds: [1] })).status).toBe(400);
    await save(4, { isActive: false });
    const body = { contractId: 1, rowVersion: await version(), paymentChannels: [4] as (2 | 3 | 4)[] };
    expect(await lab.call(changeSettings, { as: 'Admin', body })).toMatchObject(
      refusedAt({ paymentChannels: [refused] }),
    );
    expect((await read(3)).isActive).toBe(true);
  });

  test('are shown by their new names on orders and pre-orders, in the language of the reader', async () => {
    await save(2, { name: { ru: 'Касса', en: 'Cash desk', be: 'Каса' } });
    const { barcode } = await lab.ask(createOrder, {
      as: 'Nurse',
      headers,
      body: {
        patient: { id: 1 },
        header: { services: ['1001'], paymentChannel: 2, orderExtraFields: [{ id: 1, value: 'K29' }] },
      },
    });
    await lab.db
      .insert(preOrders)
      .values([waits('7000000001', 1), waits('7000000002', 1, { paymentChannel: 1 })]);
    const preOrder = async (of: string) =>
      (await lab.ask(getPreOrder, { as: 'Admin', language: 'be', query: { barcode: of } })).preOrder
        .paymentChannelName;
    expect([await preOrder('7000000001'), await preOrder('7000000002')]).toEqual(['Каса', '']);
    const read = await lab.ask(getOrder, { as: 'Nurse', query: { barcode: barcode ?? '' } });
    expect(read.order.paymentChannelName).toBe('Cash desk');
    await save(2, { name: { ru: 'Наличные', en: 'Cash', be: 'Наяўныя' } });
    await lab.db.delete(preOrders);
  });
});

const version = async () => {
  const [contract] = await lab.db.select().from(contracts).where(eq(contracts.id, 1));
  return contract?.version ?? 0;
};

test('a contract is not removed while an order is placed: one of the two is refused (CON-09, X-42)', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await lab.db.execute('truncate orders cascade');
    await lab.db.update(contracts).set({ isActive: true });
    const body = { contractId: 1, rowVersion: await version(), isActive: false };
    const [placed, removed] = await Promise.all([place(2), lab.call(changeSettings, { as: 'Admin', body })]);
    const isPlaced = placed.status === 200 && 'isSuccess' in placed.body && placed.body.isSuccess;
    expect(isPlaced).not.toBe(removed.status === 200);
  }
  await lab.db.update(contracts).set({ isActive: true });
});
