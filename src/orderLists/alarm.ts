export interface Alarm {
  /** Asks for a time, ms from now. */
  ask: (delay: number) => void;
  stop: () => void;
}

/**
 * Runs `act` once at the earliest of the times asked for; a hidden tab does so when it is shown. Without being asked it
 * runs `every` ms after the last time, unless that is false.
 */
export const createAlarm = (act: () => Promise<void>, every: number | false): Alarm => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When it rings, ms as `performance.now()`. */
  let ringsAt = Infinity;
  let isOwed = false;
  let isOver = false;
  const ask = (delay: number) => {
    const at = performance.now() + delay;
    if (isOver || at >= ringsAt) return;
    clearTimeout(timer);
    timer = setTimeout(() => void ring(), delay);
    ringsAt = at;
  };
  const ring = async () => {
    clearTimeout(timer);
    ringsAt = Infinity;
    isOwed = document.hidden;
    try {
      if (!document.hidden) await act();
    } finally {
      if (every !== false) ask(every);
    }
  };
  const shown = () => {
    if (isOwed) void ring();
  };
  document.addEventListener('visibilitychange', shown);
  if (every !== false) ask(every);
  return {
    ask,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    },
  };
};
