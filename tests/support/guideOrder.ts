import { eq } from 'drizzle-orm';
import { paymentChannels } from '../../contract/codes.ts';
import { createOrder } from '../../contract/orders.ts';
import { markSpecimens } from '../../contract/specimens.ts';
import { services } from '../../server/core/db/schema/catalogue.ts';
import type { TestLab } from './testLab.ts';

/** The order of docs/laboratory.md, with all that an order can say; returns its id. */
export const placeGuideOrder = async (test: TestLab): Promise<number> => {
  await test.db
    .update(services)
    .set({
      questions: [{ text: { ru: 'Неделя?', en: 'Week?', be: 'Тыдзень?' }, type: 'number', required: false }],
    })
    .where(eq(services.id, 4));
  const { orderId, statusMessage } = await test.ask(createOrder, {
    as: 'Nurse',
    headers: { Contracts: '1' },
    body: {
      patient: { id: 1 },
      header: {
        services: ['1001', '2001'],
        barcode: '1000000017',
        remarks: 'Позвоните, пожалуйста',
        commissionaireId: 1,
        paymentChannel: paymentChannels.Cash,
        orderExtraFields: [{ id: 1, value: 'J06 | O^E' }],
        answers: [{ id: 'number:Неделя?', value: '12' }],
      },
    },
  });
  if (orderId === null) throw new Error(statusMessage);
  await test.ask(markSpecimens, {
    as: 'Nurse',
    body: { barcode: '1000000017', marks: [{ number: 1, state: 'taken', secondsAgo: 3600 }] },
  });
  return orderId;
};
