import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userIds } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { tellDated } from '../../reference/articles/tellDated.ts';
import { articles } from '../db/schema/articles.ts';
import { emails } from '../db/schema/emails.ts';
import { manifests } from '../db/schema/manifests.ts';
import { orders } from '../db/schema/orders.ts';
import { preOrders } from '../db/schema/preOrders.ts';
import { providerOrders, providers } from '../db/schema/providers.ts';
import { refreshTokens } from '../db/schema/session.ts';
import { userContracts, users } from '../db/schema/users.ts';
import { gatherChanges } from './gatherChanges.ts';
import { belongsTo, readNotification, type LiveChange } from './liveEvent.ts';
import { readersOf } from './readers.ts';

const heard: string[] = [];
const test = useLab(async () => {
  await test.listen((text) => heard.push(text));
});

const at = new Date('2026-11-20T09:00:00Z');
const order = (id: number, contractId: number, clientUnitId: number | null) => ({
  id,
  barcode: String(7_000_000_000 + id),
  contractId,
  clientUnitId,
  patientId: contractId === 1 ? 1 : 3,
  sortingState: 1 as const,
  cabinetStatus: 1 as const,
  paymentChannel: 2 as const,
  totalPrice: 100,
  workingDays: 1,
  deadlineOn: '2026-11-23',
  createdAt: at,
  createdBy: userIds.Nurse,
});
/** The notifications that a change causes. */
const toldBy = async (change: () => Promise<unknown>): Promise<LiveChange[]> => {
  heard.length = 0;
  await change();
  return heard.map((text) => JSON.parse(text) as LiveChange);
};

it('a change is announced once it is committed, one notification for a contract and unit', async () => {
  const told = await toldBy(() =>
    test.db.insert(orders).values([order(901, 1, 11), order(902, 1, 11), order(903, 2, 21)]),
  );
  expect(told).toEqual([
    { kind: 'order', contracts: [1], unit: 11, ids: [901, 902] },
    { kind: 'order', contracts: [2], unit: 21, ids: [903] },
  ]);
  const undone = await toldBy(() =>
    test.db
      .transaction(async (tx) => {
        await tx.update(orders).set({ remarks: 'new' }).where(eq(orders.id, 901));
        expect(heard).toEqual([]);
        tx.rollback();
      })
      .catch(() => undefined),
  );
  expect(undone).toEqual([]);
  const ready = await toldBy(() =>
    test.db
      .update(orders)
      .set({ cabinetStatus: 2 })
      .where(sql`id in (901, 902)`),
  );
  expect(ready).toEqual([{ kind: 'order', contracts: [1], unit: 11, ids: [901, 902] }]);
  expect(
    await toldBy(() => test.db.update(orders).set({ cabinetStatus: 2 }).where(eq(orders.id, 901))),
  ).toEqual([]);
  expect(
    await toldBy(() => test.db.update(orders).set({ clientUnitId: 12 }).where(eq(orders.id, 901))),
  ).toEqual(
    expect.arrayContaining([
      { kind: 'order', contracts: [1], unit: 11, ids: [901] },
      { kind: 'order', contracts: [1], unit: 12, ids: [901] },
    ]),
  );
});

it('a change of very many records is announced without their ids', async () => {
  const told = await toldBy(() =>
    test.db.insert(orders).values(Array.from({ length: 501 }, (_, index) => order(10_000 + index, 1, null))),
  );
  expect(told).toEqual([{ kind: 'order', contracts: [1], unit: null, ids: null }]);
});

it('news is announced when readers can see it, and news dated ahead when its day has begun', async () => {
  const text = { ru: 'Н', en: 'N', be: 'Н' };
  const article = { name: 'n', title: text, description: text, content: text, createdAt: at };
  const told = await toldBy(async () => {
    await test.db.insert(articles).values({ ...article, contractIds: [2] });
    await test.db.insert(articles).values({ ...article, name: 'ahead', publishOn: '2999-01-01' });
    await test.db.delete(articles).where(eq(articles.name, 'n'));
  });
  const news = { kind: 'news', contracts: [2], unit: null, ids: null };
  expect(told.filter(({ kind }) => kind === 'news')).toEqual([news, news]);
  const begun = (before: string, today: string) => toldBy(() => tellDated(test, before, today));
  expect(await begun('2998-12-31', '2999-01-01')).toEqual([
    { kind: 'news', contracts: null, unit: null, ids: null },
  ]);
  expect(await begun('2999-01-01', '2999-01-01')).toEqual([]);
  expect(await begun('2999-01-01', '2999-01-02')).toEqual([]);
});

it('a change of an order at an outside laboratory is announced as one of the order', async () => {
  const name = { ru: 'Л', en: 'L', be: 'Л' };
  await test.db.insert(providers).values({ id: 81, code: 'OUT', name, kind: 'paper' });
  const sent = { providerId: 81, orderId: 902, status: 1 as const, createdAt: at };
  const told = [{ kind: 'order', contracts: [1], unit: 11, ids: [902] }];
  expect(await toldBy(() => test.db.insert(providerOrders).values(sent))).toEqual(told);
  expect(await toldBy(() => test.db.update(providerOrders).set({ status: 2 }))).toEqual(told);
});

