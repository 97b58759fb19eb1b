import { sql } from 'drizzle-orm';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { startWork, type Worker } from '../../core/jobs/dueWork.ts';
import type { Lab } from '../../core/lab.ts';
import { takeNext, type StoredMessage } from '../../orderFlow/connections/outbox.ts';
import type { StoredConnection } from '../../orderFlow/connections/receive.ts';
import { settleSent, type Sent } from '../../orderFlow/connections/settleSent.ts';
import type { ConnectionHealth } from './connectionHealth.ts';

/** Nothing is sent for so long after the other side could not be reached; ms. */
const PAUSE_MS = 5000;

/** Sends what waits for a connection, one message after another, and notes what became of it. */
export const startPump = (
  lab: Lab,
  connection: StoredConnection,
  health: ConnectionHealth,
  send: (message: StoredMessage) => Promise<Sent>,
): Worker => {
  let pausesUntil = 0;
  const sendNext = async (): Promise<boolean> => {
    const message = await takeNext(lab.db, connection, lab.clock.now());
    if (message === undefined) return false;
    const sent = await send(message);
    await settleSent(lab, connection, message, sent);
    if (sent.kind === 'notConnected') await health.failed('send', sent.reason);
    else if (sent.kind === 'noAnswer')
      await health.failed('send', `No answer in ${connection.answerSeconds} s`);
    else await health.worked('send');
    if (sent.kind === 'notConnected') pausesUntil = performance.now() + PAUSE_MS;
    return sent.kind !== 'notConnected';
  };
  return startWork(lab, [
    {
      event: 'sending by a connection failed',
      dueAt: sql`select min(next_at) from ${connectionMessages}
        where connection_id = ${connection.id} and state = 'waiting'`,
      round: async (isStopped) => {
        if (performance.now() < pausesUntil) return;
        while (!isStopped() && (await sendNext()));
      },
    },
  ]);
};
