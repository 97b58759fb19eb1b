import { useCallback, useState, type FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { useT } from '../../i18n/useT.ts';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { OrderRow, type RowHandlers } from './OrderRow.tsx';
import { skeletonCells } from './outsourcingSkeleton.ts';

const none: readonly ProviderOrder[] = [];

interface Props extends Omit<RowHandlers, 'onOpen'> {
  /** null while loading. */
  orders: readonly ProviderOrder[] | null;
  selected: ReadonlySet<string>;
  onSelectAll: (isSelected: boolean) => void;
  isReadOnly: boolean;
  hasSent: boolean;
  isBusy: boolean;
}

/** The orders at a provider. */
export const OrderTable: FC<Props> = ({
  orders: found,
  selected,
  onSelectAll,
  isReadOnly,
  hasSent,
  isBusy,
  onToggle,
  onAction,
}) => {
  const t = useT();
  const orders = found ?? none;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = useCallback(
    (barcode: string) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(barcode)) next.add(barcode);
        return next;
      }),
    [],
  );
  const areAll = orders.length > 0 && orders.every(({ barcode }) => selected.has(barcode));
  const areSome = orders.some(({ barcode }) => selected.has(barcode));
  const columns = hasSent ? 9 : 8;
  return (
    <table className="table outsource-table" aria-label={t('outsourcing.filters')} aria-busy={isBusy}>
      <thead>
        <tr>
          <th className="outsource-tick" aria-label={isReadOnly ? t('outsourcing.services') : undefined}>
            {!isReadOnly && (
              <label>
                <input
                  type="checkbox"
                  checked={areAll}
                  disabled={found === null}
                  ref={(box) => {
                    if (box) box.indeterminate = areSome && !areAll;
                  }}
                  aria-label={t('outsourcing.selectAll')}
                  onChange={({ target }) => onSelectAll(target.checked)}
                />
                <span className="outsource-all" aria-hidden>
                  {t('outsourcing.selectAll')}
                </span>
              </label>
            )}
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
            isOpen={opened.has(order.barcode)}
            isReadOnly={isReadOnly}
            hasSent={hasSent}
            columns={columns}
            onToggle={onToggle}
            onOpen={open}
            onAction={onAction}
          />
        ))}
      </tbody>
    </table>
  );
};
