import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { masks as contract } from '../../../contract/masks.ts';
import type { Db } from '../../core/db/db.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { senders } from '../../core/db/schema/mail.ts';
import { incomingContents, incomingLetters } from '../../core/db/schema/masks.ts';
import { IMPACT_EXAMPLES, impactSince } from '../../core/impactPeriod.ts';
import { inTurns } from '../../core/inTurns.ts';
import { checkExpressions } from './checkMask.ts';
import { decide } from './decide.ts';
import { nameOf, orderFields } from './outgoing.ts';
import { withTried } from './tryMask.ts';

/** The newest letters that are looked at. */
const MAX_LETTERS = 1000;
/** How long letters are looked at; ms. */
const MOST = 10_000;

type Tried = BodyOf<typeof contract.impact>;
type Impact = Pick<AnswerOf<typeof contract.impact>, 'letters' | 'caught' | 'examples'>;

const summary = (named: readonly { isCaught: boolean; name: string }[]): Impact => {
  const caught = named.filter(({ isCaught }) => isCaught).map(({ name }) => name);
  return {
    letters: named.length,
    caught: caught.length,
    examples: [...new Set(caught)].slice(0, IMPACT_EXAMPLES),
  };
};

const impactOnReceived = async (db: Db, since: Date, tried: Tried): Promise<Impact> => {
  const { masks, id } = await withTried(db, tried);
  const letters = await db
    .select({
      from: incomingLetters.sender,
      subject: incomingLetters.subject,
      attachmentName: incomingLetters.fileName,
      senderIds: incomingLetters.senderIds,
      body: incomingContents.body,
    })
    .from(incomingLetters)
    .innerJoin(incomingContents, eq(incomingContents.letterId, incomingLetters.id))
    .where(gt(incomingLetters.receivedAt, since))
    .orderBy(desc(incomingLetters.receivedAt))
    .limit(MAX_LETTERS);
  const named = await inTurns(letters, MOST, ({ senderIds, ...letter }) => ({
    isCaught: decide(masks, new Set(senderIds), letter).maskIds.includes(id),
    name: letter.attachmentName || letter.subject,
  }));
  return summary(named);
};

/** The texts of sent e-mails are not kept, so conditions on them do not hold here. */
const impactOnSent = async (db: Db, since: Date, tried: Tried): Promise<Impact> => {
  const { masks, id } = await withTried(db, tried);
  const sent = await db
    .select({
      subject: emails.subject,
      senderId: emails.senderId,
      from: sql<string>`coalesce(${senders.email}, '')`,
      orderIds: emails.orderIds,
    })
    .from(emails)
    .leftJoin(senders, eq(senders.id, emails.senderId))
    .where(and(gt(emails.createdAt, since), sql`cardinality(${emails.orderIds}) > 0`))
    .orderBy(desc(emails.createdAt))
    .limit(MAX_LETTERS);
  const fields = await orderFields(
    db,
    sent.flatMap(({ orderIds }) => orderIds),
    'ru',
  );
  const files = sent.flatMap(({ orderIds, ...letter }) =>
    orderIds.flatMap((orderId) => {
      const order = fields.get(orderId);
      return order ? [{ ...letter, order }] : [];
    }),
  );
  const named = await inTurns(files, MOST, ({ senderId, subject, from, order }) => {
    const attachmentName = `${order.barcode}.pdf`;
    const { name, maskIds } = nameOf(masks, senderId, { from, subject, body: '', attachmentName }, order);
    return { isCaught: maskIds.includes(id), name: `${attachmentName} → ${name ?? order.barcode}.pdf` };
  });
  return summary(named);
};

/** What a mask would have done to the letters of the last thirty days, among the other active masks. */
export const maskImpact = async ({
  db,
  lab,
  body,
}: Call<typeof contract.impact>): Promise<AnswerOf<typeof contract.impact>> => {
  checkExpressions({ ...body, testSample: { from: '', subject: '', body: '', attachmentName: '' } });
  const since = impactSince(lab.clock.now());
  const impact = await (body.direction === 'in' ? impactOnReceived : impactOnSent)(db, since, body);
  return impact;
};
