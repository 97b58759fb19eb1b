import { beforeEach, expect, it } from 'vitest';
import { checkPaper } from '../../../contract/resultCheck.ts';
import { resultPdf } from '../../../contract/results.ts';
import { insertReleases, line, words } from '../../../tests/support/observed.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { createMemoryRateLimiter } from '../../core/session/memoryRateLimiter.ts';

let order: { orderId: number; barcode: string };
const test = useLab();
beforeEach(async () => {
  test.lab.rateLimiter = createMemoryRateLimiter(test.clock);
  order = await placeOrder(test, ['1001', '2001']);
  await test.db.update(orders).set({ cabinetStatus: 3, sortingState: 5 });
  await release('1001', 1);
});

const release = (
  serviceCode: string,
  version: number,
  more: Partial<Parameters<typeof insertReleases>[3]> = {},
) => insertReleases(test.db, order.orderId, [line('value', '5.2', { serviceCode })], { version, ...more });
const withdraw = (serviceCode: string, version: number) =>
  release(serviceCode, version, { kind: 'withdrawn', observations: [] });
/** The code on a paper that is printed now. */
const print = async (): Promise<string> => {
  const { base64Pdf } = await test.ask(resultPdf, { as: 'Nurse', query: { barcode: order.barcode } });
  return /\/en\/check\/([\w-]{22})(?![\w-])/.exec((await pdfText(base64Pdf)).join(' '))?.[1] ?? '';
};
const check = (code: string) => test.call(checkPaper, { query: { code } });
const stateOf = async (code: string) => (await test.ask(checkPaper, { query: { code } })).state;

it('a paper is genuine and current until a later part, a correction or a withdrawal, and nothing says whose it is (X-82)', async () => {
  const issuedAt = test.clock.now().toISOString();
  const papers = [await print()];
  test.clock.advance(60_000);
  expect(await print()).toBe(papers[0]);
  expect((await check(papers[0] ?? '')).body).toEqual({
    isSuccess: true,
    statusMessage: expect.any(String) as string,
    state: 'current',
    laboratory: 'Test laboratory',
    issuedAt,
  });
  const states = () => Promise.all(papers.map(stateOf));
  await release('2001', 1);
  papers.push(await print());
  expect(await states()).toEqual(['replaced', 'current']);
  await release('1001', 2, { reason: words('Wrong dilution') });
  expect(await states()).toEqual(['replaced', 'replaced']);
  papers.push(await print());
  await withdraw('2001', 2);
  // The paper of the withdrawal is current.
  papers.push(await print());
  expect(await states()).toEqual(['replaced', 'withdrawn', 'withdrawn', 'current']);
});

it('a code that is not known is of no paper, also a barcode; guesses of an address are limited, and stop no right code from there (X-235)', async () => {
  const code = await print();
  for (const guess of [order.barcode, `${code}x`, '%'])
    expect((await check(guess)).body).toMatchObject({ state: 'unknown', laboratory: '', issuedAt: null });
  for (let guesses = 3; guesses < 30; guesses++) await check('guess');
  expect(await check('guess')).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } });
  for (let reads = 0; reads < 40; reads++) expect(await stateOf(code)).toBe('current');
});
