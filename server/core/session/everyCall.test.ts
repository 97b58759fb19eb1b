import { expect, it } from 'vitest';
import { api } from '../../../contract/api.ts';
import { listArticles } from '../../../contract/articles.ts';
import type { RoleName } from '../../../contract/codes.ts';
import { headers as names } from '../../../contract/headers.ts';
import { listNotices } from '../../../contract/notices.ts';
import { getToday } from '../../../contract/today.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { calls } from '../../../tests/support/callTable.ts';
import { keptBearers } from '../../../tests/support/keptBearers.ts';
import { allows, permissions, roleNames, type Permission } from '../../../tests/support/policyTable.ts';
import { userContracts } from '../db/schema/users.ts';

const test = useLab();
const bearerOf = keptBearers(() => test);

/** Every text that the schema of a body or query could hold, filled with one value. */
const filled = (schema: { shape?: Record<string, unknown> } | undefined, value: unknown) =>
  Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, value]));

const NUL = '\0';

it.each([...api])('%s answers empty texts, NUL and wrong kinds without breaking', async (_name, endpoint) => {
  const headers = { Authorization: await bearerOf(endpoint, 'Admin') };
  const [body, query] = [endpoint.body, endpoint.query] as { shape?: Record<string, unknown> }[];
  const inBody = ['', NUL, `a${NUL}b`, [], 0].map((value) => ({ value, inPath: 'x' }));
  const paths = endpoint.path.includes(':') ? ['', NUL].map((inPath) => ({ value: '', inPath })) : [];
  for (const { value, inPath } of [...inBody, ...paths]) {
    const address = endpoint.path.replace(/:\w+/g, encodeURIComponent(inPath));
    const search = new URLSearchParams(
      Object.entries(filled(query, value)).map(([name, one]) => [name, String(one)]),
    );
    const { status } = await test.app.request(`${address}?${search.toString()}`, {
      method: endpoint.method,
      headers: { ...headers, 'Content-Type': 'application/json', 'X-Captcha': 'solved' },
      ...(endpoint.body && { body: JSON.stringify(filled(body, value)) }),
    });
    expect(status, `${endpoint.method} ${address} ${JSON.stringify(value)}`).not.toBe(500);
  }
  expect(test.logged).toEqual([]);
});

/** A refused call reaches no handler. */
const isRefused = (name: string, role: RoleName): boolean => {
  const need = calls[name];
  return need !== undefined && need in permissions && !allows(permissions[need as Permission], role);
};

it.each([
  ['of a contract that is not the user’s', { [names.contracts]: '999' }],
  ['of a user without contracts', {}],
])('no call %s breaks the server', async (_, headers) => {
  if (!(names.contracts in headers)) await test.db.delete(userContracts);
  for (const [name, endpoint] of api) {
    const allowed = roleNames.filter((one) => !isRefused(name, one));
    // The handler is the same for all; the first and the last role differ most in what they reach.
    for (const role of new Set([allowed[0], allowed.at(-1)])) {
      if (role === undefined) continue;
      const authorization = { Authorization: await bearerOf(endpoint, role) };
      await test.call(endpoint, {
        headers: { ...headers, ...authorization },
        parameters: { name: 'new-tests' },
      });
    }
  }
  expect(test.logged).toEqual([]);
});

it('a user without contracts reads the news of everybody, and nothing waits', async () => {
  const { news } = await test.ask(listArticles, { as: 'Sorter' });
  expect(news.all.map(({ name }) => name)).toEqual(['new-tests']);
  expect(await test.ask(listNotices, { as: 'Sorter' })).toMatchObject({ notices: [] });
  const { lines } = await test.ask(getToday, { as: 'Sorter' });
  expect([...new Set(lines.map(({ count }) => count))]).toEqual([0]);
});
