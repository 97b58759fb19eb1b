import { eq, inArray } from 'drizzle-orm';
import type { Mask, MaskedLetter, MaskRule } from '../../../contract/masks.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Db } from '../../core/db/db.ts';
import type { Email, Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import { matcherOf, type MaskField } from './matchMask.ts';
import { outNameOf } from './outName.ts';
import { recordHits } from './recordHits.ts';
import { activeMasks } from './tryMask.ts';

type Naming = MaskRule & Pick<Mask, 'id' | 'isActive' | 'senderIds' | 'stopOnMatch' | 'outTemplate'>;
interface Name {
  /** Without an extension; missing when no mask makes one. */
  name?: string;
  /** The masks that matched. */
  maskIds: number[];
}
type Fields = Readonly<Record<MaskField, string>>;

/** The name that masks, in their order, give an attachment; the first that makes one wins. */
export const nameOf = (
  masks: readonly Naming[],
  senderId: number | null,
  letter: MaskedLetter,
  fields: Fields,
): Name => {
  const found: Name = { maskIds: [] };
  for (const mask of masks) {
    const { id, isActive, senderIds, outTemplate, stopOnMatch } = mask;
    const isOfSender = senderIds.length === 0 || (senderId !== null && senderIds.includes(senderId));
    if (!isActive || !isOfSender || !matcherOf(mask)(letter).matches) continue;
    found.maskIds.push(id);
    const name = outNameOf(outTemplate, fields);
    if (name !== '') found.name ??= name;
    if (stopOnMatch) break;
  }
  return found;
};

/** What templates may name of orders, by order id. */
export const orderFields = async (
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, Fields>> => {
  const found = await db
    .select({
      id: orders.id,
      barcode: orders.barcode,
      lastName: patients.lastName,
      firstName: patients.firstName,
      dateOfBirth: patients.dateOfBirth,
      contract: contracts.name,
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .innerJoin(contracts, eq(contracts.id, orders.contractId))
    .where(inArray(orders.id, [...ids]));
  return new Map(
    found.map(({ id, contract, ...fields }) => [id, { ...fields, contract: contract[language] }]),
  );
};

type Files = NonNullable<Email['attachments']>;
interface Outgoing {
  orderIds: readonly number[];
  language: Language;
  senderId: number | null;
  letter: Omit<MaskedLetter, 'attachmentName'>;
}

/**
 * Files of results, named by their orders' barcodes, under the names that the active outgoing masks give them; `_2`
 * distinguishes files of one name.
 */
export const nameFiles = async (
  lab: Pick<Lab, 'db' | 'clock'>,
  { orderIds, language, senderId, letter }: Outgoing,
  files: Files,
): Promise<Files> => {
  if (files.length === 0) return files;
  const masks = await activeMasks(lab.db, 'out');
  if (masks.length === 0) return files;
  const fields = new Map(
    [...(await orderFields(lab.db, orderIds, language)).values()].map((one) => [`${one.barcode}.pdf`, one]),
  );
  const found = files.map(({ fileName }): Name => {
    const known = fields.get(fileName);
    if (known === undefined) return { maskIds: [] };
    return nameOf(masks, senderId, { ...letter, attachmentName: fileName }, known);
  });
  await recordHits(
    lab,
    found.flatMap(({ maskIds }) => maskIds),
  );
  const names = files.map(({ fileName }, at) => found[at]?.name ?? fileName.replace(/\.pdf$/, ''));
  return files.map((file, at) => {
    if (!fields.has(file.fileName)) return file;
    const same = names.slice(0, at).filter((name) => name === names[at]).length;
    return { ...file, fileName: `${names[at] ?? ''}${same === 0 ? '' : `_${String(same + 1)}`}.pdf` };
  });
};
