/** Digits of the number of an order. */
export const BARCODE_LENGTH = 10;
/** Digits of the tube's number after those of its order. */
const NUMBER_LENGTH = 2;
const MOST = 10 ** NUMBER_LENGTH - 1;
const CODE_LENGTH = BARCODE_LENGTH + NUMBER_LENGTH;

/** What the code of a tube says. */
export interface TubeCode {
  /** Of the order. */
  barcode: string;
  /** From 1; null: the label has only the order's barcode, so it does not say which of its tubes this is. */
  number: number | null;
}

/**
 * The code of a tube: the order's ten digits and two more with the number of the tube from 1, e.g. 123456789002.
 * Without a number, or above 99, the ten digits alone.
 */
export const buildTubeCode = ({ barcode, number }: TubeCode): string =>
  number === null || number > MOST ? barcode : barcode + String(number).padStart(NUMBER_LENGTH, '0');

/**
 * The check digit of ISO 7064 MOD 11,10: it finds every wrong digit and nearly all swapped neighbours, and it is not
 * that of EAN-13, which goods and cards have.
 */
const checkDigit = (digits: string): string => {
  let product = 10;
  for (const digit of digits) product = (((product + Number(digit)) % 10 || 10) * 2) % 11;
  return String((11 - product) % 10);
};

/** What the bars of a label say: the code of its tube and a check digit; without a number the order's ten digits. */
export const labelCode = (tube: TubeCode): string => {
  const code = buildTubeCode(tube);
  return code.length === CODE_LENGTH ? code + checkDigit(code) : code;
};

/** Whether these are thirteen digits, as on a label, of which the last is the right check digit. */
export const hasCheckDigit = (digits: string): boolean =>
  digits.length === CODE_LENGTH + 1 && checkDigit(digits.slice(0, -1)) === digits.at(-1);

/**
 * Reads the code of a label, scanned or typed with spaces and hyphens: ten digits of the order, twelve with the number
 * of the tube from 01, or thirteen with the right check digit. null for everything else; nothing is cut off.
 */
export const parseTubeCode = (text: string): TubeCode | null => {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length === BARCODE_LENGTH) return { barcode: digits, number: null };
  const number = Number(digits.slice(BARCODE_LENGTH, CODE_LENGTH));
  const isLabel = digits.length === CODE_LENGTH || hasCheckDigit(digits);
  return isLabel && number > 0 ? { barcode: digits.slice(0, BARCODE_LENGTH), number } : null;
};

/**
 * The tubes of an order one by one with the numbers of their labels, in the order of its kinds (that of drawing); `of`:
 * the highest number of the order.
 */
export const numberTubes = <Kind extends { numbers: readonly number[] }>(
  kinds: readonly Kind[],
): { kind: Kind; number: number; of: number }[] => {
  const of = Math.max(0, ...kinds.flatMap(({ numbers }) => numbers));
  return kinds.flatMap((kind) => kind.numbers.map((number) => ({ kind, number, of })));
};

/** `EDTA 2/3`: how a tube of a kind is named beside its label; its number alone when it has no kind. */
export const tubeName = ({ kind, number, of }: { kind: string; number: number; of: number }): string =>
  `${kind} ${String(number)}/${String(of)}`.trim();
