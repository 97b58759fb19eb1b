import { asc, eq, inArray } from 'drizzle-orm';
import type { AdditionalField, Commissionaire } from '../../../contract/contracts.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Db } from '../../core/db/db.ts';
import {
  additionalFields,
  commissionaires,
  identificationNumberTypes,
} from '../../core/db/schema/contracts.ts';
import type { Language } from '../../core/messages/messages.ts';

/** An option in a language, or in Russian when nobody has written it. */
export const optionName = (name: LocalisedName, language: Language): string => name[language] || name.ru;

/** Additional order fields of a contract in the caller's language, in form order, including disabled ones. */
export const additionalFieldsOf = async (
  db: Db,
  contractId: number,
  language: Language,
): Promise<AdditionalField[]> => {
  const rows = await db
    .select({
      id: additionalFields.id,
      fieldName: additionalFields.fieldName,
      activeYN: additionalFields.isActive,
      mandatoryYN: additionalFields.isMandatory,
      type: additionalFields.type,
      options: additionalFields.options,
    })
    .from(additionalFields)
    .where(eq(additionalFields.contractId, contractId))
    .orderBy(asc(additionalFields.position), asc(additionalFields.id));
  return rows.map(({ fieldName, options, ...row }) => ({
    ...row,
    fieldName: fieldName[language],
    options: options.map(({ value, name }) => ({ value, name: optionName(name, language) })),
  }));
};

/** Types of identity documents in the caller's language. */
export const documentTypes = async (db: Db, language: Language): Promise<{ id: number; name: string }[]> =>
  (await db.select().from(identificationNumberTypes).orderBy(asc(identificationNumberTypes.id))).map(
    ({ id, name }) => ({ id, name: name[language] }),
  );

/** Doctors of these contracts, sorted by last and first name. */
export const commissionairesOf = async (db: Db, contractIds: readonly number[]): Promise<Commissionaire[]> =>
  db
    .select({
      id: commissionaires.id,
      lastName: commissionaires.lastName,
      firstName: commissionaires.firstName,
      isActive: commissionaires.isActive,
    })
    .from(commissionaires)
    .where(inArray(commissionaires.contractId, [...contractIds]))
    .orderBy(asc(commissionaires.lastName), asc(commissionaires.firstName), asc(commissionaires.id));
