import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listArticles } from '../../contract/articles.ts';
import { contractsAll } from '../../contract/contracts.ts';
import { endpoint, type Endpoint } from '../../contract/endpoint.ts';
import { createOrder } from '../../contract/orders.ts';
import { resultPdf } from '../../contract/results.ts';
import { listFavourites, addFavourite } from '../../contract/services.ts';
import { login, revoke } from '../../contract/session.ts';
import { rolesAll } from '../../contract/registration.ts';
import { importOrders } from '../../contract/sorting.ts';
import { bare, bench, fine, newOrder } from './apiClient.fixtures.ts';

const refused = (status: number, body: object) => () =>
  Response.json({ isSuccess: false, ...body }, { status });

const credentials = { UserName: 'nurse@test.lab', Password: 'secret' };

describe('request headers', () => {
  test('the token, the browser id, the language, the scope and no cache (HTTP-01..03, HTTP-05, HTTP-06)', async () => {
    const { client, sent } = bench(fine);
    await client.call(listFavourites, { query: {}, contracts: [3, 5], clientUnits: [7, 8] });
    await client.call(listFavourites, { query: {}, contracts: [3], clientUnits: [] });
    await client.call(contractsAll);
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'be',
      authorization: 'Bearer token',
      'x-application-id': 'browser',
      contracts: '3,5',
      clientunits: '7,8',
    });
    expect(sent.map(({ cache }) => cache)).toEqual(['no-store', 'no-store', 'no-store']);
    expect(sent[1]?.headers.has('ClientUnits')).toBe(false);
    expect(sent[2]?.headers.has('Contracts')).toBe(false);
  });

  test('no token on anonymous calls, no browser id before there is one, a captcha where required (HTTP-02..04)', async () => {
    const { client, sent } = bench(fine, { applicationId: () => null });
    await client.call(login, { body: credentials });
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
    expect(sent[0]?.headers.has('X-Application-Id')).toBe(false);
    expect(sent[0]?.headers.get('X-Captcha')).toBe('solved login');
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(sent[0]?.body).toBe(JSON.stringify(credentials));
  });
});

describe('parsing of responses', () => {
  test('200 gives its JSON (HTTP-07), 204 gives undefined (HTTP-09)', async () => {
    expect(await bench(() => Response.json({ isSuccess: true })).client.call(listArticles)).toEqual({
      isSuccess: true,
    });
    expect(await bench(() => new Response(null, { status: 204 })).client.call(revoke)).toBeUndefined();
  });

  test('a PDF gives a Blob (HTTP-08)', async () => {
    const document = endpoint({
      method: 'GET',
      path: '/paper',
      summary: '',
      row: 'HTTP-08',
      access: 'signedIn',
      response: z.instanceof(Blob),
    });
    const type = 'application/pdf; charset=binary';
    const blob = await bench(() => new Response('%PDF', { headers: { 'Content-Type': type } })).client.call(
      document,
    );
    expect(await blob.text()).toBe('%PDF');
  });

  test('a body that is not JSON gives the common error (HTTP-20)', async () => {
    await expect(
      bench(() => new Response('<html>Sign in to the hotel')).client.call(listArticles),
    ).rejects.toMatchObject({ message: 'Common.ErrorTryLater', status: 0 });
  });

  test("isSuccess false gives an error with the server's message, unless the caller asked for the response (HTTP-21)", async () => {
    const no = () => Response.json({ isSuccess: false, statusMessage: 'Нельга', services: [] });
    await expect(bench(no).client.call(addFavourite, { query: { serviceId: 1 } })).rejects.toMatchObject({
      name: 'ApiError',
      message: 'Нельга',
      status: 200,
    });
    await expect(bench(no).client.request('/articles/1')).rejects.toMatchObject({ message: 'Нельга' });
    expect(await bench(no).client.ask(createOrder, { body: newOrder })).toMatchObject({ isSuccess: false });
  });
});

