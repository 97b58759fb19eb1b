import '../../ui/rowList.css';
import './sortingTable.css';
import './condensedHead.css';
import './sortingSkeleton.css';
import { useListContext } from 'react-admin';
import type { FC } from 'react';
import type { SortingStatus } from '../../../contract/codes.ts';
import { afterEvent, offers } from '../../../contract/sortingStates.ts';
import type { SortingColumn, SortingFilter, SortingRecord } from '../../dataProvider/sortingResource.ts';
import { useT } from '../../i18n/useT.ts';
import { ListSortHead } from '../../orderLists/ListSortHead.tsx';
import { useLiveRowsContext } from '../../orderLists/useLiveRows.ts';
import { useRowKeys } from '../../orderLists/rowKeys.ts';
import { useIsSearching } from '../../orderLists/useIsSearching.ts';
import { useSavedRow } from '../../orderLists/useSavedRow.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { useTableKeys } from '../../ui/useTableKeys.ts';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { actionsOf } from './rowActions.ts';
import { SelectAll } from './SelectAll.tsx';
import { SortingRow, type RowHandlers } from './SortingRow.tsx';
import { skeletonCells } from './sortingSkeleton.ts';

/** Below this width the columns do not fit beside the drawer. */
const NARROW = '(max-width: 1099.98px)';

interface Props extends RowHandlers {
  state: SortingStatus;
  /** The role has actions on orders. */
  mayAct: boolean;
}
const none: readonly SortingRecord[] = [];

/** The orders of the page: a table, or two-line rows with details on narrow screens. */
export const SortingTable: FC<Props> = ({ state, mayAct, onAction, onRemove }) => {
  const t = useT();
  const isCondensed = useMedia(NARROW);
  const isSearching = useIsSearching();
  const list = useListContext<SortingRecord>();
  const { data: orders = none } = list;
  const { barcode: searchedBarcode }: Partial<SortingFilter> = list.filterValues;
  const selected = new Set(list.selectedIds);
  const saved = useSavedRow();
  const live = useLiveRowsContext();
  const canSelect = mayAct && offers(state, 'select');
  const actions = actionsOf(state, mayAct);
  const canRemove = mayAct && afterEvent(state, 'removeService') !== null;
  const isWaiting = list.data === undefined;
  const rowKeys = useRowKeys();
  const columns = isCondensed ? (canSelect ? 3 : 2) : 6 + Number(canSelect) + Number(actions.length > 0);
  const head = (column: SortingColumn, label: string) => (
    <ListSortHead
      label={label}
      className={column === 'FullName' ? 'sorting-name' : 'sorting-barcode'}
      field={column}
    />
  );
  const opener = (
    <th scope="col" className="sorting-opener">
      <span className="visually-hidden">{t('sorting.columns.details')}</span>
    </th>
  );
  return (
    <table
      {...useTableKeys()}
      className={isCondensed ? 'table row-list sorting-table condensed' : 'table row-list sorting-table'}
      aria-label={t('sorting.table')}
      aria-busy={isSearching}
    >
      <thead>
        <tr data-sort-by={t('shell.sortBy')}>
          {!isCondensed && opener}
          {canSelect && (
            <th scope="col" className="sorting-check">
              {offers(state, 'selectAll') &&
                (isWaiting ? <span className="table-skeleton-head" /> : <SelectAll />)}
            </th>
          )}
          {head('FullName', t('sorting.columns.name'))}
          {!isCondensed && (
            <th scope="col" className="sorting-born">
              {t('sorting.columns.born')}
            </th>
          )}
          {head('Barcode', t('sorting.columns.barcode'))}
          {!isCondensed && (
            <>
              <th scope="col" className="sorting-contract">
                {t('sorting.columns.contract')}
              </th>
              <th scope="col" className="sorting-status">
                {t('sorting.columns.state')}
              </th>
              {actions.length > 0 && (
                <th scope="col" className="sorting-actions" data-actions={actions.length}>
                  <span className="visually-hidden">{t('sorting.columns.actions')}</span>
                </th>
              )}
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {isWaiting && (
          <TableSkeleton
            className="sorting-waiting"
            cells={skeletonCells(isCondensed, canSelect, actions.length)}
          />
        )}
        {orders.map((order, index) => (
          <SortingRow
            key={rowKeys[index]}
            order={order}
            actions={actions}
            canSelect={canSelect}
            isSelected={selected.has(order.id)}
            isSaved={order.id === saved || live.changed.has(order.id)}
            canRemove={canRemove}
            isCondensed={isCondensed}
            isOpenFirst={order.id === searchedBarcode}
            columns={columns}
            onToggle={list.onToggleItem}
            onAction={onAction}
            onRemove={onRemove}
          />
        ))}
      </tbody>
    </table>
  );
};
