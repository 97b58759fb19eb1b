import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { addServices } from '../../../contract/addedServices.ts';
import { changeSettings } from '../../../contract/contractSettings.ts';
import { messageRules } from '../../../contract/messageRules.ts';
import { importOrders } from '../../../contract/sorting.ts';
import { describeSpecimens } from '../../../tests/support/addedServices.ts';
import { attachLetter } from '../../../tests/support/attachLetter.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { knowServices, orderThatEnds, readyOrder } from '../../../tests/support/resultOrders.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { attachedText } from '../../../tests/support/pdfText.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { messageRules as rules } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { userContracts, users } from '../../core/db/schema/users.ts';
import { sendQueued } from './sendQueued.ts';
import { advanceOrders } from '../../reference/messageRules/advanceOrders.ts';
import { deliverResults } from './deliverResults.ts';

const test = useLab(knowServices);
afterEach(async () => {
  await test.db.execute('truncate emails, result_deliveries cascade');
  await emptyAuditLog(test.db);
  test.emails.length = 0;
});

type Settings = NonNullable<Parameters<typeof test.call<typeof changeSettings>>[1]>['body'];
const set = async (settings: Partial<Settings>) => {
  const [{ version } = { version: 0 }] = await test.db
    .select({ version: contracts.version })
    .from(contracts)
    .where(eq(contracts.id, 1));
  return test.call(changeSettings, {
    as: 'Admin',
    body: {
      contractId: 1,
      rowVersion: version,
      resultDelivery: 'email',
      resultAddresses: ['clinic@north.test'],
      resultForm: 'pdf',
      sendPartial: false,
      resultLanguage: 'en',
      quietFrom: null,
      quietTo: null,
      ...settings,
    },
  });
};
const deliver = async () => {
  await deliverResults(test.lab);
  await sendQueued(test.lab);
  return test.emails.map(({ to, subject }) => `${to}: ${subject}`);
};

describe('results of an order that has become ready (D4)', () => {
  it('go to the addresses of the contract as a PDF in its language, once; the log names the patient', async () => {
    await set({ resultLanguage: 'be', resultAddresses: ['one@north.test', 'two@north.test'] });
    const { orderId } = await readyOrder(test);
    await Promise.all([deliverResults(test.lab), deliverResults(test.lab)]);
    const subject = 'ДЭМА: Вынікі даследаванняў, Test laboratory';
    expect((await deliver()).toSorted()).toEqual([
      `one@north.test: ${subject}`,
      `two@north.test: ${subject}`,
    ]);
    expect(await deliver()).toHaveLength(2);
    expect((await attachedText(test.emails[0]))[0]).toMatch(/Гемаглабін/);
    expect((await auditLines(test, 'result.mail'))[0]).toMatchObject({
      subject: `order ${String(orderId)}`,
      userId: null,
      patientIds: [1],
      reason: 'o…@north.test, t…@north.test',
    });
  });

  it('go nowhere while the contract wants none, and from contracts that do not', async () => {
    await set({ resultDelivery: 'none', resultAddresses: [] });
    await readyOrder(test);
    expect(await deliver()).toEqual([]);
  });

  it('are a link without a PDF; the user who placed the order gets one in their language, unless locked or out of the unit', async () => {
    await set({ resultDelivery: 'both', resultForm: 'portal' });
    await test.db.update(users).set({ language: 'ru' });
    await readyOrder(test);
    expect((await deliver()).toSorted()).toEqual([
      expect.stringMatching(/^clinic@north.test: DEMO: The results of order .* are ready$/),
      expect.stringMatching(/^nurse@test.lab: .*заказ/i),
    ]);
    const email = test.emails.find(({ to }) => to === 'clinic@north.test');
    expect(email?.text).toContain('https://portal.test/en/results');
    expect(email?.attachments).toBeUndefined();
    await readyOrder(test);
    await test.db.update(users).set({ state: 'LOCKED' }).where(eq(users.email, 'nurse@test.lab'));
    expect(await deliver()).toHaveLength(3);
    await test.db.update(users).set({ state: 'ACTIVE' });

    await readyOrder(test);
    await test.db.update(userContracts).set({ clientUnitIds: [12] });
    expect((await deliver()).slice(3)).toEqual([expect.stringMatching(/^clinic@north.test: /)]);
    await test.db.update(userContracts).set({ clientUnitIds: null });
  });
});

