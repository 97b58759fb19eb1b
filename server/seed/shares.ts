/** Splits `total` into integer parts in proportion to the weights; the parts add up to `total`. */
export const split = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let weightBefore = 0;
  return weights.map((weight) => {
    const from = Math.round((total * weightBefore) / sum);
    weightBefore += weight;
    return Math.round((total * weightBefore) / sum) - from;
  });
};

/** The number of orders that makes a large laboratory, with more contracts of very different sizes. */
const LARGE = 10_000;
const SMALL_CONTRACT = 400;
const MIDDLE_CONTRACT = 20_000;
const USUAL_CONTRACT = 25_000;

/**
 * Orders per contract. A demo has the three defined contracts; a large laboratory has a big first contract (a quarter
 * of all orders), a second with 20,000 (at most a quarter), a third with 400, and more contracts for the rest.
 */
export const ordersByContract = (orders: number): number[] => {
  if (orders <= LARGE) return split(orders, [60, 30, 10]);
  const big = Math.round(orders / 4);
  const middle = Math.min(MIDDLE_CONTRACT, big);
  const rest = orders - big - middle - SMALL_CONTRACT;
  const others = Math.ceil(rest / USUAL_CONTRACT);
  return [
    big,
    middle,
    SMALL_CONTRACT,
    ...split(
      rest,
      Array.from({ length: others }, () => 1),
    ),
  ];
};
