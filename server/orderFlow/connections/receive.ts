import { and, eq, lt, or, isNull } from 'drizzle-orm';
import type { QuarantineReason, UnreadableCode } from '../../../contract/connections.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { digestOfBytes } from '../../core/digest.ts';
import { acknowledge, answerCode, type Fault } from '../../core/hl7/acknowledgement.ts';
import { print, readHeader, readMessage, type Failure, type Message } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import type { Lab } from '../../core/lab.ts';

export type StoredConnection = typeof connections.$inferSelect;

/** The moment of the last message is written at most this often; ms. */
const NOTED_EVERY = 5000;

/** The type of a message as MSH-9 has it, `ORU^R01`. */
export const typeOf = (message: Message): string =>
  [value(message, 'MSH-9.1'), value(message, 'MSH-9.2')].filter(Boolean).join('^');

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
 * undefined where none is wanted. What is answered is committed; a message that comes once more gets the same answer and
 * has no further effect. One that cannot be read is kept and refused.
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
  const reasons: QuarantineReason[] = read.ok
    ? []
    : [{ code: 'unreadable', at: read.failure.at, found: read.failure.code satisfies UnreadableCode }];
  const faults: Fault[] = read.ok
    ? []
    : [{ at: read.failure.at, condition: '207', text: saidOf[read.failure.code] }];
  const code = message && answerCode(message, read.ok ? 'accepted' : 'rejected');
  const answer =
    message === undefined || code === undefined
      ? undefined
      : print([acknowledge(message, { code, faults, controlId: `A${digest.slice(0, 19)}`, now, zone })]);
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
      state: read.ok ? 'received' : 'quarantined',
      nextAt: read.ok ? now : null,
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
  const [before] = await db
    .select({ answer: connectionMessages.answer })
    .from(connectionMessages)
    .where(
      and(
        eq(connectionMessages.connectionId, id),
        eq(connectionMessages.direction, 'in'),
        eq(connectionMessages.digest, digest),
      ),
    );
  return before?.answer ?? undefined;
};
