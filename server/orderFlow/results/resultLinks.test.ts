import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { cabinetStatus, type CabinetStatus } from '../../../contract/codes.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { openResultLink } from '../../../contract/resultLinks.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { knowServices, readyOrder } from '../../../tests/support/resultOrders.ts';
import { deliveryLedger } from '../../core/db/schema/deliveryLedger.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { cleanUp } from '../housekeeping.ts';
import { createMemoryRateLimiter } from '../../core/session/memoryRateLimiter.ts';
import { issueLink } from '../../../tests/support/resultLinks.ts';

let order: { orderId: number; barcode: string };
const test = useLab(async () => {
  await knowServices(test);
  order = await readyOrder(test);
});
beforeEach(async () => {
  await test.db.delete(resultLinks);
  test.lab.rateLimiter = createMemoryRateLimiter(test.clock);
});

/** The patient of the order was born on it. */
const BORN = '19810111';
const DAY = 86_400_000;
const issue = async (days = 5): Promise<string> => {
  const { orderId } = order;
  const { url: link } = await issueLink(test, { orderId, language: 'be', from: test.clock.now(), days });
  return /^https:\/\/portal\.test\/be\/open-result#([\w-]{43})$/.exec(link)?.[1] ?? '';
};
const open = (token: string, dateOfBirth = BORN) =>
  test.call(openResultLink, { body: { token, dateOfBirth }, language: 'be' });
const become = (state: CabinetStatus) =>
  test.db.update(orders).set({ cabinetStatus: state }).where(eq(orders.id, order.orderId));
const refusal = {
  status: 400,
  body: {
    isSuccess: false,
    code: 'ResultLinkInvalid',
    statusMessage:
      'Дата нараджэння не падыходзіць, або спасылка больш не дзейнічае. Праверце дату; калі яна правільная, запытайце вынік у лабараторыі',
  },
};

it('a link opens the result for a reader who knows the birth date, and that is in the audit log (D8)', async () => {
  const token = await issue();
  // Nothing in the database would open it.
  const { rows } = await test.db.execute<{ found: string }>(
    sql`select row_to_json(result_links)::text as found from result_links`,
  );
  expect(rows).toMatchObject([{ found: expect.not.stringContaining(token) as string }]);
  const { status, body } = await open(token);
  expect(status).toBe(200);
  const { fileName, base64Pdf } = body as { fileName: string; base64Pdf: string };
  expect(fileName).toBe(`${order.barcode}.pdf`);
  expect((await pdfText(base64Pdf)).join()).toContain('Иванова');
  const lines = await test.db.select().from(auditLog).where(eq(auditLog.action, 'result.openLink'));
  expect(lines).toMatchObject([{ subject: `order ${String(order.orderId)}`, userId: null, patientIds: [1] }]);
});

it('a wrong date, an unknown link, one that is over and one without a result get the same response', async () => {
  const token = await issue();
  expect(await open(token, '19810112')).toMatchObject(refusal);
  const unknown = await open('x'.repeat(43));
  expect(unknown).toEqual(await open(token, '19810112'));
  await become(cabinetStatus.Canceled);
  expect(await open(token)).toEqual(unknown);
  await become(cabinetStatus.Ready);
  const short = await issue(1);
  test.clock.advance(DAY);
  expect(await open(short)).toEqual(unknown);
});

it('has the values as the patient reads them, in the language of the call (X-234)', async () => {
  const { body } = await open(await issue());
  const { results } = body as ResponseOf<typeof openResultLink>;
  expect(results).toMatchObject([{ barcode: order.barcode, isSimulated: true }]);
  const [service] = results[0]?.services ?? [];
  expect(service).toMatchObject({ kind: 'final', isCorrected: false, hasMore: false });
  expect(service?.values[0]).toEqual({
    analyte: expect.stringMatching(/[А-Яа-я]/) as string,
    text: expect.stringMatching(/\d/) as string,
    unit: expect.any(String) as string,
    reference: expect.any(String) as string,
    flag: expect.any(String) as string,
    note: '',
  });
});

it('five wrong dates end a link, also when they are sent at once', async () => {
  const token = await issue();
  await Promise.all(['01', '02', '03', '04', '05'].map((day) => open(token, `199001${day}`)));
  expect(await open(token)).toMatchObject(refusal);
  expect((await open(await issue())).status).toBe(200);
});

it('an hour after it was opened a link ends', async () => {
  const token = await issue(30);
  expect((await open(token)).status).toBe(200);
  test.clock.advance(DAY / 24 - 1000);
  expect((await open(token)).status).toBe(200);
  // Each opening is in the ledger.
  const lines = await test.db.select().from(deliveryLedger).orderBy(desc(deliveryLedger.id)).limit(2);
  expect(lines.map(({ kind, recipient, releases }) => [kind, recipient, releases?.length !== 0])).toEqual([
    ['linkView', 'maria@mail.test', true],
    ['link', 'maria@mail.test', true],
  ]);
  test.clock.advance(1000);
  expect(await open(token)).toMatchObject(refusal);
  // It stays with its line of the delivery ledger.
  await cleanUp(test.lab);
  expect(await test.db.$count(resultLinks)).toBe(1);
});

it('an address that keeps failing has to wait, and a right link opens there all the same (X-235)', async () => {
  for (let attempt = 0; attempt < 30; attempt++)
    expect((await open(`${String(attempt)}${'x'.repeat(42)}`)).status).toBe(400);
  const beyond = await open('y'.repeat(43));
  expect(beyond).toMatchObject({ status: 429, body: { retryAfter: 600 } });
  expect((await open(await issue())).status).toBe(200);
});
