import { normalisePhone } from '../../../contract/fields.ts';
import { paymentChannels } from '../../../contract/codes.ts';
import { typedPhone } from '../../../contract/phoneTyping.ts';
import { plain, type Column } from './contractForm.ts';
import { serviceTexts, type ServiceBook } from './serviceBook.ts';
import type { RowContext } from './rowForm.ts';

/** Reads what a cell was meant to be; null when it is well or nobody can say. */
type Repair = (text: string, context: RowContext, textOf: (key: string) => string) => string | null;

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'ABCEHKMOPTXYaceopxyi'.split('').map((letter, at) => [letter, 'АВСЕНКМОРТХУасеорхуі'[at] ?? '']),
);
/** A word of both alphabets, or with a zero in it, in Cyrillic alone. */
const ofOneAlphabet = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    if (!/[а-яё]/i.test(word) || !/[a-z0]/i.test(word)) return word;
    const whole = word.replace(/0/g, word === word.toUpperCase() ? 'О' : 'о').replace(/^о/, 'О');
    return whole.replace(/[a-z]/gi, (letter) => CYRILLIC[letter] ?? letter);
  });

/** Letters that stand for digits among digits. */
const withDigits = (text: string): string =>
  /\d/.test(text) ? text.replace(/[OОoо]/g, '0').replace(/[lIІ](?=\d)|(?<=\d)[lIІ]/g, '1') : text;

const changed = (text: string, repaired: string): string | null => (repaired === text ? null : repaired);

const name: Repair = (text) => changed(text, ofOneAlphabet(text));

const phone: Repair = (text) => {
  if (text === '' || normalisePhone(text) !== null) return null;
  const repaired = typedPhone(withDigits(text));
  return normalisePhone(repaired) === null ? null : repaired;
};

const months = 'янв фев мар апр ма июн июл авг сен окт ноя дек'.split(' ');
const date: Repair = (text) => {
  const bare = withDigits(text)
    .replace(/\s*(?:г\.?\s*р?\.?|год[а-я]*)$/i, '')
    .trim();
  const [, d = '', m = '', y = ''] =
    /^(\d{1,2})\s*[.,/\s-]\s*(\d{1,2})\s*[.,/\s-]\s*(\d{2}|\d{4})$/.exec(bare) ?? [];
  const [, day = '', word = '', year = ''] = /^(\d{1,2})\s+([а-я]{3,})\.?\s+(\d{4})$/i.exec(bare) ?? [];
  const month = months.findLastIndex((one) => word.toLowerCase().startsWith(one)) + 1;
  if (word !== '' && month > 0) return `${day.padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
  if (y === '') return null;
  // Nobody is born later than now: 26 is this year, 27 a hundred years ago.
  const century = Number(y) > new Date().getFullYear() % 100 ? '19' : '20';
  const sign = /[/-]/.exec(bare)?.[0] ?? '.';
  return changed(text, [d, m, y.length === 2 ? century + y : y].join(sign));
};

/** The one code that differs in one character; null when there is none or several. */
const nearCode = (code: string, { names }: ServiceBook): string | null => {
  const near = [...names.keys()].filter(
    (one) =>
      one.length === code.length && one.split('').filter((letter, at) => letter !== code[at]).length === 1,
  );
  return near.length === 1 ? (near[0] ?? null) : null;
};

const services: Repair = (text, { services: book }) => {
  const repaired = serviceTexts(text, book).flatMap((one) => {
    if (book.names.has(one) || book.codes.has(plain(one))) return one;
    const keyword = book.keywords.get(plain(one));
    const parts = one.split(/[./+\\|]+/).map((part) => withDigits(part.trim()));
    const bare = withDigits(one).replace(/[.,]0+$/, '');
    if (keyword !== undefined) return keyword;
    if (book.names.has(bare)) return bare;
    if (parts.length > 1 && parts.every((part) => book.names.has(part))) return parts;
    return nearCode(bare, book) ?? one;
  });
  return repaired.every((one) => book.names.has(one) || book.codes.has(plain(one)))
    ? changed(text, repaired.join(', '))
    : null;
};

const payment: Repair = (text, { form }) => {
  const word = plain(text).replace(/[^а-яёіa-z]/g, '');
  const channel = /^(нал|наличн|касса|гатоўк)/.test(word)
    ? paymentChannels.Cash
    : /^(безнал|карт|онлайн|безгатоўк)/.test(word)
      ? paymentChannels.Online
      : null;
  return form.payments.find(({ id }) => id === channel)?.name ?? null;
};

const gender: Repair = (text, _, textOf) => {
  if (text !== '') return null;
  const patronymic = textOf('paternalName').toLowerCase();
  return patronymic.endsWith('ич') ? 'М' : /(вна|чна|ўна)$/.test(patronymic) ? 'Ж' : null;
};

const barcode: Repair = (text) => changed(text, withDigits(text));

const repairs: Readonly<Record<string, Repair>> = {
  mobilePhone: phone,
  dateOfBirth: date,
  services,
  payment,
  gender,
  barcode,
};
/** A word of two alphabets is a typing error, whether or not somebody refuses it. */
const always: Readonly<Record<string, Repair>> = { lastName: name, firstName: name, paternalName: name };

/** What cells were meant to be, by column: of those that are at fault, and of names. */
export const repairsOf = (
  columns: readonly Column[],
  textOf: (key: string) => string,
  faulty: ReadonlySet<string | null>,
  context: RowContext,
): { column: string; value: string }[] =>
  columns.flatMap(({ key: column }) => {
    const repair = always[column] ?? (faulty.has(column) ? repairs[column] : undefined);
    const value = repair?.(textOf(column), context, textOf) ?? null;
    return value === null ? [] : [{ column, value }];
  });
