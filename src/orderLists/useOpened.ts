import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { TodayOpens } from '../../contract/today.ts';
import { formatWireDate } from '../i18n/format.ts';
import { openedOf, type Opened } from '../paths/opened.ts';
import type { DateRange } from '../ui/DateRangeInput.tsx';

/** The period of a link's conditions, in the format of a form. */
export const periodOf = ({
  createdDateStart,
  createdDateEnd,
}: Pick<Opened<'sorting'>, 'createdDateStart' | 'createdDateEnd'>): DateRange => ({
  from: formatWireDate(createdDateStart),
  to: formatWireDate(createdDateEnd),
});

/**
 * Calls `open` once with the conditions of each link that led here; Back and a reload keep the list as it was left.
 * Returns whether it did.
 */
export const useOpened = <List extends TodayOpens['list']>(
  list: List,
  open: (opened: Opened<List>) => void,
): boolean => {
  const isBack = useNavigationType() === NavigationType.Pop;
  const { state, key } = useLocation();
  const opened = openedOf(state, list);
  const entry = useRef<string | null>(null);
  const run = useEffectEvent((current: string) => {
    if (entry.current === current) return;
    entry.current = current;
    if (opened !== null && !isBack) open(opened);
  });
  // A notice may lead to the list that is shown.
  useEffect(() => run(key), [key]);
  return opened !== null;
};
