import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { orderMessage } from '../../../contract/codes.ts';
import { calculateServices, createOrder, getOrder, type CreateOrderBody } from '../../../contract/orders.ts';
import { excelTemplate } from '../../../contract/orderFiles.ts';
import { barcodePdf } from '../../../contract/reports.ts';
import { sheetsOf } from '../../../tests/support/excel.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { additionalFields, contracts } from '../../core/db/schema/contracts.ts';
import { orderRequest } from '../../orderFlow/orders/createOrder.fixtures.ts';

const test = useLab();

const initial = {
  barcodeMode: 'both',
  barcodePrefix: '',
  calculateByContract: true,
  biomaterials: true,
  labelPreset: 'laboratory',
  requireDoctor: false,
  allowDiscountCard: true,
  showPrices: true,
  maxServices: 100,
  labelCopies: 1,
  defaultUnitId: null,
  validFrom: null,
  validTo: null,
} as const;
const set = (values: Partial<typeof contracts.$inferInsert>) =>
  test.db.update(contracts).set(values).where(eq(contracts.id, 1));
afterEach(async () => {
  await set(initial);
  await test.db.update(additionalFields).set({ type: 'text', options: [] });
});

const headers = { Contracts: '1', ClientUnits: '11' };
const place = (header: Partial<CreateOrderBody['header']> = {}, as: UserName = 'Nurse') =>
  test.call(createOrder, orderRequest({ as, header }));
const accepted = { status: 200, body: { isSuccess: true } };
const expectRejected = ({ status, body }: Awaited<ReturnType<typeof place>>, field: string, text: string) => {
  expect(status).toBe(400);
  expect(body).toHaveProperty('errors', { [field]: [text] });
};

