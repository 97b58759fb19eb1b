import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useLab } from '../../../tests/support/testLab.ts';
import { sampleSiteRoutes } from './routes.ts';

const test = useLab(async () => {
  sampleSiteRoutes(test.app, test.lab);
});

const press = async (values: Record<string, string>) => {
  const response = await test.app.request('/site-sample?lang=en', {
    method: 'POST',
    body: new URLSearchParams(values),
  });
  const text = await response.text();
  const [, number = ''] = /"number": "(S-\w+)"/.exec(text.replaceAll('&quot;', '"')) ?? [];
  const [, call = ''] = /name="call" value="([^"]*)"/.exec(text) ?? [];
  return {
    status: /answer: (\d+)/.exec(text)?.[1],
    number,
    call: call.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    text: text.replaceAll('&quot;', '"'),
  };
};
const filled = {
  button: 'create',
  lastName: 'Новикова',
  firstName: 'Вера',
  gender: 'F',
  born: '1992-03-05',
  phone: '+375291112233',
  services: '2001',
  channel: '4',
};
const orders = async () =>
  (await test.db.execute(sql`select status, paid_amount from pre_orders order by id`)).rows;

it('the sample site of the demo makes, pays and cancels orders, and never shows its secret (X-139)', async () => {
  const made = await press(filled);
  expect(made.text).toContain('answer: 200');
  expect(made.text).not.toContain('whsec_');
  const pay = { button: 'pay', number: made.number, channel: '4', amount: '40' };
  expect((await press(pay)).text).toContain('"paid": 40');
  const second = await press(filled);
  expect((await press({ button: 'cancel', number: second.number, channel: '4' })).text).toContain(
    '"status": 4',
  );
  expect(await orders()).toEqual([
    { status: 3, paid_amount: 4000 },
    { status: 4, paid_amount: null },
  ]);
});

it('a call that it sends again or altered is refused and changes nothing (X-139)', async () => {
  const { call } = await press(filled);
  const before = await orders();
  expect((await press({ button: 'repeat', call })).status).toBe('401');
  expect((await press({ button: 'alter', call })).status).toBe('401');
  expect(await orders()).toEqual(before);
});

it.each([
  ['ru', 'Новый заказ'],
  ['en', 'New order'],
  ['be', 'Новы заказ'],
])('speaks %s', async (language, title) => {
  const response = await test.app.request(`/site-sample?lang=${language}`);
  expect(await response.text()).toContain(title);
});
