/** Keeps zod from trying `eval`: the portal's policy forbids it, and the browser would report a violation. */
export const forbidEval = (): void => {
  // zod reads its settings here while it loads.
  Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
};
