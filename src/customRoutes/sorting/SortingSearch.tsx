import { useDataProvider, useListContext } from 'react-admin';
import { useEffect, useRef, type FC } from 'react';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { withoutPatient } from '../../orderLists/searchValues.ts';
import { states } from '../../orderLists/sortingStateNames.ts';
import { useIsSearching } from '../../orderLists/useIsSearching.ts';
import { usePersistedSearch } from '../../orderLists/usePersistedSearch.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { OrderSearchForm } from '../orderSearch/OrderSearchForm.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { SortingResults } from './SortingResults.tsx';
import { useScanSearch } from './useScanSearch.ts';
import { useSortingSearch } from './useSortingSearch.ts';

/** The form fills the window. */
const NARROW = '(max-width: 899.98px)';

/** Height of the phone's top bar plus a margin, px. */
const TOP_BAR = 64;

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
  const isNarrow = useMedia(NARROW);
  const results = useRef<HTMLDivElement>(null);
  /** Submitted, waiting for results. */
  const isSent = useRef(false);
  useEffect(() => {
    if (data === undefined || !isSent.current) return;
    isSent.current = false;
    // On small screens the form would hide the results.
    if (isNarrow && results.current)
      window.scrollTo({ top: results.current.getBoundingClientRect().top + window.scrollY - TOP_BAR });
  }, [data, isNarrow]);
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
        onSearch={(conditions) => {
          isSent.current = true;
          submit(conditions);
        }}
        isPending={isSearching}
        isModified={isModified}
        hasFocusFirst={edition === 0}
      />
      <div ref={results} />
      {whereabouts && <Elsewhere whereabouts={whereabouts} onShow={show} />}
      {!(whereabouts && !data?.length) && <SortingResults clear={search.clear} />}
    </>
  );
};
