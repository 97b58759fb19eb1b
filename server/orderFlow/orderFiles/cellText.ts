import { DAY } from '../../../contract/time.ts';

const EXACT_DIGITS = 15;

const two = (number: number): string => String(number).padStart(2, '0');

const MINUTE = 60_000;

/** A moment within a minute of midnight is the nearest day; a fraction of a day is seldom a whole second. */
const nearest = (time: number): Date => {
  const midnight = Math.round(time / DAY) * DAY;
  return new Date(Math.abs(time - midnight) < MINUTE ? midnight : Math.round(time / 1000) * 1000);
};

/** A day as dd.MM.yyyy, followed by HH:mm unless it is midnight; workbook dates are UTC. */
const dayText = (written: Date): string => {
  const day = nearest(written.getTime());
  const date = `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${String(day.getUTCFullYear()).padStart(4, '0')}`;
  const time = `${two(day.getUTCHours())}:${two(day.getUTCMinutes())}`;
  return time === '00:00' ? date : `${date} ${time}`;
};

/** A number from the XML with all digits: `1E9` → `1000000000`, `1000000001.0` → `1000000001`. */
export const numberText = (raw: string): string => {
  const number = Number(raw);
  if (Number.isSafeInteger(number)) return String(number);
  return Number.isFinite(number) && Math.abs(number) < 1e15
    ? String(Number(number.toPrecision(EXACT_DIGITS)))
    : raw;
};

/** The serial number of a day in Excel as dd.MM.yyyy with its time. */
export const serialDay = (serial: number, isFrom1904: boolean): string =>
  dayText(
    new Date(Date.UTC(isFrom1904 ? 1904 : 1899, isFrom1904 ? 0 : 11, isFrom1904 ? 1 : 30) + serial * DAY),
  );

/** A cell's value as text, without invisible characters; '' for an empty cell. */
export const cellText = (value: unknown): string => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayText(value);
  if (typeof value !== 'string') return typeof value === 'boolean' ? String(value) : '';
  return value
    .replace(/[^\P{Cc}\n\t]|\p{Cf}/gu, '')
    .replaceAll('\u00a0', ' ')
    .trim();
};

/**
 * The ten digits of a barcode cell: `1000000001.0` is accepted; `1E+09` has lost digits and is returned unchanged, to
 * be rejected.
 */
export const barcodeOf = (text: string): string => text.replace(/\s/g, '').replace(/^(\d+)[.,]0+$/, '$1');

/** Whether this is the value of a failed formula. */
export const isFormulaError = (text: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/.test(text);
