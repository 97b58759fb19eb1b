import type { Db } from '../../core/db/db.ts';
import { calculate, type Calculated } from './calculation.ts';
import { catalogueFor, type NamedService } from './catalogue.ts';
import { atHeldPrices } from './heldPrices.ts';
import { OrderError } from './orderError.ts';
import { chosenOf, type StoredLine } from './repository.ts';

interface Changed {
  contractId: number;
  /** The current lines of the order. */
  lines: readonly StoredLine[];
  /** The codes after the change. */
  codes: readonly string[];
  gender: 'M' | 'F' | null;
  discountPercent: number;
  /** The day whose prices new services get, `yyyy-MM-dd`. */
  day: string;
}

/** Recalculates an order; services that stay keep their prices. Throws OrderError when the laboratory rejects it. */
export const recalculate = async (
  db: Db,
  { contractId, lines, codes, gender, discountPercent, day }: Changed,
): Promise<Calculated<NamedService>> => {
  const { services, hasPriceBook } = await catalogueFor(db, contractId, codes, day);
  const keptPrices = new Map(chosenOf(lines).map(({ id, price, listPrice }) => [id, { price, listPrice }]));
  const result = calculate({
    codes,
    gender,
    services: atHeldPrices(services, keptPrices),
    hasPriceBook,
    discountPercent,
  });
  if (!result.ok) throw new OrderError(result.problem, result.codes, result.isGender);
  return result;
};