describe('a contract and a rule that name the same address (D4, D8)', () => {
  const byRule = (event: 'resultReady' | 'resultPartial') =>
    test.ask(messageRules.create, {
      as: 'Admin',
      body: { name: 'Rule', event, audience: 'client', quietFrom: '00:00', quietTo: '00:00' },
    });
  afterEach(() => test.db.delete(rules));

  it('write to it once about a result, and again about a result that was withdrawn and made again', async () => {
    await set({ resultDelivery: 'both', resultAddresses: ['Nurse@test.lab', 'clinic@north.test'] });
    await byRule('resultReady');
    const { orderId, barcode } = await orderThatEnds(test);
    await test.ask(importOrders, { as: 'Nurse', query: { barcodes: [barcode] } });
    for (let day = 0; day < 4; day++) {
      test.clock.advance(60_000);
      await advanceOrders(test.lab);
    }
    expect((await deliver()).map((line) => line.split(':')[0])).toEqual([
      'nurse@test.lab',
      'clinic@north.test',
    ]);
    const lines = await auditLines(test, 'result.mail');
    expect(lines.map(({ reason }) => reason)).toEqual(['c…@north.test']);
    const order = eq(orders.id, orderId);
    await test.db.update(orders).set({ cabinetStatus: 0, resultAt: null }).where(order);
    test.clock.advance(60_000);
    await test.db.update(orders).set({ cabinetStatus: 2, resultAt: test.clock.now() }).where(order);
    expect(await deliver()).toHaveLength(4);
  });

  it('write to it once about a part of the results', async () => {
    await set({ resultDelivery: 'both', sendPartial: true });
    await byRule('resultPartial');
    const { barcode } = await placeOrder(test, ['1001']);
    await attachLetter(test, barcode);
    expect((await deliver()).map((line) => line.split(':')[0])).toEqual([
      'nurse@test.lab',
      'clinic@north.test',
    ]);
  });
});

it.each([
  [true, 1, ['Some results have arrived, Test laboratory', 'part.pdf']],
  [false, 0, []],
])(
  'a document that comes before the order is ready is mailed if the contract wants a part of the results: %s (D4)',
  async (sendPartial, count, mailed) => {
    await set({ sendPartial });
    const { barcode } = await placeOrder(test, ['1001']);
    await attachLetter(test, barcode);
    expect(await deliver()).toHaveLength(count);
    expect(test.emails.flatMap(({ subject, attachments }) => [subject, attachments?.[0]?.fileName])).toEqual(
      mailed,
    );
  },
);

describe('a whole result that waits to be mailed when a service is added to its order (D4)', () => {
  const add = async (barcode: string) => {
    await describeSpecimens(test.db);
    const codes = ['2003'];
    expect(await test.ask(addServices, { as: 'Nurse', body: { barcode, codes } })).toMatchObject({
      isSuccess: true,
    });
  };
  const partial = 'Часть результатов. Ещё в работе: Холестерин';

  it.each([true, false])(
    'goes out and its paper says what is in progress, parts wanted: %s',
    async (sendPartial) => {
      await set({ resultLanguage: 'ru', sendPartial });
      const { barcode } = await readyOrder(test);
      await add(barcode);
      expect(await deliver()).toEqual(['clinic@north.test: ДЕМО: Результаты исследований, Test laboratory']);
      expect((await attachedText(test.emails[0]))[0]).toContain(partial);
    },
  );

  it('says what is in progress when there is no paper', async () => {
    await set({ resultForm: 'portal' });
    const { barcode } = await readyOrder(test);
    await add(barcode);
    expect(await deliver()).toEqual(['clinic@north.test: DEMO: Some results have arrived, Test laboratory']);
    expect(test.emails[0]?.text).toContain('have arrived. Still in progress: Cholesterol.');
  });

  it.each(['pdf', 'portal'] as const)(
    'says it after the end of the quiet hours, too, with a paper or without: %s',
    async (resultForm) => {
      // In Minsk it is three hours later than the clock says.
      const inMinsk = (minutes: number) =>
        new Date(test.clock.now().getTime() + (180 + minutes) * 60_000).toISOString().slice(11, 16);
      const quiet = { quietFrom: inMinsk(-10), quietTo: inMinsk(10) };
      await set({ resultLanguage: 'ru', resultForm, ...quiet });
      const { barcode } = await readyOrder(test);
      expect(await deliver()).toEqual([]);
      await add(barcode);
      expect(await deliver()).toEqual([]);
      test.clock.advance(11 * 60_000);
      expect(await deliver()).toHaveLength(1);
      if (resultForm === 'pdf') expect((await attachedText(test.emails[0]))[0]).toContain(partial);
      else expect(test.emails[0]?.text).toContain('Ещё в работе: Холестерин.');
    },
  );
});

it.each([
  [{ resultAddresses: [] }, 'resultAddresses', 'Fill in this field'],
  [{ resultAddresses: ['north'] }, 'resultAddresses.0', 'This is not a valid e-mail address'],
  [{ quietFrom: '21:00' }, 'quietTo', 'Fill in this field'],
  [{ quietFrom: '25:00', quietTo: '08:00' }, 'quietFrom', 'This value cannot be used, correct it'],
] as [Partial<Settings>, string, string][])(
  'wrong settings are refused: %j (D4)',
  async (wrong, at, text) => {
    const { status, body } = await set(wrong);
    expect(status).toBe(400);
    expect(body).toHaveProperty('errors', { [at]: [text] });
  },
);

it('results wait during the quiet hours of the contract (D4)', async () => {
  await set({ quietFrom: '11:00', quietTo: '15:30' });
  await readyOrder(test);
  expect(await deliver()).toEqual([]);
  test.clock.advance(3_600_000);
  expect(await deliver()).toEqual([]);
  test.clock.advance(3 * 3_600_000);
  expect(await deliver()).toHaveLength(1);
});
