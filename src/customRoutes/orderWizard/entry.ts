/** What a visitor of the wizard has been sent here for; the state of the history entry says it (WIZ-07, WIZ-11). */
export type Wish = { type: 'reset' } | { type: 'edit'; barcode: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const barcodeOf = (value: unknown): string | null =>
  isObject(value) && typeof value['barcode'] === 'string' ? value['barcode'] : null;

/** `{reset: true}`: an empty wizard; `{edit: {barcode}}`: this order, to be changed; null: nothing particular. */
export const wishOf = (state: unknown): Wish | null => {
  if (!isObject(state)) return null;
  if (state['reset'] === true) return { type: 'reset' };
  const barcode = barcodeOf(state['edit']);
  return barcode === null ? null : { type: 'edit', barcode };
};
