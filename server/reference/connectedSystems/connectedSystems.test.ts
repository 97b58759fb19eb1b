import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, changeUsers, endUserSessions, resetSecondFactor } from '../../../contract/accounts.ts';
import { connectedSystems as contract } from '../../../contract/connectedSystems.ts';
import { contractSettings } from '../../../contract/contractSettings.ts';
import { rolesAll } from '../../../contract/registration.ts';
import { findAnything } from '../../../contract/search.ts';
import { login } from '../../../contract/session.ts';
import { getUser, searchUsers, updateUserSettings } from '../../../contract/users.ts';
import { connectSystem, createKeys } from '../../../tests/support/connectedSystem.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { connectedSystems } from '../../core/db/schema/connectedSystems.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';

const test = useLab();
const as = 'Admin';

it('is created, read, listed and changed (X-110)', async () => {
  const { jwks } = await createKeys();
  const input = {
    name: 'Information system of the North Clinic',
    contracts: [
      { contractId: 1, clientUnitIds: [11] },
      { contractId: 2, clientUnitIds: null },
    ],
    reads: ['Patient' as const, 'Task' as const],
    placesOrders: true,
    sellsOnline: false,
    keys: jwks,
    keysUrl: '',
    endDate: '20271231',
    isActive: true,
  };
  const { item } = await test.ask(contract.create, { as, body: input });
  expect(item).toEqual({
    ...input,
    id: item.id,
    version: 1,
    clientId: item.clientId,
    lastCallAt: null,
    subscriptions: [],
    failing: 0,
  });
  expect(item.clientId).toMatch(/^[\da-f-]{36}$/);
  expect((await test.ask(contract.one, { as, query: { id: item.id } })).item).toEqual(item);
  expect((await test.ask(contract.list, { as, query: { contractId: 2, q: 'NORTH' } })).items).toEqual([item]);
  expect((await test.ask(contract.list, { as, query: { q: item.clientId } })).totalCount).toBe(1);
  const changed = await test.ask(contract.update, {
    as,
    body: {
      ...item,
      name: 'Renamed',
      contracts: [{ contractId: 1 }],
      keys: '',
      keysUrl: 'https://clinic.example/jwks',
    },
  });
  expect(changed.item).toEqual({
    ...item,
    version: 2,
    name: 'Renamed',
    contracts: [{ contractId: 1, clientUnitIds: null }],
    keys: '',
    keysUrl: 'https://clinic.example/jwks',
  });
  const [line] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({
    action: 'connectedSystem.update',
    subject: `connectedSystem ${String(item.id)}`,
    before: { name: 'Information system of the North Clinic' },
    after: { name: 'Renamed' },
  });
  expect((await test.ask(contract.list, { as, query: { contractId: 2 } })).totalCount).toBe(0);
});

it('has keys or their address, public ones, and known contracts (X-110, X-113)', async () => {
  const { jwks } = await createKeys();
  const errorsOf = async (changes: object) => {
    const { body } = await test.call(contract.create, {
      as,
      body: { name: 'Clinic', reads: ['Task'], keys: jwks, ...changes },
    });
    return 'errors' in body ? Object.keys(body.errors ?? {}) : [];
  };
  expect(await errorsOf({ keys: '' })).toEqual(['keys']);
  expect(await errorsOf({ keys: '{"keys":[{"kty":"oct","kid":"a","k":"secret"}]}' })).toEqual(['keys']);
  expect(await errorsOf({ keysUrl: 'https://clinic.example/jwks' })).toEqual(['keysUrl']);
  expect(await errorsOf({ keys: '', keysUrl: 'http://clinic.example/jwks' })).toEqual(['keysUrl']);
  expect(await errorsOf({ contracts: [{ contractId: 99 }] })).toEqual(['contracts']);
  expect(await errorsOf({ contracts: [{ contractId: 1, clientUnitIds: [21] }] })).toEqual(['contracts']);
  expect(await errorsOf({ reads: [] })).toEqual(['reads']);
});

it('its account is no person: not listed, not found, not changed, and nobody signs in with it (X-110)', async () => {
  const usersOf = async () => {
    const { items } = await test.ask(contractSettings.list, { as, query: { id: '1' } });
    return items[0]?.users;
  };
  const before = await usersOf();
  const { system } = await connectSystem(test, { name: 'Quiet system' });
  expect(await usersOf()).toBe(before);
  const [row] = await test.db
    .select({ userId: connectedSystems.userId })
    .from(connectedSystems)
    .where(eq(connectedSystems.id, system.id));
  const id = row?.userId ?? 0;
  const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status;

  expect((await test.ask(accounts.list, { as, query: { q: 'quiet' } })).totalCount).toBe(0);
  expect((await test.ask(accounts.list, { as, query: { id: String(id) } })).items).toEqual([]);
  expect((await test.ask(searchUsers, { as, query: { email: 'quiet' } })).totalCount).toBe(0);
  expect((await test.ask(findAnything, { as, body: { term: 'quiet system' } })).records).toEqual([]);
  expect((await test.ask(rolesAll, { as })).roles.map((role) => role.id)).toEqual([1, 2, 3, 4, 5, 6]);

  expect(await statusOf(test.call(accounts.one, { as, query: { id } }))).toBe(404);
  expect(await statusOf(test.call(getUser, { as, query: { id } }))).toBe(404);
  expect(await statusOf(test.call(endUserSessions, { as, body: { id } }))).toBe(404);
  expect(await statusOf(test.call(resetSecondFactor, { as, body: { id } }))).toBe(404);
  const change = { id, version: 1, state: 'ACTIVE' as const, roleId: 4 as const };
  expect(await statusOf(test.call(updateUserSettings, { as, body: change }))).toBe(404);
  const { changed } = await test.ask(changeUsers, { as, body: { ids: [id], flags: { priceDisplay: true } } });
  expect(changed).toEqual([]);
  const roleId = 7 as 1;
  expect(await statusOf(test.call(updateUserSettings, { as, body: { id: 1, version: 1, roleId } }))).toBe(
    400,
  );

  const guess = { UserName: system.clientId, Password: '' };
  for (let times = 0; times < 6; times++) expect(await statusOf(test.call(login, { body: guess }))).toBe(401);
  expect(test.emails).toEqual([]);
});
