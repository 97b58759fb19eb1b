import { expect, test } from 'vitest';
import type { SessionUser } from '../contract/session.ts';
import type { ApiSession } from '../scripts/apiSession.ts';
import { checkReadingCalls, checkUndeclaredCalls, checkWithoutToken } from '../scripts/conformanceChecks.ts';

test('without --write conformance sends nothing that could write', async () => {
  const sent = new Set<string>();
  const session: ApiSession = {
    send: ({ method, path }) => {
      sent.add(`${method} ${path}`);
      return Promise.resolve(Response.json({}, { status: 401 }));
    },
    ask: () => Promise.reject(new Error('not asked')),
    signIn: () => Promise.reject(new Error('not asked')),
    authorization: () => '',
  };
  const administrator = { userRole: { id: 4 } } as SessionUser;
  const samples = new Map<string, string>();
  samples.get = () => '1';
  await checkWithoutToken(session, false);
  await checkUndeclaredCalls(session, false);
  await checkReadingCalls(session, administrator, samples, false);
  expect(sent).toContain('GET /v1.0/User');
  expect([...sent].filter((call) => !call.startsWith('GET ')).toSorted()).toEqual([
    'POST /v1.0/Discount/SearchDiscountCardByFilters',
    'POST /v1.0/Patient/Search',
    'POST /v1.0/Provider/GetOrdersByBarcodes',
    'POST /v1.0/Provider/GetOrdersDetails',
    'POST /v1.0/Provider/Orders',
    'POST /v1.0/Result',
    'POST /v1.0/Result/Download',
    'POST /v1.0/Sorting',
    'POST /v1.0/Sorting/Download',
    'POST /v1.0/Sorting/SearchPreOrderByFilters',
  ]);
  for (const writes of ['/v1.0/App', '/v1.0/User/ForgotPassword', '/v2.0/Synchronization/PriceBook'])
    expect(sent).not.toContain(`GET ${writes}`);
});
