/** Starts the laboratory in the browser. */
export const startMocks = (): Promise<void> => Promise.resolve();
