import { useState } from 'react';
import { formatDay, formatMoment, momentInMinsk } from '../i18n/format.ts';

const timeOf = (moment: Date): string => formatMoment(moment).slice(-5);

export interface TypedMoment {
  day: string;
  time: string;
  setDay: (day: string) => void;
  setTime: (time: string) => void;
  /** Day and time as they are typed. */
  text: string;
  /** What is typed was read, and is no moment. */
  isWrong: boolean;
  /** The moment that is typed; undefined while the shown one is unchanged, null when there is no such moment. */
  read: () => Date | null | undefined;
}

/** A day and a time at the laboratory, at first those of a moment, or of now. */
export const useTypedMoment = (first?: string | null): TypedMoment => {
  const [shown] = useState(() => new Date(first ?? Date.now()));
  const [day, setDay] = useState(formatDay(shown));
  const [time, setTime] = useState(timeOf(shown));
  const text = `${day} ${time}`;
  const [wrong, setWrong] = useState<string | null>(null);
  const isShown = day === formatDay(shown) && time === timeOf(shown);
  const read = () => {
    const moment = isShown ? undefined : momentInMinsk(day, time);
    setWrong(moment === null ? text : null);
    return moment;
  };
  return { day, time, setDay, setTime, text, isWrong: wrong === text, read };
};
