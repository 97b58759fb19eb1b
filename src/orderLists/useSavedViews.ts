import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ResponseOf } from '../../contract/endpoint.ts';
import {
  createListView,
  deleteListView,
  readListViews,
  updateListView,
  type ListView,
  type ViewedList,
} from '../../contract/listViews.ts';
import { useRead, readKey, forget } from '../dataProvider/useRead.ts';
import { useAct } from '../dataProvider/useAct.ts';

/** The user's saved views of a list, read again when the tab is returned to: another tab may have changed them. */
export const useSavedViews = (list: ViewedList) =>
  useRead(
    readListViews,
    { query: { list }, isBackground: true },
    { refetchOnWindowFocus: 'always', select: ({ views }) => views },
  );

/** Changes of the saved views of a list, whose errors the caller shows. After a refused change the views are read again. */
export const useViewChanges = (list: ViewedList) => {
  const client = useQueryClient();
  const shared = {
    onError: 'shown',
    onSuccess: (answer: ResponseOf<typeof readListViews>) =>
      void client.setQueryData(readKey(readListViews, { query: { list } }), answer),
    onSettled: (_answer: unknown, error: unknown) => (error ? forget(client, [readListViews]) : undefined),
  } as const;
  return {
    create: useAct(createListView, shared),
    update: useAct(updateListView, shared),
    remove: useAct(deleteListView, shared),
  };
};

/**
 * Calls `open` once, as soon as the views are known, with the default view or null; returns false until then.
 * `open` may call the list's own functions.
 */
export const useDefaultView = (list: ViewedList, open: (view: ListView | null) => void): boolean => {
  const { data, isPending } = useSavedViews(list);
  const isDone = useRef(false);
  const run = useEffectEvent(open);
  useEffect(() => {
    if (isPending || isDone.current) return;
    isDone.current = true;
    run(data?.find(({ isDefault }) => isDefault) ?? null);
  }, [data, isPending]);
  return !isPending;
};
