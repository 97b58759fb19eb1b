import type { DateRange } from '../ui/DateRangeInput.tsx';

const DAY_AND_MONTH = 5;

/** A period in one chip, without the years if both are this one; '' for none. */
export const periodText = ({ from, to }: DateRange): string => {
  if (from + to === '') return '';
  const year = String(new Date().getFullYear());
  const isThisYear = [from, to].every((day) => day === '' || day.endsWith(year));
  return [from, to].map((day) => (isThisYear ? day.slice(0, DAY_AND_MONTH) : day)).join('–');
};
