import '../../ui/onlyBar.css';
import './preOrders.css';
import { useListContext, useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import { BARCODE_LENGTH } from '../../../contract/tubeCodes.ts';
import type { ListedStatus, PreOrder } from '../../../contract/preOrders.ts';
import type { PreOrderRecord } from '../../dataProvider/preOrdersResource.ts';
import { formatMoment, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { wireDay } from '../../ui/wireValues.ts';
import { ViewedSearchForm } from '../orderSearch/savedViews/ViewedSearchForm.tsx';
import { FoundRows } from '../../orderLists/table/FoundRows.tsx';
import { ListPager } from '../../ui/ListPager.tsx';
import { OrderListBase } from '../../orderLists/OrderListBase.tsx';
import { SortingFrame } from '../../orderLists/SortingFrame.tsx';
import { useLiveRowsContext } from '../../orderLists/useLiveRows.ts';
import { useListCache } from '../../orderLists/useListCache.ts';
import { CreateOrderDialog } from './CreateOrderDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { PreOrderForm } from './PreOrderForm.tsx';
import { SortedPage } from './SortedPage.tsx';
import { WhoseDialog } from './WhoseDialog.tsx';
import { usePreOrders } from './usePreOrders.ts';
import { usePreOrderTable } from './usePreOrderTable.tsx';

const Search: FC = () => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const list = useListContext<PreOrderRecord>();
  const { data, total = 0, isFetching = false, refetch } = list;
  const { updateRow } = useListCache<PreOrderRecord>();
  const { mark } = useLiveRowsContext();
  const search = usePreOrders();
  const { values, submitted, receivedAt, anyStatus, askBarcode, clear } = search;
  const [creating, setCreating] = useState<PreOrder | null>(null);
  const [extending, setExtending] = useState<PreOrder | null>(null);
  const [asking, setAsking] = useState<PreOrder | null>(null);
  useScanner(({ barcode }) => askBarcode(barcode));

  const today = wireDay(new Date(receivedAt));
  const searched: { status?: ListedStatus; barcode?: string } = list.filterValues;
  const changed = (one: PreOrder, message: 'preOrders.extend.done' | 'preOrders.whose.done') => {
    updateRow(one.barcode, () => ({ ...one, id: one.barcode }));
    mark([one.barcode]);
    const shown = { barcode: groupBarcode(one.barcode), date: formatWireDate(one.validUntil) };
    notify(t(message, shown), { type: 'success' });
  };
  const table = usePreOrderTable(searched.status ?? null, today, {
    onCreate: setCreating,
    onExtend: setExtending,
    onAsk: setAsking,
  });
  const empty =
    anyStatus === null
      ? { title: t('preOrders.nothing'), hint: t('preOrders.nothingHint') }
      : {
          title: t('preOrders.ResultMessage.NotFound', { barcode: groupBarcode(anyStatus) }),
          hint: t('preOrders.noSuchHint'),
        };
  const { barcode: typed = '' } = searched;
  return (
    <>
      <ViewedSearchForm views={search.views} secondLabel="">
        <PreOrderForm
          key={search.edition}
          values={values}
          onChange={search.setValues}
          onSearch={search.find}
          isPending={isFetching}
          isModified={search.isModified}
          submitted={submitted}
        />
      </ViewedSearchForm>
      {search.widen && submitted?.validUntilEnd !== undefined && (
        <p className="message info only-bar">
          {t('preOrders.validUpTo', { date: formatWireDate(submitted.validUntilEnd) })}
          {submitted.expiringSince !== undefined &&
            `; ${t('preOrders.since', { moment: formatMoment(new Date(submitted.expiringSince)) })}`}
          <button type="button" className="button plain small" onClick={search.widen}>
            {t('orderSearch.showAll')}
          </button>
        </p>
      )}
      <output className="visually-hidden">
        {!isFetching && data && t('sorting.found', { smart_count: total })}
      </output>
      {submitted === null ? (
        <EmptyState title={t('preOrders.start')} hint={t('preOrders.startHint')} />
      ) : (
        <SortedPage>
          <FoundRows
            table={table}
            failureText={errorText}
            empty={
              <EmptyState {...empty} isRejected onClear={clear}>
                {typed.length === BARCODE_LENGTH && (
                  <button type="button" className="button" onClick={() => askBarcode(typed)}>
                    {t('preOrders.anyStatus', { barcode: groupBarcode(typed) })}
                  </button>
                )}
              </EmptyState>
            }
          >
            {anyStatus === null && <ListPager />}
          </FoundRows>
        </SortedPage>
      )}
      {creating && (
        <CreateOrderDialog
          preOrder={creating}
          today={today}
          onClose={() => setCreating(null)}
          onStale={() => {
            setCreating(null);
            void refetch();
          }}
        />
      )}
      {extending && (
        <ExtendDialog
          preOrder={extending}
          today={today}
          onDone={(one) => {
            setExtending(null);
            changed(one, 'preOrders.extend.done');
          }}
          onClose={() => setExtending(null)}
        />
      )}
      {asking && (
        <WhoseDialog
          preOrder={asking}
          onDone={(one) => {
            setAsking(null);
            changed(one, 'preOrders.whose.done');
          }}
          onClose={() => setAsking(null)}
          onStale={() => {
            setAsking(null);
            notify(t('preOrders.whose.stale'), { type: 'info' });
            void refetch();
          }}
        />
      )}
    </>
  );
};

/** /sort/preorder: find pre-orders, turn them into orders, extend them; a scanned barcode is searched at once. */
export const PreOrders: FC = () => (
  <SortingFrame>
    <OrderListBase
      resource="preOrders"
      sort={{ field: 'created', order: 'DESC' }}
      perPage={10}
      live={{ kind: 'preOrder', idField: 'preOrderId' }}
    >
      <Search />
    </OrderListBase>
  </SortingFrame>
);
