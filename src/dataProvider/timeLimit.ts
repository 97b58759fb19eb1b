/** After which an order is sent again under its key, a read again, and a probe counts as unanswered; ms. */
export const timeLimits = { keyed: 20_000, read: 60_000, probe: 10_000 };

/** Was the response not there in time? */
export const isLateError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** The response, or an error when it is not there within `ms`. */
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
