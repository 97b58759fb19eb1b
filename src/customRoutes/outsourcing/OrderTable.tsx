import type { FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { useT } from '../../i18n/useT.ts';
import { SelectPage } from '../../orderLists/table/SelectPage.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { useTableKeys } from '../../ui/useTableKeys.ts';
import { OrderRow, type RowHandlers } from './OrderRow.tsx';
import { skeletonCells } from './outsourcingSkeleton.ts';

const none: readonly ProviderOrder[] = [];

interface Props extends RowHandlers {
  /** null while loading. */
  orders: readonly ProviderOrder[] | null;
  selected: ReadonlySet<string>;
  /** Barcodes of the orders that others have just changed. */
  changed: ReadonlySet<unknown>;
  isReadOnly: boolean;
  hasSent: boolean;
  isBusy: boolean;
}

/** The orders at a provider. */
export const OrderTable: FC<Props> = ({
  orders: found,
  selected,
  changed,
  isReadOnly,
  hasSent,
  isBusy,
  onToggle,
  onAction,
}) => {
  const t = useT();
  const orders = found ?? none;
  const columns = hasSent ? 9 : 8;
  return (
    <table
      {...useTableKeys()}
      className="table outsource-table"
      aria-label={t('outsourcing.filters')}
      aria-busy={isBusy}
    >
      <thead>
        <tr>
          <th className="outsource-tick" aria-label={isReadOnly ? t('outsourcing.services') : undefined}>
            {!isReadOnly &&
              (found === null ? (
                <label>
                  <input type="checkbox" disabled aria-label={t('outsourcing.selectAll')} />
                </label>
              ) : (
                <SelectPage label={t('outsourcing.selectAll')} />
              ))}
          </th>
          <th scope="col">{t('outsourcing.column.barcode')}</th>
          <th scope="col">{t('outsourcing.column.patient')}</th>
          <th scope="col">{t('outsourcing.column.services')}</th>
          <th scope="col">{t('outsourcing.column.tubes')}</th>
          <th scope="col">{t('outsourcing.column.created')}</th>
          {hasSent && <th scope="col">{t('outsourcing.column.sent')}</th>}
          <th scope="col">{t('outsourcing.column.state')}</th>
          <th aria-label={t('outsourcing.column.actions')} />
        </tr>
      </thead>
      <tbody>
        {found === null && <TableSkeleton className="outsource-row" cells={skeletonCells(hasSent)} />}
        {orders.map((order) => (
          <OrderRow
            key={`${String(order.providerId)} ${order.barcode}`}
            order={order}
            isSelected={selected.has(order.barcode)}
            isChanged={changed.has(order.barcode)}
            isReadOnly={isReadOnly}
            hasSent={hasSent}
            columns={columns}
            onToggle={onToggle}
            onAction={onAction}
          />
        ))}
      </tbody>
    </table>
  );
};
