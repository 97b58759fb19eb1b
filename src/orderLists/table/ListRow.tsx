import { memo, useId, type MouseEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenRow } from './useOpenRow.ts';
import { countCells, type ActionsPlace, type ListTable } from './listTable.ts';
import { NarrowFacts, NarrowTitle } from './NarrowCells.tsx';

interface Props<Row extends RaRecord<string>> {
  table: ListTable<Row>;
  row: Row;
  isNarrow: boolean;
  isSelected: boolean;
  /** Just edited here, or changed by others. */
  isChanged: boolean;
  /** An action of the row is under way. */
  isBusy: boolean;
  /** Its details are open at first. */
  isOpenFirst: boolean;
  onToggle: (id: string) => void;
}

const takesClicks = 'button, input, label, a';

const OneRow = <Row extends RaRecord<string>>({
  table,
  row,
  isNarrow,
  isSelected,
  isChanged,
  isBusy,
  isOpenFirst,
  onToggle,
}: Props<Row>) => {
  const id = useId();
  const [isOpen, toggle] = useOpenRow(row.id, isOpenFirst);
  const { columns, selection, details, actions } = table;
  const [title] = columns;
  const place: ActionsPlace = { hasWords: isNarrow, titleId: `${id}title`, isBusy };
  const selectionLabel = selection?.label(row) ?? null;
  const click = ({ target }: MouseEvent) => {
    const isText = window.getSelection()?.type === 'Range';
    if (!isText && !(target instanceof Element && target.closest(takesClicks))) toggle();
  };
  const opener = (
    <td className="list-opener">
      <button
        type="button"
        className="button plain icon small"
        aria-label={details.label(row)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
      </button>
    </td>
  );
  const check = selection && (
    <td className="list-check">
      {selectionLabel !== null && (
        <label>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={selectionLabel}
            onChange={() => onToggle(row.id)}
          />
        </label>
      )}
    </td>
  );
  return (
    <>
      <tr
        className={isOpen ? 'list-row open' : 'list-row'}
        data-barcode={row.id}
        data-changed={isChanged || undefined}
        aria-selected={selection && isSelected}
        onClick={click}
      >
        {isNarrow ? (
          <>
            {check}
            <td role="rowheader" className="list-free" id={place.titleId}>
              <NarrowTitle table={table} row={row} place={place} />
            </td>
            {opener}
          </>
        ) : (
          <>
            {opener}
            {check}
            {columns.map((column) =>
              column.isOnlyNarrow ? null : column === title ? (
                <td
                  key={column.key}
                  role="rowheader"
                  className={`list-${column.width ?? 'free'}`}
                  id={place.titleId}
                >
                  {column.cell(row)}
                </td>
              ) : (
                <td key={column.key} className={`list-${column.width ?? 'free'}`}>
                  {column.cell(row)}
                </td>
              ),
            )}
            {actions && (
              <td className="list-actions" data-room={actions.room}>
                {actions.cell(row, place)}
              </td>
            )}
          </>
        )}
      </tr>
      {isOpen && (
        <tr className="list-more" id={id}>
          <td colSpan={countCells(table, isNarrow)}>
            {isNarrow && <NarrowFacts table={table} row={row} />}
            {details.content(row, isNarrow)}
            {isNarrow && actions && !actions.isUnder && (
              <div className="list-more-actions">{actions.cell(row, place)}</div>
            )}
          </td>
        </tr>
      )}
    </>
  );
};

/** A row of a list and, when open, the row with its details; memoised. */
export const ListRow = memo(OneRow) as typeof OneRow;
