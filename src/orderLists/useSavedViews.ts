import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListView, ViewedList } from '../../contract/listViews.ts';
import { useLab } from '../dataProvider/useLab.ts';
import type { ListViewChange, NewListView } from '../dataProvider/listViews.ts';

const keyOf = (list: ViewedList) => ['listViews', list];

/** The user's saved views of a list, read again when the tab is returned to: another tab may have changed them. */
export const useSavedViews = (list: ViewedList): UseQueryResult<ListView[]> => {
  const dataProvider = useLab();
  return useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => dataProvider.readListViews(list, signal),
    refetchOnWindowFocus: 'always',
  });
};

/** Changes of the saved views of a list. After a refused change the views are read again. */
export const useViewChanges = (list: ViewedList) => {
  const dataProvider = useLab();
  const client = useQueryClient();
  const shared = {
    onSuccess: (views: ListView[]) => client.setQueryData(keyOf(list), views),
    onError: () => client.invalidateQueries({ queryKey: keyOf(list) }),
  };
  const create = useMutation({
    mutationFn: ({ view, key }: { view: NewListView; key: string }) => dataProvider.createListView(view, key),
    ...shared,
  });
  const update = useMutation({
    mutationFn: (change: ListViewChange) => dataProvider.updateListView(change),
    ...shared,
  });
  const remove = useMutation({ mutationFn: (id: number) => dataProvider.deleteListView(id), ...shared });
  return { create, update, remove };
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
