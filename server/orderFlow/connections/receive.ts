import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { QuarantineReason, UnreadableCode } from '../../../contract/connectionMessages.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { digestOfBytes } from '../../core/digest.ts';
import { acknowledge, answerCode, type Fault } from '../../core/hl7/acknowledgement.ts';
import { compose } from '../../core/hl7/compose.ts';
import {
  print,
  readHeader,
  readMessage,
  standardEncoding,
  type Failure,
  type Message,
} from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import type { Lab } from '../../core/lab.ts';
import { MOST_WORDS, tooLong } from './tooLong.ts';

export type StoredConnection = typeof connections.$inferSelect;

/** What is answered where a batch or other bytes came in place of a message. */
const nameless = compose(standardEncoding('utf-8'), [{ 'MSH-11.1': 'P', 'MSH-12.1': '2.5.1' }]);

/** The moment of the last message is written at most this often; ms. */
const NOTED_EVERY = 5000;

/** The type of a message as MSH-9 has it, `ORU^R01`. */
export const typeOf = (message: Message): string =>
  [value(message, 'MSH-9.1'), value(message, 'MSH-9.2')].filter(Boolean).join('^');

const TOO_LONG = `A comment or a text of more than ${String(MOST_WORDS)} characters cannot be shown; send it as a PDF`;
const saidOf: Record<Failure['code'], string> = {
  noMsh: 'No MSH segment',
  badDelimiters: 'Delimiters of MSH-1 and MSH-2 cannot be used',
  unknownCharset: 'The charset is not supported',
  tooLarge: 'The message is too large',
  badBytes: 'Bytes are not of the charset',
  severalMessages: 'One message is expected',
  notInCharset: 'A character is not of the charset',
};

/**
 * Stores a message that came, or the beginning of one that is too large, and gives the bytes of its acknowledgement;
 * undefined where none is wanted. What is answered is committed; a message that comes once more gets the same answer, is
 * counted, and has no further effect unless it was closed. One that cannot be read, or has more words than can be shown,
 * is kept and refused.
 */
export const receiveMessage = async (
  { db, clock }: Pick<Lab, 'db' | 'clock'>,
  { id, charset, zone }: StoredConnection,
  bytes: Uint8Array<ArrayBuffer>,
  { fileName = '', isTooLarge = false }: { fileName?: string; isTooLarge?: boolean } = {},
): Promise<Uint8Array | undefined> => {
  const now = clock.now();
  const digest = await digestOfBytes(bytes);
  const read = isTooLarge
    ? ({ ok: false, failure: { code: 'tooLarge', at: '' } } as const)
    : readMessage(bytes, charset);
  const message = read.ok ? read.value : readHeader(bytes);
  const asked = message ?? nameless;
  const long = read.ok ? tooLong(read.value) : undefined;
  const reasons: QuarantineReason[] = read.ok
    ? long
      ? [long]
      : []
    : [{ code: 'unreadable', at: read.failure.at, found: read.failure.code satisfies UnreadableCode }];
  const faults = reasons.map(({ at }): Fault => ({
    at,
    condition: '207',
    text: read.ok ? TOO_LONG : saidOf[read.failure.code],
  }));
  const isTaken = reasons.length === 0;
  const code = answerCode(asked, isTaken ? 'accepted' : long ? 'error' : 'rejected');
  const answer =
    code === undefined
      ? undefined
      : print([acknowledge(asked, { code, faults, controlId: `A${digest.slice(0, 19)}`, now, zone })]);
  const [stored] = await db
    .insert(connectionMessages)
    .values({
      connectionId: id,
      direction: 'in',
      type: message ? typeOf(message) : '',
      controlId: (message && value(message, 'MSH-10')) ?? '',
      at: now,
      content: bytes,
      digest,
      state: isTaken ? 'received' : 'quarantined',
      nextAt: isTaken ? now : null,
      reasons,
      answer: answer?.ok ? answer.value : null,
      fileName,
    })
    .onConflictDoNothing()
    .returning({ answer: connectionMessages.answer });
  await db
    .update(connections)
    .set({ lastReceivedAt: now })
    .where(
      and(
        eq(connections.id, id),
        or(
          isNull(connections.lastReceivedAt),
          lt(connections.lastReceivedAt, new Date(now.getTime() - NOTED_EVERY)),
        ),
      ),
    );
  if (stored) return stored.answer ?? undefined;
  // A message that was closed is worked on again: its laboratory insists.
  const isClosed = sql`${connectionMessages.state} = 'dismissed'`;
  const [before] = await db
    .update(connectionMessages)
    .set({
      arrivals: sql`${connectionMessages.arrivals} + 1`,
      state: sql`case when ${isClosed} then ${isTaken ? 'received' : 'quarantined'} else ${connectionMessages.state} end`,
      nextAt: sql`case when ${isClosed} and ${isTaken} then ${now.toISOString()}::timestamptz else ${connectionMessages.nextAt} end`,
      attempts: sql`case when ${isClosed} then 0 else ${connectionMessages.attempts} end`,
    })
    .where(
      and(
        eq(connectionMessages.connectionId, id),
        eq(connectionMessages.direction, 'in'),
        eq(connectionMessages.digest, digest),
      ),
    )
    .returning({ answer: connectionMessages.answer });
  return before?.answer ?? undefined;
};
