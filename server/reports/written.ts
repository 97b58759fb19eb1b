/** Ten digits, and the two of a tube, grouped for reading aloud: `12 3456 7890 02`. */
export const groupDigits = (code: string): string =>
  code.replace(/^(\d{2})(\d{4})(\d{4})(\d{2})?$/, '$1 $2 $3 $4').trim();

/** A day `1984-03-07` as printed: `07.03.1984`. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.');
