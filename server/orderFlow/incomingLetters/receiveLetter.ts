import type { Call } from '../../core/calls/call.ts';
import type { Lab, LetterFile, ParsedLetter } from '../../core/lab.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { incomingLetters as contract } from '../../../contract/incomingLetters.ts';
import { MAX_MASKED_BODY } from '../../../contract/masks.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChanges, type Writer } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { digestOfBytes } from '../../core/digest.ts';
import { senders } from '../../core/db/schema/mail.ts';
import { incomingLetters } from '../../core/db/schema/masks.ts';
import { fill } from '../../core/messages/template.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { noteAttached, orderOf } from './attachToOrder.ts';
import { releaseAwaited } from './releaseDocument.ts';
import { decide, outcomeOf } from '../../reference/masks/decide.ts';
import { forwardLetter } from './forward.ts';
import { fileReport } from './fileReport.ts';
import { MAX_FILES } from './parseLetter.ts';
import { storeLetter } from './storeLetter.ts';
import { storeDocument } from './storeDocument.ts';
import { recordHits } from '../../reference/masks/recordHits.ts';
import { activeMasks } from '../../reference/masks/tryMask.ts';

type ReceiveCall = Call<typeof contract.receive>;
type Cause = Writer & { lab: Lab };

/** The senders whose addresses a letter was sent to. */
const sentTo = async (db: Db, { to }: ParsedLetter): Promise<number[]> => {
  if (to.length === 0) return [];
  const found = await db.select({ id: senders.id }).from(senders).where(inArray(senders.email, to));
  return found.map(({ id }) => id);
};

/** Stores a document of a letter and does what the masks ask for; returns its id. */
const process = async (
  cause: Cause,
  letter: ParsedLetter,
  { digest, part, file }: { digest: string; part: number; file: LetterFile | undefined },
): Promise<number> => {
  const { db, lab } = cause;
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
    order !== undefined && document !== undefined && (await releaseAwaited(cause, order, document));
  const id = await storeLetter(cause, {
    digest,
    part,
    sender: from,
    senderIds,
    subject,
    body,
    fileName: attachmentName,
    size: file?.content.byteLength ?? 0,
    ...outcome,
    maskId: decision.maskIds[0] ?? null,
    orderId: order?.id ?? null,
    documentId: document?.id ?? null,
  });
  if (order) await noteAttached(cause, order, { letterId: id, isReleased });
  for (const to of decision.forwardTo) await forwardLetter(cause, { id, to, letter });
  await auditChanges(
    cause,
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

/** A report about an e-mail of the laboratory is kept without what it sends back, which may be a result. */
const fileKnownReport = async (
  cause: Cause,
  letter: ParsedLetter,
  digest: string,
): Promise<number[] | null> => {
  const { from, subject, report } = letter;
  if (report === null || !(await fileReport(cause, report))) return null;
  const id = await storeLetter(cause, {
    digest,
    part: 0,
    sender: from,
    senderIds: await sentTo(cause.db, letter),
    subject,
    body: report.text.slice(0, MAX_MASKED_BODY),
    fileName: '',
    size: 0,
    state: 'report',
    reason: '',
  });
  return [id];
};

/**
 * Takes a report of a mail server to its e-mail, else runs the incoming masks over every attachment of a letter, or over
 * a letter without one. Returns whether the letter was filed before.
 */
export const fileLetter = (cause: Cause, letter: ParsedLetter, digest: string): Promise<boolean> =>
  cause.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${digest}))`);
    if ((await db.$count(incomingLetters, eq(incomingLetters.digest, digest))) > 0) return true;
    const ids = (await fileKnownReport({ ...cause, db }, letter, digest)) ?? [];
    const files = letter.files.length === 0 ? [undefined] : letter.files;
    if (ids.length === 0)
      for (const [part, file] of files.entries())
        ids.push(await process({ ...cause, db }, letter, { digest, part, file }));
    await auditChanges(
      { ...cause, db },
      'incomingLetter.create',
      ids.map((id) => ({ subject: `incoming letter ${String(id)}` })),
    );
    return false;
  });

/** Files an uploaded letter. */
export const receiveLetter = async (call: ReceiveCall): Promise<{ isRepeated: boolean; digest: string }> => {
  const { letter, digest } = await call.file.use(async (bytes) => ({
    letter: await read(call, bytes),
    digest: await digestOfBytes(bytes),
  }));
  return { isRepeated: await fileLetter(call, letter, digest), digest };
};
