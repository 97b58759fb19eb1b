import { describe, expect, it } from 'vitest';
import { orderMessage } from '../../../contract/codes.ts';
import type { QueryInput } from '../../../contract/endpoint.ts';
import { calculateServices } from '../../../contract/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { setFlags } from '../../../tests/support/rights.ts';

const test = useLab();

const ask = (query: QueryInput<typeof calculateServices>, language: 'ru' | 'en' | 'be' = 'en') =>
  test.ask(calculateServices, { as: 'Nurse', headers: { Contracts: '1' }, query, language });

describe('a basket', () => {
  it('has its price, term, lines and tubes in the language of the caller', async () => {
    const response = await ask({ codes: '9001,1002,1003', gender: 'F' }, 'ru');
    expect(response).toMatchObject({
      isSuccess: true,
      serviceInfo: { totalPrice: 90, discount: 0, totalWorkingDays: 1 },
      checkServices: { isSuccess: true, yes: false, codes: [] },
    });
    expect(response.serviceInfo.services[0]).toEqual({
      serviceId: 14,
      code: '9001',
      name: 'Пакет «Скрининг»',
      price: 40,
      listPrice: null,
      workingDays: 1,
      parentCode: null,
    });
    expect(response.biomaterials.substances[1]).toEqual({
      code: 'EDTA',
      name: 'Пробирка с ЭДТА',
      biomaterial: 'Цельная кровь',
      tubeColor: '#8E6BBF',
      kind: 'tube',
      hasSite: false,
      count: 2,
      numbers: [2, 3],
      serviceCodes: ['1001', '1002', '1003'],
    });
  });

  it('says what packages save, costs less with a discount card and nothing without services, and has no amounts unasked', async () => {
    const { serviceInfo } = await ask({ codes: '9001,1002' });
    expect(serviceInfo).toMatchObject({ totalPrice: 60, savedByPackages: 110 });
    expect((await ask({ codes: '1002' })).serviceInfo).not.toHaveProperty('savedByPackages');
    expect((await ask({ codes: '2001', discountCardNo: ' lab-10 ' })).serviceInfo).toMatchObject({
      totalPrice: 36,
      discount: 4,
    });
    expect(await ask({ codes: '' })).toMatchObject({
      isSuccess: true,
      serviceInfo: { totalPrice: 0, totalWorkingDays: 0, services: [] },
    });
    expect(
      await ask({ codes: '2001', isCalculateByContract: 'false', isBiomaterials: 'false' }),
    ).toMatchObject({
      serviceInfo: { totalPrice: null, services: [{ price: null }] },
      biomaterials: { substances: [] },
    });
  });

  it.each([
    [
      'no amounts for a user without the price flag',
      { priceDisplay: false, calculatorUse: true },
      [null, null, null, null, null],
    ],
    [
      'prices but no sums for a user who may not use the calculator',
      { priceDisplay: true, calculatorUse: false },
      [20, 40, 0, 0, 0],
    ],
  ])('has %s (SET-07)', async (_what, flags, prices) => {
    await setFlags(test, 'Sorter', flags);
    const { serviceInfo } = await test.ask(calculateServices, {
      as: 'Sorter',
      headers: { Contracts: '1' },
      query: { codes: ['1002', '9001'] },
    });
    expect(serviceInfo).toMatchObject({ totalPrice: null, discount: null, totalWorkingDays: 1 });
    expect(serviceInfo.services.map(({ price }) => price)).toEqual(prices);
  });
});

describe('a package that costs less than what was chosen', () => {
  it('is suggested with what it replaces, saves and brings', async () => {
    const { suggestions } = await ask({ codes: '1002,2001,2002', gender: 'F' }, 'ru');
    expect(suggestions).toEqual([
      {
        code: '9002',
        name: 'Пакет «Биохимия»',
        price: 40,
        workingDays: 3,
        replaces: ['2001', '2002'],
        brings: 1,
        saving: 50,
        totalWorkingDays: 3,
      },
    ]);
  });

  it('is not suggested when it saves nothing, beside a conflict, or where prices are hidden', async () => {
    const of = async (query: QueryInput<typeof calculateServices>) => (await ask(query)).suggestions;
    expect(await of({ codes: '1001,1002' })).toBeUndefined();
    expect(await of({ codes: '3001,2001,2002,3002' })).toBeUndefined();
    expect(await of({ codes: '2001,2002', isCalculateByContract: 'false' })).toBeUndefined();
    const hidden = await test.ask(calculateServices, {
      as: 'Sorter',
      headers: { Contracts: '1' },
      query: { codes: '2001,2002' },
    });
    expect(hidden).toMatchObject({ isSuccess: true });
    expect(hidden.suggestions).toBeUndefined();
  });
});

describe('a service that does not go with a chosen one', () => {
  it.each([
    ['3001,1001,3002', '3001'],
    ['3002,1001,3001', '3002'],
  ])('is asked about, and the basket is calculated without the chosen one (%s)', async (codes, dropped) => {
    const response = await ask({ codes }, 'ru');
    expect(response).toMatchObject({
      isSuccess: true,
      checkServices: {
        isSuccess: true,
        yes: true,
        statusMessage: `Услуга не сочетается с выбранными: ${dropped}. Заменить их?`,
        codes: [dropped],
      },
    });
    expect(response.serviceInfo.services.map(({ code }) => code)).not.toContain(dropped);
    expect(response.serviceInfo.services).toHaveLength(2);
  });
});

describe('a basket that the laboratory does not take', () => {
  it.each([
    ['ServiceAlreadyInOrder', '1001,1001', '1001'],
    ['ServiceInPackage', '2001,9001', '2001'],
    ['ServiceNotFound', '1001,0000', '0000'],
    ['NoServiceInPriceBook', '7001', '7001'],
    ['NoLaboratorySettings', '6001', '6001'],
    ['CalculatorError', '5001', '5001'],
  ] as const)('answers %s and names the services', async (name, codes, fault) => {
    const response = await ask({ codes, gender: 'M' });
    expect(response).toMatchObject({
      isSuccess: false,
      clientMessage: { code: orderMessage[name] },
      serviceInfo: { services: [] },
      checkServices: { yes: false, codes: [fault] },
    });
    expect(response.statusMessage).toMatch(new RegExp(`: ${fault}$`));
  });

  it('has too many services, or a promo code that is not valid; an unknown gender refuses none', async () => {
    const query = { codes: Array.from({ length: 201 }, () => '9001').join(',') };
    expect(
      await test.call(calculateServices, { as: 'Nurse', headers: { Contracts: '1' }, query }),
    ).toMatchObject({ status: 400, body: { code: 'BadRequest' } });
    expect(await ask({ codes: '2001', discountCardNo: 'NO' })).toMatchObject({
      isSuccess: false,
      clientMessage: { code: orderMessage.DiscountError },
    });
    expect(await ask({ codes: '5001', gender: '3' })).toMatchObject({ isSuccess: true });
  });

  it('of no contract, a foreign one or one without prices says so', async () => {
    const of = (as: 'Nurse' | 'Manager' | 'Stranger', contracts: string) =>
      test.ask(calculateServices, { as, headers: { Contracts: contracts }, query: { codes: '1001' } });
    const codes = [await of('Manager', '-1'), await of('Nurse', '2'), await of('Nurse', '999')].map(
      ({ clientMessage }) => clientMessage?.code,
    );
    expect(codes).toEqual([2, 2, 2]);
    expect((await of('Stranger', '2')).clientMessage?.code).toBe(orderMessage.NoPriceBook);
  });
});
