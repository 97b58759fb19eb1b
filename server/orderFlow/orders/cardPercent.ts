import { dayOf } from '../../core/dates.ts';
import { isSameCard } from '../../reference/discounts/cardRules.ts';
import { limitedCard, type AttemptContext } from './attemptLimits.ts';
import type { Held } from './heldPrices.ts';

/**
 * Percent that a discount card takes off an order of the contract today: 0 without a card; the accepted percent for
 * the card the order already has; null when the card cannot be used or the user has tried too many cards.
 */
export const cardPercent = async (
  call: AttemptContext,
  contractId: number,
  card: string,
  held: Pick<Held, 'discountCardNo' | 'discountPercent'>,
): Promise<number | null> => {
  if (card === '') return 0;
  if (isSameCard(card, held.discountCardNo)) return held.discountPercent;
  return (await limitedCard(call, contractId, card, dayOf(call.lab.clock.now())))?.percent ?? null;
};
