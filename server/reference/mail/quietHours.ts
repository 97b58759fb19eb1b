import { addDays, dayOf, minskMoment } from '../../core/dates.ts';

/**
 * The first moment from `now` on that is outside the quiet hours: `now` itself, or the end of the hours it falls into.
 * `from` and `to` are `HH:mm` in Minsk, `to` exclusive; hours that end before they begin span midnight, equal ones are
 * no quiet hours.
 */
export const nextAllowed = (now: Date, from: string, to: string): Date => {
  const today = dayOf(now);
  const isOvernight = to < from;
  const spans = isOvernight
    ? [
        [addDays(today, -1), today],
        [today, addDays(today, 1)],
      ]
    : [[today, today]];
  const ends = spans.flatMap(([first = '', last = '']) => {
    const end = minskMoment(`${last}T${to}`);
    return minskMoment(`${first}T${from}`) <= now && now < end ? [end] : [];
  });
  return ends[0] ?? now;
};
