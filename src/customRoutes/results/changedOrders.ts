import type { ResultOrder } from '../../../contract/results.ts';

const progress = ({ state, resultDate, services }: ResultOrder): string =>
  [state, resultDate ?? '', ...services.map(({ serviceStatus }) => serviceStatus)].join('\n');

/** Orders of both lists that have moved on in between: the newer ones. */
export const changedOrders = (
  before: readonly ResultOrder[],
  now: readonly ResultOrder[],
): readonly ResultOrder[] => {
  const known = new Map(before.map((order) => [order.orderId, order]));
  return now.filter((order) => {
    const was = known.get(order.orderId);
    return was !== undefined && was !== order && progress(was) !== progress(order);
  });
};
