import { afterEach, describe, expect, test, vi } from 'vitest';
import { getOrder } from '../../contract/orders.ts';
import { bench } from './apiClient.fixtures.ts';

afterEach(() => vi.unstubAllGlobals());
const fine = () => Response.json({ isSuccess: true });

describe('a document', () => {
  const document = { query: { barcode: '1000000001' }, language: 'en' };

  test('is requested in its own language', async () => {
    const { client, sent } = bench(fine);
    await client.call(getOrder, document);
    expect(sent[0]?.headers.get('Accept-Language')).toBe('en');
  });

  test('is not served from a cached response in the language of the screen', async () => {
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
    expect(sent).toHaveLength(1);
    expect(await client.call(getOrder, { query: document.query })).toMatchObject({ statusMessage: 'early' });
  });
});
