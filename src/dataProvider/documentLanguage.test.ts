import { afterEach, expect, test, vi } from 'vitest';
import { getOrder } from '../../contract/orders.ts';
import { bench } from './apiClient.fixtures.ts';

afterEach(() => vi.unstubAllGlobals());
const fine = () => Response.json({ isSuccess: true });

test('a document is requested in its own language, and not served from a cached response in the language of the screen', async () => {
  const document = { query: { barcode: '1000000001' }, language: 'en' };
  const { client, sent } = bench(fine);
  vi.stubGlobal('window', {
    earlyCall: {
      method: 'GET',
      url: `https://lab.test${getOrder.path}?barcode=1000000001`,
      body: null,
      at: performance.now(),
      response: Promise.resolve(Response.json({ isSuccess: true, statusMessage: 'early' })),
    },
  });
  await client.call(getOrder, document);
  expect(sent.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['en']);
  expect(await client.call(getOrder, { query: document.query })).toMatchObject({ statusMessage: 'early' });
});
