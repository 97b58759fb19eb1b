/** How long a probe waits for the database; ms. */
const WAIT_MS = 1500;

/**
 * A function that does `check` and rejects when it takes longer than 1.5 s. Calls share one check, so that many probes
 * of a database that hangs do not use up the connections.
 */
export const createProbe = <Found>(check: () => Promise<Found>): (() => Promise<Found>) => {
  let running: Promise<Found> | null = null;
  return async () => {
    running ??= check().finally(() => {
      running = null;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database is silent')), WAIT_MS);
    });
    try {
      return await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  };
};
