import { inArray } from 'drizzle-orm';
import { orders } from '../../core/db/schema/orders.ts';
import type { Email, Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import { documentsOf, findResults, type ResultLookup } from './findResults.ts';
import type { Turn } from '../../core/turns.ts';
import { noteDrawn } from '../../reference/deliveryLedger/noteDeliveries.ts';
import { drawEach } from './severalResults.ts';

type Files = NonNullable<Email['attachments']>;

/** The documents of results as files of an email, one PDF each, drawn in turns. */
export const attach = async (
  lab: Lab,
  documents: readonly NonNullable<ResultLookup['document']>[],
  turn: Turn,
): Promise<Files> =>
  (await drawEach(lab, documents, turn)).map(({ content }, at) => ({
    // A person's name would be readable wherever the email is shown.
    fileName: `${documents[at]?.sheet.barcode ?? ''}.pdf`,
    contentType: 'application/pdf',
    content,
  }));

/**
 * The results of an email as its files, as they are now, which the delivery ledger records. Fails for good when one is no
 * longer there.
 */
export const resultFiles = async (
  lab: Lab,
  { id, orderIds, language }: { id: number; orderIds: readonly number[]; language: Language },
): Promise<Files> => {
  if (orderIds.length === 0) return [];
  const found = await lab.db
    .select({ barcode: orders.barcode, contractId: orders.contractId })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const scope = {
    contractIds: found.map(({ contractId }) => contractId),
    unitLimits: [],
  };
  const barcodes = found.map(({ barcode }) => barcode);
  const documents = documentsOf(await findResults({ db: lab.db, lab, scope, language }, barcodes));
  if (documents.length < orderIds.length)
    throw Object.assign(new Error('A result is no longer there'), { isPermanent: true });
  const files = await attach(lab, documents, { owner: 'mail' });
  await noteDrawn(lab.db, id, documents);
  return files;
};
