import { inspect } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openSmsProvider, says, type Answer } from '../../tests/support/smsProvider.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { insertSms } from '../../tests/support/insertSms.ts';
import { startWork } from '../core/jobs/dueWork.ts';
import { sms, smsServices } from '../core/db/schema/sms.ts';
import { encryptPassword } from '../reference/sms/services.ts';
import { smsWork } from '../reference/sms/sendDue.ts';
import { createLog } from './log.ts';
import { createSmsGate } from './smsGate.ts';

const gate = createSmsGate({ allowPrivate: true, outbox: null });
/** The MD5 of the password "secret", which the service wants in the address of this call. */
const hash = '5ebe2294ecd0e0f08eab7690d2a6ee69';
const form = { username: 'laboratory', password: hash, id: '1' };

let provider: Awaited<ReturnType<typeof openSmsProvider>>;
const test = useLab(async () => {
  provider = await openSmsProvider();
});
afterAll(() => provider.close());

const drops: Answer = (response) => response.destroy();
const failures: [name: string, address: () => string, status?: Answer][] = [
  ['a service that drops the connection', () => provider.address, drops],
  ['a service that sends too much', () => provider.address, says('x'.repeat(70_000))],
  [
    'a service that speaks no HTTP',
    () => provider.address,
    (response) => response.socket?.end('Hello\r\n\r\n'),
  ],
  ['a closed port', () => 'http://127.0.0.1:1'],
  ['an unknown name', () => 'http://no-such-host.invalid'],
  ['a text that is no address', () => 'http://[::'],
];

it.each(failures)(
  '%s fails with an error that does not carry the password',
  async (_name, address, status) => {
    provider.renew();
    if (status) provider.status = status;
    const failed: unknown = await gate
      .call(`${address()}/simple/status`, { method: 'GET', form, signal: AbortSignal.timeout(5000) })
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(failed).toBeInstanceOf(Error);
    expect(inspect(failed, { depth: 10, showHidden: true })).not.toContain(hash);
  },
);

it('the log and the database have no address with the password after a question that failed', async () => {
  provider.renew();
  provider.status = drops;
  const lines: string[] = [];
  test.lab.log = createLog((line) => lines.push(line));
  test.lab.sms = gate;
  await test.db.insert(smsServices).values({
    address: provider.address,
    userName: 'laboratory',
    password: await encryptPassword(test.lab.secret, 'secret'),
    sender: '',
    partPrice: 9,
    dailyParts: 10,
    isActive: true,
  });
  const [service] = await test.db.select().from(smsServices);
  await insertSms(test.db, await insertOrder(test.db, 1), ['SENT'], test.clock.now());
  await test.db.update(sms).set({ serviceId: service?.id ?? 0, referenceId: '1', nextAt: test.clock.now() });
  const { stop } = startWork(test.lab, [smsWork(test.lab)]);
  await expect
    .poll(() => provider.read)
    .toMatchObject([{ call: 'GET /simple/status', form: { password: hash } }]);
  await stop();
  expect(lines.join('')).not.toContain(hash);
  expect(JSON.stringify(await test.db.select().from(sms))).not.toContain(hash);
});
