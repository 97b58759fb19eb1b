import { useStore } from 'react-admin';
import { useMemo, type FC } from 'react';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { useT } from '../../i18n/useT.ts';
import { useLiveRowsContext } from '../../orderLists/useLiveRows.ts';
import { TableSkeleton, type SkeletonCell } from '../../ui/TableSkeleton.tsx';
import { useTableKeys } from '../../ui/useTableKeys.ts';
import { SortHead } from '../../ui/SortHead.tsx';
import { directionOf, nextOrder, sortRows, type SortOrder } from '../../ui/sortOrder.ts';
import { comparisons, type PreOrderColumn } from './preOrderList.ts';
import { PreOrderRow, type RowActions } from './PreOrderRow.tsx';

const skeletonCells: readonly SkeletonCell[] = [
  { className: 'pre-order-toggle', parts: ['icon'] },
  { className: 'pre-order-name', parts: ['line'], width: 240 },
  { className: 'pre-order-born', parts: ['line'], width: 76 },
  { className: 'pre-order-barcode', parts: ['line'], width: 100 },
  { className: 'wide-only', parts: ['line'], width: 80 },
  { className: 'not-small', parts: ['line'], width: 76 },
  { className: 'pre-order-valid', parts: ['line'], width: 76 },
  { className: 'pre-order-actions', parts: ['word'] },
];
const none: readonly PreOrder[] = [];

interface Props extends RowActions {
  /** null while loading. */
  preOrders: readonly PreOrder[] | null;
  /** The status searched for; null for any. */
  status: PreOrder['status'] | null;
  /** yyyyMMdd */
  today: string;
  /** Barcode of the pre-order just changed. */
  changed: string | null;
}

/** The list of pre-orders; sorts only the loaded page. */
export const PreOrderTable: FC<Props> = ({ preOrders, status, today, changed, onCreate, onExtend }) => {
  const t = useT();
  const [order, setOrder] = useStore<SortOrder<PreOrderColumn> | null>('memory.preOrders.order', null);
  const live = useLiveRowsContext();
  const rows = useMemo(() => sortRows(preOrders ?? none, order, comparisons), [preOrders, order]);
  const head = (by: PreOrderColumn, label: string, className?: string) => (
    <SortHead
      label={label}
      {...(className !== undefined && { className })}
      direction={directionOf(order, by)}
      onSort={() => setOrder(nextOrder(order, by))}
    />
  );
  return (
    <table
      {...useTableKeys()}
      className="table pre-orders"
      aria-label={t('preOrders.search')}
      aria-busy={preOrders === null || undefined}
    >
      <thead>
        <tr data-sort-by={t('shell.sortBy')}>
          <th aria-hidden />
          {head('lastName', t('preOrders.column.name'))}
          {head('dateOfBirth', t('preOrders.column.born'))}
          {head('barcode', t('preOrders.column.barcode'))}
          {head('paymentChannelId', t('preOrders.column.channel'), 'wide-only')}
          {head('created', t('preOrders.column.created'), 'not-small')}
          <th scope="col">{t('preOrders.column.validUntil')}</th>
          <th aria-hidden />
        </tr>
      </thead>
      <tbody>
        {preOrders === null && <TableSkeleton className="pre-order" cells={skeletonCells} />}
        {rows.map((preOrder) => (
          <PreOrderRow
            key={preOrder.barcode}
            preOrder={preOrder}
            today={today}
            showsStatus={preOrder.status !== status}
            isChanged={preOrder.barcode === changed || live.changed.has(preOrder.barcode)}
            onCreate={onCreate}
            onExtend={onExtend}
          />
        ))}
      </tbody>
    </table>
  );
};
