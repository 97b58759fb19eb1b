import { useState } from 'react';
import type { ListView, ViewedList } from '../../contract/listViews.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import {
  isFilledBy,
  openedView,
  type LostCondition,
  type OpenedView,
  type ViewedValues,
} from './savedViews.ts';
import { useSavedViews } from './useSavedViews.ts';

interface Search {
  values: ViewedValues;
  /** Fills the form, and searches unless a condition is lost. */
  openView: (opened: OpenedView) => void;
}

export interface ListViews {
  list: ViewedList;
  views: readonly ListView[];
  values: ViewedValues;
  /** The view that the form shows. */
  shownId: number | null;
  /** The last opened view, if it was opened without some of its conditions. */
  lost: { view: ListView; conditions: readonly LostCondition[] } | null;
  open: (view: ListView) => void;
}

const none: readonly ListView[] = [];

/** The saved views of a list and its search form. */
export const useListViews = (list: ViewedList, { values, openView }: Search): ListViews => {
  const { userContracts } = useSessionUser();
  const { data: views = none } = useSavedViews(list);
  const [opened, setOpened] = useState<OpenedView & { view: ListView }>();
  const [mountedAt] = useState(() => new Date());
  const isOpened = opened !== undefined && isFilledBy(opened, values);
  return {
    list,
    views,
    values,
    shownId: isOpened
      ? opened.view.id
      : (views.find((view) => isFilledBy(openedView(view, userContracts, mountedAt), values))?.id ?? null),
    lost: isOpened && opened.lost.length > 0 ? { view: opened.view, conditions: opened.lost } : null,
    open: (view) => {
      const next = openedView(view, userContracts, new Date());
      setOpened({ ...next, view });
      openView(next);
    },
  };
};
