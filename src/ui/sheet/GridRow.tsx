import { memo, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { StatusChip } from '../StatusChip.tsx';
import type { SheetColumn, SheetFault, SheetRow } from './sheetEdits.ts';
import { ROW } from './useSheetWindow.ts';

interface Props {
  row: SheetRow;
  /** Index of the row. */
  at: number;
  columns: readonly SheetColumn[];
  /** Left edges of the columns, px. */
  edges: readonly number[];
  /** Indexes of the drawn columns. */
  first: number;
  last: number;
  /** Indexes of the chosen columns; from is null when none of the row is. */
  from: number | null;
  to: number;
  /** Index of the active column, if the row is active; -1 is its head. */
  active: number | null;
  /** Id of the text about the active cell. */
  aboutId: string;
  /** Key of the column that is edited, and what replaces its text. */
  edited: string | null;
  editor: ReactNode;
}

const noFaults: readonly SheetFault[] = [];

const Mark = ({ faults }: { faults: readonly SheetFault[] }): ReactNode => {
  if (faults.length === 0) return null;
  const isError = faults.some(({ severity }) => severity === 'error');
  return (
    <span className={isError ? 'grid-mark error' : 'grid-mark'}>
      <Icon name={isError ? 'error' : 'alert'} />
    </span>
  );
};

/** A row of the sheet; only the columns in sight, and the active one, which has the focus. */
export const GridRow = memo<Props>(function GridRow({
  row,
  at,
  columns,
  edges,
  first,
  last,
  from,
  to,
  active,
  aboutId,
  edited,
  editor,
}) {
  const hasFaults = row.faults.length > 0;
  const ofRow = row.faults.filter(({ column }) => !columns.some(({ key }) => key === column));
  const aria = (column: number, faults: readonly SheetFault[], isReadOnly?: boolean) => ({
    'aria-readonly': isReadOnly,
    'data-row': at,
    'data-column': column,
    'aria-colindex': column + 2,
    'aria-selected':
      column < 0 ? from === 0 && to === columns.length - 1 : from !== null && from <= column && column <= to,
    'aria-invalid': faults.some(({ severity }) => severity === 'error') || undefined,
    'aria-describedby': active === column ? aboutId : undefined,
    tabIndex: active === column ? 0 : -1,
    title: faults.map(({ text }) => text).join('\n') || undefined,
  });
  return (
    <div role="row" className="grid-row" aria-rowindex={at + 2} style={{ top: at * ROW }}>
      <div role="rowheader" className="grid-row-head" {...aria(-1, ofRow)}>
        {'number' in row.head ? (
          <>
            <span className="grid-number">{row.head.number}</span>
            <Mark faults={ofRow} />
            <span className="grid-state">
              <StatusChip tone={row.head.tone}>{row.head.state}</StatusChip>
            </span>
          </>
        ) : (
          <>
            <Mark faults={ofRow} />
            <span className="grid-code mono">{row.head.code}</span>
            <span className="grid-text" title={row.head.name}>
              {row.head.name}
            </span>
          </>
        )}
      </div>
      {columns.flatMap(({ key, isReadOnly = false, isRequired = false }, column) => {
        if ((column < first || column > last) && column !== active && key !== edited) return [];
        const faults = hasFaults ? row.faults.filter((fault) => fault.column === key) : noFaults;
        const left = edges[column] ?? 0;
        return (
          <div
            key={key}
            role="gridcell"
            className={key === edited ? 'grid-cell edited' : 'grid-cell'}
            data-severity={
              faults.some(({ severity }) => severity === 'error') ? 'error' : faults[0]?.severity
            }
            aria-required={isRequired || undefined}
            data-noted={row.noteOf?.(key) === undefined ? undefined : true}
            {...aria(column, faults, row.isReadOnly || isReadOnly)}
            style={{ insetInlineStart: left, width: (edges[column + 1] ?? left) - left }}
          >
            {key === edited ? (
              editor
            ) : (
              <>
                <Mark faults={faults} />
                {row.textOf(key)}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});
