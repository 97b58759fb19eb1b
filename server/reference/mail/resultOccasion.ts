import type { orders } from '../../core/db/schema/orders.ts';

/**
 * The occasion of an email about the result of an order, or about a part of it that came in an incoming letter; a result
 * that was withdrawn and made again is another one.
 */
export const resultOccasion = (
  { id, resultAt }: Pick<typeof orders.$inferSelect, 'id' | 'resultAt'>,
  letterId: number | null = null,
): string =>
  letterId === null
    ? `result ${String(id)} ${resultAt?.toISOString() ?? ''}`
    : `part ${String(id)} ${String(letterId)}`;
