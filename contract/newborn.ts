import { DAY } from './time.ts';

/** Days during which a child is hard to tell from another one of the family, and the time of its birth is asked and printed. */
export const NEWBORN_DAYS = 60;

/** Whether who was born on a day, `yyyy-MM-dd` or yyyyMMdd, is under 60 days old at a moment; false for what is no day. */
export const isNewborn = (dateOfBirth: string, at: Date): boolean => {
  const born = Date.parse(dateOfBirth.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  return at.getTime() - born < NEWBORN_DAYS * DAY;
};

/** The time of a birth where it is shown beside its date at a moment: of a newborn; else ''. */
export const shownTimeOfBirth = (
  { dateOfBirth, timeOfBirth }: { dateOfBirth: string; timeOfBirth: string },
  at: Date,
): string => (isNewborn(dateOfBirth, at) ? timeOfBirth : '');
