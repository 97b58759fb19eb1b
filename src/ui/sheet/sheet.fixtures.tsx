import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FC } from 'react';
import { vi } from 'vitest';
import { createI18n } from '../../i18n/provider.ts';
import { I18nContext } from '../../i18n/useT.ts';
import { EditableSheet } from './EditableSheet.tsx';
import type { SheetChange, SheetColumn, SheetRow } from './sheetEdits.ts';

export const columns: SheetColumn[] = [
  { key: 'name', title: 'Surname', width: 160, isRequired: true },
  { key: 'sex', title: 'Sex', width: 80, options: ['male', 'female'] },
  { key: 'code', title: 'Service', width: 100, note: 'The code of the price list' },
  { key: 'price', title: 'Price', width: 80, isReadOnly: true },
];
const textsIn = (cells: Readonly<Record<string, string>>) => (column: string) => cells[column] ?? '';
export const rowOf = (
  id: number,
  {
    cells = { name: `Patient ${String(id)}`, sex: 'male', code: String(3000 + id), price: '5.00' },
    ...more
  }: Partial<SheetRow> & { cells?: Readonly<Record<string, string>> } = {},
): SheetRow => ({
  id,
  head: { number: id + 1, state: 'Ready', tone: 'success' },
  textOf: textsIn(cells),
  faults: [],
  isReadOnly: false,
  ...more,
});

export const open = async (rows: SheetRow[] = [1, 2, 3, 4].map((id) => rowOf(id))) => {
  const user = userEvent.setup();
  const changed = vi.fn<(changes: readonly SheetChange[]) => void>();
  const Page: FC = () => {
    const [shown, setShown] = useState(rows);
    return (
      <>
        <button>Before</button>
        <EditableSheet
          label="Orders"
          columns={columns}
          rows={shown}
          onChange={(changes) => {
            changed(changes);
            setShown((now) =>
              now.map((row) => {
                const own = changes.filter(({ id }) => id === row.id);
                const typed = new Map(own.map(({ key, value }) => [key, value]));
                return own.length === 0
                  ? row
                  : { ...row, textOf: (column: string) => typed.get(column) ?? row.textOf(column) };
              }),
            );
          }}
        />
        <button>After</button>
      </>
    );
  };
  const i18n = await createI18n('en');
  await i18n.load('sheet');
  const { language, t } = i18n;
  render(
    <I18nContext value={{ language, t }}>
      <Page />
    </I18nContext>,
  );
  return { user, changed };
};

/** A cell, by the number of its row in Excel and its column. */
export const cell = (number: number, title: string): HTMLElement => {
  const row = screen
    .getAllByRole('row')
    .find((one) => one.querySelector('.grid-number')?.textContent === String(number));
  const at = columns.findIndex((column) => column.title === title) + 2;
  const found = row?.querySelector<HTMLElement>(`[aria-colindex="${String(at)}"]`);
  if (!found) throw new Error(`There is no cell ${String(number)} ${title}`);
  return found;
};
export const names = () => [2, 3, 4, 5].map((number) => cell(number, 'Surname').textContent);
export const focused = () => document.activeElement?.textContent;
export const said = () => screen.getByRole('status').textContent;
