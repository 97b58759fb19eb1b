import type { Call } from '../../core/calls/call.ts';
import type { LetterFile, ParsedLetter } from '../../core/lab.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { incomingLetters as contract } from '../../../contract/incomingLetters.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChanges } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { digestOfBytes } from '../../core/digest.ts';
import { senders } from '../../core/db/schema/mail.ts';
import { incomingContents, incomingLetters } from '../../core/db/schema/masks.ts';
import { fill } from '../../core/messages/template.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { noteAttached, orderOf } from './attachToOrder.ts';
import { releaseAwaited } from './releaseDocument.ts';
import { decide, outcomeOf } from '../../reference/masks/decide.ts';
import { forwardLetter } from './forward.ts';
import { MAX_FILES } from './parseLetter.ts';
import { storeDocument } from './storeDocument.ts';
import { recordHits } from '../../reference/masks/recordHits.ts';
import { activeMasks } from '../../reference/masks/tryMask.ts';

type ReceiveCall = Call<typeof contract.receive>;

/** The senders whose addresses a letter was sent to. */
const sentTo = async (db: Db, { to }: ParsedLetter): Promise<number[]> => {
  if (to.length === 0) return [];
  const found = await db.select({ id: senders.id }).from(senders).where(inArray(senders.email, to));
  return found.map(({ id }) => id);
};

/** Stores a document of a letter and does what the masks ask for; returns its id. */
const process = async (
  call: ReceiveCall,
  letter: ParsedLetter,
  { digest, part, file }: { digest: string; part: number; file: LetterFile | undefined },
): Promise<number> => {
  const { db, lab } = call;
  const { from, subject, body } = letter;
  const attachmentName = file?.fileName ?? '';
  const senderIds = await sentTo(db, letter);
  const decision = decide(await activeMasks(db, 'in'), new Set(senderIds), {
    from,
    subject,
    body,
    attachmentName,
  });
  const wanted = decision.actions.has('attachToOrder') ? await orderOf(db, decision.barcode) : undefined;
  const outcome = outcomeOf(decision, { hasOrder: wanted !== undefined, file: file?.content });
  const order = outcome.state === 'attached' ? wanted : undefined;
  const document = file && (await storeDocument(db, file));
  const isReleased =
    order !== undefined && document !== undefined && (await releaseAwaited(call, order, document));
  const [stored] = await db
    .insert(incomingLetters)
    .values({
      digest,
      part,
      receivedAt: lab.clock.now(),
      sender: from,
      senderIds,
      subject,
      fileName: attachmentName,
      size: file?.content.byteLength ?? 0,
      ...outcome,
      maskId: decision.maskIds[0] ?? null,
      orderId: order?.id ?? null,
      documentId: document?.id ?? null,
    })
    .returning({ id: incomingLetters.id });
  if (stored === undefined) throw new ApiError('ServerError');
  const { id } = stored;
  await db.insert(incomingContents).values({ letterId: id, body });
  if (order) await noteAttached(call, order, { letterId: id, isReleased });
  for (const to of decision.forwardTo) await forwardLetter(call, { id, to, letter });
  await auditChanges(
    call,
    'incomingLetter.mail',
    decision.forwardTo.map((to) => ({
      subject: `incoming letter ${String(id)}`,
      reason: maskEmail(to),
      patientIds: order ? [order.patientId] : [],
    })),
  );
  await recordHits({ db, clock: lab.clock }, decision.maskIds);
  return id;
};

const read = async ({ lab, turn }: ReceiveCall, bytes: Uint8Array<ArrayBuffer>): Promise<ParsedLetter> => {
  const letter = await lab.letters.read(bytes, turn);
  if (!('problem' in letter)) return letter;
  const { problem } = letter;
  throw new ApiError('BadRequest', {
    formFile: ({ masks }) =>
      problem === 'tooManyFiles' ? fill(masks.tooManyFiles, { max: String(MAX_FILES) }) : masks[problem],
  });
};

/** Runs the incoming masks over every attachment of a letter, or over a letter without one. A letter is read once. */
export const receiveLetter = async (call: ReceiveCall): Promise<{ isRepeated: boolean; digest: string }> => {
  const { letter, digest } = await call.file.use(async (bytes) => ({
    letter: await read(call, bytes),
    digest: await digestOfBytes(bytes),
  }));
  return call.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${digest}))`);
    if ((await db.$count(incomingLetters, eq(incomingLetters.digest, digest))) > 0)
      return { isRepeated: true, digest };
    const files = letter.files.length === 0 ? [undefined] : letter.files;
    const ids: number[] = [];
    for (const [part, file] of files.entries())
      ids.push(await process({ ...call, db }, letter, { digest, part, file }));
    await auditChanges(
      { ...call, db },
      'incomingLetter.create',
      ids.map((id) => ({ subject: `incoming letter ${String(id)}` })),
    );
    return { isRepeated: false, digest };
  });
};
