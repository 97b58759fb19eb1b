import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useListContext, useNotify } from 'react-admin';
import { useEffect, useRef, useState, type FC } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import { isByHand, type Provider, type ProviderOrder, providerCounts } from '../../../contract/providers.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import type { OutsourcingRecord } from '../../dataProvider/outsourcingResource.ts';
import { forget } from '../../dataProvider/useRead.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { FoundRows } from '../../orderLists/table/FoundRows.tsx';
import { ListPager } from '../../ui/ListPager.tsx';
import { useCachedRows } from '../../orderLists/useCachedRows.ts';
import { nextFocus } from '../../ui/nextFocus.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { ResultDialog } from '../results/pdf/ResultDialog.tsx';
import { EnterResultDialog } from './EnterResultDialog.tsx';
import { OutsourceBar } from './OutsourceBar.tsx';
import { canBeSent, hasPeriod, type OrderAction, type View } from './outsourceList.ts';
import { ScannedList } from './ScannedList.tsx';
import { SendFailureDialog } from './SendFailureDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useHandedDocument } from './useHandedDocument.ts';
import { usePrintLabels } from './usePrintLabels.ts';
import { useSending } from './useSending.ts';
import { useOutsourceTable } from './useOutsourceTable.tsx';
import { useScannedSelection } from './useScannedSelection.ts';

const nobody = () => null;
const none: readonly OutsourcingRecord[] = [];

interface Props {
  provider: Provider;
  view: View;
  /** Key of this list in the Store. */
  listKey: string;
  scanned: readonly string[];
  onScanned: (scanned: readonly string[]) => void;
  /** Clears the narrowing filters; null if there are none. */
  onClear: (() => void) | null;
}

/** The orders of a provider in one view, with their actions. */
export const OrderBoard: FC<Props> = ({ provider, view, listKey, scanned, onScanned, onClear }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { flags } = useSessionUser();
  const { data, total = 0, meta, selectedIds, onSelect } = useListContext<OutsourcingRecord>();
  const hasNoneScanned = view === 'scanned' && scanned.length === 0;
  const [dialog, setDialog] = useState<{
    action: 'takeBack' | 'result' | 'enter';
    order: ProviderOrder;
  } | null>(null);
  const { send, isSending, failure, dismiss } = useSending(provider.id);
  const handOver = useHandedDocument(provider);
  const { print, isPrinting } = usePrintLabels(provider.id);
  const orders = data ?? none;
  /** Moves the focus when an action removes a row from the view. */
  const findNext = useRef<() => HTMLElement | null>(nobody);
  useEffect(() => {
    if (data === undefined || document.activeElement !== document.body) return;
    findNext.current()?.focus();
    findNext.current = nobody;
  }, [data]);
  useScannedSelection(view === 'scanned', listKey);
  const cachedRows = useCachedRows<OutsourcingRecord>();
  const selected = cachedRows(selectedIds);
  const isReadOnly = view === 'allSent';
  const leave = useEvent((barcodes: readonly string[]) =>
    onSelect(selectedIds.filter((id) => !barcodes.includes(id))),
  );

  const sendThese = async (those: readonly ProviderOrder[], takenBack = false) => {
    if (those.length === 0) return;
    const sent = await send(
      those.map(({ barcode }) => barcode),
      takenBack,
    );
    leave(sent);
    if (isByHand(provider.kind) && sent.length > 0) await handOver(sent);
  };
  const act = useEvent((action: OrderAction, order: ProviderOrder) => {
    findNext.current = nextFocus(document.activeElement);
    if (action === 'print') void print([order.barcode]);
    else if (action === 'sheet' || action === 'file') void handOver([order.barcode]);
    else if (action === 'send' || action === 'resend') void sendThese([order]);
    else if (action === 'sendAgain') void sendThese([order], true);
    else setDialog({ action, order });
  });
  const table = useOutsourceTable(view, provider.kind, act);
  const takenBack = ({ barcode }: ProviderOrder) => {
    setDialog(null);
    leave([barcode]);
    notify(t('outsourcing.takeBack.done', { barcode: groupBarcode(barcode) }), { type: 'success' });
    void forget(client, ['outsourcing', providerCounts]);
  };
  return (
    <>
      {view === 'scanned' && (
        <ScannedList
          count={scanned.length}
          missing={meta?.missing ?? []}
          onRemove={(barcode) => onScanned(scanned.filter((one) => one !== barcode))}
          onClear={() => onScanned([])}
        />
      )}
      <div className="outsource-list">
        <FoundRows
          table={table}
          failureText={errorText}
          empty={
            <EmptyState
              {...(view === 'scanned'
                ? { title: t('outsourcing.scan.empty') }
                : hasPeriod(view)
                  ? { title: t('outsourcing.nothing'), hint: t('outsourcing.nothingHint') }
                  : { title: t('outsourcing.nothing') })}
              onClear={hasNoneScanned ? null : onClear}
            />
          }
        >
          {view !== 'scanned' && <ListPager />}
        </FoundRows>
      </div>
      <OutsourceBar
        total={data === undefined ? null : total}
        orders={orders}
        selected={selected}
        isReadOnly={isReadOnly}
        canSend={view === sortingStatus.NEW || view === 'scanned'}
        providerId={provider.id}
        isSending={isSending}
        isPrinting={isPrinting}
        onSend={() => void sendThese(selected.filter(canBeSent))}
        onPrint={() => void print(selected.map(({ barcode }) => barcode))}
      />
      {dialog?.action === 'result' && (
        <ResultDialog order={dialog.order} mayMail={flags.sendByEmail} onClose={() => setDialog(null)} />
      )}
      {dialog?.action === 'enter' && (
        <EnterResultDialog
          order={dialog.order}
          onDone={() => {
            setDialog(null);
            notify(t('outsourcing.enter.done', { barcode: groupBarcode(dialog.order.barcode) }), {
              type: 'success',
            });
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.action === 'takeBack' && (
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
