const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The laboratory takes orders from 7 to 17 in Minsk, UTC+3 the whole year. */
const OPENS = 4 * HOUR;
const OPEN = 10 * HOUR;

/** Days of orders in the demo: two months of a small laboratory, up to three years of a large one. */
export const demoDays = (orders: number): number => Math.min(Math.max(Math.round(orders / 900), 60), 1095);

export interface OpeningMoment {
  at: Date;
  /** Opening hours between it and now: nights do not age an order. */
  hoursAgo: number;
}

/**
 * Moments of the opening hours of the last `days` days: 0 is the first of them, 1 is `now` (or the last closing time
 * before it). A greater share is never an earlier moment.
 */
export const openingMoments = (now: Date, days: number): ((share: number) => OpeningMoment) => {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const openToday = Math.min(Math.max(now.getTime() - today - OPENS, 0), OPEN);
  const first = today - (days - 1) * DAY;
  const lastDay = openToday > 0 ? days - 1 : days - 2;
  const all = (days - 1) * OPEN + openToday;
  return (share) => {
    const open = share * all;
    const day = Math.min(Math.floor(open / OPEN), lastDay);
    return { at: new Date(first + day * DAY + OPENS + (open - day * OPEN)), hoursAgo: (all - open) / HOUR };
  };
};
