/** Between two pauses; ms. The process answers no other call meanwhile. */
const STRETCH = 20;

/** Lets the process handle other calls. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** A function to call between parts of long work: it lets the process handle other calls when it is time. */
export const takingTurns = (): (() => Promise<void>) => {
  let paused = performance.now();
  return async () => {
    if (performance.now() - paused < STRETCH) return;
    await pause();
    paused = performance.now();
  };
};

/**
 * The results of `work` on the items, one after another with pauses for other calls; those of the first items when it
 * takes longer than `most` ms.
 */
export const inTurns = async <Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Result,
): Promise<Result[]> => {
  const start = performance.now();
  const results: Result[] = [];
  let paused = start;
  for (const item of items) {
    if (performance.now() - start > most) break;
    results.push(work(item));
    if (performance.now() - paused < STRETCH) continue;
    await pause();
    paused = performance.now();
  }
  return results;
};
