import { useState } from 'react';
import { formatDay, formatMoment, momentInMinsk } from '../i18n/format.ts';

const timeOf = (moment: Date): string => formatMoment(moment).slice(-5);

export interface TypedMoment {
  day: string;
  time: string;
  setDay: (day: string) => void;
  setTime: (time: string) => void;
  /** The moment that is typed; undefined while the shown one is unchanged, null when there is no such moment. */
  read: () => Date | null | undefined;
}

/** A day and a time at the laboratory, at first those of a moment, or of now. */
export const useTypedMoment = (first?: string | null): TypedMoment => {
  const [shown] = useState(() => new Date(first ?? Date.now()));
  const [day, setDay] = useState(formatDay(shown));
  const [time, setTime] = useState(timeOf(shown));
  const isShown = day === formatDay(shown) && time === timeOf(shown);
  return { day, time, setDay, setTime, read: () => (isShown ? undefined : momentInMinsk(day, time)) };
};
