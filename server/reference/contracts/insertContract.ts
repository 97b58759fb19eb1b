import { PROMOCODE_FIELD } from '../../../contract/contracts.ts';
import type { Db } from '../../core/db/db.ts';
import { additionalFields, contracts } from '../../core/db/schema/contracts.ts';

/** Adds a contract with the field of the promo code; returns its id, or undefined when its code is taken. */
export const insertContract = async (
  db: Db,
  contract: Pick<typeof contracts.$inferInsert, 'code' | 'name' | 'validFrom' | 'validTo'>,
): Promise<number | undefined> => {
  const [created] = await db
    .insert(contracts)
    .values(contract)
    .onConflictDoNothing()
    .returning({ id: contracts.id });
  if (created === undefined) return undefined;
  await db.insert(additionalFields).values({
    contractId: created.id,
    fieldName: { ru: PROMOCODE_FIELD, en: PROMOCODE_FIELD, be: PROMOCODE_FIELD },
    isActive: true,
    isMandatory: false,
    position: 1,
  });
  return created.id;
};
