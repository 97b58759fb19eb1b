import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { generateBarcodes, listBarcodes } from '../../../contract/barcodes.ts';
import { orderMessage, sortingStatus } from '../../../contract/codes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { calculateServices, getOrder, updateOrder } from '../../../contract/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { placeOrder, auditOf } from '../../../tests/support/sortingOrders.ts';
import { setFlags } from '../../../tests/support/rights.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { priceBook } from '../../core/db/schema/catalogue.ts';
import { discountCards } from '../../core/db/schema/discounts.ts';
import { orders } from '../../core/db/schema/orders.ts';

let orderId = 0;
let barcode = '';
const test = useLab();

const headers = { Contracts: '1' };
beforeEach(async () => {
  ({ orderId, barcode } = await placeOrder(test, ['1001', '2001'], 'LAB-10'));
});

type Changes = Omit<BodyInput<typeof updateOrder>, 'version'>;
const change = (changes: Changes, version = 1) =>
  test.ask(updateOrder, { as: 'Nurse', query: { orderId }, body: { version, ...changes } });
const says = (name: keyof typeof orderMessage) => ({ clientMessage: { code: orderMessage[name] } });
const read = async (code = barcode) =>
  (await test.ask(getOrder, { as: 'Nurse', query: { barcode: code } })).order;

describe('a NEW order', () => {
  it('changes only in what is sent', async () => {
    const before = await read();
    expect(await change({ remark: 'перезвонить' })).toMatchObject({
      isSuccess: true,
      clientMessage: { code: orderMessage.Success },
      barcode,
    });
    expect(await read()).toEqual({ ...before, remarks: 'перезвонить', version: 2 });
    expect(await auditOf(test, orderId)).toEqual(['order.create', 'order.update']);
  });

  it('is calculated again when its services change, of which it cannot lose all', async () => {
    await change({ serviceCodes: ['9002', '1001'] });
    expect(await read()).toMatchObject({
      parrentCodes: ['9002', '1001'],
      sumPrice: 45,
      workingDays: 3,
      tubes: [
        { code: 'SST', count: 1, serviceCodes: ['2001', '2002', '2003'] },
        { code: 'EDTA', count: 1, serviceCodes: ['1001'] },
      ],
    });
    expect(await change({ serviceCodes: [] }, 2)).toMatchObject(says('NoServiceInOrder'));
    expect((await read()).parrentCodes).toEqual(['9002', '1001']);
  });

  it('keeps the prices and the discount at which its services were ordered', async () => {
    await test.db.update(priceBook).set({ price: 99_900 }).where(eq(priceBook.serviceId, 1));
    await test.db.update(discountCards).set({ isActive: false });
    await change({ serviceCodes: ['1001', '2002'] });
    expect(await read()).toMatchObject({ discount: 6, sumPrice: 54, discountCardNo: 'LAB-10' });
    await test.db.update(priceBook).set({ price: 1000 }).where(eq(priceBook.serviceId, 1));
    await test.db.update(discountCards).set({ isActive: true });
  });

  it('loses the discount with the card and refuses a bad one', async () => {
    expect(await change({ discountCardNo: 'nothing' })).toMatchObject({
      isSuccess: false,
      clientMessage: { code: orderMessage.DiscountError },
    });
    await change({ discountCardNo: '' });
    expect(await read()).toMatchObject({ discount: 0, sumPrice: 50, discountCardNo: '', version: 2 });
  });

  it('can be moved to another patient of the contract if the services fit', async () => {
    await change({ serviceCodes: ['5001'] });
    expect(await change({ patientId: 2 }, 2)).toMatchObject(says('CalculatorError'));
    expect(await change({ patientId: 4 }, 2)).toMatchObject(says('PatientError'));
    await change({ patientId: 3 }, 2);
    expect(await read()).toMatchObject({ patient: { id: 3 }, version: 3 });
  });

  it('takes a free or reserved barcode and refuses a used one', async () => {
    const other = await placeOrder(test);
    expect(await change({ barcode: other.barcode, remark: 'нет' })).toMatchObject({
      isSuccess: false,
      clientMessage: { code: orderMessage.BarcodeUsed },
      barcode: null,
    });
    expect(await read()).toMatchObject({ remarks: '', version: 1 });
    const { barcodes } = await test.ask(generateBarcodes, { as: 'Admin' });
    const [reserved = ''] = barcodes;
    expect(await change({ barcode: reserved })).toMatchObject({ isSuccess: true, barcode: reserved });
    expect(await read(reserved)).toMatchObject({ orderId });
    expect((await test.ask(listBarcodes, { as: 'Admin', query: {} })).barcodes).toEqual([]);
    expect((await test.call(getOrder, { as: 'Nurse', query: { barcode } })).status).toBe(404);
    const { order: byId } = await test.ask(getOrder, { as: 'Nurse', query: { orderId } });
    expect(byId.barcode).toBe(reserved);
  });

  it('is told that its new barcode is used when another order takes it between the check and the write', async () => {
    await test.db.execute(`create function take_barcode() returns trigger language plpgsql as $$ begin
      insert into orders select (jsonb_populate_record(old,
        jsonb_build_object('id', old.id + 900000, 'barcode', new.barcode))).*;
      return new; end $$`);
    await test.db.execute(`create trigger take_barcode before update of barcode on orders for each row
      when (new.barcode <> old.barcode) execute function take_barcode()`);
    const told = await change({ barcode: '6600000001' });
    await test.db.execute('drop function take_barcode cascade');
    expect(told).toMatchObject({ isSuccess: false, barcode: null, ...says('BarcodeUsed') });
    expect((await read()).version).toBe(1);
  });

  it('changes its doctor and additional fields, the mandatory one only to a value', async () => {
    await change({ commissionaireId: 2, orderExtraField: [{ id: 1, value: 'K29' }] });
    expect(await read()).toMatchObject({
      commissionaireId: 2,
      orderExtraFields: [{ id: 1, value: 'K29' }],
    });
    expect(await change({ commissionaireId: 3 }, 2)).toMatchObject(says('Error'));
    const emptied = await test.call(updateOrder, {
      as: 'Nurse',
      query: { orderId },
      body: { version: 2, orderExtraField: [{ id: 1, value: '' }] },
    });
    expect(emptied).toMatchObject(refusedAt({ orderExtraField: [expect.any(String)] }));
    await change({ commissionaireId: null }, 2);
    expect(await read()).toMatchObject({ commissionaireId: null });
  });
});

