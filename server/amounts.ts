import type { UserFlags } from '../contract/session.ts';

/** Kopecks as BYN for the caller; null without the price flag or without a price. */
export const shownAmount = (flags: UserFlags, kopecks: number | null): number | null =>
  flags.priceDisplay && kopecks !== null ? kopecks / 100 : null;
