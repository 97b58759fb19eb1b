import { eq, getTableColumns } from 'drizzle-orm';
import type { OrderRules } from '../../../contract/contracts.ts';
import type { Schedule } from '../../../contract/schedule.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';

const { barcodeMode, requireDoctor, allowDiscountCard, maxServices, defaultUnitId, ...rest } =
  getTableColumns(contracts);
const { barcodePrefix, calculateByContract, biomaterials, validFrom, validTo, cutOff, holidays } = rest;
/** The columns of `StoredRules`. */
export const ruleColumns = {
  barcodeMode,
  barcodePrefix,
  calculateByContract,
  biomaterials,
  requireDoctor,
  allowDiscountCard,
  maxServices,
  defaultUnitId,
  validFrom,
  validTo,
  cutOff,
  holidays,
};

/** `OrderRules` with the first and last day (`yyyy-MM-dd`) on which orders are accepted and the contract's schedule. */
export type StoredRules = OrderRules & Schedule & { validFrom: string | null; validTo: string | null };

/** What a contract asks of its orders. Throws NotFound. */
export const orderRulesOf = async (db: Db, contractId: number): Promise<StoredRules> => {
  const [found] = await db.select(ruleColumns).from(contracts).where(eq(contracts.id, contractId));
  if (found === undefined) throw new ApiError('NotFound');
  return found;
};
