/**
 * Ids of resources. What belongs to an order has the number of the order first, so a resource is found by its order, and
 * by nothing without it: the caller's reach is that of orders.
 */

/** Numbers of a service or a specimen of an order, and further ones. */
export const idOf = (...parts: readonly (number | string)[]): string => parts.join('-');

/** The order of a resource with this id; undefined for an id that no order has. */
export const orderOf = (id: string): number | undefined => numberIn(/^(\d{1,10})(?:-[\da-z.-]+)?$/, id);

/** The number in an id: `contract-1`; undefined when it is another kind of id. */
export const numberIn = (pattern: RegExp, id: string): number | undefined => {
  const number = Number(pattern.exec(id)?.[1] ?? Number.NaN);
  return number <= 2_147_483_647 ? number : undefined;
};
