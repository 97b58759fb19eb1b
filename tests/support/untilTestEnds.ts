let current = { isOver: false };
const never = new Promise<never>(() => undefined);

/** Ends what the clients of a test still call; for afterEach. */
export const endCalls = (): void => {
  current.isOver = true;
  current = { isOver: false };
};

/**
 * A fetch that no longer responds once its test has ended. A call that waits for the connection goes on trying for as
 * long as it fails, and would announce an outage to the tests that follow in its worker.
 */
export const untilTestEnds = (send: typeof fetch): typeof fetch => {
  const test = current;
  return async (...request) => {
    if (test.isOver) return never;
    try {
      const response = await send(...request);
      return test.isOver ? await never : response;
    } catch (error) {
      if (test.isOver) return never;
      throw error;
    }
  };
};
