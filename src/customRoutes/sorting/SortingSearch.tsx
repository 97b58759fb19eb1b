import { useDataProvider, useListContext } from 'react-admin';
import { useEffect, type FC } from 'react';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { withoutPatient } from '../../orderLists/searchValues.ts';
import { states } from '../../orderLists/sortingStateNames.ts';
import { useIsSearching } from '../../orderLists/useIsSearching.ts';
import { usePersistedSearch } from '../../orderLists/usePersistedSearch.ts';
import { OrderSearchForm } from '../orderSearch/OrderSearchForm.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { SortingResults } from './SortingResults.tsx';
import { TakeBack } from './TakeBack.tsx';
import { useScanSearch } from './useScanSearch.ts';
import { useSortingSearch } from './useSortingSearch.ts';

/** The sorting search form, with a hint where an order outside the list is. */
export const SortingSearch: FC = () => {
  const t = useT();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { data } = useListContext();
  const isSearching = useIsSearching();
  const search = useSortingSearch();
  const { whereabouts, show, submit } = useScanSearch(search);
  usePersistedSearch(search, withoutPatient);
  useEffect(() => void dataProvider.prepareSearch(), [dataProvider]);
  const { values, setValues, isModified, edition } = search;
  return (
    <>
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
        hasFocusFirst={edition === 0}
      />
      <TakeBack />
      {whereabouts && <Elsewhere whereabouts={whereabouts} onShow={show} />}
      {!(whereabouts && !data?.length) && <SortingResults clear={search.clear} />}
    </>
  );
};