describe('an order obeys the settings of its contract (CON-10, D4)', () => {
  it('types its barcode, gets one, or either', async () => {
    expect(await place()).toMatchObject(accepted);
    await set({ barcodeMode: 'typed' });
    expectRejected(await place(), 'header.barcode', 'Fill in this field');
    expect(await place({ barcode: '7777777771' })).toMatchObject(accepted);
    await set({ barcodeMode: 'generated' });
    expect(await place()).toMatchObject(accepted);
    expectRejected(
      await place({ barcode: '7777777772' }),
      'header.barcode',
      'The laboratory assigns the barcode, leave the field empty',
    );
  });

  it('types a barcode that begins as the contract says', async () => {
    await set({ barcodePrefix: '88' });
    expectRejected(
      await place({ barcode: '7777777773' }),
      'header.barcode',
      'Barcodes of this contract begin with 88, check the number',
    );
    expect(await place({ barcode: '8877777773' })).toMatchObject(accepted);
    expect(await place()).toMatchObject(accepted);
  });

  it('shows amounts and tubes in its basket only if the contract wants them', async () => {
    const basket = () => test.ask(calculateServices, { as: 'Admin', headers, query: { codes: '1001' } });
    await set({ calculateByContract: false });
    const unpriced = await basket();
    expect(unpriced.serviceInfo).toMatchObject({ totalPrice: null, services: [{ price: null }] });
    expect(unpriced.biomaterials.substances).toHaveLength(1);
    await set({ calculateByContract: true, biomaterials: false });
    const { serviceInfo, biomaterials } = await basket();
    expect([serviceInfo.totalPrice, biomaterials.substances]).toEqual([10, []]);
  });

  it('names a doctor when one is required, and uses no card where none are accepted', async () => {
    await set({ requireDoctor: true });
    expectRejected(await place(), 'header.commissionaireId', 'Fill in this field');
    expect(await place({ commissionaireId: 1 })).toMatchObject(accepted);
    await set({ requireDoctor: false, allowDiscountCard: false });
    expect(await place({ discountCardNo: 'LAB-10' })).toMatchObject({
      body: { isSuccess: false, clientMessage: { code: orderMessage.DiscountError } },
    });
  });

  it('has no more services than allowed, in the basket too', async () => {
    await set({ maxServices: 1 });
    const tooMany = {
      status: 400,
      body: { statusMessage: 'An order of this contract may have 1 services at most. Remove some' },
    };
    expect(await place({ services: ['1001', '2001'] })).toMatchObject(tooMany);
    const basket = { as: 'Nurse', headers, query: { codes: '1001,2001' } } as const;
    expect(await test.call(calculateServices, basket)).toMatchObject(tooMany);
  });

  it('is placed between the first and the last day', async () => {
    await set({ validFrom: '2026-11-21' });
    expect(await place()).toMatchObject({
      body: { clientMessage: { code: orderMessage.NoContractInLocation } },
    });
    await set({ validFrom: '2026-11-20', validTo: '2026-11-20' });
    expect(await place()).toMatchObject(accepted);
  });

  it('hides prices from the contract’s users, not from administrators', async () => {
    await set({ showPrices: false });
    const priceFor = async (as: UserName) =>
      (await test.ask(calculateServices, { as, headers, query: { codes: ['1001'] } })).serviceInfo.totalPrice;
    expect(await priceFor('Nurse')).toBeNull();
    expect(await priceFor('Admin')).toBe(10);
  });

  it('prints as many labels for a tube as set, of its own size', async () => {
    const { body } = await place();
    const barcode = 'barcode' in body ? (body.barcode ?? '') : '';
    const pages = async () => {
      const { base64Barcode } = await test.ask(barcodePdf, { as: 'Nurse', headers, query: { barcode } });
      return atob(base64Barcode).match(/\/Type \/Page\b/g)?.length;
    };
    const before = (await pages()) ?? 0;
    await set({ labelCopies: 3 });
    expect(await pages()).toBe(before * 3);
    await set({ labelPreset: '58x40' });
    const { base64Barcode } = await test.ask(barcodePdf, { as: 'Nurse', headers, query: { barcode } });
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(atob(base64Barcode)) ?? [];
    expect([Number(width), Number(height)]).toEqual([expect.closeTo(164.41, 0), expect.closeTo(113.39, 0)]);
  });

  it.each([
    ['number', '12.5', 'twelve'],
    ['date', '20261120', '20261320'],
    ['list', 'A', 'C'],
    ['yesno', 'yes', 'maybe'],
  ] as const)('accepts in a field of type %s %j, not %j', async (type, good, bad) => {
    await test.db
      .update(additionalFields)
      .set({ type, options: [{ value: 'A', name: { ru: 'Ангина', en: '', be: '' } }] })
      .where(eq(additionalFields.id, 1));
    expect(await place({ orderExtraFields: [{ id: 1, value: good }] })).toMatchObject(accepted);
    expectRejected(
      await place({ orderExtraFields: [{ id: 1, value: bad }] }),
      'header.orderExtraFields.0.value',
      'The value does not fit this field',
    );
  });

  it('is read with the chosen option in the language of the reader, a removed one as it was (X-108)', async () => {
    const setOptions = (options: (typeof additionalFields.$inferInsert)['options']) =>
      test.db.update(additionalFields).set({ type: 'list', options }).where(eq(additionalFields.id, 1));
    await setOptions([{ value: 'A', name: { ru: 'Ангина', en: 'Tonsillitis', be: '' } }]);
    const { body } = await place({ orderExtraFields: [{ id: 1, value: 'A' }] });
    const barcode = body !== null && 'barcode' in body ? (body.barcode ?? '') : '';
    const valueIn = async (language: 'ru' | 'en' | 'be') => {
      const { order } = await test.ask(getOrder, { as: 'Nurse', headers, language, query: { barcode } });
      return order.namedFields[0]?.value;
    };
    expect([await valueIn('ru'), await valueIn('en'), await valueIn('be')]).toEqual([
      'Ангина',
      'Tonsillitis',
      'Ангина',
    ]);
    await setOptions([{ value: 'B', name: { ru: 'Бронхит', en: '', be: '' } }]);
    expect(await valueIn('en')).toBe('A');
  });

  it('has an Excel template without the columns it may not fill in', async () => {
    const { excelTemplate: before } = await test.ask(excelTemplate, { as: 'Nurse', headers });
    await set({ barcodeMode: 'generated', allowDiscountCard: false });
    const { excelTemplate: after } = await test.ask(excelTemplate, { as: 'Nurse', headers });
    const columns = async (base64: string) => (await sheetsOf(base64))[0]?.rows[0]?.join();
    expect(await columns(before)).toMatch(/barcode.*Online promocode/i);
    expect(await columns(after)).not.toMatch(/barcode|promocode/i);
  });
});