describe('an order', () => {
  const attempt = (as: 'Nurse' | 'Stranger', id: number, version = 1) =>
    test.call(updateOrder, { as, query: { orderId: id }, body: { version, remark: 'x' }, language: 'ru' });

  it('another user has changed, even at the same moment, is not overwritten, and one handed over not changed', async () => {
    const conflict = { status: 409, body: { code: 'Conflict' } };
    await change({ remark: 'первый' });
    expect(await attempt('Nurse', orderId)).toMatchObject(conflict);
    expect((await read()).remarks).toBe('первый');
    const responses = await Promise.all([attempt('Nurse', orderId, 2), attempt('Nurse', orderId, 2)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await test.db.update(orders).set({ sortingState: sortingStatus.SENT }).where(eq(orders.id, orderId));
    expect(await attempt('Nurse', orderId, 3)).toMatchObject({
      status: 409,
      body: { code: 'NotEditable', statusMessage: 'Заказ уже передан в лабораторию, изменить его нельзя' },
    });
  });

  it('of a foreign contract gets the same responses as an absent one', async () => {
    const foreign = await attempt('Stranger', orderId);
    expect(foreign.status).toBe(404);
    expect(await attempt('Stranger', 99_999)).toEqual(foreign);
    const read = async (code: string) =>
      (await test.call(getOrder, {
        as: 'Stranger',
        query: { barcode: code },
        language: 'ru',
      })) as typeof foreign;
    expect(await read(barcode)).toEqual(foreign);
    expect(await read('9999999990')).toEqual(foreign);
  });

  it('shows the patient’s card to roles that take orders, only the name to roles that track them, amounts to who may see them', async () => {
    const card = { identificationNumber: 'MP0000001', mobilePhone: '375290000001' };
    const whole = await test.ask(getOrder, { as: 'User', query: { barcode } });
    expect(whole.order).toMatchObject({ patient: card, orderExtraFields: [{ id: 1, value: 'J06' }] });
    const { order } = await test.ask(getOrder, { as: 'AdvancedUser', query: { barcode } });
    expect(order).toMatchObject({
      patient: { lastName: 'Иванова', identificationNumber: '', mobilePhone: '', email: '', address: '' },
      remarks: '',
      orderExtraFields: [],
      services: [{ code: '1001' }, { code: '2001' }],
    });
    await setFlags(test, 'Sorter', { priceDisplay: false });
    const sorters = await test.ask(getOrder, { as: 'Sorter', query: { barcode }, language: 'be' });
    expect(sorters.order.services[0]).toMatchObject({ name: 'Агульны аналіз крыві', price: null });
    expect(sorters.order.tubes[0]).toMatchObject({ name: 'Прабірка з гелем', biomaterial: 'Сыроватка' });
    expect(sorters.order.sumPrice).toBeNull();
  });

  it('is calculated with its card, even if that has expired since', async () => {
    await test.db.update(discountCards).set({ validTo: '2026-11-01' });
    const calculated = async (query: { barcode?: string; discountCardNo: string }) => {
      const codes = '1001,2001';
      const response = await test.ask(calculateServices, {
        as: 'Nurse',
        headers,
        query: { codes, ...query },
      });
      return response.isSuccess ? response.serviceInfo.totalPrice : response.clientMessage?.code;
    };
    expect(await calculated({ barcode, discountCardNo: 'LAB-10' })).toBe((await read()).sumPrice);
    expect(await calculated({ barcode, discountCardNo: '' })).toBe(50);
    expect(await calculated({ discountCardNo: 'LAB-10' })).toBe(orderMessage.DiscountError);
    expect(await calculated({ barcode: '9999999990', discountCardNo: 'LAB-10' })).toBe(
      orderMessage.DiscountError,
    );
    await test.db.update(discountCards).set({ validTo: '2026-12-31' });
  });
});
