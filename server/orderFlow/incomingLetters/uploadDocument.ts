import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { incomingLetters as contract } from '../../../contract/incomingLetters.ts';
import type { providerResult } from '../../../contract/providers.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { incomingLetters } from '../../core/db/schema/masks.ts';
import { documents } from '../../core/db/schema/releases.ts';
import { digestOfBytes } from '../../core/digest.ts';
import { isPdf } from '../../reference/masks/decide.ts';
import { byBarcodes } from '../providers/orderList.ts';
import { outsourcedServices } from '../outside/outsideServices.ts';
import { isOpen, noteAttached, orderOf, releaseChosen, type Said } from './attachToOrder.ts';
import { storeLetter } from './storeLetter.ts';
import { storeDocument } from './storeDocument.ts';

type Uploading = Pick<Call<typeof contract.upload>, 'db' | 'lab' | 'user' | 'file' | 'turn'>;
/** An uploaded file and what is said of it. */
interface Upload extends Said {
  barcode: string;
  fileName: string;
}
interface Uploaded {
  digest: string;
  pages: number;
  content: Uint8Array;
}

/** The content and the pages of the file. Throws ApiError for one that is no PDF or cannot be read. */
const read = ({ file, lab, turn }: Uploading): Promise<Uploaded> =>
  file.use(async (content) => {
    if (!isPdf(content)) throw new ApiError('BadRequest', { formFile: ({ masks }) => masks.noPdfFile });
    const pages = await lab.letters.pagesOf(content, turn);
    if (pages === null) throw new ApiError('BadRequest', { formFile: ({ masks }) => masks.unreadable });
    return { digest: `upload ${await digestOfBytes(content)}`, pages, content };
  });

/** The record of the same file for an order, or one that was taken back; undefined: it is new. */
const heldBy = async ({ db }: Pick<Uploading, 'db'>, digest: string, orderId: number) =>
  (
    await db
      .select({ id: incomingLetters.id, document: { id: documents.id, pages: documents.pages } })
      .from(incomingLetters)
      .innerJoin(documents, eq(documents.id, incomingLetters.documentId))
      .where(
        and(
          eq(incomingLetters.digest, digest),
          or(isOpen, and(eq(incomingLetters.state, 'attached'), eq(incomingLetters.orderId, orderId))),
        ),
      )
      .orderBy(desc(eq(incomingLetters.state, 'attached')))
      .limit(1)
      .for('update', { of: incomingLetters })
  )[0];

/** Stores an uploaded file as a received e-mail from the person who uploads it, so that the same code takes it back. */
const store = async (call: Uploading, { digest, pages, content }: Uploaded, fileName: string) => {
  const { db, user } = call;
  const document = await storeDocument(db, { fileName, pages, content });
  const id = await storeLetter(call, {
    digest,
    part: await db.$count(incomingLetters, eq(incomingLetters.digest, digest)),
    sender: user.email,
    senderIds: [],
    subject: fileName,
    body: '',
    fileName,
    size: content.byteLength,
    state: 'saved',
    reason: '',
    documentId: document.id,
  });
  await audit(call, 'incomingLetter.create', `incoming letter ${String(id)}`);
  return { id, document };
};

/** Uploads a PDF as the result of services of an order, all or nothing; the same file for the same services is one result. */
export const uploadDocument = async (
  call: Uploading,
  { barcode, fileName, ...said }: Upload,
): Promise<void> => {
  const uploaded = await read(call);
  await call.db.transaction(async (db) => {
    const cause = { ...call, db };
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${uploaded.digest}))`);
    const order = await orderOf(db, barcode);
    if (order === undefined) throw new ApiError('BadRequest', { serviceIds: ({ masks }) => masks.notOpen });
    const { id, document } =
      (await heldBy(cause, uploaded.digest, order.id)) ?? (await store(cause, uploaded, fileName));
    const released = await releaseChosen(cause, order, document, said);
    if (released.length === 0) return;
    await db
      .update(incomingLetters)
      .set({ state: 'attached', reason: '', orderId: order.id })
      .where(eq(incomingLetters.id, id));
    const services = released.map(({ code }) => code);
    await noteAttached(cause, order, { letterId: id, isReleased: true, services });
  });
};

/** Uploads a PDF as the result of services that an outside laboratory was sent and has not done. */
export const uploadProviderResult = async (call: Call<typeof providerResult>): Promise<void> => {
  const { db, scope, query, body } = call;
  const [row] = await byBarcodes(db, scope, { ...query, barcodes: [query.barcode], isSent: true });
  if (row === undefined) throw new ApiError('NotFound');
  const lines = await outsourcedServices(db, [row.entry.id]);
  await uploadDocument(call, {
    ...query,
    fileName: body.fileName,
    serviceIds: body.serviceCodes.map((code) => lines.find((line) => line.code === code)?.id ?? 0),
    kind: 'final',
    doctor: body.doctor,
    reason: '',
  });
};
