/** The portal's policy forbids `eval`; zod would try it on every page, and the browser report a violation. */
export const forbidEval = (): void => {
  // Where zod looks before it is loaded.
  Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
};