describe('an error response', () => {
  const cases: [string, () => Response, object, string[]][] = [
    [
      '400 throws its body, the fields’ messages as its words (HTTP-10)',
      refused(400, {
        code: 'BadRequest',
        statusMessage: 'Bad',
        errors: { email: ['short', 'odd'], phone: ['none'] },
      }),
      {
        message: 'email: short, odd; phone: none',
        status: 400,
        body: { errors: { email: ['short', 'odd'], phone: ['none'] } },
      },
      [],
    ],
    [
      '400 without fields throws what the laboratory says',
      refused(400, { code: 'LinkInvalid', statusMessage: 'The link is spent' }),
      { message: 'The link is spent' },
      [],
    ],
    ['404 throws its status (HTTP-13)', bare(404, 'Nope'), { message: '', status: 404 }, []],
    [
      '410 ends the session (HTTP-14)',
      refused(410, { code: 'SessionEnded', statusMessage: 'Over' }),
      { message: 'Over', status: 410 },
      ['gone'],
    ],
    [
      '410 of a locked account ends the session with that reason (HTTP-14)',
      refused(410, { code: 'AccountSuspended', statusMessage: 'Locked' }),
      { message: 'Locked', status: 410 },
      ['suspended'],
    ],
    ['500 of a load leads to the error page (HTTP-16)', bare(500, 'Broken'), { status: 500 }, ['failed']],
    [
      '503 of a load in our words leads to the error page (HTTP-16)',
      refused(503, { code: 'ServerError', statusMessage: 'Busy' }),
      { status: 503 },
      ['failed'],
    ],
    [
      '503 of a busy server says so and leads nowhere',
      refused(503, { code: 'Busy', statusMessage: 'Busy, try again in 4 s', retryAfter: 4 }),
      { message: 'Busy, try again in 4 s', status: 503, retryAt: expect.any(Number) as number },
      [],
    ],
    [
      '507 of a full disk says so and leads nowhere',
      refused(507, { code: 'StorageFull', statusMessage: 'The disk is full', retryAfter: 60 }),
      { message: 'The disk is full', status: 507, retryAt: null },
      [],
    ],
    [
      '501 throws its body and leads nowhere (HTTP-17)',
      refused(501, { code: 'CaptchaNotAvalible', statusMessage: 'No captcha' }),
      { message: 'No captcha', status: 501, body: { code: 'CaptchaNotAvalible' } },
      [],
    ],
    [
      '400 without our code throws its fields’ messages (HTTP-10)',
      () => Response.json({ errors: { email: ['short', 'odd'], phone: ['none'] } }, { status: 400 }),
      { message: 'email: short, odd; phone: none', status: 400, body: null },
      [],
    ],
    [
      '400 without our code and without fields throws the message of its body',
      () => Response.json({ title: 'The form is out of date', errors: {} }, { status: 400 }),
      { message: 'The form is out of date', status: 400 },
      [],
    ],
    [
      '501 without our code throws the text of its body (HTTP-17)',
      () => new Response('Not in this version', { status: 501 }),
      { message: 'Not in this version', status: 501 },
      [],
    ],
    [
      'any other without our code throws the message of its body (HTTP-18)',
      () => Response.json({ title: 'Gone fishing' }, { status: 418 }),
      { message: 'Gone fishing', status: 418 },
      [],
    ],
    [
      'any other without a body throws its status text (HTTP-18)',
      () => new Response(null, { status: 418, statusText: 'Teapot' }),
      { message: 'Teapot', status: 418 },
      [],
    ],
    [
      'a page of HTML is not shown',
      () => new Response('<html>Sorry</html>', { status: 418, statusText: 'Teapot' }),
      { message: '', status: 418 },
      [],
    ],
  ];
  test.each(cases)('%s', async (_, reply, error, said) => {
    const { client, calls: told } = bench(reply);
    await expect(client.call(rolesAll)).rejects.toMatchObject({ name: 'ApiError', ...error });
    expect(told).toEqual(said);
  });

  test.each([
    ['500 without a body', bare(500, 'Broken'), createOrder],
    ['503 in our words', refused(503, { code: 'ServerError', statusMessage: 'Down' }), importOrders],
    ['500 of a document', bare(500, 'Broken'), resultPdf],
  ])('%s leaves the screen of an action (HTTP-16)', async (_, reply, action) => {
    const { client, calls: told } = bench(reply);
    await expect(client.call<Endpoint>(action)).rejects.toMatchObject({ name: 'ApiError' });
    await expect(client.call(rolesAll, { isLoad: false })).rejects.toMatchObject({ name: 'ApiError' });
    expect(told).toEqual([]);
    await expect(client.call(rolesAll)).rejects.toMatchObject({ name: 'ApiError' });
    expect(told).toEqual(['failed']);
  });

  test('410 on an anonymous call does not end the session', async () => {
    const { client, calls: told } = bench(refused(410, { code: 'SessionEnded', statusMessage: 'Over' }));
    await expect(client.call(login, { body: credentials })).rejects.toMatchObject({ status: 410 });
    expect(told).toEqual([]);
  });
});

describe('a request of the REST data provider', () => {
  test('has the common headers and its own', async () => {
    const { client, sent } = bench(() =>
      Response.json([{ id: 1 }], { headers: { 'Content-Range': 'senders 0-0/1' } }),
    );
    const response = await client.request('/senders', {
      method: 'POST',
      body: '{"name":"x"}',
      headers: new Headers({ Range: 'senders=0-9' }),
    });
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://lab.test/senders', body: '{"name":"x"}' });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'be',
      authorization: 'Bearer token',
      'content-type': 'application/json',
      range: 'senders=0-9',
      'x-application-id': 'browser',
    });
    expect(response).toMatchObject({ status: 200, body: '[{"id":1}]' });
    expect(response.json as { id: number }[]).toEqual([{ id: 1 }]);
    expect(response.headers.get('Content-Range')).toBe('senders 0-0/1');
    expect(await bench(() => new Response(null, { status: 204 })).client.request('/senders/1')).toMatchObject(
      {
        status: 204,
        json: undefined,
      },
    );
  });

  test('is retried, refreshed and rejected like any other', async () => {
    const offline = bench(() => null);
    await expect(offline.client.request('/senders')).rejects.toMatchObject({ status: 0 });
    expect(offline.sent).toHaveLength(4);
    expect(offline.calls).toEqual(['offline']);
    const written = bench(() => null);
    await expect(written.client.request('/senders', { method: 'POST' })).rejects.toMatchObject({ status: 0 });
    expect(written.sent).toHaveLength(1);
    const over = bench(bare(401, ''));
    await expect(over.client.request('/senders')).rejects.toMatchObject({ status: 401 });
    expect(over.calls).toEqual(['unauthorized']);
    const wrong = bench(
      refused(400, { code: 'BadRequest', statusMessage: 'Bad', errors: { name: ['Taken'] } }),
    );
    await expect(wrong.client.request('/senders', { method: 'POST', body: '{}' })).rejects.toMatchObject({
      body: { errors: { name: ['Taken'] } },
    });
  });
});
