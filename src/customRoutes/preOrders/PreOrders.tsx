import './preOrders.css';
import { useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import { BARCODE_LENGTH } from '../../../contract/fields.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useScanner } from '../../ui/useScanner.ts';
import { LoadingNote } from '../../ui/TableSkeleton.tsx';
import { wireDay } from '../../ui/wireValues.ts';
import { SortingFrame } from '../../orderLists/SortingFrame.tsx';
import { CreateOrderDialog } from './CreateOrderDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { PreOrderForm } from './PreOrderForm.tsx';
import { PreOrderTable } from './PreOrderTable.tsx';
import { usePreOrders } from './usePreOrders.ts';

/** /sort/preorder: pre-orders are found, turned into orders and extended; a scanned barcode is looked for at once. */
export const PreOrders: FC = () => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const { values, setValues, asked, isModified, query, find, turn, askBarcode, clear, replace } =
    usePreOrders();
  const [creating, setCreating] = useState<PreOrder | null>(null);
  const [extending, setExtending] = useState<PreOrder | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const isAsking = creating !== null || extending !== null;
  useScanner(isAsking ? null : (digits) => askBarcode(digits.slice(0, BARCODE_LENGTH)));

  const { data, isFetching, isPlaceholderData } = query;
  // Tried again, it has not failed yet.
  const error = isFetching ? null : query.error;
  const isWaiting = asked !== null && !data && !error;
  const today = wireDay(new Date(query.dataUpdatedAt));
  const search = asked && 'search' in asked ? asked : null;
  const extended = (one: PreOrder) => {
    setExtending(null);
    setChanged(one.barcode);
    replace(one);
    const shown = { barcode: groupBarcode(one.barcode), date: formatWireDate(one.validUntil) };
    notify(t('preOrders.extend.done', shown), { type: 'success' });
  };
  const isEmpty = !error && asked !== null && data?.preOrders.length === 0;
  const empty =
    asked && 'barcode' in asked
      ? {
          title: t('preOrders.ResultMessage.NotFound', { barcode: groupBarcode(asked.barcode) }),
          hint: t('preOrders.noSuchHint'),
        }
      : { title: t('preOrders.nothing'), hint: t('preOrders.nothingHint') };
  const typed = search?.search.filters.barcode ?? '';
  return (
    <SortingFrame>
      <PreOrderForm
        values={values}
        onChange={setValues}
        onSearch={(next) => find(next)}
        isPending={isFetching}
        isModified={isModified}
      />
      <div aria-live="polite" aria-busy={isFetching} className="pre-orders-found">
        {asked === null && <EmptyState title={t('preOrders.start')} hint={t('preOrders.startHint')} />}
        {error && <ErrorText message={errorText(error)} onRetry={() => void query.refetch()} />}
        {isEmpty && (
          <EmptyState {...empty} isRejected onClear={clear}>
            {typed.length === BARCODE_LENGTH && (
              <button type="button" className="button" onClick={() => askBarcode(typed)}>
                {t('preOrders.anyStatus', { barcode: groupBarcode(typed) })}
              </button>
            )}
          </EmptyState>
        )}
        {isWaiting && <LoadingNote />}
        {(isWaiting || (!error && data && data.preOrders.length > 0)) && (
          <PreOrderTable
            preOrders={data?.preOrders ?? null}
            status={search?.search.filters.status ?? null}
            today={today}
            changed={changed}
            onCreate={setCreating}
            onExtend={setExtending}
          />
        )}
      </div>
      {!error && search && data && data.totalCount > 0 && (
        <Pager
          page={search.page}
          pageSize={search.pageSize}
          total={data.totalCount}
          disabled={isPlaceholderData}
          onPage={(page) => turn({ page })}
          onPageSize={(pageSize) => turn({ pageSize, page: 1 })}
        />
      )}
      {creating && (
        <CreateOrderDialog
          preOrder={creating}
          today={today}
          onClose={() => setCreating(null)}
          onStale={() => {
            setCreating(null);
            void query.refetch();
          }}
        />
      )}
      {extending && (
        <ExtendDialog
          preOrder={extending}
          today={today}
          onDone={extended}
          onClose={() => setExtending(null)}
        />
      )}
    </SortingFrame>
  );
};
