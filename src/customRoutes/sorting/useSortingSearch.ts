import { useEvent, useListContext } from 'react-admin';
import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import { ALL } from '../../../contract/headers.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import type { SortingFilter } from '../../dataProvider/sortingResource.ts';
import { useLastContract } from '../../orderLists/lastContract.ts';
import type { OpenedView } from '../../orderLists/savedViews.ts';
import {
  hasConditions,
  initialSearch,
  parseSearch,
  withoutConditions,
  type OrderSearch,
  type OrderSearchValues,
} from '../../orderLists/searchValues.ts';
import { useSearchForm } from '../../orderLists/useSearchForm.ts';
import { exactly } from '../../ui/exact.ts';

const filterOf = ({ place: scope, status, secondDateStart, secondDateEnd, ...rest }: OrderSearch) =>
  exactly<SortingFilter>()({
    ...rest,
    ...scope,
    sortingState: status as SortingStatus,
    importedDateStart: secondDateStart,
    importedDateEnd: secondDateEnd,
  });

/** The sorting search form and the other ways to search. */
export const useSortingSearch = () => {
  const { userContracts } = useSessionUser();
  const { filterValues } = useListContext();
  const contractIds = userContracts.map(({ id }) => id);
  const lastContract = useLastContract();
  const form = useSearchForm(() => initialSearch(contractIds, sortingStatus.NEW, new Date(), lastContract));
  const { submitted, current } = form;
  /**
   * Sets form values and searches; the selection stays within the same status. Returns false if the form is invalid.
   */
  const searchBy = useEvent((change: Partial<OrderSearchValues>): boolean => {
    const { values } = current();
    const contractId = values.contractId ?? (contractIds.length > 0 ? ALL : null);
    const next: OrderSearchValues = { ...values, contractId, ...change };
    const { search } = parseSearch(next, contractIds, new Date());
    form.search(next, search && filterOf(search), search?.status === filterValues['sortingState']);
    return search !== null;
  });
  const openView = useEvent(({ values, order, lost }: OpenedView) => {
    const { search } = parseSearch(values, contractIds, new Date());
    form.search(values, search && lost.length === 0 ? filterOf(search) : null, false, order);
  });
  const clear = useEvent(() => void searchBy(withoutConditions));
  return {
    ...form,
    submit: (search: OrderSearch) => form.search(form.values, filterOf(search)),
    searchBy,
    openView,
    /** Clears the narrowing filters and searches again; null if there are none. */
    clear: submitted !== null && hasConditions(submitted) ? clear : null,
  };
};
