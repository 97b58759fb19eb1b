/** Time after which an order (under its key) or a read is sent again, and a probe counts as unanswered; ms. */
export const timeLimits = { keyed: 20_000, read: 60_000, probe: 10_000 };

/** Is this the error of a response that came too late? */
export const isLateError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** Resolves to the response; rejects when it does not come within `ms`. */
export const withinLimit = async <Result>(response: Promise<Result>, ms: number): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('No response in time', 'TimeoutError')), ms);
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
};
