/** A call that was started before the app ran, kept on `window` under this name. */
interface EarlyCall {
  method: string;
  url: string;
  body: string | null;
  /** performance.now() of the start. */
  at: number;
  response: Promise<Response>;
}
declare global {
  interface Window {
    earlyCall?: EarlyCall;
  }
}

/** An older response is not worth showing; ms. */
const FRESH = 15_000;

/**
 * The response of the early call when it asked the same, not long ago, and went well; else null, and the caller asks
 * again. It can be taken once.
 */
export const claimEarlyResponse = async (
  method: string,
  url: string,
  body: string | null,
): Promise<Response | null> => {
  const early = globalThis.window?.earlyCall;
  if (early?.method !== method || early.url !== url || early.body !== body) return null;
  delete window.earlyCall;
  if (performance.now() - early.at > FRESH) return null;
  const response = await early.response.catch(() => null);
  return response?.ok === true ? response : null;
};
