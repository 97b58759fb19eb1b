import { shownTimeOfBirth } from '../../contract/newborn.ts';
import type { Language } from './languages.ts';

/** Thousands and decimal separators. */
const marks: Record<Language, readonly [thousands: string, decimal: string]> = {
  ru: ['\u00a0', ','],
  en: [',', '.'],
  be: ['\u00a0', ','],
};

/** An amount with two decimals, "84,20". Not Intl.NumberFormat: creating the first one takes 20 ms. */
export const formatAmount = (language: Language, amount: number): string => {
  const [thousands, decimal] = marks[language];
  const [whole = '', part = ''] = amount.toFixed(2).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + decimal + part;
};

/** A number with one decimal at most, "5,5". */
export const formatNumber = (language: Language, value: number): string =>
  formatAmount(language, Math.round(value * 10) / 10)
    .slice(0, -1)
    .replace(/[,.]0$/, '');

/** A number with all its decimals, "0,125". */
export const formatFigure = (language: Language, value: number): string =>
  String(value).replace('.', marks[language][1]);

/** An amount in BYN, "84,20 BYN", with non-breaking spaces. */
export const formatMoney = (language: Language, amount: number): string =>
  `${formatAmount(language, amount)}\u00a0BYN`;

/** yyyyMMdd → dd.MM.yyyy; other text is returned unchanged. */
export const formatWireDate = (date: string): string => date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$3.$2.$1');

/** When the patient of an order was born: the day, and the time where the order has it. */
export const formatBirthOf = (patient: { dateOfBirth: string; timeOfBirth?: string | undefined }): string =>
  `${formatWireDate(patient.dateOfBirth)} ${patient.timeOfBirth ?? ''}`.trim();

/** When a patient was born: the day, of a newborn also the time. `at` is the moment for which it is said. */
export const formatBirth = (patient: { dateOfBirth: string; timeOfBirth: string }, at = new Date()): string =>
  formatBirthOf({ ...patient, timeOfBirth: shownTimeOfBirth(patient, at) });

/** yyyyMM → MM.yyyy. */
export const formatMonth = (month: string): string => `${month.slice(4)}.${month.slice(0, 4)}`;

/** dd.MM.yyyy → yyyyMMdd; '' for other text. */
export const toWireDate = (text: string): string => {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim());
  return parts ? `${parts[3]}${parts[2]}${parts[1]}` : '';
};

/** The laboratory's clock is that of Minsk wherever the computer is: UTC+3, without summer time. */
const MINSK = 3 * 3_600_000;
const inMinsk = (moment: Date): string => new Date(moment.getTime() + MINSK).toISOString();

/** Noon of the day in Minsk, by the clock of the computer, for date-fns. */
export const dayInMinsk = (moment: Date): Date => new Date(`${inMinsk(moment).slice(0, 10)}T12:00:00`);

/** The day in Minsk as dd.MM.yyyy. */
export const formatDay = (moment: Date): string =>
  inMinsk(moment).replace(/^(\d+)-(\d+)-(\d+).*$/, '$3.$2.$1');

/** Date and time in Minsk as dd.MM.yyyy HH:mm, optionally with seconds. */
export const formatMoment = (moment: Date, withSeconds = false): string =>
  `${formatDay(moment)} ${inMinsk(moment).slice(11, withSeconds ? 19 : 16)}`;

/** The moment of a day dd.MM.yyyy and a time HH:mm in Minsk; null when there is no such moment. */
export const momentInMinsk = (day: string, time: string): Date | null => {
  const date = toWireDate(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const moment = new Date(`${date}T${time}:00+03:00`);
  return Number.isNaN(moment.getTime()) || formatMoment(moment) !== `${day} ${time}` ? null : moment;
};

/** 375291234567 → +375 29 123 45 67; other text is returned unchanged. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(375)(\d{2})(\d{3})(\d{2})(\d{2})$/, '+$1 $2 $3 $4 $5');

/** Ten digits in groups with non-breaking spaces: 1234567890 → 12 3456 7890. */
export const groupBarcode = (barcode: string): string =>
  barcode.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3');
