/** A call started before the app ran, stored on `window` under this name. */
interface EarlyCall {
  method: string;
  url: string;
  body: string | null;
  /** performance.now() at the start. */
  at: number;
  response: Promise<Response>;
}
declare global {
  interface Window {
    earlyCall?: EarlyCall;
  }
}

/** Older responses are discarded; ms. */
const FRESH = 15_000;

/**
 * The response of the early call if it was for the same request, is fresh and succeeded; else null, and the caller
 * sends its own. Can be claimed once.
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
