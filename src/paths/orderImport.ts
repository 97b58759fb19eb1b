/** The address of the order import. */
export const ORDER_IMPORT = '/order-import';

/** The address of a batch. */
export const toBatch = (id: number): string => `${ORDER_IMPORT}?batch=${String(id)}`;
