import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { takeBack } from '../../../contract/providers.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import {
  BLOOD,
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
} from '../../../tests/support/outsideLaboratories.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';
import { readMessage } from '../../core/hl7/message.ts';
import { takeNext } from '../connections/outbox.ts';
import type { StoredConnection } from '../connections/receive.ts';
import { settleSent } from '../connections/settleSent.ts';

let test: TestLab;
let desk: ReturnType<typeof outsideDesk>;
let connection: StoredConnection;
beforeAll(async () => {
  test = await openLab();
  desk = outsideDesk(test);
  await insertProviders(test.db);
  await test.db.update(providers).set({ kind: 'hl7' }).where(eq(providers.id, providerIds.Dialab));
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.execute('truncate connections cascade');
  await handOver(test);
  connection = await insertConnection(test.db, { providerId: providerIds.Dialab });
});

const messages = async () =>
  (await test.db.select().from(connectionMessages).orderBy(connectionMessages.id)).map(
    ({ state, content }) => [state, /ORC\|(..)/.exec(new TextDecoder().decode(content))?.[1]],
  );
const settle = async (kind: 'accepted' | 'refused', text: string) => {
  const message = await takeNext(test.db, connection, test.clock.now());
  const read = readMessage(new TextEncoder().encode(`MSH|^~\\&|LIS\r${text}`), 'utf-8');
  if (message && read.ok) await settleSent(test.lab, connection, message, { kind, answer: read.value });
};
const entry = () => desk.orderAt(providerIds.Dialab, BLOOD);
const back = () =>
  test.ask(takeBack, {
    as: 'Sorter',
    body: { providerId: providerIds.Dialab, barcode: BLOOD, reason: 'Ошибка' },
  });

it('an order goes to an outside laboratory by its connection, which says how far it is', async () => {
  await desk.send(providerIds.Dialab, BLOOD);
  await desk.send(providerIds.Dialab, BLOOD);
  expect(await messages()).toEqual([['waiting', 'NW']]);
  await desk.work(30);
  expect((await entry()).status).toBe(sortingStatus.SENT);
  await settle('accepted', 'MSA|AA|1');
  expect((await entry()).status).toBe(sortingStatus.IMPORTED);
});

it('what was not sent is removed when it is taken back, what was is cancelled', async () => {
  await desk.send(providerIds.Dialab, BLOOD);
  await back();
  expect(await messages()).toEqual([]);
  await handOver(test);
  await desk.send(providerIds.Dialab, BLOOD);
  await settle('refused', 'MSA|AR|1|Unknown clinic');
  expect((await entry()).lastError).toBe('The outside laboratory has not accepted the order: Unknown clinic');
  await back();
  expect(await messages()).toEqual([
    ['quarantined', 'NW'],
    ['waiting', 'CA'],
  ]);
});

it('without a connection or a code it is not sent', async () => {
  await test.db.update(connections).set({ isActive: false });
  await desk.send(providerIds.Dialab, BLOOD);
  expect((await entry()).lastError).toContain('does not answer');
  await test.db.update(connections).set({ isActive: true });
  await test.db
    .update(providerServices)
    .set({ providerCode: null })
    .where(eq(providerServices.providerId, 1));
  await desk.send(providerIds.Dialab, BLOOD);
  expect(await entry()).toMatchObject({
    status: sortingStatus.NEW,
    lastError: expect.stringContaining('1001'),
  });
  await test.db
    .update(providerServices)
    .set({ providerCode: 'D-1' })
    .where(eq(providerServices.providerId, 1));
  await desk.send(providerIds.Dialab, BLOOD);
  expect(await messages()).toEqual([['waiting', 'NW']]);
  expect((await entry()).status).toBe(sortingStatus.SENT);
});
