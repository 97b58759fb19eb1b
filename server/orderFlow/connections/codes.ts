import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CodeKind } from '../../../contract/connections.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionCodes } from '../../core/db/schema/connections.ts';
import type { StoredConnection } from './receive.ts';

/** What a code means here: our own code, or that it is shown to nobody; null: nobody has said. */
export type Meaning = { target: string } | 'ignored' | null;

/** The code map of a connection for the codes of one message. */
export interface CodeMap {
  meaningOf(kind: CodeKind, code: string): Meaning;
  /** Remembers a code without a meaning, and what the other side calls it. */
  miss(kind: CodeKind, code: string, text: string): void;
  /** Adds what was missed to the list of what is to be mapped. */
  saveMissed(db: Db, now: Date): Promise<void>;
}

/** The longest code that can be mapped. */
const MOST = 100;

/** Reads what a connection's code map says of these codes. */
export const codeMapOf = async (
  db: Db,
  connection: Pick<StoredConnection, 'id'>,
  codes: readonly string[],
): Promise<CodeMap> => {
  const found = await db
    .select()
    .from(connectionCodes)
    .where(
      and(
        eq(connectionCodes.connectionId, connection.id),
        inArray(connectionCodes.code, [...new Set(codes)]),
      ),
    );
  const lines = new Map(found.map((one) => [`${one.kind} ${one.code}`, one]));
  const missed = new Map<string, { kind: CodeKind; code: string; text: string }>();
  return {
    meaningOf: (kind, code) => {
      const line = lines.get(`${kind} ${code}`);
      if (line === undefined || (line.target === '' && !line.isIgnored)) return null;
      return line.isIgnored ? 'ignored' : { target: line.target };
    },
    miss: (kind, code, text) => {
      if (code !== '' && code.length <= MOST)
        missed.set(`${kind} ${code}`, { kind, code, text: text.slice(0, 200) });
    },
    saveMissed: async (tx, now) => {
      if (missed.size === 0) return;
      await tx
        .insert(connectionCodes)
        .values(
          [...missed.values()].map((one) => ({
            ...one,
            connectionId: connection.id,
            seen: 1,
            lastSeenAt: now,
          })),
        )
        .onConflictDoUpdate({
          target: [connectionCodes.connectionId, connectionCodes.kind, connectionCodes.code],
          set: {
            seen: sql`${connectionCodes.seen} + 1`,
            lastSeenAt: now,
            text: sql`case when excluded.text = '' then ${connectionCodes.text} else excluded.text end`,
          },
        });
    },
  };
};
