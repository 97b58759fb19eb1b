import './sorting.css';
import { useRef, type FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { OrderSearchForm } from '../orderSearch/OrderSearchForm.tsx';
import type { OrderSearch } from '../orderSearchValues.ts';
import { SortingFrame } from '../SortingFrame.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { SortingResults } from './SortingResults.tsx';
import { states } from '../sortingStateNames.ts';
import { useScanSearch } from './useScanSearch.ts';
import { useSortingSearch } from './useSortingSearch.ts';

/** The form fills the window. */
const NARROW = '(max-width: 899.98px)';

/** The bar over a phone's screen, and a little air; px. */
const TOP_BAR = 64;

/** /sort: orders of a state are found, checked, put right and handed over to the laboratory (SORT-01..66). */
export const SortingScreen: FC = () => {
  const t = useT();
  const search = useSortingSearch();
  const { whereabouts, show, submit } = useScanSearch(search);
  const isNarrow = useMedia(NARROW);
  const results = useRef<HTMLDivElement>(null);
  const find = async (asked: OrderSearch) => {
    await submit(asked);
    // The form fills a small screen; what was found would be out of sight.
    if (isNarrow && results.current)
      window.scrollTo({ top: results.current.getBoundingClientRect().top + window.scrollY - TOP_BAR });
  };
  const { list, values, setValues, isModified, edition } = search;
  return (
    <SortingFrame>
      <OrderSearchForm
        key={edition}
        values={values}
        onChange={setValues}
        statuses={states.map(({ value, name }) => ({ value, label: t(`sorting.state.${name}`) }))}
        statusLabel={t('sorting.status')}
        secondLabel={t('sorting.imported')}
        onSearch={(asked) => void find(asked)}
        isPending={list.isSearching}
        isModified={isModified}
        hasFocusFirst={edition === 0}
      />
      <div ref={results} />
      {whereabouts && <Elsewhere whereabouts={whereabouts} onShow={show} />}
      {!(whereabouts && list.shown.length === 0) && <SortingResults {...search} />}
    </SortingFrame>
  );
};
