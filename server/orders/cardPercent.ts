import { dayOf } from '../dates.ts';
import { acceptedPercent } from './discount.ts';
import { limitedDiscountPercent, type AttemptContext } from './attemptLimits.ts';

/**
 * Percent that a discount card takes off an order of the contract today: 0 without a card; the accepted percent for
 * the card the order already has; null when the card is invalid or the user has tried too many.
 */
export const cardPercent = async (
  call: AttemptContext,
  contractId: number,
  card: string,
  accepted: string,
): Promise<number | null> => {
  if (card === '') return 0;
  if (card === accepted) return acceptedPercent(call.db, contractId, card);
  return limitedDiscountPercent(call, contractId, card, dayOf(call.lab.clock.now()));
};
