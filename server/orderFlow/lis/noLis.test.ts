import { expect, it } from 'vitest';
import { cabinetStatus, resultMessage, sortingStatus } from '../../../contract/codes.ts';
import { getLaboratory } from '../../../contract/laboratory.ts';
import { resultPdf } from '../../../contract/results.ts';
import { importOrders } from '../../../contract/sorting.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { knowServices, orderThatEnds, workFor } from '../../../tests/support/resultOrders.ts';
import { storedOrder } from '../../../tests/support/sortingOrders.ts';
import { noLis } from './noLis.ts';

const test = useLab(async () => {
  await knowServices(test);
  test.lab.lis = noLis;
});

it('without a laboratory system a handed-over order waits, says so, and gets no result', async () => {
  expect((await test.ask(getLaboratory, { as: 'Nurse' })).lis).toBe('none');
  const { barcode, orderId } = await orderThatEnds(test, 'Ready', ['1001']);
  const { isSuccess, statusMessage, orders } = await test.ask(importOrders, {
    as: 'Sorter',
    query: { barcodes: [barcode] },
  });
  expect(isSuccess).toBe(true);
  expect(statusMessage).toContain('1 order is handed over to the laboratory. Waiting: no laboratory system');
  expect(orders).toMatchObject([
    { isSuccess: true, statusMessage: 'Waiting: no laboratory system is connected' },
  ]);
  for (const days of [1, 1, 1]) await workFor(test, days);
  expect(await storedOrder(test, orderId)).toMatchObject({
    sortingState: sortingStatus.SENT,
    cabinetStatus: cabinetStatus.NewOrder,
  });
  const { clientMessage } = await test.ask(resultPdf, { as: 'User', query: { barcode } });
  expect(clientMessage.code).toBe(resultMessage.InWork);
});
