import './results.css';
import type { FC } from 'react';
import { resultsSort, type ResultRecord } from '../../dataProvider/resultsResource.ts';
import { useT } from '../../i18n/useT.ts';
import { OrderListBase } from '../../orderLists/OrderListBase.tsx';
import { useNewList } from '../../orderLists/useNewList.ts';
import { Title } from '../../ui/Title.tsx';
import { isFinal } from './orderState.ts';
import { NewResults } from './NewResults.tsx';
import { ResultsSearch } from './ResultsSearch.tsx';
import { useChangedRows } from './useChangedRows.ts';

/** Refetch interval while a row may change and the tab is visible, ms. */
const POLL = 10_000;
const pollOf = (orders: readonly ResultRecord[]): number | false =>
  orders.some(({ state }) => !isFinal(state)) ? POLL : false;

/** /results: find orders, see their statuses, get their results. */
export const Results: FC = () => {
  const t = useT();
  const isReady = useNewList('results');
  const { changed, onRows } = useChangedRows();
  return (
    <div className="results">
      <Title actions={<NewResults />}>{t('results.title')}</Title>
      {isReady && (
        <OrderListBase
          resource="results"
          sort={resultsSort}
          sortKey="results.sort"
          perPage={20}
          keepsRows
          live={{ kind: 'order', idField: 'orderId' }}
          refetchInterval={pollOf}
          onRows={onRows}
        >
          <ResultsSearch changed={changed} />
        </OrderListBase>
      )}
    </div>
  );
};
