import { eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { connections } from '../../core/db/schema/connections.ts';
import type { TryConnection } from '../../core/connectionTrial.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { checkConnection } from './checkConnection.ts';

/** A person waits no longer for an answer, s. */
const MOST_SECONDS = 15;

/** Tries stored connections with a message that changes nothing, in words of a language. */
export const tryStored =
  ({ db, ...rest }: { db: Db; secret: string; exchangeDir: string }): TryConnection =>
  async (id, language) => {
    const [stored] = await db.select().from(connections).where(eq(connections.id, id));
    if (stored === undefined) throw new Error(`No connection ${String(id)}`);
    const connection = { ...stored, answerSeconds: Math.min(stored.answerSeconds, MOST_SECONDS) };
    return checkConnection(connection, {
      ...rest,
      service: null,
      texts: textsOf(language).connectionCheck,
    });
  };
