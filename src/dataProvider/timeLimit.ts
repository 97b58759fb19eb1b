/** An order that is not answered by then is sent again under its key; ms. */
const LIMIT_MS = 20_000;

/** Was the response not there in time? */
export const isLateError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** The response, or an error when it is not there within 20 s. */
export const withinLimit = async (response: Promise<Response>): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('No response in time', 'TimeoutError')), LIMIT_MS);
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
};
