import { eq } from 'drizzle-orm';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { fill } from '../../core/messages/template.ts';
import { ruleColumns, type StoredRules } from '../../reference/contracts/orderRules.ts';
import { OrderError } from './orderError.ts';

/**
 * What a contract asks of an order that is placed: until the transaction ends neither the contract nor its units can be removed. Throws
 * OrderError NoContractInLocation for a removed contract.
 */
export const lockedRulesOf = async (db: Db, contractId: number): Promise<StoredRules> => {
  const [found] = await db
    .select({ ...ruleColumns, isActive: contracts.isActive })
    .from(contracts)
    .where(eq(contracts.id, contractId))
    .for('share');
  if (!found?.isActive) throw new OrderError('NoContractInLocation');
  return found;
};

/** Throws OrderError NoContractInLocation before the contract's first day and after its last. */
export const checkPeriod = ({ validFrom: from, validTo: to }: StoredRules, today: string): void => {
  if ((from !== null && today < from) || (to !== null && today > to))
    throw new OrderError('NoContractInLocation');
};

/** Throws TooManyServices when an order has more services than the contract allows. */
export const checkServiceCount = ({ maxServices: most }: StoredRules, codes: readonly string[]): void => {
  if (codes.length > most) throw new ApiError('TooManyServices', {}, undefined, most);
};

interface Header {
  /** Missing: unchanged. */
  barcode?: string | undefined;
  commissionaireId?: number | null | undefined;
  discountCardNo?: string | undefined;
}

/**
 * Checks an order's barcode, doctor and card against its contract; `path` precedes the names of the fields at fault.
 * Throws BadRequest, or OrderError DiscountError for a card that the contract does not accept.
 */
export const checkHeader = (rules: StoredRules, header: Header, path = ''): void => {
  if (header.barcode === '' && rules.barcodeMode === 'typed')
    throw new ApiError('BadRequest', { [`${path}barcode`]: 'Required' });
  if (header.barcode && rules.barcodeMode === 'generated')
    throw new ApiError('BadRequest', { [`${path}barcode`]: 'BarcodeGenerated' });
  const { barcodePrefix: prefix } = rules;
  if (header.barcode && !header.barcode.startsWith(prefix))
    throw new ApiError('BadRequest', {
      [`${path}barcode`]: ({ barcodePrefix }) => fill(barcodePrefix, { prefix }),
    });
  if (header.commissionaireId === null && rules.requireDoctor)
    throw new ApiError('BadRequest', { [`${path}commissionaireId`]: 'Required' });
  if (header.discountCardNo && !rules.allowDiscountCard) throw new OrderError('DiscountError');
};
