import { partsToday as countParts } from './services.ts';
import { sms } from '../../../contract/sms.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { smsServices as contract } from '../../../contract/smsServices.ts';
import { useLab, type FailureOf } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { smsServices, smsTests } from '../../core/db/schema/sms.ts';

/** What the service replies to the next call. */
let reply = { status: 200, body: '{"id": 1, "status": "QUEUED"}' };
const asked: { url: string; form: Readonly<Record<string, string>> }[] = [];
const test = useLab(async () => {
  test.lab.sms = {
    keep: null,
    call: (url, { form }) => {
      asked.push({ url, form });
      return Promise.resolve(reply);
    },
  };
  test.lab.hooks = {
    ...test.lab.hooks,
    check: (url) =>
      url.includes('private')
        ? Promise.reject(Object.assign(new Error('private'), { code: 'EPRIVATE' }))
        : Promise.resolve(),
  };
});
beforeEach(async () => {
  await test.db.delete(smsTests);
  asked.length = 0;
  reply = { status: 200, body: '{"id": 1, "status": "QUEUED"}' };
  test.lab.machine.isProduction = false;
  await test.db.delete(smsServices);
});

const as = 'Admin';
const settings = {
  address: 'https://api.test.by',
  userName: 'laboratory',
  password: 'top secret 1',
  sender: 'TestLab',
  partPrice: 9,
};
const create = async (more: object = {}) =>
  (await test.ask(contract.create, { as, body: { ...settings, ...more } })).item;
const problems = async (more: object) =>
  (await test.call(contract.create, { as, body: { ...settings, ...more } })).body;
const check = (body: object) => test.ask(contract.test, { as, body: { to: '80291112233', ...body } });

it('a service is switched off at first, its password is never sent back or audited, and one at most is in use (X-155)', async () => {
  const item = await create();
  expect(item).toMatchObject({ isActive: false, hasPassword: true, dailyParts: 300, partPrice: 9 });
  expect(JSON.stringify(item)).not.toContain('top secret');
  const [row] = await test.db.select().from(smsServices);
  expect(row?.password).not.toContain('top secret');
  const lines = await test.db.select().from(auditLog).where(eq(auditLog.action, 'smsService.create'));
  expect(JSON.stringify(lines)).not.toContain(row?.password);
  await create({ isActive: true });
  expect(await problems({ isActive: true })).toMatchObject({ errors: { isActive: ['This value is taken'] } });
});

it.each([
  ['sender', 'TwelveLetter'],
  ['sender', 'two words'],
  ['sender', 'Лаборатория'],
  ['sender', '12345'],
  ['address', 'api.test.by'],
  ['address', 'https://api.test.by/simple'],
  ['partPrice', 0.5],
  ['dailyParts', 0],
])('%s cannot be %s', async (field, value) => {
  const { errors = {} } = (await problems({ [field]: value })) as FailureOf<typeof contract.create>;
  expect(Object.keys(errors)).toEqual([field]);
});

it('an address of a private network is refused, in production also one without encryption', async () => {
  expect(await problems({ address: 'https://private.test' })).toMatchObject({
    errors: {
      address: ['This address is of a private network, which is permitted on a server for development only'],
    },
  });
  expect(await create({ address: 'http://api.test.by' })).toMatchObject({ address: 'http://api.test.by' });
  test.lab.machine.isProduction = true;
  expect(await problems({ address: 'http://api.test.by' })).toMatchObject({
    errors: {
      address: [
        'The address has to begin with https://, else the password crosses the network as plain text',
      ],
    },
  });
});

it('a stored password stays with its address', async () => {
  const { id, version } = await create();
  const body = { id, version, ...settings, password: '' };
  const other = await test.call(contract.update, { as, body: { ...body, address: 'https://other.test' } });
  expect(other.body).toMatchObject({ errors: { password: ['Fill in this field'] } });
  expect((await test.call(contract.update, { as, body })).status).toBe(200);
  const unsaved = { address: 'https://other.test', userName: 'a', sender: '', password: '' };
  const tried = await test.call(contract.test, {
    as,
    body: { to: '375291112233', serviceId: id, settings: unsaved },
  });
  expect(tried.status).toBe(400);
  expect(asked).toEqual([]);
});

it('a test SMS says what the service replied, and the list remembers it', async () => {
  const { id } = await create();
  expect(await check({ serviceId: id })).toMatchObject({
    isSuccess: true,
    statusMessage: 'The service has taken the SMS to +375 29 …33',
    reply: '',
  });
  expect(asked).toMatchObject([
    {
      url: 'https://api.test.by/simple/send',
      form: { phone: '375291112233', text: 'Test SMS: Test laboratory', sender: 'TestLab' },
    },
  ]);
  const lastResult = async () => (await test.ask(contract.one, { as, query: { id } })).item.lastTestResult;
  expect(await lastResult()).toBe('ok');
  reply = { status: 200, body: '{"error": "WRONG_AUTH"}' };
  expect(await check({ serviceId: id })).toMatchObject({
    isSuccess: false,
    statusMessage: 'The SMS service did not take the message',
    reply: 'WRONG_AUTH',
  });
  expect(await lastResult()).toBe('The SMS service did not take the message. WRONG_AUTH');
});

it('a test SMS counts to the parts of the day, unless the service surely has not taken it', async () => {
  const { id } = await create({ isActive: true, dailyParts: 2 });
  const partsToday = async () => (await test.ask(sms.channel, { as })).partsToday;
  await check({ serviceId: id });
  expect(await partsToday()).toBe(1);
  reply = { status: 200, body: '{"error": "WRONG_AUTH"}' };
  await check({ serviceId: id });
  expect(await partsToday()).toBe(1);
  reply = { status: 200, body: 'Thank you' };
  await check({ serviceId: id });
  expect(await partsToday()).toBe(2);
  const calls = asked.length;
  expect(await check({ serviceId: id })).toMatchObject({
    isSuccess: false,
    statusMessage: 'The parts of the day are used up, the SMS leaves tomorrow',
  });
  expect(asked).toHaveLength(calls);
  const tomorrow = new Date(test.clock.now().getTime() + 24 * 3_600_000);
  expect(await countParts(test.db, tomorrow)).toBe(0);
});

it('unsaved settings are tested with the typed or the stored password', async () => {
  const { id } = await create();
  const { address, userName, sender } = settings;
  const typed = { address, userName, sender };
  await check({ settings: { ...typed, password: 'other' } });
  await check({ serviceId: id, settings: { ...typed, userName: 'renamed', password: '' } });
  expect(asked.map(({ form }) => `${form.username ?? ''} ${form.password ?? ''}`)).toEqual([
    'laboratory 795f3202b17cb6bc3d4b771d8c6c9eaf',
    'renamed 3c6811aa2a039c538ae06f45d46ba174',
  ]);
});
