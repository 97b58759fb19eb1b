/** A call that the HTML started before the bundle ran, kept on `window` under this name. */
interface EarlyCall {
  method: string;
  url: string;
  body: string | null;
  response: Promise<Response>;
}
declare global {
  interface Window {
    earlyCall?: EarlyCall;
  }
}

/** The response of the early call when it asked the same; it can be taken once, and any other first call spends it. */
export const takeEarlyResponse = (
  method: string,
  url: string,
  body: string | null,
): Promise<Response> | null => {
  const early = globalThis.window?.earlyCall;
  if (early?.method !== method || early.url !== url || early.body !== body) return null;
  delete window.earlyCall;
  return early.response.then((response) =>
    response.ok ? response : Promise.reject(new TypeError('stale early call')),
  );
};
