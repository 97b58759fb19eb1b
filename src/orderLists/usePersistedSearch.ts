import { useListContext, useStore, useStoreContext, type ListParams } from 'react-admin';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { listKey } from './listKey.ts';
import {
  formKey,
  persistedKey,
  type PersistedSearch,
  type SearchState,
  type SearchValues,
} from './searchState.ts';

/**
 * Persists the search of the current list for a reload of this tab, without names; leaving the screen clears
 * it. `withoutPatient` empties the patient fields.
 */
export const usePersistedSearch = <Values extends SearchValues>(
  { values, submitted }: SearchState<Values>,
  withoutPatient: (values: Values) => Values,
): void => {
  const { resource } = useListContext();
  const store = useStoreContext();
  const [params] = useStore<ListParams | null>(listKey(resource), null);
  const key = persistedKey(resource);
  const restore = useEffectEvent(() => {
    const persisted = store.getItem<PersistedSearch<Values> | undefined>(key);
    if (!persisted?.params || store.getItem(listKey(resource)) !== undefined) return;
    // The form, too, drops contracts the user no longer has.
    if (JSON.stringify(persisted.state.values) !== JSON.stringify(values)) return;
    store.setItem(formKey(resource), persisted.state);
    store.setItem(listKey(resource), persisted.params);
  });
  // Before an empty list is painted.
  useLayoutEffect(() => {
    restore();
    return () => store.removeItem(key);
  }, [store, key]);
  useEffect(() => {
    const isWhole =
      submitted !== null && JSON.stringify(withoutPatient(submitted)) === JSON.stringify(submitted);
    const persisted: PersistedSearch<Values> = {
      state: { values: withoutPatient(values), submitted: isWhole ? submitted : null, edition: 0 },
      params: isWhole ? params : params && { ...params, filter: {}, page: 1 },
    };
    store.setItem(key, persisted);
  }, [store, key, values, submitted, params, withoutPatient]);
};
