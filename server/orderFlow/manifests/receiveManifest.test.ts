import { describe, expect, it } from 'vitest';
import * as endpoints from '../../../contract/manifests.ts';
import type { TubeScan } from '../../../contract/manifests.ts';
import { importOrders } from '../../../contract/sorting.ts';
import { makeManifest, newAttempt, scanSent, wholeOf } from '../../../tests/support/manifests.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab();

const receive = (id: number, code: string, more: Partial<TubeScan> = {}) =>
  test.ask(endpoints.scanReceivedTube, {
    as: 'Sorter',
    body: { id, code, attempt: newAttempt(), ...more },
  });

describe('the receiving side', () => {
  it('counts what arrived; the sender sees what differs, and nothing can be changed any more', async () => {
    const [a, b] = [await placeOrder(test), await placeOrder(test)];
    const { manifest } = await makeManifest(test, [a.barcode, b.barcode]);
    const { id } = manifest;
    for (const code of [`${a.barcode}01`, `${a.barcode}02`, `${b.barcode}01`]) await scanSent(test, id, code);
    await test.ask(endpoints.printManifest, { as: 'Nurse', body: { id } });
    await test.ask(importOrders, { as: 'Nurse', query: { barcodes: [a.barcode, b.barcode] } });
    await receive(id, `${a.barcode}01`);
    await receive(id, `${a.barcode}02`, { state: 'damaged' });
    await receive(id, `${b.barcode}02`);
    const received = await test.ask(endpoints.receiveManifest, {
      as: 'Sorter',
      body: { id, note: 'Leaking' },
    });
    expect(wholeOf(received).manifest).toMatchObject({ received: { by: 'Sorter Test' }, note: 'Leaking' });
    const { manifests } = await test.ask(endpoints.listManifests, { as: 'Nurse' });
    expect(manifests.find((listed) => listed.id === id)).toMatchObject({ differences: 3, found: 3, all: 4 });
    const late = await test.call(endpoints.scanTube, {
      as: 'Nurse',
      body: { id, code: `${b.barcode}02`, attempt: 'too-late-for-it' },
    });
    expect(late.body).toMatchObject({
      isSuccess: false,
      statusMessage: 'The laboratory has received this manifest already. It can no longer be changed',
    });
    const again = await test.ask(endpoints.receiveManifest, { as: 'Admin', body: { id, note: '' } });
    expect(wholeOf(again).manifest).toMatchObject({ received: { by: 'Sorter Test' }, note: 'Leaking' });
  });

  it.each([
    ['all', ['01', '02'], 0],
    ['one of two', ['01'], 1],
  ])('may confirm without counting what the sender counted: %s', async (_, sent, differences) => {
    const { barcode } = await placeOrder(test);
    const { id } = (await makeManifest(test, [barcode])).manifest;
    for (const number of sent) await scanSent(test, id, barcode + number);
    await test.ask(endpoints.receiveManifest, { as: 'Sorter', body: { id } });
    const { manifests } = await test.ask(endpoints.listManifests, { as: 'Nurse' });
    expect(manifests.find((listed) => listed.id === id)).toMatchObject({ differences });
  });

  it('is a sorter or an administrator, not a nurse', async () => {
    const { barcode } = await placeOrder(test, ['1001']);
    const { id } = (await makeManifest(test, [barcode])).manifest;
    const asNurse = await test.call(endpoints.receiveManifest, { as: 'Nurse', body: { id } });
    expect(asNurse.status).toBe(403);
  });
});
