import { useStoreContext } from 'react-admin';
import { useEffect, useEffectEvent, useState } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import { ALL } from '../../../contract/headers.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import {
  hasConditions,
  initialSearch,
  parseSearch,
  withoutConditions,
  type OrderSearch,
  type OrderSearchValues,
} from '../orderSearchValues.ts';
import { formOf, toPersisted, PERSISTED_SEARCH, parsePersisted } from './persistedSearch.ts';
import type { SortingList } from './sortingList.ts';
import { useSortingList, type SortingListState } from './useSortingList.ts';

export interface SortingSearchState extends SortingListState {
  values: OrderSearchValues;
  setValues: (values: OrderSearchValues) => void;
  /** The form says something else than what the list was searched by (SORT-32). */
  isModified: boolean;
  submit: (search: OrderSearch) => Promise<SortingList>;
  /** Puts something into the form and searches by it at once; the selection of the same state stays. */
  searchBy: (change: Partial<OrderSearchValues>) => Promise<SortingList | null>;
  /** Drops what narrows the search down and searches anew; null: nothing narrows it. */
  clear: (() => void) | null;
  /** Counts what was put into the form by others than the form. */
  edition: number;
}

const isSame = (one: OrderSearchValues, other: OrderSearchValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The form and the list of sorting together. A reload of the tab finds both again, leaving the screen ends them (PERSIST-07). */
export const useSortingSearch = (): SortingSearchState => {
  const store = useStoreContext();
  const { userContracts } = useSessionUser();
  const contractIds = userContracts.map(({ id }) => id);
  const [persisted] = useState(() => parsePersisted(store.getItem(PERSISTED_SEARCH), contractIds));
  const [values, setValues] = useState(() =>
    formOf(persisted, initialSearch(contractIds, sortingStatus.NEW, new Date())),
  );
  const [searched, setSearched] = useState(persisted?.isShown === true ? values : null);
  const [edition, setEdition] = useState(0);
  const listState = useSortingList(persisted ? { pageSize: persisted.pageSize, order: persisted.order } : {});
  const { list, request } = listState;

  const submit = (search: OrderSearch) => {
    setSearched(values);
    return request({ type: 'submit', search });
  };
  const searchBy = async (change: Partial<OrderSearchValues>): Promise<SortingList | null> => {
    const next: OrderSearchValues = {
      ...values,
      contractId: values.contractId ?? (contractIds.length > 0 ? ALL : null),
      ...change,
    };
    setValues(next);
    setEdition((before) => before + 1);
    const { search } = parseSearch(next, contractIds, new Date());
    if (search === null) return null;
    setSearched(next);
    return request({ type: 'submit', search, keepsSelection: true });
  };

  const searchAgain = useEffectEvent(() => {
    const { search } = parseSearch(values, contractIds, new Date());
    if (persisted?.isShown === true && search !== null)
      void request({ type: 'submit', search, page: persisted.page });
  });
  useEffect(() => searchAgain(), []);
  const { page, pageSize, order } = list;
  useEffect(() => {
    store.setItem(PERSISTED_SEARCH, toPersisted(values, searched, { page, pageSize, order }));
  }, [store, values, searched, page, pageSize, order]);
  useEffect(() => () => store.removeItem(PERSISTED_SEARCH), [store]);

  return {
    ...listState,
    values,
    setValues,
    isModified: searched !== null && !isSame(values, searched),
    submit,
    searchBy,
    clear: searched !== null && hasConditions(searched) ? () => void searchBy(withoutConditions) : null,
    edition,
  };
};
