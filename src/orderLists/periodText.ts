import type { DateRange } from '../ui/DateRangeInput.tsx';

const DAY_AND_MONTH = 5;

/** A period in one chip, without the years; '' for none. */
export const periodText = ({ from, to }: DateRange): string =>
  from + to === '' ? '' : [from, to].map((day) => day.slice(0, DAY_AND_MONTH)).join('–');
