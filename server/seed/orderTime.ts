import { DAY } from '../../contract/time.ts';

const HOUR = 3_600_000;
/** Opening hours are 7 to 17 in Minsk, UTC+3 all year. */
const OPENS = 4 * HOUR;
const OPEN = 10 * HOUR;

/** Days with orders in the demo: two months for a small laboratory, up to three years for a large one. */
export const demoDays = (orders: number): number => Math.min(Math.max(Math.round(orders / 900), 60), 1095);

export interface OpeningMoment {
  at: Date;
  /** Opening hours between it and now; nights do not count. */
  hoursAgo: number;
}

/**
 * Times within the opening hours of the last `days` days: 0 is the first, 1 is `now` (or the last closing time before
 * it). A greater share never gives an earlier time.
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
