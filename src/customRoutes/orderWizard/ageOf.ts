import { DAY } from '../../../contract/time.ts';

/** Full years of age on a day, months in the first year, days in the first month; both days `yyyyMMdd`. */
export const ageOf = (born: string, today: string): { count: number; unit: 'years' | 'months' | 'days' } => {
  const years = Math.floor((Number(today) - Number(born)) / 10_000);
  if (years > 0) return { count: years, unit: 'years' };
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6));
  const isPartial = today.slice(6) < born.slice(6);
  const months = monthOf(today) - monthOf(born) - (isPartial ? 1 : 0);
  if (months > 0) return { count: months, unit: 'months' };
  const momentOf = (day: string) => Date.parse(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  return { count: Math.max(0, (momentOf(today) - momentOf(born)) / DAY), unit: 'days' };
};
