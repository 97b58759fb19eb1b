import { useMemo, useState, type FC } from 'react';
import { personColumns, type ImportRow } from '../../../contract/importRows.ts';
import type { WholeImport } from '../../../contract/orderImport.ts';
import { useT } from '../../i18n/useT.ts';
import { EditableSheet } from '../../ui/sheet/EditableSheet.tsx';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';
import { CertainRows } from './CertainRows.tsx';
import { RowDecision } from './RowDecision.tsx';
import type { SheetChange } from '../../ui/sheet/sheetEdits.ts';
import { sheetColumns, sheetRows } from './sheetRows.ts';
import type { Import } from './useImport.ts';

const filters = ['ALL', 'ERROR', 'DUPLICATE', 'READY', 'LOADED', 'LEFT_OUT'] as const;
type Filter = (typeof filters)[number];

/** Changes that make the person of a row the one of another row. */
const personOf = (
  columns: WholeImport['columns'],
  rows: readonly ImportRow[],
  number: number,
  id: number,
): SheetChange[] => {
  const other = rows.find((row) => row.number === number);
  return columns.flatMap(({ key }, at) =>
    personColumns.some((one) => one === key) ? [{ id, key, value: other?.values[at] ?? '' }] : [],
  );
};

const inFilter = (filter: Filter, rows: readonly ImportRow[]) =>
  filter === 'ALL' ? null : new Set(rows.flatMap(({ id, state }) => (state === filter ? id : [])));

/** The rows of a batch to correct, all or those of a state. */
export const BatchSheet: FC<{ whole: WholeImport; batch: Import }> = ({ whole, batch }) => {
  const t = useT();
  const { rows, isOpen } = batch;
  const { columns, rows: read } = whole;
  const { rowsTotal, rowsError, rowsDuplicate, rowsOk, rowsLoaded, rowsLeftOut } = whole.batch;
  /** null: not chosen yet. */
  const [filter, setFilter] = useState<Filter | null>(null);
  /** The rows that were in the state when it was chosen: what is mended stays in sight. */
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  const [widths] = useState(() => new Map(sheetColumns(columns, read).map(({ key, width }) => [key, width])));
  const shownColumns = useMemo(
    () => sheetColumns(columns, []).map((one) => ({ ...one, width: widths.get(one.key) ?? one.width })),
    [columns, widths],
  );
  const viewOf = useMemo(
    () => sheetRows(columns, (state) => t(`orderImport.rowStates.${state}`), !isOpen),
    [t, columns, isOpen],
  );
  const inSight = useMemo(() => rows.filter(({ id }) => ids === null || ids.has(id)), [rows, ids]);
  const shown = useMemo(() => inSight.map(viewOf), [inSight, viewOf]);
  const counts: Record<Filter, number> = {
    ALL: rowsTotal,
    ERROR: rowsError,
    DUPLICATE: rowsDuplicate,
    READY: rowsOk,
    LOADED: rowsLoaded,
    LEFT_OUT: rowsLeftOut,
  };
  const offered = filters.filter((value) => value !== 'LEFT_OUT' || rowsLeftOut > 0);
  return (
    <>
      <ToggleButtonGroup
        label={t('orderImport.show')}
        value={filter ?? 'ALL'}
        options={offered.map((value) => ({
          value,
          label: t(`orderImport.filters.${value}`),
          count: counts[value],
        }))}
        onChange={(value) => {
          setFilter(value);
          setIds(inFilter(value, rows));
        }}
      />
      {isOpen && <CertainRows rows={inSight} decide={batch.decide} />}
      {shown.length === 0 ? (
        <p className="quiet" role="status">
          {t('orderImport.noRows')}
        </p>
      ) : (
        <EditableSheet
          label={t('orderImport.table')}
          columns={shownColumns}
          rows={shown}
          onChange={batch.change}
          takesFocus={filter === null}
          renderAbout={({ id }) => {
            const row = rows.find((one) => one.id === id);
            return (
              row && (
                <RowDecision
                  row={row}
                  disabled={!isOpen || batch.decide.isPending}
                  onDecide={(decision) => batch.decide.mutate([{ rowId: id, ...decision }])}
                  onSame={(number) => batch.change(personOf(columns, rows, number, id))}
                />
              )
            );
          }}
        />
      )}
    </>
  );
};
