import type { FC } from 'react';
import { hidesActions } from '../../../contract/resultStates.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { LoadingNote, TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { wireDay } from '../../ui/wireValues.ts';
import { isFinal } from './orderState.ts';
import { ResultRow } from './ResultRow.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import type { ResultActions } from './RowActions.tsx';
import { useStateWord } from './useStateWord.ts';
import type { RowSelection } from './useRowSelection.ts';
import type { Results } from './useResults.ts';
import { useChangedRows } from './useChangedRows.ts';
import { skeletonCells } from './resultsSkeleton.ts';

/** Only compact rows have room. */
const NARROW = '(max-width: 1099.98px)';

interface Props {
  results: Results;
  /** Barcodes of the rows chosen. */
  chosen: RowSelection;
  downloading: string | null;
  handlers: ResultActions;
}

/** What the search has brought: rows and pages, nothing, or an error with the way on. */
export const ResultsList: FC<Props> = ({ results, chosen, downloading, handlers }) => {
  const t = useT();
  const errorText = useErrorText();
  const wordOf = useStateWord();
  const isNarrow = useMedia(NARROW);
  const { state, orders, total, listKey, isAsked, isLoading, isStale, error, retry, show } = results;
  const { rowKeys, changed } = useChangedRows(orders, listKey);
  if (!isAsked) return <EmptyState title={t('results.list.idle')} hint={t('results.list.idleHint')} />;
  if (error !== null) return <ErrorText message={errorText(error)} onRetry={retry} />;
  if (!isLoading && orders.length === 0 && total === 0)
    return (
      <EmptyState
        title={t('results.notFoundByFilter')}
        hint={t('results.notFoundHint')}
        onClear={results.reset}
      />
    );
  const today = wireDay(new Date(results.receivedAt));
  const choosable = orders.filter((order) => !hidesActions(order.state)).map(({ barcode }) => barcode);
  const areAllChosen = choosable.length === 0 ? null : choosable.every(chosen.has);
  return (
    <>
      {isLoading && <LoadingNote />}
      <ResultsTable
        order={state.order}
        onOrder={(order) => show({ order })}
        isNarrow={isNarrow}
        isBusy={isLoading || isStale}
        areAllChosen={areAllChosen}
        onChooseAll={() => chosen.set(choosable, areAllChosen !== true)}
      >
        {isLoading ? (
          <TableSkeleton className="results-waiting" cells={skeletonCells(isNarrow)} />
        ) : (
          orders.map((order) => (
            <ResultRow
              key={rowKeys.get(order.orderId)}
              order={order}
              isNarrow={isNarrow}
              isChosen={chosen.has(order.barcode)}
              isChanged={changed.includes(order)}
              isLate={order.deadLineDate < today && !isFinal(order.state)}
              isDownloading={order.barcode === downloading}
              onChoose={chosen.toggle}
              handlers={handlers}
            />
          ))
        )}
      </ResultsTable>
      <output className="visually-hidden">
        {changed
          .map(({ barcode, state: word }) =>
            t('results.list.changed', { barcode: groupBarcode(barcode), state: wordOf(word, 'order') }),
          )
          .join('. ')}
      </output>
      <output className="visually-hidden">
        {!isLoading && !isStale && t('results.list.found', { smart_count: total })}
      </output>
      {!isLoading && (
        <Pager
          page={state.page + 1}
          pageSize={state.pageSize}
          total={total}
          onPage={(page) => show({ page: page - 1 })}
          onPageSize={(pageSize) => show({ pageSize })}
        />
      )}
    </>
  );
};
