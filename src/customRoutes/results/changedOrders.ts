import type { ResultOrder } from '../../../contract/results.ts';

const progress = ({ state, resultDate, services }: ResultOrder): string =>
  [state, resultDate ?? '', ...services.map(({ serviceStatus }) => serviceStatus)].join('\n');

/** Orders in both lists that changed, in their newer state. */
export const changedOrders = <Order extends ResultOrder>(
  before: readonly Order[],
  now: readonly Order[],
): readonly Order[] => {
  const known = new Map(before.map((order) => [order.orderId, order]));
  return now.filter((order) => {
    const was = known.get(order.orderId);
    return was !== undefined && was !== order && progress(was) !== progress(order);
  });
};
