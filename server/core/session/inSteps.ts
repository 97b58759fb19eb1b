/** Longer than most of the work that it hides; ms. */
const STEP = 200;

/**
 * Does `work` and ends, well or badly, only at a multiple of 200 ms after its start, so that the time does not show
 * a caller what was done.
 */
export const inSteps = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const rest = STEP - ((performance.now() - started) % STEP);
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
};
