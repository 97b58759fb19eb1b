import './sorting.css';
import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { OrderSearchForm } from '../orderSearch/OrderSearchForm.tsx';
import { SortingFrame } from '../SortingFrame.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { SortingResults } from './SortingResults.tsx';
import { states } from './stateNames.ts';
import { useScanSearch } from './useScanSearch.ts';
import { useSortingSearch } from './useSortingSearch.ts';

/** /sort: orders of a state are found, checked, put right and handed over to the laboratory (SORT-01..66). */
export const SortingScreen: FC = () => {
  const t = useT();
  const search = useSortingSearch();
  const { whereabouts, show, submit } = useScanSearch(search);
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
        onSearch={(asked) => void submit(asked)}
        isPending={list.isSearching}
        isModified={isModified}
        hasFocusFirst={edition === 0}
      />
      {whereabouts && <Elsewhere whereabouts={whereabouts} onShow={show} />}
      {!(whereabouts && list.shown.length === 0) && <SortingResults {...search} />}
    </SortingFrame>
  );
};
