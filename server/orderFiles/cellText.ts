const DAY_MS = 86_400_000;
const EXACT_DIGITS = 15;

const two = (number: number): string => String(number).padStart(2, '0');

/** A day as dd.MM.yyyy; days of workbooks are UTC. */
const dayText = (day: Date): string =>
  `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${String(day.getUTCFullYear()).padStart(4, '0')}`;

/** A number as it stands in the XML with all its digits: `1E9` → `1000000000`, `1000000001.0` → `1000000001`. */
export const numberText = (raw: string): string => {
  const number = Number(raw);
  if (Number.isSafeInteger(number)) return String(number);
  return Number.isFinite(number) && Math.abs(number) < 1e15
    ? String(Number(number.toPrecision(EXACT_DIGITS)))
    : raw;
};

/** A cell's value as text, without the characters that nobody sees; an empty cell is ''. */
export const cellText = (value: unknown): string => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayText(value);
  if (typeof value !== 'string') return typeof value === 'boolean' ? String(value) : '';
  return value
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('\u00a0', ' ')
    .trim();
};

/** The day of a serial number as Excel counts them, dd.MM.yyyy. */
const serialDay = (serial: number, isFrom1904: boolean): string =>
  dayText(
    new Date(Date.UTC(isFrom1904 ? 1904 : 1899, isFrom1904 ? 0 : 11, isFrom1904 ? 1 : 30) + serial * DAY_MS),
  );

/**
 * A birth date in any of the ways people write it (31.12.1984, 31/12/1984, 1984-12-31, 19841231, or a day number that
 * lost its format) as yyyyMMdd; another text comes back as it is and is refused by the contract.
 */
export const wireDateOf = (text: string, isFrom1904: boolean): string => {
  const day = /^\d{3,5}(\.\d+)?$/.test(text) ? serialDay(Math.floor(Number(text)), isFrom1904) : text;
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:\s.*)?$/.exec(day) ?? [];
  if (y !== '') return `${y}${m.padStart(2, '0')}${d.padStart(2, '0')}`;
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/, '$1$2$3');
};

/** Ten digits of a barcode cell: `1000000001.0` is read; `1E+09` has lost digits and comes back as it is, to be refused. */
export const barcodeOf = (text: string): string => text.replace(/\s/g, '').replace(/^(\d+)[.,]0+$/, '$1');

/** Is this what a formula that failed leaves behind? */
export const isFormulaError = (text: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/.test(text);