it('a failed e-mail is announced to the administration and to the contract of its results', async () => {
  const [letter] = await test.db
    .insert(emails)
    .values({
      event: 'results',
      purpose: 'results',
      language: 'ru',
      recipient: 'clinic@test.lab',
      subject: 'Результаты',
      orderIds: [901, 902],
      nextAt: at,
      createdAt: at,
    })
    .returning({ id: emails.id });
  const told = await toldBy(() =>
    test.db
      .update(emails)
      .set({ state: 'FAILED' })
      .where(eq(emails.id, letter?.id ?? 0)),
  );
  const ofAdministration = { kind: 'notice', contracts: null, unit: null, ids: null };
  expect(told).toEqual(
    expect.arrayContaining([
      ofAdministration,
      { kind: 'notice', contracts: [1], unit: 11, ids: null },
      { kind: 'notice', contracts: [1], unit: 12, ids: null },
    ]),
  );
  const reader = { contractIds: [1, 2], unitLimits: [], isEnrolling: false };
  expect(
    [4, 2].map((roleId) =>
      belongsTo({ ...ofAdministration, kind: 'notice' }, { ...reader, roleId: roleId as 4 | 2 }),
    ),
  ).toEqual([true, false]);
});

it('a reader of some units learns that a manifest of the contract changed, not which', () => {
  const gathered = gatherChanges();
  gathered.add({ kind: 'manifest', contracts: [1], unit: null, ids: [7] });
  const of = (unitLimits: { contractId: number; clientUnitIds: number[] }[]) =>
    gathered.of({ roleId: 1, contractIds: [1, 2], unitLimits, isEnrolling: false });
  expect(of([])).toEqual({ manifest: [7] });
  expect(of([{ contractId: 1, clientUnitIds: [11] }])).toEqual({ manifest: null });
  expect(of([{ contractId: 2, clientUnitIds: [21] }])).toEqual({ manifest: [7] });
});

/** The same numbers in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const familyOf = (userId: number): string => `00000000-0000-4000-8000-000000000${userId}`;

it('a thousand random pairs of user and change: only users who may read the change are notified', async () => {
  const random = numbers(13);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const units: Record<number, readonly (number | null)[]> = { 1: [null, 11, 12], 2: [null, 21] };
  const ids = Array.from({ length: 40 }, (_, index) => 100 + index);
  await test.db.insert(users).values(
    ids.map((id) => ({
      id,
      email: `${id}@test.lab`,
      name: `User ${id}`,
      passwordHash: '',
      roleId: one([1, 2, 3, 4, 5, 6] as const),
      state: one(['ACTIVE', 'ACTIVE', 'ACTIVE', 'DISABLED'] as const),
      flags: { sendByEmail: true, priceDisplay: true, calculatorImport: true, calculatorUse: true },
      createdAt: at,
    })),
  );
  const works = ids.flatMap((userId) =>
    [1, 2].flatMap((contractId) => {
      const own = one([null, [], [units[contractId]?.[1] ?? 0], 'none'] as const);
      return own === 'none' ? [] : [{ userId, contractId, clientUnitIds: own === null ? null : [...own] }];
    }),
  );
  await test.db.insert(userContracts).values(works);
  await test.db.insert(refreshTokens).values(
    ids.map((userId) => ({
      userId,
      family: familyOf(userId),
      tokenHash: `hash-${userId}`,
      parentHash: null,
      isEnrolling: false,
      createdAt: at,
      seenAt: test.clock.now(),
      expiresAt: new Date('2026-12-01T00:00:00Z'),
    })),
  );
  const readers = await readersOf(test.db, test.clock.now(), ids.map(familyOf));

  const wrong: string[] = [];
  let told = 0;
  for (let at = 0; at < 25; at++) {
    const kind = one(['order', 'order', 'preOrder', 'manifest', 'news'] as const);
    const contractId = one([1, 2]);
    const unit = one(units[contractId] ?? []);
    const both = one([[1], [2], [1, 2]]);
    heard.length = 0;
    const row = order(2000 + at, contractId, unit);
    const text = { ru: 'Н', en: 'N', be: 'Н' };
    if (kind === 'order') await test.db.insert(orders).values(row);
    if (kind === 'preOrder')
      await test.db.insert(preOrders).values({ ...row, status: 1, validUntil: '2026-12-31' });
    if (kind === 'manifest')
      await test.db.insert(manifests).values({ contractIds: both, createdAt: row.createdAt, createdBy: 1 });
    if (kind === 'news')
      await test.db.insert(articles).values({
        name: `news-${at}`,
        title: text,
        description: text,
        content: text,
        createdAt: row.createdAt,
        contractIds: both,
      });
    const gathered = gatherChanges();
    for (const notification of heard) {
      const change = readNotification(notification);
      if (change && 'kind' in change) gathered.add(change);
    }
    // 4 is the administrator; the other numbers are the roles that may open such a list.
    const { rows } = await test.db.execute<{ id: number }>(sql`
      with work as (
        select users.id, role_id, contracts.id as contract, user_contracts.client_unit_ids as units
        from users cross join contracts
        left join user_contracts on user_id = users.id and contract_id = contracts.id
        where state = 'ACTIVE' and (role_id = 4 or user_id is not null))
      select distinct id from work where case ${kind}
        when 'news' then contract = any(${`{${both.join()}}`}::int[])
        when 'manifest' then role_id in (1, 2, 3, 4, 5)
          and (select count(*) from work as own where own.id = work.id and own.contract = any(${`{${both.join()}}`}::int[]))
            = ${both.length}
        when 'preOrder' then role_id = 4 and contract = ${contractId}
        else contract = ${contractId} and (role_id = 4 or units is null or ${unit}::int = any(units)) end`);
    const belongs = new Set(rows.map(({ id }) => id));
    for (const id of ids) {
      const reader = readers.get(familyOf(id));
      const isTold = reader !== undefined && gathered.of(reader)?.[kind] !== undefined;
      if (isTold) told += 1;
      if (isTold !== belongs.has(id)) wrong.push(`${kind} ${contractId} ${String(unit)} user ${id}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(told).toBeGreaterThan(100);
});
