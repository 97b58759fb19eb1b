import '../../ui/rowList.css';
import './sortingTable.css';
import './sortingSkeleton.css';
import type { FC } from 'react';
import type { SortingStatus } from '../../../contract/codes.ts';
import { afterEvent, offers } from '../../../contract/sortingStates.ts';
import { useT } from '../../i18n/useT.ts';
import { directionOf, SortHead } from '../../ui/SortHead.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { actionsOf } from './rowActions.ts';
import { rowsOf, type SortColumn, type SortingList } from './sortingList.ts';
import { SortingRow, type RowHandlers } from './SortingRow.tsx';
import { useRowKeys } from './useRowKeys.ts';
import { skeletonCells } from './sortingSkeleton.ts';

/** Below this a row has no room for its columns beside the drawer. */
const NARROW = '(max-width: 1099.98px)';

interface Props extends RowHandlers {
  list: SortingList;
  state: SortingStatus;
  /** The role may do something to orders (SORT-46, SORT-59). */
  mayAct: boolean;
  isSelectingAll: boolean;
  onSelectAll: () => void;
  onOrder: (by: SortColumn) => void;
}

const SelectAll: FC<Pick<Props, 'list' | 'isSelectingAll' | 'onSelectAll'>> = ({
  list,
  isSelectingAll,
  onSelectAll,
}) => {
  const t = useT();
  const count = list.selected.size;
  const isAll = count > 0 && count >= list.totalCount;
  return (
    <label title={t('sorting.selectAll', { count: list.totalCount })}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        aria-label={t('sorting.selectAll', { count: list.totalCount })}
        aria-busy={isSelectingAll}
        onChange={onSelectAll}
      />
    </label>
  );
};

/** The orders of the page: a table, on narrow screens rows of two lines whose details hold the rest (SORT-08..16, SORT-57). */
export const SortingTable: FC<Props> = ({ list, state, mayAct, onOrder, isSelectingAll, ...props }) => {
  const t = useT();
  const isCondensed = useMedia(NARROW);
  const canSelect = mayAct && offers(state, 'select');
  const actions = actionsOf(state, mayAct);
  const canRemove = mayAct && afterEvent(state, 'removeService') !== null;
  const rows = rowsOf(list);
  const isWaiting = list.isSearching && list.shown.length === 0;
  const rowKeys = useRowKeys(list);
  const columns = isCondensed ? (canSelect ? 3 : 2) : 6 + Number(canSelect) + Number(actions.length > 0);
  const head = (by: SortColumn, label: string) => (
    <SortHead
      label={label}
      className={by === 'FullName' ? 'sorting-name' : 'sorting-barcode'}
      direction={directionOf(list.order, by)}
      onSort={() => onOrder(by)}
    />
  );
  const opener = (
    <th scope="col" className="sorting-opener">
      <span className="visually-hidden">{t('sorting.columns.details')}</span>
    </th>
  );
  return (
    <table
      className={isCondensed ? 'table row-list sorting-table condensed' : 'table row-list sorting-table'}
      aria-label={t('sorting.table')}
      aria-busy={list.isSearching}
    >
      <thead>
        <tr>
          {!isCondensed && opener}
          {canSelect && (
            <th scope="col" className="sorting-check">
              {offers(state, 'selectAll') &&
                (isWaiting ? (
                  <span className="table-skeleton-head" />
                ) : (
                  <SelectAll list={list} isSelectingAll={isSelectingAll} onSelectAll={props.onSelectAll} />
                ))}
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
        {rows.map((order) => (
          <SortingRow
            key={rowKeys.get(order.barcode)}
            order={order}
            actions={actions}
            canSelect={canSelect}
            isSelected={list.selected.has(order.barcode)}
            canRemove={canRemove}
            removed={list.removed.get(order.barcode)}
            isCondensed={isCondensed}
            isOpenFirst={list.submitted?.barcode === order.barcode}
            columns={columns}
            onToggle={props.onToggle}
            onAction={props.onAction}
            onRemove={props.onRemove}
          />
        ))}
      </tbody>
    </table>
  );
};
