import { dayOf } from '../dates.ts';
import { acceptedPercent } from './discount.ts';
import { percentUnlessGuessed, type Guesser } from './guesses.ts';

/**
 * Percent that a discount card takes off an order of the contract today: 0 for no card, and for the card that the order
 * has already what it was accepted with; null when it is wrong, or when the user has guessed too much.
 */
export const cardPercent = async (
  call: Guesser,
  contractId: number,
  card: string,
  accepted: string,
): Promise<number | null> => {
  if (card === '') return 0;
  if (card === accepted) return acceptedPercent(call.db, contractId, card);
  return percentUnlessGuessed(call, contractId, card, dayOf(call.lab.clock.now()));
};
