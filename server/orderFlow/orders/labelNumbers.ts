interface Numbered {
  code: string;
  numbers: readonly number[];
}
/** What is known of an order whose tubes change. */
interface Before {
  tubes: readonly Numbered[];
  /** Numbers that stay as long as their kind has as many tubes: those of specimens that were marked. */
  marked: ReadonlySet<number>;
  /** The highest number that a label of the order has ever had. */
  last: number;
}

/**
 * The numbers of an order's tubes on their labels. A tube that stays keeps its number, and a new one gets a number that
 * no label of the order has had: a label that was printed before never means another tube.
 */
export const labelNumbers = (
  needs: readonly { code: string; count: number }[],
  { tubes, marked, last }: Before = { tubes: [], marked: new Set(), last: 0 },
): { tubes: { code: string; numbers: number[] }[]; last: number } => {
  let highest = Math.max(last, ...tubes.flatMap(({ numbers }) => numbers));
  const numbered = needs.map(({ code, count }) => {
    const own = tubes.find((one) => one.code === code)?.numbers ?? [];
    const stay = own
      .toSorted((a, b) => Number(marked.has(b)) - Number(marked.has(a)) || a - b)
      .slice(0, count)
      .toSorted((a, b) => a - b);
    return { code, numbers: [...stay, ...Array.from({ length: count - stay.length }, () => (highest += 1))] };
  });
  return { tubes: numbered, last: highest };
};
