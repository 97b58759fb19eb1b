/** A kind of tube of an order: how many it has, and the numbers of all labels that it has ever had, those in use first. */
export interface LabelledKind {
  code: string;
  count: number;
  numbers: number[];
}

/**
 * The numbers of an order's tubes on their labels, also of kinds that it no longer needs (`count` 0). A tube that stays
 * keeps its number, the `marked` ones first; a kind that comes back gets its old numbers, for its printed labels are
 * right again; other tubes get numbers that no label of the order has had. So a label never means another kind of tube.
 */
export const labelNumbers = (
  needs: readonly { code: string; count: number }[],
  before: readonly LabelledKind[] = [],
  marked: ReadonlySet<number> = new Set(),
): LabelledKind[] => {
  let highest = Math.max(0, ...before.flatMap(({ numbers }) => numbers));
  const needed = needs.map(({ code, count }): LabelledKind => {
    const kind = before.find((one) => one.code === code);
    const inUse = new Set(kind?.numbers.slice(0, kind.count));
    const rank = (number: number) => (marked.has(number) ? 0 : inUse.has(number) ? 1 : 2);
    const known = (kind?.numbers ?? []).toSorted((a, b) => rank(a) - rank(b) || a - b);
    while (known.length < count) known.push((highest += 1));
    return {
      code,
      count,
      numbers: [...known.slice(0, count).toSorted((a, b) => a - b), ...known.slice(count)],
    };
  });
  const codes = new Set(needs.map(({ code }) => code));
  return [...needed, ...before.flatMap((kind) => (codes.has(kind.code) ? [] : { ...kind, count: 0 }))];
};
