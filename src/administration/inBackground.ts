/** Options of a query for choices or names: its failure is said at the field and leaves the screen where it is. */
export const inBackground = { meta: { isBackground: true } } as const;
