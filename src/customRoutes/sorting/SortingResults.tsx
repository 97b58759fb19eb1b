import { useState, type FC } from 'react';
import { can } from '../../../contract/access.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useT } from '../../i18n/useT.ts';
import { DocumentLanguageSelect } from '../../ui/DocumentLanguageSelect.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { LoadingNote } from '../../ui/TableSkeleton.tsx';
import { ChangeDialog, type Asking } from './ChangeDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { SortingBar } from './SortingBar.tsx';
import { stateOf } from './sortingList.ts';
import { SortingTable } from './SortingTable.tsx';
import { useSortingDownload } from './useSortingDownload.ts';
import { useImport } from './useImport.ts';
import { useRowHandlers } from './useRowHandlers.tsx';
import { useSelectAll } from './useSelectAll.ts';
import type { SortingSearchState } from './useSortingSearch.ts';

type Props = Pick<SortingSearchState, 'list' | 'request' | 'change' | 'leave' | 'clear'>;

/** What the search has brought: orders and what can be done with them, nothing, or an error (SORT-05..07, SORT-17). */
export const SortingResults: FC<Props> = ({ list, request, change, leave, clear }) => {
  const t = useT();
  const { userRole } = useSessionUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const handlers = useRowHandlers(change, setAsking);
  const select = (barcodes: readonly string[]) => change({ type: 'select', barcodes });
  const all = useSelectAll(list, select);
  const download = useSortingDownload(list);
  const handOver = useImport(leave);
  const mayAct = can(userRole.id, 'act', 'sorting');
  const state = stateOf(list);
  const { failure, submitted, totalCount, shown, isSearching } = list;

  const dialogs = (
    <>
      {asking && (
        <ChangeDialog
          key={asking.order.barcode}
          asking={asking}
          onLeft={(barcode) => leave([barcode])}
          onRemoved={(barcode, codes, left) => change({ type: 'serviceRemoved', barcode, codes, left })}
          onClose={() => setAsking(null)}
        />
      )}
      {handOver.failure && <ImportDialog failure={handOver.failure} onClose={handOver.dismiss} />}
      {handlers.printer}
    </>
  );
  if (submitted === null) return <EmptyState title={t('sorting.start')} hint={t('sorting.startHint')} />;
  if (failure?.kind === 'ERROR')
    return <ErrorText message={failure.message} onRetry={() => void request({ type: 'again' })} />;
  if (failure)
    return (
      <EmptyState
        title={failure.message || t('sorting.notFound')}
        hint={t('sorting.notFoundHint')}
        isRejected
        onClear={clear}
      />
    );
  const isWaiting = shown.length === 0;
  if (isWaiting && !isSearching) return null;
  if (totalCount === 0 && !isSearching)
    return (
      <>
        <EmptyState title={t('sorting.allDone')} hint={t('sorting.allDoneHint')} />
        {dialogs}
      </>
    );
  return (
    <>
      <div className="sorting-top">
        <p role="status">{!isWaiting && t('sorting.found', { smart_count: totalCount })}</p>
        {mayAct && <DocumentLanguageSelect />}
      </div>
      {isWaiting && <LoadingNote />}
      <SortingTable
        list={list}
        state={state}
        mayAct={mayAct}
        isSelectingAll={all.isPending}
        onSelectAll={all.selectAll}
        onOrder={(by) => void request({ type: 'order', by })}
        onToggle={handlers.onToggle}
        onAction={handlers.onAction}
        onRemove={handlers.onRemove}
      />
      {!isWaiting && (
        <Pager
          page={list.page + 1}
          pageSize={list.pageSize}
          total={totalCount}
          onPage={(page) => void request({ type: 'page', page: page - 1 })}
          onPageSize={(pageSize) => void request({ type: 'pageSize', pageSize })}
        />
      )}
      {mayAct && !isWaiting && (
        <SortingBar
          selected={[...list.selected]}
          state={state}
          isImporting={handOver.isPending}
          isDownloading={download.isPending}
          onSubmit={() => handOver.submit([...list.selected])}
          onDownload={download.download}
          onClear={() => select([])}
          onJoin={(barcode) => select([...list.selected, barcode])}
        />
      )}
      {dialogs}
    </>
  );
};
