import type { Language } from './languages.ts';

/** Chromium knows no Belarusian; its figures are written as the Russian ones. */
const locale: Record<Language, string> = { ru: 'ru-BY', en: 'en-GB', be: 'ru-BY' };
const moneyFormats = new Map<Language, Intl.NumberFormat>();

/** An amount with two decimals, "84,20". */
export const formatAmount = (language: Language, amount: number): string => {
  let format = moneyFormats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(locale[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    moneyFormats.set(language, format);
  }
  return format.format(amount);
};

/** An amount in BYN as "84,20 BYN", never wrapping (BSK-23). */
export const formatMoney = (language: Language, amount: number): string =>
  `${formatAmount(language, amount)}\u00a0BYN`;

/** yyyyMMdd → dd.MM.yyyy (CONST-06); another text stays as it is. */
export const formatWireDate = (date: string): string => date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$3.$2.$1');

/** dd.MM.yyyy → yyyyMMdd; '' when it is not such a text. */
export const toWireDate = (text: string): string => {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim());
  return parts ? `${parts[3]}${parts[2]}${parts[1]}` : '';
};

const two = (value: number): string => String(value).padStart(2, '0');
/** The day of a moment as dd.MM.yyyy. */
export const formatDay = (moment: Date): string =>
  `${two(moment.getDate())}.${two(moment.getMonth() + 1)}.${moment.getFullYear()}`;

/** A moment as dd.MM.yyyy HH:mm, with seconds when asked (CONST-06, DONE-02). */
export const formatMoment = (moment: Date, withSeconds = false): string =>
  `${formatDay(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}${withSeconds ? `:${two(moment.getSeconds())}` : ''}`;

/** 375291234567 → +375 29 123 45 67 (CONST-05); another text stays as it is. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(375)(\d{2})(\d{3})(\d{2})(\d{2})$/, '+$1 $2 $3 $4 $5');

/** Ten digits for the eye: 1234567890 → 12 3456 7890. */
export const groupBarcode = (barcode: string): string =>
  barcode.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');
