import { ne, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addressOf } from '../../../contract/address.ts';
import { api } from '../../../contract/api.ts';
import { roles, type RoleName } from '../../../contract/codes.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { applyComparison, bookFile } from '../../../contract/synchronization.ts';
import { calls } from '../../../tests/support/callTable.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { allows, permissions, roleNames } from '../../../tests/support/policyTable.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { comparisons } from '../db/schema/comparisons.ts';
import { users } from '../db/schema/users.ts';

const bearers = {} as Record<RoleName, string>;
const test = useLab(async () => {
  await giveFlag(false);
  for (const role of roleNames) bearers[role] = await test.bearer(role);
});

/** Whether users may import prices; administrators always may. */
const giveFlag = (calculatorImport: boolean) =>
  test.db
    .update(users)
    .set({ flags: sql`${users.flags} || ${JSON.stringify({ calculatorImport })}::jsonb` })
    .where(ne(users.roleId, roles.Admin));

/** Input that no call takes: text that is no JSON, fields of a wrong kind, no file and no captcha. */
const bodies = ['{', '[]', '{"id":[],"barcode":{},"barcodes":7}'];
const query = 'id=x&barcode=x&barcodes=x&orderId=x&book=x&pageNumber=x';

const statusesFor = async ({ method, path, body }: Endpoint, Authorization: string): Promise<number[]> => {
  const headers = { Authorization, 'Content-Type': 'application/json' };
  const address = `${path.replace(/:\w+/g, 'x')}?${query}`;
  const statuses = [];
  for (const text of body === undefined ? [undefined] : bodies) {
    const sent = text === undefined ? {} : { body: text };
    statuses.push((await test.app.request(address, { method, headers, ...sent })).status);
  }
  return statuses;
};

/** Roles without the right, while only administrators have the flag. */
const refused = (name: string): RoleName[] => {
  const need = calls[name];
  if (need === undefined || need === 'anonymous' || need === 'signedIn') return [];
  if (need === 'calculator.import') return roleNames.filter((role) => role !== 'Admin');
  return roleNames.filter((role) => !allows(permissions[need], role));
};

// A signed call knows no session: without its signature it is 401 for everybody.
it.each([...api].filter(([name, { isSigned }]) => isSigned !== true && refused(name).length > 0))(
  '%s with invalid input is 403 for every role without the right (ROLE-21)',
  async (name, endpoint) => {
    for (const role of refused(name))
      expect(new Set(await statusesFor(endpoint, bearers[role])), role).toEqual(new Set([403]));
  },
);

it('the file of another book than the prices is for administrators only, whatever the query', async () => {
  await giveFlag(true);
  const status = async (as: RoleName, search: string) =>
    (
      await test.app.request(`${addressOf(bookFile, {})}${search}`, {
        headers: { Authorization: bearers[as] },
      })
    ).status;
  for (const as of roleNames.filter((role) => role !== 'Admin')) {
    expect(await status(as, ''), as).toBe(403);
    expect(await status(as, '?book=unknown'), as).toBe(403);
    expect(await status(as, '?book=medicalCenters'), as).toBe(403);
    expect(await status(as, '?book=prices'), as).toBe(200);
  }
  expect(await status('Admin', '?book=unknown')).toBe(400);
});

it('differences that a user may not apply answer like absent ones', async () => {
  await giveFlag(true);
  const stored = { differences: [], createdAt: test.clock.now() };
  await test.db.insert(comparisons).values([
    { id: 601, book: 'prices', createdBy: null, ...stored },
    { id: 602, book: 'prices', createdBy: userIds.Admin, ...stored },
    { id: 603, book: 'medicalCenters', createdBy: userIds.Nurse, ...stored },
    { id: 604, book: 'prices', createdBy: userIds.Nurse, ...stored },
  ]);
  const answer = (id: number) => test.call(applyComparison, { as: 'Nurse', body: { id, keys: ['x'] } });
  const absent = await answer(699);
  expect(absent.status).toBe(404);
  for (const id of [601, 602, 603]) expect(await answer(id), String(id)).toEqual(absent);
  expect((await answer(604)).status).toBe(200);
});
