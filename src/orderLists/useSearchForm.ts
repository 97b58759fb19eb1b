import { removeEmpty, useEvent, useListContext, useStore, useStoreContext } from 'react-admin';
import { useEffect, useEffectEvent, useState } from 'react';
import { ALL } from '../../contract/headers.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { rememberContract } from './lastContract.ts';
import type { ListOrder } from './savedViews.ts';
import {
  formKey,
  persistedKey,
  type PersistedSearch,
  type SearchState,
  type SearchValues,
} from './searchState.ts';
import { useListCache } from './useListCache.ts';

/** Whether stored values have the fields of an unused form, of the same types; a choice may be empty. */
const isLike = (value: unknown, sample: unknown): boolean => {
  if (value === null || sample === null) return true;
  if (typeof value !== typeof sample || typeof sample !== 'object') return typeof value === typeof sample;
  const fields = value as Record<string, unknown>;
  return Object.entries(sample).every(([name, one]) => name in fields && isLike(fields[name], one));
};

interface SearchForm<Values extends SearchValues> extends SearchState<Values> {
  setValues: (values: Values) => void;
  /** The form differs from the submitted values. */
  isModified: boolean;
  /**
   * Fills the form and searches from the first page, clearing the selection by default; `filter` null only fills the
   * form. `order` sets the sort order and the page size too.
   */
  search: (values: Values, filter: object | null, keepSelection?: boolean, order?: ListOrder) => void;
  /** Nothing was typed and nothing searched. */
  isUnused: boolean;
  /** The current state, ahead of the next render. */
  current: () => SearchState<Values>;
}

/**
 * Search form of the current list: current and submitted values, kept in memory like the list. `initial` returns the
 * values of an unused form.
 */
export const useSearchForm = <Values extends SearchValues>(initial: () => Values): SearchForm<Values> => {
  const { resource, filterValues, page, setFilters, setSort, setPerPage, onSelect } = useListContext();
  const { forgetPages, restart } = useListCache();
  const store = useStoreContext();
  const { userContracts } = useSessionUser();
  const key = formKey(resource);
  const isOwn = ({ values: { contractId, clientUnitId = null } }: SearchState<Values>) => {
    if (contractId === null || contractId === ALL) return true;
    const units = userContracts.find(({ id }) => id === contractId)?.clientUnits;
    return units?.some(({ id }) => clientUnitId === null || id === clientUnitId) ?? false;
  };
  const [stored] = useStore<SearchState<Values> | null>(key, null);
  const [first] = useState((): SearchState<Values> => {
    const persisted = store.getItem<PersistedSearch<Values> | undefined>(persistedKey(resource));
    const values = initial();
    return persisted && isOwn(persisted.state) && isLike(persisted.state.values, values)
      ? persisted.state
      : { values, submitted: null, edition: 0 };
  });
  const state = stored ?? first;
  const current = () => store.getItem<SearchState<Values> | null>(key) ?? first;
  const write = (part: Partial<SearchState<Values>>) => store.setItem(key, { ...current(), ...part });
  const { values, submitted } = state;
  const searchIn = (contractIds: readonly number[]) => {
    const { clientUnitId: _, ...filter }: { clientUnitId?: number } = filterValues;
    setFilters({ ...filter, contractIds });
  };
  /**
   * Follows a change of the user's contracts: the search drops lost contracts, and "all" means all current ones.
   */
  const follow = useEffectEvent((contracts: typeof userContracts) => {
    const now = current();
    const { contractIds }: { contractIds?: readonly number[] } = filterValues;
    const all = contracts.map(({ id }) => id);
    if (isOwn(now)) {
      if (now.submitted?.contractId === ALL && contractIds && contractIds.join() !== all.join())
        searchIn(all);
      return;
    }
    const { contractId } = initial();
    const moved = (before: Values): Values => ({
      ...before,
      contractId,
      clientUnitId: before.clientUnitId === undefined ? undefined : null,
    });
    const isSearched = now.submitted !== null && contractId !== null && contractIds !== undefined;
    write({
      values: moved(now.values),
      submitted: isSearched ? moved(now.submitted ?? now.values) : null,
      edition: now.edition + 1,
    });
    onSelect([]);
    forgetPages();
    if (isSearched) searchIn(contractId === ALL ? all : [contractId]);
    else setFilters({});
  });
  useEffect(() => follow(userContracts), [userContracts]);
  return {
    ...state,
    current,
    isModified: submitted !== null && JSON.stringify(values) !== JSON.stringify(submitted),
    setValues: useEvent((next: Values) => {
      if (next.contractId !== null && next.contractId !== current().values.contractId)
        rememberContract(store, next.contractId);
      write({ values: next });
    }),
    isUnused: submitted === null && JSON.stringify(values) === JSON.stringify(initial()),
    search: useEvent((next: Values, filter: object | null, keepSelection = false, order?: ListOrder) => {
      const { values: typed, edition, submitted: before } = current();
      write({
        values: next,
        edition: next === typed ? edition : edition + 1,
        submitted: filter ? next : before,
      });
      if (filter === null) return;
      if (!keepSelection) onSelect([]);
      forgetPages();
      if (order) {
        setSort(order.sort);
        setPerPage(order.perPage);
        return setFilters(filter);
      }
      const isSame = JSON.stringify(removeEmpty(filter)) === JSON.stringify(filterValues);
      if (isSame && page === 1) restart();
      else setFilters(filter);
    }),
  };
};
