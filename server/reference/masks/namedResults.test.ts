import { beforeEach, expect, it } from 'vitest';
import { masks as contract } from '../../../contract/masks.ts';
import { mailResults } from '../../../contract/results.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { knowServices, readyOrder } from '../../../tests/support/resultOrders.ts';
import { masks } from '../../core/db/schema/masks.ts';

let barcodes: string[];
const test = useLab(async () => {
  await knowServices(test);
  barcodes = [(await readyOrder(test)).barcode, (await readyOrder(test)).barcode];
});
beforeEach(async () => {
  test.emails.length = 0;
  await test.db.delete(masks);
});

const naming = (body: object) =>
  test.ask(contract.create, {
    as: 'Admin',
    body: { name: 'naming', direction: 'out', outTemplate: '{lastName}', ...body },
  });
const mail = async (...orders: string[]) => {
  await test.ask(mailResults, { as: 'User', body: { emails: ['doctor@clinic.test'], barcodes: orders } });
  const [email] = test.emails;
  return email?.attachments?.map(({ fileName }) => fileName);
};

it('an e-mail with results is named by the outgoing mask that matches it, and counted', async () => {
  const { item } = await naming({ outTemplate: '{lastName}_{firstName}_{barcode}' });
  const [barcode = ''] = barcodes;
  expect(await mail(barcode)).toEqual([`Иванова_Мария_${barcode}.pdf`]);
  expect((await test.ask(contract.one, { as: 'Admin', query: { id: item.id } })).item).toMatchObject({
    hits30d: 1,
    lastHitAt: test.clock.now().toISOString(),
  });
});

it('documents with the same name get different file names', async () => {
  await naming({});
  expect(await mail(...barcodes)).toEqual(['Иванова.pdf', 'Иванова_2.pdf']);
});
