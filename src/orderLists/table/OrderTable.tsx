import './listTable.css';
import './narrowRows.css';
import type { MouseEvent } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useTableKeys } from '../../ui/useTableKeys.ts';
import { useIsSearching } from '../useIsSearching.ts';
import { useLiveRowsContext } from '../useLiveRows.ts';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';
import type { ListTable } from './listTable.ts';
import { NarrowHead } from './NarrowHead.tsx';
import { useRowKeys } from './rowKeys.ts';
import { SelectPage } from './SelectPage.tsx';
import { useIsNarrow } from './useIsNarrow.ts';
import { useSavedRow } from './useSavedRow.ts';
import { WaitingRows } from './WaitingRows.tsx';

export interface OrderTableProps<Row extends RaRecord<string>> {
  table: ListTable<Row>;
  /** Ids of rows that were just changed here. */
  changed?: readonly string[];
  /** Id of the row that an action is under way for. */
  busyId?: string | null;
  /** Id of the row whose details are open at first. */
  openId?: string | undefined;
}

const none: readonly never[] = [];

const ignore = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** The rows of the page, wide or narrow, under their heads; placeholders until the first ones are there. */
export const OrderTable = <Row extends RaRecord<string>>({
  table,
  changed = none,
  busyId = null,
  openId,
}: OrderTableProps<Row>) => {
  const isNarrow = useIsNarrow();
  const { data, selectedIds, onToggleItem } = useListContext<Row>();
  const isSearching = useIsSearching();
  const rowKeys = useRowKeys();
  const saved = useSavedRow();
  const live = useLiveRowsContext();
  const selected = new Set(selectedIds);
  const rows: readonly Row[] = data ?? none;
  const { selection } = table;
  const page =
    selection?.page &&
    (data === undefined ? (
      <span className="list-waiting-check" />
    ) : (
      <SelectPage<Row> isSelectable={(row) => selection.label(row) !== null} />
    ));
  return (
    <>
      {isNarrow && <NarrowHead table={table} page={page} />}
      <table
        {...useTableKeys()}
        className={`table list-table${isNarrow ? ' narrow' : ''}`}
        aria-label={table.label}
        aria-busy={isSearching || data === undefined}
      >
        {!isNarrow && <ListHead table={table} page={page} />}
        {/* What is about to be replaced does nothing: after a scan its buttons belong to another person's order. */}
        <tbody onClickCapture={isSearching ? ignore : undefined}>
          {data === undefined && <WaitingRows table={table} isNarrow={isNarrow} />}
          {rows.map((row, index) => (
            <ListRow
              key={rowKeys[index]}
              table={table}
              row={row}
              isNarrow={isNarrow}
              isSelected={selected.has(row.id)}
              isChanged={row.id === saved || live.changed.has(row.id) || changed.includes(row.id)}
              isBusy={row.id === busyId}
              isOpenFirst={row.id === openId}
              onToggle={onToggleItem}
            />
          ))}
        </tbody>
      </table>
    </>
  );
};
