import type { FC } from 'react';
import { hidesActions } from '../../../contract/resultStates.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { WaitingNote, WaitingRows } from '../../ui/WaitingRows.tsx';
import { wireDay } from '../../ui/wireValues.ts';
import { isFinal } from './orderState.ts';
import { ResultRow } from './ResultRow.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import type { RowDeeds } from './RowActions.tsx';
import { useStateWord } from './useStateWord.ts';
import type { Marks } from './useMarks.ts';
import type { Results } from './useResults.ts';
import { useRows } from './useRows.ts';
import { waitingCells } from './waitingCells.ts';

/** Only compact rows have room (RES-03). */
const NARROW = '(max-width: 1099.98px)';

interface Props {
  results: Results;
  /** Barcodes of the rows chosen. */
  chosen: Marks;
  downloading: string | null;
  deeds: RowDeeds;
}

/** What the search has brought: rows and pages, nothing, or an error with the way on (RES-01, RES-13, RES-17). */
export const ResultsList: FC<Props> = ({ results, chosen, downloading, deeds }) => {
  const t = useT();
  const errorText = useErrorText();
  const wordOf = useStateWord();
  const isNarrow = useMedia(NARROW);
  const { state, orders, total, listKey, isAsked, isLoading, isStale, error, retry, show } = results;
  const { slots, changed } = useRows(orders, listKey);
  if (!isAsked) return <Nothing title={t('results.list.idle')} hint={t('results.list.idleHint')} />;
  if (error !== null) return <ErrorText message={errorText(error)} onRetry={retry} />;
  if (!isLoading && orders.length === 0 && total === 0)
    return (
      <Nothing
        title={t('results.notFoundByFilter')}
        hint={t('results.notFoundHint')}
        onClear={results.reset}
      />
    );
  const today = wireDay(new Date(results.answeredAt));
  const choosable = orders.filter((order) => !hidesActions(order.state)).map(({ barcode }) => barcode);
  const areAllChosen = choosable.length === 0 ? null : choosable.every(chosen.has);
  return (
    <>
      {isLoading && <WaitingNote />}
      <ResultsTable
        order={state.order}
        onOrder={(order) => show({ order })}
        isNarrow={isNarrow}
        isBusy={isLoading || isStale}
        areAllChosen={areAllChosen}
        onChooseAll={() => chosen.set(choosable, areAllChosen !== true)}
      >
        {isLoading ? (
          <WaitingRows className="results-waiting" cells={waitingCells(isNarrow)} />
        ) : (
          orders.map((order) => (
            <ResultRow
              key={slots.get(order.orderId)}
              order={order}
              isNarrow={isNarrow}
              isChosen={chosen.has(order.barcode)}
              isChanged={changed.includes(order)}
              isLate={order.deadLineDate < today && !isFinal(order.state)}
              isDownloading={order.barcode === downloading}
              onChoose={chosen.toggle}
              deeds={deeds}
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
