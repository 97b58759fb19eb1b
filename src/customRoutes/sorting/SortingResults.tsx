import { useCanAccess, useListContext } from 'react-admin';
import { memo, useState, type FC } from 'react';
import { permission } from '../../../contract/access.ts';
import type { SortingFilter, SortingRecord } from '../../dataProvider/sortingResource.ts';
import { useT } from '../../i18n/useT.ts';
import { ListPager } from '../../orderLists/ListPager.tsx';
import { useListCache, wasEmptied } from '../../orderLists/useListCache.ts';
import { DocumentLanguageSelect } from '../../ui/DocumentLanguageSelect.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingNote } from '../../ui/TableSkeleton.tsx';
import { ChangeDialog, type Asking } from './ChangeDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { SortingBar } from './SortingBar.tsx';
import { SortingTable } from './SortingTable.tsx';
import { useSortingDownload } from './useSortingDownload.ts';
import { useSortingFailureText } from './useSortingFailureText.ts';
import { useImport } from './useImport.ts';
import { useRowHandlers } from './useRowHandlers.tsx';

interface Props {
  /** Clears the narrowing filters; null if there are none. */
  clear: (() => void) | null;
}

const Results: FC<Props> = ({ clear }) => {
  const t = useT();
  const failureText = useSortingFailureText();
  const list = useListContext<SortingRecord>();
  const { removeRows, updateRow } = useListCache<SortingRecord>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const handlers = useRowHandlers(setAsking);
  const download = useSortingDownload();
  const handOver = useImport(removeRows);
  const mayAct = useCanAccess(permission('act', 'sorting')).canAccess === true;
  const { data, total = 0, error, isFetching, selectedIds, onSelect } = list;
  const { sortingState }: Partial<SortingFilter> = list.filterValues;

  const dialogs = (
    <>
      {asking && (
        <ChangeDialog
          key={asking.order.barcode}
          asking={asking}
          onLeft={(barcode) => removeRows([barcode])}
          onRemoved={(barcode, codes, { tubes, sumPrice, workingDays }) =>
            updateRow(barcode, ({ removedCodes = [], ...order }) => ({
              ...order,
              tubes,
              sumPrice,
              workingDays,
              removedCodes: [...removedCodes, ...codes],
            }))
          }
          onClose={() => setAsking(null)}
        />
      )}
      {handOver.failure && <ImportDialog failure={handOver.failure} onClose={handOver.dismiss} />}
      {handlers.printer}
    </>
  );
  if (sortingState === undefined)
    return <EmptyState title={t('sorting.start')} hint={t('sorting.startHint')} />;
  if (error && data === undefined && !isFetching)
    return <ErrorText message={failureText(error)} onRetry={() => void list.refetch()} />;
  if (data && total === 0)
    return wasEmptied(list.meta) ? (
      <>
        <EmptyState title={t('sorting.allDone')} hint={t('sorting.allDoneHint')} />
        {dialogs}
      </>
    ) : (
      <EmptyState
        title={list.meta?.statusMessage || t('sorting.notFound')}
        hint={t('sorting.notFoundHint')}
        isRejected
        onClear={clear}
      />
    );
  const isWaiting = data === undefined;
  return (
    <>
      <div className="sorting-top">
        {/* An emptied page is about to give way to another one. */}
        <p role="status">{data?.length ? t('sorting.found', { smart_count: total }) : null}</p>
        {mayAct && <DocumentLanguageSelect />}
      </div>
      {isWaiting && <LoadingNote />}
      <SortingTable
        state={sortingState}
        mayAct={mayAct}
        onAction={handlers.onAction}
        onRemove={handlers.onRemove}
      />
      {!isWaiting && <ListPager />}
      {mayAct && !isWaiting && (
        <SortingBar
          selected={selectedIds}
          state={sortingState}
          isImporting={handOver.isPending}
          isDownloading={download.isPending}
          onSubmit={() => handOver.submit(selectedIds)}
          onDownload={download.download}
          onClear={() => onSelect([])}
          onJoin={(barcode) => onSelect([...selectedIds, barcode])}
        />
      )}
      {dialogs}
    </>
  );
};

/** The search results: orders with bulk actions, an empty state, or an error. */
export const SortingResults = memo(Results);
