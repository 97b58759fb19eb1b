import { removeEmpty, useEvent, useListContext, useStoreContext, type ListParams } from 'react-admin';
import { cabinetStatus } from '../../../contract/codes.ts';
import { ALL } from '../../../contract/headers.ts';
import type { ResultConditions } from '../../../contract/results.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import type { ResultsFilter } from '../../dataProvider/resultsResource.ts';
import { useLastContract } from '../../orderLists/lastContract.ts';
import { listKey } from '../../orderLists/listKey.ts';
import { formKey } from '../../orderLists/searchState.ts';
import {
  hasConditions,
  initialSearch,
  parseSearch,
  withoutConditions,
  withoutPatient,
  type OrderSearchValues,
} from '../../orderLists/searchValues.ts';
import { useDefaultView } from '../../orderLists/useSavedViews.ts';
import { useSought } from '../../orderLists/sought.ts';
import { usePersistedSearch } from '../../orderLists/usePersistedSearch.ts';
import { periodOf, useOpened } from '../../orderLists/useOpened.ts';
import { useSearchForm } from '../../orderLists/useSearchForm.ts';
import { exactly } from '../../ui/exact.ts';
import { useListViews } from '../../orderLists/useListViews.ts';
import { scanned } from './scanned.ts';

/** Search parameters of the form; null while invalid. */
const filterOf = (values: OrderSearchValues, contractIds: readonly number[]): ResultsFilter | null => {
  const { search } = parseSearch(values, contractIds, new Date());
  if (search === null) return null;
  const { place: scope, status, secondDateStart, secondDateEnd, ...rest } = search;
  return exactly<ResultsFilter>()({
    ...rest,
    ...scope,
    cabinetOrderStatus: Object.values(cabinetStatus).find((known) => known === status) ?? ALL,
    resultDateStart: secondDateStart,
    resultDateEnd: secondDateEnd,
    only: values.only,
  });
};

/** The results search form. The list loads immediately if the contract is known. */
export const useResultsSearch = () => {
  const { userContracts } = useSessionUser();
  const contractIds = userContracts.map(({ id }) => id);
  const lastContract = useLastContract();
  const { resource, page, perPage, sort } = useListContext();
  const store = useStoreContext();
  const form = useSearchForm(() => initialSearch(contractIds, ALL, new Date(), lastContract));
  usePersistedSearch(form, withoutPatient);
  const search = (values: OrderSearchValues) => form.search(values, filterOf(values, contractIds));
  const views = useListViews('results', {
    ...form,
    openView: ({ values, order, lost }) =>
      form.search(values, lost.length === 0 ? filterOf(values, contractIds) : null, false, order),
  });
  const isOpened = useOpened(
    'results',
    ({ cabinetOrderStatus, only, contractId = ALL, clientUnitId = null, ...period }) =>
      search({
        ...initialSearch(contractIds, cabinetOrderStatus, new Date(), contractId),
        clientUnitId,
        created: periodOf(period),
        only,
      }),
  );
  useSought((sought) => {
    const found = scanned(form.current().values, '', contractIds, new Date());
    search({ ...found, ...sought });
  });
  const isReady = useDefaultView('results', (view) => {
    if (view && form.isUnused && !isOpened) return views.open(view);
    const state = form.current();
    const filter = filterOf(state.values, contractIds);
    if (state.submitted !== null || filter === null) return;
    const first: ListParams = {
      page,
      perPage,
      sort: sort.field,
      order: sort.order,
      filter: {},
      displayedFilters: {},
    };
    const params = store.getItem(listKey(resource), first);
    store.setItem(formKey(resource), { ...state, submitted: state.values });
    store.setItem(listKey(resource), { ...params, filter: removeEmpty(filter) });
  });
  const { submitted } = form;
  return {
    ...form,
    views,
    /** Nothing is searched before Find. */
    isIdle:
      submitted === null &&
      (filterOf(form.values, contractIds) === null || (isReady && (!form.isUnused || views.lost !== null))),
    find: useEvent(() => search(form.current().values)),
    scan: (barcode: string) => search(scanned(form.values, barcode, contractIds, new Date())),
    /** Clears the narrowing filters and searches again; null if there are none. */
    clear:
      submitted !== null && (submitted.status !== ALL || submitted.only || hasConditions(submitted))
        ? () => search({ ...form.values, ...withoutConditions, only: undefined, status: ALL })
        : null,
    /** Searches for results with this mark or revision, or for all again. */
    narrow: (condition: Pick<ResultConditions, 'mark' | 'revision'>) => {
      const { values } = form.current();
      const only = removeEmpty({ ...values.only, ...condition });
      search({ ...values, only: Object.keys(only).length > 0 ? only : undefined });
    },
    /** Searches for the last week again, in the contract and department that the strip of promises has counted. */
    unpromise: () => {
      const { contractId, clientUnitId } = form.current().values;
      search({ ...initialSearch(contractIds, ALL, new Date(), contractId), clientUnitId });
    },
    /** Searches without the conditions that a link has brought. */
    widen: () => search({ ...form.current().values, only: undefined }),
  };
};
