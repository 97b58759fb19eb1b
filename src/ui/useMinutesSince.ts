import { useSyncExternalStore } from 'react';

/** How often the clock is looked at; ms. */
const LOOK = 5000;
const onTick = (look: () => void) => {
  const timer = setInterval(look, LOOK);
  return () => clearInterval(timer);
};

/** A number that depends on the current time; rendered again when it has changed, without any event. */
export const useByClock = (read: (now: number) => number): number =>
  useSyncExternalStore(onTick, () => read(Date.now()));

/** Whole minutes between a moment, ISO 8601, and another one, ms. */
export const minutesSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));

/** Whole minutes since a moment, ISO 8601. */
export const useMinutesSince = (moment: string): number => useByClock((now) => minutesSince(moment, now));
