import type { UserFlags } from '../../contract/session.ts';

/** The contracts whose prices a caller does not see. */
export type HiddenPrices = readonly number[] | 'all';

/** Whether a caller sees the prices of a contract. */
export const seesPrices = (hidden: HiddenPrices, contractId: number): boolean =>
  hidden !== 'all' && !hidden.includes(contractId);

/** Kopecks as BYN for the caller; null without the price flag or without a price. */
export const shownAmount = (
  { priceDisplay }: Pick<UserFlags, 'priceDisplay'>,
  kopecks: number | null,
): number | null => (priceDisplay && kopecks !== null ? kopecks / 100 : null);

/** Whether the sum of a basket is calculated for a caller: one who may see prices and use the calculator. */
export const seesSum = ({ priceDisplay, calculatorUse }: UserFlags): boolean => priceDisplay && calculatorUse;
