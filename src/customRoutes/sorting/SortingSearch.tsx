import { useListContext } from 'react-admin';
import { useEffect, type FC } from 'react';
import { useLocation } from 'react-router-dom';
import { ALL } from '../../../contract/headers.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { periodOf, useOpened } from '../../orderLists/useOpened.ts';
import { initialContract, withoutConditions, withoutPatient } from '../../orderLists/searchValues.ts';
import { states } from '../../orderLists/sortingStateNames.ts';
import { useIsSearching } from '../../orderLists/useIsSearching.ts';
import { useDefaultView } from '../../orderLists/useSavedViews.ts';
import { usePersistedSearch } from '../../orderLists/usePersistedSearch.ts';
import { OrderSearchForm } from '../orderSearch/OrderSearchForm.tsx';
import { useListViews } from '../../orderLists/useListViews.ts';
import { ViewedSearchForm } from '../orderSearch/savedViews/ViewedSearchForm.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { SortingResults } from './SortingResults.tsx';
import { TakeBack } from './TakeBack.tsx';
import { useScanSearch } from './useScanSearch.ts';
import { useSortingSearch } from './useSortingSearch.ts';

/** The sorting search form, with a hint where an order outside the list is. */
export const SortingSearch: FC = () => {
  const t = useT();
  const { userContracts } = useSessionUser();
  const dataProvider = useLab();
  const { data } = useListContext();
  const isSearching = useIsSearching();
  const search = useSortingSearch();
  const { whereabouts, show, submit } = useScanSearch(search);
  usePersistedSearch(search, withoutPatient);
  const views = useListViews('sorting', search);
  useOpened('sorting', ({ sortingState, ...period }) => {
    search.searchBy({
      ...withoutConditions,
      contractId: initialContract(
        userContracts.map(({ id }) => id),
        ALL,
      ),
      clientUnitId: null,
      status: sortingState,
      created: periodOf(period),
    });
  });
  // A link that names an order searches for it.
  const isLinked = useLocation().state !== null;
  useDefaultView('sorting', (view) => {
    if (view && search.isUnused && !isLinked) views.open(view);
  });
  useEffect(() => void dataProvider.prepareSearch(), [dataProvider]);
  const { values, setValues, isModified, edition } = search;
  return (
    <>
      <ViewedSearchForm views={views} secondLabel={t('sorting.imported')}>
        <OrderSearchForm
          key={edition}
          values={values}
          onChange={setValues}
          statuses={states.map(({ value, name }) => ({ value, label: t(`sorting.state.${name}`) }))}
          statusLabel={t('sorting.status')}
          secondLabel={t('sorting.imported')}
          onSearch={submit}
          isPending={isSearching}
          isModified={isModified}
          submitted={search.submitted}
        />
      </ViewedSearchForm>
      <TakeBack />
      {whereabouts && <Elsewhere whereabouts={whereabouts} onShow={show} />}
      {!(whereabouts && !data?.length) && <SortingResults clear={search.clear} />}
    </>
  );
};
