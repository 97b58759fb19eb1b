import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { QuarantineReason } from '../../../contract/connectionMessages.ts';
import {
  mappedReasons,
  type listCauses,
  type mapCode as endpoint,
  type MessageCause,
} from '../../../contract/messageCauses.ts';
import { auditChange } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { connectionCodes, connectionMessages } from '../../core/db/schema/connections.ts';
import { checkCode } from './checkCode.ts';
import { replayMessages } from './settle.ts';

/** How many messages are worked on at once. */
const AT_ONCE = 500;
const kinds: Readonly<Partial<Record<QuarantineReason['code'], MessageCause['kind']>>> = mappedReasons;

/** The condition that a message waits for a reason, or for this code of it. */
export const ofCause = (reason: QuarantineReason['code'], code?: string): SQL =>
  sql`${connectionMessages.reasons} @> ${JSON.stringify([
    code === undefined ? { code: reason } : { code: reason, found: code },
  ])}::jsonb`;

/** Why messages wait, the most frequent cause first. */
export const causesOf = async ({ db }: Call<typeof listCauses>): Promise<AnswerOf<typeof listCauses>> => {
  const mapped = sql.join(
    Object.keys(mappedReasons).map((reason) => sql`${reason}`),
    sql`, `,
  );
  const { rows } = await db.execute<{
    connection_id: number;
    name: string;
    reason: QuarantineReason['code'];
    code: string;
    count: number;
  }>(sql`
    select connection_id, connections.name, reason, code, count(*)::int
    from (
      select distinct message.id, message.connection_id, one.value ->> 'code' as reason,
        case when one.value ->> 'code' in (${mapped}) then one.value ->> 'found' else '' end as code
      from connection_messages as message cross join jsonb_array_elements(message.reasons) as one
      where message.state = 'quarantined'
    ) as waiting join connections on connections.id = connection_id
    group by 1, 2, 3, 4
    order by 5 desc, 2, 3, 4
    limit 200`);
  return {
    causes: rows.map((row) => ({
      connectionId: row.connection_id,
      connectionName: row.name,
      reason: row.reason,
      kind: kinds[row.reason] ?? null,
      code: row.code,
      count: row.count,
    })),
  };
};

/** Writes a line of the code map, and works on the messages that waited for it; those that still wait say why. */
export const mapCode = async (call: Call<typeof endpoint>): Promise<AnswerOf<typeof endpoint>> => {
  const { db, body } = call;
  const { connectionId, kind, code, target, isIgnored } = body;
  await checkCode(db, body);
  await db.transaction(async (tx) => {
    const place = and(
      eq(connectionCodes.connectionId, connectionId),
      eq(connectionCodes.kind, kind),
      eq(connectionCodes.code, code),
    );
    const [before] = await tx.select().from(connectionCodes).where(place).for('update');
    const [after] = await tx
      .insert(connectionCodes)
      .values({ connectionId, kind, code, target, isIgnored })
      .onConflictDoUpdate({
        target: [connectionCodes.connectionId, connectionCodes.kind, connectionCodes.code],
        set: { target, isIgnored, version: sql`${connectionCodes.version} + 1` },
      })
      .returning({ id: connectionCodes.id });
    await auditChange({ ...call, db: tx }, 'connectionCode.update', `connectionCode ${String(after?.id)}`, {
      before: { target: before?.target ?? '', isIgnored: before?.isIgnored ?? false },
      after: { target, isIgnored },
    });
  });
  const reason = Object.entries(mappedReasons).find(([, of]) => of === kind)?.[0];
  const found = await db
    .select({ id: connectionMessages.id })
    .from(connectionMessages)
    .where(
      and(
        eq(connectionMessages.connectionId, connectionId),
        eq(connectionMessages.state, 'quarantined'),
        ofCause(reason as QuarantineReason['code'], code),
      ),
    )
    .orderBy(asc(connectionMessages.id))
    .limit(AT_ONCE);
  if (found.length === 0) return { messages: [] };
  return replayMessages(
    call,
    found.map(({ id }) => id),
  );
};
