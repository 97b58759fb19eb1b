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
