import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify } from 'react-admin';
import { useEffect, useRef, useState, type FC } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import type { Provider, ProviderOrder } from '../../../contract/providers.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { nextFocus } from '../../ui/nextFocus.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { LoadingNote } from '../../ui/TableSkeleton.tsx';
import { ResultDialog } from '../results/pdf/ResultDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { MonthDialog } from './MonthDialog.tsx';
import { OrderTable } from './OrderTable.tsx';
import { OutsourceBar } from './OutsourceBar.tsx';
import type { OutsourceFilters } from './outsourceForm.ts';
import { canBeSent, type OrderAction, type View } from './outsourceList.ts';
import { ScannedList } from './ScannedList.tsx';
import { SendFailureDialog } from './SendFailureDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { usePrintLabels } from './usePrintLabels.ts';
import { PROVIDER_ORDERS, useProviderOrders } from './useProviderOrders.ts';
import { useSelection } from './useSelection.ts';
import { useSending } from './useSending.ts';

const PAGE_SIZE = 20;
const nobody = () => null;

interface Props {
  provider: Provider;
  view: View;
  filters: OutsourceFilters;
  scanned: readonly string[];
  onScanned: (scanned: readonly string[]) => void;
  /** Drops what narrows the list down; null: nothing does. */
  onClear: (() => void) | null;
}

/** The orders of one view at one provider, and what is done with them. */
export const OrderBoard: FC<Props> = ({ provider, view, filters, scanned, onScanned, onClear }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { flags } = useSessionUser();
  const [place, setScope] = useState({ page: 1, pageSize: PAGE_SIZE, filters });
  const page = place.filters === filters ? place.page : 1;
  const { pageSize } = place;
  const asked = { providerId: provider.id, view, filters, scanned, page, pageSize };
  const { data, isFetching, isPlaceholderData, refetch, ...query } = useProviderOrders(asked);
  // Tried again, it has not failed yet.
  const error = isFetching ? null : query.error;
  const hasNoneScanned = view === 'scanned' && scanned.length === 0;
  const isWaiting = !data && !error && !hasNoneScanned;
  const lastPage = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.totalCount / pageSize)) : null;
  // The orders of the last page have gone on to another state.
  if (lastPage !== null && page > lastPage) setScope({ page: lastPage, pageSize, filters });
  const [dialog, setDialog] = useState<
    { action: 'details' | 'takeBack' | 'result'; order: ProviderOrder } | 'month' | null
  >(null);
  const { send, isSending, failure, dismiss } = useSending(provider.id);
  const { print, isPrinting } = usePrintLabels();
  const orders = data?.orders ?? [];
  const isUnknown = isWaiting || error !== null;
  /** Who goes on with the keys when a row leaves the view after what was done to it. */
  const findNext = useRef<() => HTMLElement | null>(nobody);
  useEffect(() => {
    if (data === undefined || document.activeElement !== document.body) return;
    findNext.current()?.focus();
    findNext.current = nobody;
  }, [data]);
  // What was scanned was scanned to be sent.
  const selection = useSelection(orders, (order) => view === 'scanned' && canBeSent(order), filters);
  const { selected } = selection;
  const isReadOnly = view === 'allSent';

  const sendThese = async (those: readonly ProviderOrder[]) => {
    if (those.length > 0) selection.forget(await send(those.map(({ barcode }) => barcode)));
  };
  const act = useEvent((action: OrderAction, order: ProviderOrder) => {
    findNext.current = nextFocus(document.activeElement);
    if (action === 'print') void print([order.barcode]);
    else if (action === 'send' || action === 'resend') void sendThese([order]);
    else setDialog({ action, order });
  });
  const takenBack = ({ barcode }: ProviderOrder) => {
    setDialog(null);
    selection.forget([barcode]);
    notify(t('outsourcing.takeBack.done', { barcode: groupBarcode(barcode) }), { type: 'success' });
    void client.invalidateQueries({ queryKey: PROVIDER_ORDERS });
  };
  return (
    <>
      {view === 'scanned' && (
        <ScannedList
          count={scanned.length}
          missing={data?.missing ?? []}
          onRemove={(barcode) => onScanned(scanned.filter((one) => one !== barcode))}
          onClear={() => onScanned([])}
        />
      )}
      <div className="outsource-list" aria-live="polite" aria-busy={isFetching}>
        {error && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
        {!isUnknown && orders.length === 0 && (
          <EmptyState
            {...(view === 'scanned'
              ? { title: t('outsourcing.scan.empty') }
              : { title: t('outsourcing.nothing'), hint: t('outsourcing.nothingHint') })}
            onClear={hasNoneScanned ? null : onClear}
          />
        )}
        {isWaiting && <LoadingNote />}
        {(isWaiting || (!error && orders.length > 0)) && (
          <OrderTable
            orders={isWaiting ? null : orders}
            selected={new Set(selected.map(({ barcode }) => barcode))}
            onSelect={selection.select}
            onSelectAll={selection.selectAll}
            onAction={act}
            isReadOnly={isReadOnly}
            hasSent={view !== sortingStatus.NEW}
            isBusy={isFetching}
          />
        )}
      </div>
      {!error && data && view !== 'scanned' && data.totalCount > 0 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={data.totalCount}
          onPage={(next) => setScope({ page: next, pageSize, filters })}
          onPageSize={(size) => setScope({ page: 1, pageSize: size, filters })}
        />
      )}
      <OutsourceBar
        total={isUnknown ? null : (data?.totalCount ?? 0)}
        orders={orders}
        selected={selected}
        isReadOnly={isReadOnly}
        canSend={view === sortingStatus.NEW || view === 'scanned'}
        laboratory={provider.name}
        isSending={isSending}
        isPrinting={isPrinting}
        onSend={() => void sendThese(selected.filter(canBeSent))}
        onPrint={() => void print(selected.map(({ barcode }) => barcode))}
        onMonth={() => setDialog('month')}
      />
      {dialog === 'month' && <MonthDialog provider={provider} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'month' && dialog.action === 'details' && (
        <DetailsDialog order={dialog.order} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'month' && dialog.action === 'result' && (
        <ResultDialog order={dialog.order} mayMail={flags.sendByEmail} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'month' && dialog.action === 'takeBack' && (
        <TakeBackDialog
          order={dialog.order}
          onDone={() => takenBack(dialog.order)}
          onClose={() => setDialog(null)}
        />
      )}
      {failure && <SendFailureDialog failure={failure} onClose={dismiss} />}
    </>
  );
};
