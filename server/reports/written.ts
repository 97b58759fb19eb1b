/** Ten digits grouped for reading aloud: `12 3456 7890`. */
export const groupDigits = (barcode: string): string =>
  barcode.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');

/** A day `1984-03-07` as printed: `07.03.1984`. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.');
