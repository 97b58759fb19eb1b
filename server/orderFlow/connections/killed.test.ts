import { embeddedDb } from '../../core/db/embedded.ts';
import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { receiveMessage } from './receive.ts';
import { workOffMessages } from './workOff.ts';

const desk = useDesk(openResultDesk);
beforeEach(() => desk.begin());

/** The laboratory on a connection to the database that breaks before a statement, and says whether it came so far. */
const dying = (before: number) => {
  let left = before;
  const { $client } = desk.test.db as unknown as { $client: PGlite };
  const db = embeddedDb($client, {
    logger: {
      logQuery: () => {
        left -= 1;
        if (left === 0) throw new Error('killed');
      },
    },
  });
  return { lab: { ...desk.test.lab, db }, isDead: () => left <= 0 };
};

const filed = ['1 1 final wbc 13.5 [4.0;9.0] H'];

it('a message whose receipt is cut short at any statement is sent again, and is one result', async () => {
  for (let at = 1, isDead = true; isDead; at += 1) {
    await desk.begin();
    const message = desk.bytes(pid, desk.obr(), wbc());
    const end = dying(at);
    await receiveMessage(end.lab, desk.connection, message).catch(() => undefined);
    isDead = end.isDead();
    await receiveMessage(desk.test.lab, desk.connection, message);
    await workOffMessages(desk.test.lab);
    expect(await desk.stored()).toEqual(filed);
  }
});

it('a message whose filing is cut short at any statement is filed once', async () => {
  let deaths = 0;
  for (let at = 1, isDead = true; isDead; at += 1) {
    await desk.begin();
    await receiveMessage(desk.test.lab, desk.connection, desk.bytes(pid, desk.obr(), wbc()));
    const end = dying(at);
    await workOffMessages(end.lab).catch(() => undefined);
    isDead = end.isDead();
    if (isDead) deaths += 1;
    desk.test.clock.advance(10_000);
    await workOffMessages(desk.test.lab);
    expect([at, await desk.stored()]).toEqual([at, filed]);
    expect(await desk.test.db.$count(connectionMessages, eq(connectionMessages.state, 'received'))).toBe(0);
  }
  expect(deaths).toBeGreaterThan(20);
});
