import { useStore, useStoreContext } from 'react-admin';
import { useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { listKey } from './listKey.ts';

/** Resets a list when its screen is opened by a link; Back and a reload keep it. False until done. */
export const useNewList = (resource: string): boolean => {
  const store = useStoreContext();
  const navigation = useNavigationType();
  const { key } = useLocation();
  const [opened] = useState({ entry: key, isBack: navigation === NavigationType.Pop });
  const entryKey = `${listKey(resource)}.entry`;
  const [entry] = useStore<string | null>(entryKey, null);
  const isReady = opened.isBack || entry === opened.entry;
  useLayoutEffect(() => {
    if (isReady) return;
    store.removeItems(listKey(resource));
    store.setItem(entryKey, opened.entry);
  }, [store, resource, entryKey, opened, isReady]);
  return isReady;
};
