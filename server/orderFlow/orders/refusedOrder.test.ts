import { count } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderMessage } from '../../../contract/codes.ts';
import { createOrder } from '../../../contract/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { discountCards } from '../../core/db/schema/discounts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { orderRequest, type Send } from './createOrder.fixtures.ts';

const test = useLab();

const send = (options: Send = {}) => test.ask(createOrder, orderRequest(options));
const orderCount = async () => (await test.db.select({ count: count() }).from(orders))[0]?.count;

describe('an order that the laboratory does not take', () => {
  const failures: [keyof typeof orderMessage, Send, string][] = [
    ['Error', { header: { commissionaireId: 3 } }, 'did not accept the order'],
    ['Error', { header: { commissionaireId: 999 } }, 'did not accept the order'],
    [
      'Error',
      {
        header: {
          orderExtraFields: [
            { id: 1, value: 'a' },
            { id: 2, value: 'b' },
          ],
        },
      },
      'did not accept the order',
    ],
    ['NoContractInLocation', { as: 'Manager', headers: {} }, 'No contract is chosen'],
    ['NoContractInLocation', { headers: { Contracts: '2' } }, 'No contract is chosen'],
    ['NoContractInLocation', { headers: { Contracts: '999' } }, 'No contract is chosen'],
    [
      'NoClientUnitInContract',
      { headers: { Contracts: '1', ClientUnits: '21' } },
      'does not belong to the contract',
    ],
    [
      'NoClientUnitInContract',
      { headers: { Contracts: '1', ClientUnits: '999' } },
      'does not belong to the contract',
    ],
    [
      'NoClientUnitInContract',
      { headers: { Contracts: '1', ClientUnit: '21' } },
      'does not belong to the contract',
    ],
    [
      'NoClientUnitInContract',
      { headers: { Contracts: '1', ClientUnits: 'ward' } },
      'does not belong to the contract',
    ],
    ['PatientError', { patientId: 4 }, 'The patient is not in this contract'],
    ['PatientError', { patientId: 999 }, 'The patient is not in this contract'],
    [
      'NoServiceInPriceBook',
      { header: { services: ['1001', '7001'] } },
      'not in the price book of the contract. Remove it from the order: 7001',
    ],
    ['NoServiceInOrder', { header: { services: [] } }, 'The order has no services'],
    [
      'ServiceNotFound',
      { header: { services: ['0000'] } },
      'no longer offers a service. Remove it from the order: 0000',
    ],
    [
      'NoLaboratorySettings',
      { header: { services: ['6001'] } },
      'has not set up a service yet. Remove it from the order: 6001',
    ],
    [
      'NoPriceBook',
      { as: 'Stranger', patientId: 4, headers: {}, header: { orderExtraFields: [] } },
      'The contract has no price book',
    ],
    [
      'ServiceAlreadyInOrder',
      { header: { services: ['1001', '1001'] } },
      'in the order twice. Remove one of them: 1001',
    ],
    [
      'ServiceInPackage',
      { header: { services: ['9001', '2001'] } },
      'already part of the chosen package. Remove it from the order: 2001',
    ],
    ['CalculatorError', { header: { services: ['3002', '3001'] } }, 'Change the services: 3002'],
    [
      'CalculatorError',
      { patientId: 2, header: { services: ['5001'] } },
      'The test is for men only or for women only and does not suit this patient. Remove it from the order: 5001',
    ],
    ['DiscountError', { header: { discountCardNo: 'nothing' } }, 'The promo code is not valid'],
    ['DiscountError', { header: { discountCardNo: 'EXPIRED' } }, 'The promo code is not valid'],
    ['DiscountError', { header: { discountCardNo: 'SOUTH' } }, 'The promo code is not valid'],
    ['DiscountError', { header: { discountCardNo: 'OFF' } }, 'The promo code is not valid'],
    ['BarcodeUsed', { header: { barcode: '4444444444' } }, 'The barcode is used already'],
  ];
  beforeAll(async () => {
    const year = {
      contractId: 1,
      discountTypeId: 1,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      isActive: true,
    };
    await test.db.insert(discountCards).values([
      { ...year, cardNumber: 'EXPIRED', validTo: '2026-11-19' },
      { ...year, cardNumber: 'SOUTH', contractId: 2, discountTypeId: 2 },
      { ...year, cardNumber: 'OFF', isActive: false },
    ]);
    await send({ header: { barcode: '4444444444' } });
  });

  it.each(failures)('answers %s and writes nothing (%o)', async (name, options, words) => {
    const before = await orderCount();
    const response = await send(options);
    expect(response).toMatchObject({
      isSuccess: false,
      clientMessage: { code: orderMessage[name] },
      barcode: null,
      orderId: null,
      createdDate: null,
    });
    expect(response.statusMessage).toContain(words);
    expect(await orderCount()).toBe(before);
  });

  it.each([
    ['ru', 'Услуга добавлена дважды. Уберите лишнюю: 1001'],
    ['en', 'A service is in the order twice. Remove one of them: 1001'],
    ['be', 'Паслуга дададзена двойчы. Прыбярыце лішнюю: 1001'],
  ] as const)('says why in %s', async (language, words) => {
    const response = await send({ language, header: { services: ['1001', '1001'] } });
    expect(response.statusMessage).toBe(words);
  });

  it('can be sent again under the same key once it is corrected', async () => {
    const headers = { Contracts: '1', 'Idempotency-Key': 'corrected-order' };
    expect(await send({ headers, header: { services: ['0000'] } })).toMatchObject({ isSuccess: false });
    expect(await send({ headers })).toMatchObject({ isSuccess: true });
  });
});
