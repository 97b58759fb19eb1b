/** What a visitor of the wizard has been sent here for; the state of the history entry says it (WIZ-07, WIZ-10, WIZ-11). */
export type NavigationIntent = { type: 'reset' } | { type: 'edit' | 'preOrder'; barcode: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const barcodeOf = (value: unknown): string | null =>
  isObject(value) && typeof value['barcode'] === 'string' ? value['barcode'] : null;

/** `{reset: true}`: an empty wizard; `{edit: {barcode}}`: this order, to be changed; `{preOrder: {barcode}}`: this pre-order, to become an order; null: nothing particular. */
export const navigationIntentOf = (state: unknown): NavigationIntent | null => {
  if (!isObject(state)) return null;
  if (state['reset'] === true) return { type: 'reset' };
  for (const type of ['edit', 'preOrder'] as const) {
    const barcode = barcodeOf(state[type]);
    if (barcode !== null) return { type, barcode };
  }
  return null;
};
