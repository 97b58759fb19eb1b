import { DAY } from '../../../contract/time.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { plural } from '../../core/messages/plural.ts';

/** Full months between two days `yyyy-MM-dd`; a month ends a day later where its last one is missing. */
const monthsBetween = (from: string, to: string): number => {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
};

/** The age on a day, both `yyyy-MM-dd`: days in the first month of life, months in the first year, then years. */
export const ageText = (dateOfBirth: string, day: string, language: Language): string => {
  const { days, months, years } = textsOf(language).documents.ages;
  const full = Math.max(0, monthsBetween(dateOfBirth, day));
  if (full >= 12) return plural(language, years, Math.floor(full / 12));
  if (full > 0) return plural(language, months, full);
  return plural(language, days, Math.max(0, (Date.parse(day) - Date.parse(dateOfBirth)) / DAY));
};
