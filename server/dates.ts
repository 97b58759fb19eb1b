/** Days are `yyyy-MM-dd` in SQL and `yyyyMMdd` on the wire (CONST-06). */

const minsk = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Minsk',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The laboratory's calendar day at an instant, `yyyy-MM-dd`. */
export const dayOf = (instant: Date): string => minsk.format(instant);

/** `yyyy-MM-dd` as `yyyyMMdd`. */
export const wireDay = (day: string): string => day.replaceAll('-', '');

/** `yyyyMMdd` as `yyyy-MM-dd`. */
export const sqlDay = (wire: string): string => `${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6, 8)}`;
