import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { TodayOpens } from '../../contract/today.ts';
import { formatWireDate } from '../i18n/format.ts';
import { openedOf, type Opened } from '../paths/opened.ts';
import type { DateRange } from '../ui/DateRangeInput.tsx';

/** The period of a link's conditions as a form has it. */
export const periodOf = ({
  createdDateStart,
  createdDateEnd,
}: Pick<Opened<'sorting'>, 'createdDateStart' | 'createdDateEnd'>): DateRange => ({
  from: formatWireDate(createdDateStart),
  to: formatWireDate(createdDateEnd),
});

/**
 * Calls `open` once with the conditions of the link that led here; Back and a reload keep the list as it was left.
 * Returns whether it did.
 */
export const useOpened = <List extends TodayOpens['list']>(
  list: List,
  open: (opened: Opened<List>) => void,
): boolean => {
  const isBack = useNavigationType() === NavigationType.Pop;
  const opened = openedOf(useLocation().state, list);
  const run = useEffectEvent(() => {
    if (opened !== null && !isBack) open(opened);
  });
  useEffect(() => run(), []);
  return opened !== null;
};
