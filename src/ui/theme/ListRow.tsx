import { useForkRef } from '@mui/material/utils';
import { use, useEffect, useRef, type FC, type KeyboardEvent } from 'react';
import {
  DataTableBody,
  DataTableRow,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useRecordContext,
  useResourceContext,
  type DataTableBodyProps,
  type DataTableRowProps,
} from 'react-admin';
import { ChangedRowsContext } from '../changedRows.ts';
import { useShownKeys, walkingKeys } from '../shownKeys.ts';
import { leftScreen } from '../leftScreen.ts';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
  const { currentTarget: row, key } = event;
  if (event.target !== row) return;
  const step = steps[key];
  if (step) {
    const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]') ?? [])];
    rows[step(rows.indexOf(row), rows.length - 1)]?.focus();
  } else if (key === 'Enter') row.click();
  else if (key === ' ') row.querySelector<HTMLElement>('.select-item input')?.click();
  else return;
  event.preventDefault();
};

/**
 * A row of a list for the keyboard: the arrows walk, Enter does what a click does, Space selects. The row of the
 * record that was open before gets the focus back; a row that others have just changed is marked.
 */
export const ListRow: FC<DataTableRowProps> = ({ ref, ...props }) => {
  const row = useRef<HTMLTableRowElement>(null);
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const { rowClick } = useDataTableCallbacksContext();
  const [first] = useDataTableDataContext() ?? [];
  const id = record?.id ?? '';
  const link =
    record && typeof rowClick === 'function' ? rowClick(id, resource, record) : `/${resource}/${String(id)}`;
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.tagName === 'H1';
    if (isFree && typeof link === 'string' && [link, `${link}/show`].includes(leftScreen()))
      row.current?.focus();
  }, [link]);
  return (
    <DataTableRow
      ref={useForkRef(row, ref)}
      tabIndex={first?.id === id ? 0 : -1}
      data-changed={use(ChangedRowsContext).has(id) || undefined}
      onKeyDown={onKeyDown}
      {...props}
    />
  );
};

/** Body of react-admin's table with these rows. */
export const ListBody: FC<DataTableBodyProps> = (props) => {
  useShownKeys(() => {
    const has = (row: string) => document.querySelector(`tr.RaDataTable-row${row}`) !== null;
    if (!has('')) return [];
    return [
      ...walkingKeys,
      ...(has(' .select-item input') ? [{ key: 'Space', does: 'palette.keys.select' } as const] : []),
      ...(has('.RaDataTable-clickableRow') ? [{ key: 'Enter', does: 'palette.keys.open' } as const] : []),
    ];
  });
  return <DataTableBody row={ListRow} {...props} />;
};
