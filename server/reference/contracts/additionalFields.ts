import { and, eq } from 'drizzle-orm';
import { PROMOCODE_FIELD } from '../../../contract/contracts.ts';
import type { ContractSettings } from '../../../contract/contractSettings.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { additionalFields } from '../../core/db/schema/contracts.ts';

type Field = ContractSettings['additionalFields'][number];

const isPromo = ({ fieldName }: Field): boolean => Object.values(fieldName).includes(PROMOCODE_FIELD);
const sameName = (one: Field, other: Field): boolean =>
  (['ru', 'en', 'be'] as const).every((language) => one.fieldName[language] === other.fieldName[language]);

/** Throws BadRequest at `at` for values that are not among those of `stored`, and for two options of one name. */
const checkOptions = (at: string, options: Field['options'], stored: Field['options']): void => {
  for (const [index, { value, name }] of options.entries()) {
    if (value !== null && !stored.some((option) => option.value === value))
      throw new ApiError('BadRequest', { [`${at}.${String(index)}.value`]: 'Invalid' });
    if (options.findIndex((option) => option.name.ru === name.ru) < index)
      throw new ApiError('BadRequest', { [`${at}.${String(index)}.name.ru`]: 'Taken' });
  }
};

/** New options get a value that no other has; it begins as their Russian name. */
const withValues = (options: Field['options']): { value: string; name: LocalisedName }[] => {
  const taken = new Set(options.flatMap(({ value }) => value ?? []));
  return options.map(({ value, name }) => {
    if (value !== null) return { value, name };
    let free = name.ru;
    for (let next = 2; taken.has(free); next += 1) free = `${name.ru} ${String(next)}`;
    taken.add(free);
    return { value: free, name };
  });
};

/** Throws BadRequest for a list without options, and when the promo code's field would change its meaning. */
const check = (before: readonly Field[], after: readonly Field[]): void => {
  for (const [index, field] of after.entries()) {
    const stored = before.find(({ id }) => id === field.id);
    const at = `additionalFields.${String(index)}`;
    if (field.id !== undefined && stored === undefined) throw new ApiError('BadRequest', { [at]: 'Invalid' });
    if (field.type === 'list' && field.options.length === 0)
      throw new ApiError('BadRequest', { [`${at}.options`]: 'Required' });
    checkOptions(`${at}.options`, field.options, stored?.options ?? []);
    const isSystem = stored !== undefined && isPromo(stored);
    if (isSystem ? !sameName(stored, field) || field.type !== 'text' : isPromo(field))
      throw new ApiError('BadRequest', { [`${at}.fieldName.ru`]: 'Taken' });
  }
  // Orders refer to their fields: one that is not wanted any more is switched off.
  if (before.some(({ id }) => !after.some((field) => field.id === id)))
    throw new ApiError('BadRequest', { additionalFields: 'Invalid' });
};

/** Stores the additional fields of a contract in this order; new ones have no id. */
export const saveAdditionalFields = async (
  db: Db,
  contractId: number,
  before: readonly Field[],
  after: readonly Field[],
): Promise<void> => {
  check(before, after);
  for (const [position, { id, fieldName, type, options, activeYN, mandatoryYN }] of after.entries()) {
    const row = {
      contractId,
      fieldName,
      type,
      options: type === 'list' ? withValues(options) : [],
      isActive: activeYN,
      isMandatory: mandatoryYN,
      position: position + 1,
    };
    if (id === undefined) await db.insert(additionalFields).values(row);
    else
      await db
        .update(additionalFields)
        .set(row)
        .where(and(eq(additionalFields.id, id), eq(additionalFields.contractId, contractId)));
  }
};
