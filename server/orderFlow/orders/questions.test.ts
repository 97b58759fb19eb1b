import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { ServiceQuestion } from '../../../contract/orderQuestions.ts';
import { calculateServices, createOrder, getOrder, updateOrder } from '../../../contract/orders.ts';
import { extensionDetails, saveExtension } from '../../../contract/serviceExtension.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orderRequest } from './createOrder.fixtures.ts';

const test = useLab();

const week: ServiceQuestion = {
  text: { ru: 'Неделя', en: 'Week', be: 'Тыдзень' },
  type: 'number',
  required: true,
};
const drugs: ServiceQuestion = { text: { ru: 'Лекарства', en: '', be: '' }, type: 'text', required: false };
const publish = async (code: string, questions: ServiceQuestion[], isPublished = true) => {
  const { item } = await test.ask(extensionDetails, { as: 'Admin', query: { code } });
  const fields = { ...item.fields, questions };
  const body = { code, version: item.version, fields, publish: isPublished };
  return (await test.ask(saveExtension, { as: 'Admin', body })).item.fields.questions;
};
beforeEach(async () => {
  await test.db.execute('truncate orders, service_extensions, service_extension_versions cascade');
  await test.db.execute(`update services set questions = '[]'`);
  await publish('1001', [week, drugs]);
  await publish('2001', [{ ...week, required: false }]);
});

type Header = BodyInput<typeof createOrder>['header'];
const request = (header: Partial<Header>) => orderRequest({ header });
const place = (header: Partial<Header>) => test.ask(createOrder, request(header));
const read = async (barcode: string | null) =>
  (await test.ask(getOrder, { as: 'Nurse', language: 'en', query: { barcode: barcode ?? '' } })).order;
const calculated = async (codes: string) =>
  (
    await test.ask(calculateServices, {
      as: 'Nurse',
      language: 'en',
      headers: { Contracts: '1' },
      query: { codes, gender: 'F' },
    })
  ).questions;
const weekAsked = { id: 'number:Неделя', text: 'Week', type: 'number' };
const drugsAsked = { id: 'text:Лекарства', text: 'Лекарства', type: 'text' };

describe('the questions of services (D10)', () => {
  it('come with the price of the basket, each once, in the language or one they are written in', async () => {
    expect(await calculated('1001,2001')).toEqual([
      { ...weekAsked, required: true, serviceCodes: ['1001', '2001'] },
      { ...drugsAsked, required: false, serviceCodes: ['1001'] },
    ]);
    expect((await calculated('9001'))?.map(({ serviceCodes }) => serviceCodes)).toEqual([
      ['1001', '2001'],
      ['1001'],
    ]);
    expect(await calculated('2002')).toBeUndefined();
  });

  it('are asked once they are published; one nobody has written is left out', async () => {
    const nothing = { ...drugs, text: { ru: ' ', en: '', be: '' } };
    expect(await publish('2002', [drugs, nothing], false)).toEqual([drugs]);
    expect(await calculated('2002')).toBeUndefined();
    await publish('2002', [drugs]);
    expect(await calculated('2002')).toHaveLength(1);
  });
});

describe('answers', () => {
  it('are stored with the order as it was asked, each once; others are left out', async () => {
    const answers = [
      { id: 'number:Неделя', value: ' 12 ' },
      { id: 'text:Лекарства', value: '' },
      { id: 'text:другое', value: 'x' },
    ];
    const { barcode } = await place({ services: ['1001', '2001'], answers });
    await publish('1001', [{ ...drugs, required: true }]);
    const asked = [{ ...weekAsked, value: '12', serviceCodes: ['1001', '2001'] }];
    expect((await read(barcode)).answers).toEqual(asked);
    const { order } = await test.ask(getOrder, { as: 'AdvancedUser', query: { barcode: barcode ?? '' } });
    expect(order.answers).toEqual([]);
    const { rows } = await test.db.execute<{ answers: string[] }>(
      `select after -> 'answers' as answers from audit_log where action = 'order.create' order by id desc limit 1`,
    );
    expect(rows[0]?.answers).toEqual(['Неделя: 12', 'Неделя: 12']);
  });

  it('of a required question stop the order when they are missing or of a wrong type, those of others do not', async () => {
    const wrong = [
      { id: 'text:Лекарства', value: 'no' },
      { id: 'number:Неделя', value: 'late' },
    ];
    for (const [answers, errors] of [
      [[], { 'header.answers': ['Fill in this field'] }],
      [wrong, { 'header.answers.1.value': ['The value does not fit this field'] }],
    ] as const) {
      const header = { services: ['1001'], answers: [...answers] };
      const refused = await test.call(createOrder, request(header));
      expect(refused.status).toBe(400);
      expect(JSON.stringify((refused.body as { errors: object }).errors)).toBe(JSON.stringify(errors));
      expect((await test.db.execute('select 1 from orders')).rows).toEqual([]);
    }
    expect((await place({ services: ['2001', '2002'] })).isSuccess).toBe(true);
  });
});

describe('a changed order', () => {
  const placed = async (services: string[]) => {
    const answers = [{ id: 'number:Неделя', value: '12' }];
    const { barcode, orderId } = await place({ services, answers });
    const change = (body: Omit<BodyInput<typeof updateOrder>, 'version'>) =>
      test.call(updateOrder, {
        as: 'Nurse',
        language: 'en',
        query: { orderId: orderId ?? 0 },
        body: { version: 1, ...body },
      });
    return { barcode, change };
  };

  it('takes new answers and keeps the others', async () => {
    const { barcode, change } = await placed(['1001']);
    await change({ answers: [{ id: 'text:Лекарства', value: 'Aspirin' }] });
    expect((await read(barcode)).answers.map(({ value }) => value)).toEqual(['12', 'Aspirin']);
  });

  it('asks for an answer when a service is added, and drops those of a removed one', async () => {
    const { change } = await placed(['2002']);
    const refused = await change({ serviceCodes: ['2002', '1001'] });
    expect(refused).toMatchObject({ status: 400, body: { errors: { answers: ['Fill in this field'] } } });
    const { barcode, change: replace } = await placed(['1001']);
    await replace({ serviceCodes: ['2002'] });
    expect((await read(barcode)).answers).toEqual([]);
  });

  it('is not asked again when something else changes', async () => {
    const { barcode, change } = await placed(['2002']);
    await publish('2002', [week]);
    expect((await change({ remark: 'later' })).status).toBe(200);
    expect((await read(barcode)).remarks).toBe('later');
  });
});
