import { useListContext } from 'react-admin';
import type { FC } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import type { ResultRecord, ResultsMeta } from '../../dataProvider/resultsResource.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ListPager } from '../../orderLists/table/ListPager.tsx';
import { useLiveRowsContext } from '../../orderLists/useLiveRows.ts';
import { useRowKeys } from '../../orderLists/table/rowKeys.ts';
import { useIsSearching } from '../../orderLists/useIsSearching.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LiveBar } from '../../ui/LiveBar.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { wireDay } from '../../ui/wireValues.ts';
import { isFinal } from './orderState.ts';
import { ResultRow } from './ResultRow.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import type { ResultActions } from './RowActions.tsx';
import { useStateWord } from './useStateWord.ts';
import { skeletonCells } from './resultsSkeleton.ts';

/** Only on compact rows. */
const NARROW = '(max-width: 1099.98px)';
const none: readonly ResultRecord[] = [];

interface Props {
  /** No search yet. */
  isIdle: boolean;
  /** Clears the narrowing filters; null if there are none. */
  clear: (() => void) | null;
  /** Orders that have just changed. */
  changed: readonly ResultOrder[];
  downloading: string | null;
  handlers: ResultActions;
}

/** The search results: rows with a pager, an empty state, or an error with a retry. */
export const ResultsList: FC<Props> = ({ isIdle, clear, changed, downloading, handlers }) => {
  const t = useT();
  const errorText = useErrorText();
  const wordOf = useStateWord();
  const isNarrow = useMedia(NARROW);
  const isSearching = useIsSearching();
  const list = useListContext<ResultRecord>();
  const { data: orders = none, total = 0, error, selectedIds } = list;
  const rowKeys = useRowKeys();
  const live = useLiveRowsContext();
  const isWaiting = list.data === undefined;
  if (isIdle) return <EmptyState title={t('results.list.idle')} hint={t('results.list.idleHint')} />;
  if (error && isWaiting && !list.isFetching)
    return <ErrorText message={errorText(error)} onRetry={() => void list.refetch()} />;
  if (!isWaiting && total === 0)
    return (
      <EmptyState title={t('results.notFoundByFilter')} hint={t('results.notFoundHint')} onClear={clear} />
    );
  const { receivedAt = 0 }: Partial<ResultsMeta> = list.meta ?? {};
  const today = wireDay(new Date(receivedAt));
  const selected = new Set(selectedIds);
  return (
    <>
      {(isWaiting || isSearching) && <LoadingNote />}
      <LiveBar added={live.added} onShow={live.show} />
      <ResultsTable isNarrow={isNarrow} isBusy={isWaiting || isSearching}>
        {isWaiting && <TableSkeleton className="results-waiting" cells={skeletonCells(isNarrow)} />}
        {orders.map((order, index) => (
          <ResultRow
            key={rowKeys[index]}
            order={order}
            isNarrow={isNarrow}
            isSelected={selected.has(order.id)}
            isChanged={changed.includes(order) || live.changed.has(order.id)}
            isLate={order.deadLineDate < today && !isFinal(order.state)}
            isDownloading={order.id === downloading}
            onToggle={list.onToggleItem}
            handlers={handlers}
          />
        ))}
      </ResultsTable>
      <output className="visually-hidden">
        {changed
          .map(({ barcode, state: word }) =>
            t('results.list.changed', { barcode: groupBarcode(barcode), state: wordOf(word, 'order') }),
          )
          .join('. ')}
      </output>
      <output className="visually-hidden">
        {!isSearching && t('results.list.found', { smart_count: total })}
      </output>
      {!isWaiting && <ListPager />}
    </>
  );
};
