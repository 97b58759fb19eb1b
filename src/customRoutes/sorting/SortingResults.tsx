import { useCanAccess, useListContext } from 'react-admin';
import { memo, type FC } from 'react';
import { permission } from '../../../contract/access.ts';
import { sortingStatus } from '../../../contract/codes.ts';
import type { SortingFilter, SortingRecord } from '../../dataProvider/sortingResource.ts';
import { useT } from '../../i18n/useT.ts';
import { FoundRows } from '../../orderLists/table/FoundRows.tsx';
import { ListPager } from '../../ui/ListPager.tsx';
import { useListCache, wasEmptied } from '../../orderLists/useListCache.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChangeFailed } from '../../orders/ChangeFailed.tsx';
import { HandOverDialogs } from './HandOverDialogs.tsx';
import { RemoveServiceDialog } from './RemoveServiceDialog.tsx';
import { SortingBar } from './SortingBar.tsx';
import { useHandOver } from './useHandOver.ts';
import { useSortingDownload } from './useSortingDownload.ts';
import { useSortingFailureText } from '../../orders/useSortingFailureText.ts';
import { useRowHandlers } from './useRowHandlers.tsx';
import { useServiceRemoval } from './useServiceRemoval.ts';
import { useSortingTable } from './useSortingTable.tsx';
import { useStatusChange } from '../../orders/useStatusChange.ts';

interface Props {
  /** Clears the narrowing filters; null if there are none. */
  clear: (() => void) | null;
}

const Results: FC<Props> = ({ clear }) => {
  const t = useT();
  const failureText = useSortingFailureText();
  const list = useListContext<SortingRecord>();
  const { removeRows } = useListCache<SortingRecord>();
  const removal = useServiceRemoval();
  const status = useStatusChange((barcode) => removeRows([barcode]));
  const handlers = useRowHandlers(removal.remove, status.change);
  const download = useSortingDownload();
  const handOver = useHandOver(removeRows);
  const mayAct = useCanAccess(permission('act', 'sorting')).canAccess === true;
  const mayAdd = useCanAccess(permission('update', 'order')).canAccess === true;
  const { data, total = 0, selectedIds, onSelect } = list;
  const { sortingState, barcode }: Partial<SortingFilter> = list.filterValues;
  const table = useSortingTable(sortingState ?? sortingStatus.NEW, mayAct, mayAdd, handlers);

  if (sortingState === undefined)
    return <EmptyState title={t('sorting.start')} hint={t('sorting.startHint')} />;
  const empty = wasEmptied(list.meta) ? (
    <EmptyState title={t('sorting.allDone')} hint={t('sorting.allDoneHint')} />
  ) : (
    <EmptyState
      title={list.meta?.statusMessage || t('sorting.OrdersNotFound')}
      hint={t('sorting.notFoundHint')}
      isRejected
      onClear={clear}
    />
  );
  return (
    <>
      <FoundRows
        table={table}
        openId={barcode}
        failureText={failureText}
        empty={empty}
        above={
          <div className="sorting-top">
            {/* An emptied page is about to be replaced by another one. */}
            <p className="lead" role="status">
              {data?.length ? t('sorting.found', { smart_count: total }) : null}
            </p>
          </div>
        }
      >
        <ListPager />
        {mayAct && data && (
          <SortingBar
            selected={selectedIds}
            state={sortingState}
            isImporting={handOver.isPending}
            isDownloading={download.isPending}
            onSubmit={() => handOver.ask(selectedIds)}
            onDownload={download.download}
            onJoin={(barcodes) => onSelect([...new Set([...selectedIds, ...barcodes])])}
            onHandOver={handOver.ask}
          />
        )}
      </FoundRows>
      {removal.asking && (
        <RemoveServiceDialog
          removal={removal.asking}
          isPending={removal.isPending}
          onYes={removal.confirm}
          onNo={removal.cancel}
        />
      )}
      {removal.failure && <ChangeFailed type="remove" failure={removal.failure} onClose={removal.dismiss} />}
      {status.failure && (
        <ChangeFailed type={status.failure.type} failure={status.failure} onClose={status.dismiss} />
      )}
      <HandOverDialogs handOver={handOver} />
      {handlers.printer}
    </>
  );
};

/** The search results: orders with bulk actions, an empty state, or an error. */
export const SortingResults = memo(Results);
