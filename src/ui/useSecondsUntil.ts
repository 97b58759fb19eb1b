import { useEffect, useState } from 'react';

const secondsTo = (moment: number | null): number =>
  moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until `moment` (ms since the epoch), counting down to 0; 0 without a moment. */
export const useSecondsUntil = (moment: number | null): number => {
  const [tick, setTick] = useState(0);
  const seconds = secondsTo(moment);
  useEffect(() => {
    if (moment === null || seconds === 0) return undefined;
    // A timer may fire before its second is over by the clock: then another one is set.
    const timer = setTimeout(() => setTick(tick + 1), (moment - Date.now()) % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [moment, seconds, tick]);
  return seconds;
};
