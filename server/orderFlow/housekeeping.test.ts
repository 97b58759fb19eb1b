import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userIds } from '../../tests/support/fixture.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { comparisons } from '../core/db/schema/comparisons.ts';
import { scheduledChanges } from '../core/db/schema/scheduledChanges.ts';
import { sms } from '../core/db/schema/sms.ts';
import { manifests } from '../core/db/schema/manifests.ts';
import {
  applications,
  idempotencyKeys,
  rateLimits,
  recoveryTokens,
  refreshTokens,
  spentCaptchas,
} from '../core/db/schema/session.ts';
import { patientDrafts } from '../core/db/schema/patients.ts';
import { refreshStatistics, cleanUp } from './housekeeping.ts';

const test = useLab();

const DAY = 86_400_000;

it('expired data is deleted, the rest stays', async () => {
  const now = test.clock.now().getTime();
  const days = (count: number) => new Date(now + count * DAY);
  const answered = { operation: '/v1.0/Order', requestHash: '', response: null };
  await test.db.insert(idempotencyKeys).values([
    { ...answered, userId: userIds.Nurse, key: 'of last month', createdAt: days(-31) },
    { ...answered, userId: userIds.Manager, key: 'of last month', createdAt: days(-31) },
    { ...answered, userId: userIds.Nurse, key: 'fresh', createdAt: days(-29) },
  ]);
  const kept = crypto.randomUUID();
  await test.db.insert(applications).values([
    { id: crypto.randomUUID(), createdAt: days(-401) },
    { id: kept, createdAt: days(-399) },
  ]);
  const token = { userId: userIds.Nurse, createdAt: days(-1) };
  const family = crypto.randomUUID();
  await test.db.insert(recoveryTokens).values([
    { ...token, tokenHash: 'expired', expiresAt: days(0) },
    { ...token, tokenHash: 'fresh', expiresAt: days(1) },
  ]);
  await test.db.insert(refreshTokens).values([
    { ...token, family, seenAt: days(-1), tokenHash: 'expired', expiresAt: days(0) },
    { ...token, family, seenAt: days(-1), tokenHash: 'fresh', expiresAt: days(1) },
  ]);
  await test.db.insert(spentCaptchas).values([
    { challenge: 'expired', expiresAt: days(0) },
    { challenge: 'good', expiresAt: new Date(now + 1) },
  ]);
  await test.db.insert(rateLimits).values([
    { key: 'over', points: 1, expire: now },
    { key: 'running', points: 1, expire: now + 1 },
  ]);

  const manifest = { contractIds: [1], createdBy: userIds.Nurse };
  await test.db.insert(manifests).values([
    { ...manifest, id: 1, createdAt: days(-366) },
    { ...manifest, id: 2, createdAt: days(-364) },
    { ...manifest, id: 3, createdAt: days(-900), handedOverAt: days(-900) },
  ]);
  const draft = {
    lastName: 'Old',
    firstName: '',
    paternalName: '',
    dateOfBirth: '',
    timeOfBirth: '',
    gender: 'F' as const,
    mobilePhone: '',
    email: '',
    resultsByEmail: false,
    resultsBySms: false,
    address: '',
    identificationNumberTypeId: '',
    identificationNumber: '',
    documentOf: 'own' as const,
  };
  await test.db.insert(patientDrafts).values([
    { userId: userIds.Nurse, draft, savedAt: days(-0.51) },
    { userId: userIds.Manager, draft, savedAt: days(-0.49) },
  ]);

  const comparison = { book: 'prices' as const, differences: [] };
  await test.db.insert(comparisons).values([
    { ...comparison, id: 1, createdAt: days(-91) },
    { ...comparison, id: 2, createdAt: days(-91) },
    { ...comparison, id: 3, createdAt: days(-89) },
  ]);
  await test.db.insert(scheduledChanges).values({
    resource: 'synchronization',
    recordId: 2,
    label: { ru: '', en: '', be: '' },
    searchText: '',
    before: {},
    after: {},
    applyOn: days(100),
    createdAt: days(-91),
    createdBy: userIds.Admin,
  });

  await cleanUp(test.lab);

  expect((await test.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['fresh']);
  expect((await test.db.select().from(applications)).map(({ id }) => id)).toEqual([kept]);
  expect((await test.db.select().from(recoveryTokens)).map(({ tokenHash }) => tokenHash)).toEqual(['fresh']);
  expect((await test.db.select().from(refreshTokens)).map(({ tokenHash }) => tokenHash)).toEqual(['fresh']);
  expect((await test.db.select().from(spentCaptchas)).map(({ challenge }) => challenge)).toEqual(['good']);
  expect((await test.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['running']);
  expect((await test.db.select().from(comparisons)).map(({ id }) => id)).toEqual([2, 3]);
  expect((await test.db.select().from(manifests)).map(({ id }) => id)).toEqual([2, 3]);
  expect((await test.db.select().from(patientDrafts)).map(({ userId }) => userId)).toEqual([userIds.Manager]);
});

it('the log of SMS is kept for a year, a text that could be sent again for a week', async () => {
  const now = test.clock.now().getTime();
  const orderId = await insertOrder(test.db, 960_000_001);
  const text = {
    event: 'orderCreated',
    language: 'ru',
    orderId,
    parts: 1,
    quietFrom: '',
    quietTo: '',
  } as const;
  const of = (days: number, state: 'QUEUED' | 'FAILED', recipient: string) => ({
    ...text,
    content: 'text',
    state,
    recipient,
    createdAt: new Date(now - days * DAY),
  });
  await test.db
    .insert(sms)
    .values([
      of(366, 'FAILED', 'last year'),
      of(366, 'QUEUED', 'waits'),
      of(8, 'FAILED', 'last week'),
      of(6, 'FAILED', 'fresh'),
    ]);
  await cleanUp(test.lab);
  const left = await test.db.select().from(sms).orderBy(asc(sms.id));
  expect(left.map(({ recipient, content }) => `${recipient} ${content}`)).toEqual([
    'waits text',
    'last week ',
    'fresh text',
  ]);
});

it('housekeeping refreshes the statistics of the planner', async () => {
  await refreshStatistics(test.lab);
  const { rows } = await test.db.execute<{ reltuples: number }>(
    sql`select reltuples from pg_class where relname = 'patients'`,
  );
  expect(rows[0]?.reltuples).toBeGreaterThan(0);
});
