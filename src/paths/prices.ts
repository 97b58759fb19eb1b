/** The address of the price list. */
export const PRICES = '/admin/prices';

/** The address of the price list at a contract or a service, by its code. */
export const pricesOf = (of: 'contract' | 'service', code: string): string =>
  `${PRICES}?${of}=${encodeURIComponent(code)}`;
