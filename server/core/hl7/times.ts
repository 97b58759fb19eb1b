/** How much of a time is written, from the year on. */
const precisions = ['year', 'month', 'day', 'hour', 'minute', 'second', 'fraction'] as const;
export type Precision = (typeof precisions)[number];

export interface Time {
  /** Of what is left out, the beginning. */
  instant: Date;
  precision: Precision;
  /** The calendar day as written, `yyyy-MM-dd`; what a date of birth is. */
  day: string;
}

/** Digits up to each precision. */
const digitsOf: Readonly<Record<Precision, number>> = {
  year: 4,
  month: 6,
  day: 8,
  hour: 10,
  minute: 12,
  second: 14,
  fraction: 14,
};

/**
 * Reads `yyyyMMddHHmmss.SSSS+ZZZZ`, cut after any part. `zone`, `+0300`, is taken where the time has none. Undefined for
 * an empty value and for what is no time.
 */
export const readTime = (text: string, zone: string): Time | undefined => {
  const [, digits = '', fraction, ownZone] =
    /^(\d{4}(?:\d\d){0,5})(?:\.(\d+))?([+-]\d{4})?$/.exec(text.trim()) ?? [];
  const precision = precisions.find((name) => digitsOf[name] === digits.length);
  // Year 0 is what senders write for no time; databases do not know it.
  if (!precision || digits.startsWith('0000') || (fraction !== undefined && precision !== 'second'))
    return undefined;
  const [year, month, date, hour, minute, second] = [0, 4, 6, 8, 10, 12].map((start) =>
    digits.slice(start, start === 0 ? 4 : start + 2),
  );
  const day = `${year}-${month || '01'}-${date || '01'}`;
  const clock = `${hour || '00'}:${minute || '00'}:${second || '00'}.${(fraction ?? '').slice(0, 3).padEnd(3, '0')}`;
  const offset = (ownZone ?? zone).replace(/\d\d$/, ':$&');
  const instant = new Date(`${day}T${clock}${offset}`);
  // The 30th of February would be a day in March, and 24 o'clock the next day.
  const exists = new Date(`${day}T00:00Z`);
  return Number.isNaN(instant.getTime()) || hour === '24' || !exists.toISOString().startsWith(day)
    ? undefined
    : { instant, precision: fraction === undefined ? precision : 'fraction', day };
};

const MINUTE = 60_000;

/** Writes an instant as the clocks of `zone` (`+0300`) show it; with the zone from the hour on. */
export const writeTime = (instant: Date, precision: Precision, zone: string): string => {
  const minutes = Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3)));
  const local = new Date(instant.getTime() + minutes * MINUTE).toISOString();
  const digits = local.slice(0, 19).replace(/\D/g, '').slice(0, digitsOf[precision]);
  const fraction = precision === 'fraction' ? local.slice(19, 23) : '';
  return `${digits}${fraction}${digitsOf[precision] > 8 ? zone : ''}`;
};
