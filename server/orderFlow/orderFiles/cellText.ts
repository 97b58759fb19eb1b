import { DAY } from '../../../contract/time.ts';

const EXACT_DIGITS = 15;

const two = (number: number): string => String(number).padStart(2, '0');

const SECOND = 1000;

/** A day as dd.MM.yyyy, followed by HH:mm unless it is midnight; workbook dates are UTC. */
const dayText = (written: Date): string => {
  // A fraction of a day is seldom a whole second.
  const day = new Date(Math.round(written.getTime() / SECOND) * SECOND);
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

/** A cell's value as text, without invisible characters; '' for an empty cell. */
export const cellText = (value: unknown): string => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayText(value);
  if (typeof value !== 'string') return typeof value === 'boolean' ? String(value) : '';
  return value
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('\u00a0', ' ')
    .trim();
};

/** A date as it is written in a cell; the serial number of Excel as dd.MM.yyyy with its time. */
const writtenDate = (text: string, isFrom1904: boolean): string =>
  /^\d{3,5}(\.\d+)?$/.test(text)
    ? dayText(
        new Date(
          Date.UTC(isFrom1904 ? 1904 : 1899, isFrom1904 ? 0 : 11, isFrom1904 ? 1 : 30) + Number(text) * DAY,
        ),
      )
    : text;

/**
 * A birth date in any common form (31.12.1984, 31/12/1984, 1984-12-31, 19841231, or a serial number without a date
 * format) as yyyyMMdd; any other text is returned unchanged and rejected by the contract.
 */
export const wireDateOf = (text: string, isFrom1904: boolean): string => {
  const day = writtenDate(text, isFrom1904);
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:\s.*)?$/.exec(day) ?? [];
  if (y !== '') return `${y}${m.padStart(2, '0')}${d.padStart(2, '0')}`;
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/, '$1$2$3');
};

/** The time that follows a birth date in its cell, `HH:mm`; '' without one, and for the midnight that programs add. */
export const timeOfBirthOf = (text: string, isFrom1904: boolean): string => {
  const [, hour = '', minute = ''] =
    /[\sT](\d{1,2}):(\d{2})(?::\d{2})?$/.exec(writtenDate(text, isFrom1904)) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return hour === '' || time === '00:00' ? '' : time;
};

/**
 * The ten digits of a barcode cell: `1000000001.0` is accepted; `1E+09` has lost digits and is returned unchanged, to
 * be rejected.
 */
export const barcodeOf = (text: string): string => text.replace(/\s/g, '').replace(/^(\d+)[.,]0+$/, '$1');

/** Whether this is the value of a failed formula. */
export const isFormulaError = (text: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/.test(text);
