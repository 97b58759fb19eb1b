/** Ten digits, the two of a tube and the check digit, grouped for reading aloud: `12 3456 7890 02-8`. */
export const groupDigits = (code: string): string =>
  code.replace(/^(\d{2})(\d{4})(\d{4})(\d{2})?(\d)?$/, '$1 $2 $3 $4-$5').replace(/[ -]+$/, '');

/** A day `1984-03-07` as printed: `07.03.1984`. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.');

/** When a patient was born, as printed: the day, and the time where the paper has it. */
export const writtenBirth = ({
  dateOfBirth,
  timeOfBirth,
}: {
  dateOfBirth: string;
  timeOfBirth: string;
}): string => `${writtenDay(dateOfBirth)} ${timeOfBirth}`.trim();

/** Minsk is UTC+3 all year; ms. */
export const MINSK = 3 * 3_600_000;

/** `2026-11-18T09:00:00.000Z` → `18.11.2026 12:00`. */
export const writtenMoment = (iso: string): string => {
  const local = new Date(Date.parse(iso) + MINSK).toISOString();
  return `${writtenDay(local.slice(0, 10))} ${local.slice(11, 16)}`;
};
