/** Maps `from`..`to` to `start`..`end`; everything stands in the middle when both ends are the same. */
export const scaleOf =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);

/** The first of 1, 2, 5, 10, 20, 50… that is not below a figure, for a scale in round figures. */
export const scaleTop = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 2, 5].find((step) => step * power >= most) ?? 10);
};

/** A place on a plot as wide as its room. */
export const percent = (share: number): string => `${share.toFixed(2)}%`;
