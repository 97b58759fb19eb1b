import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FC } from 'react';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../../i18n/provider.ts';
import { I18nContext } from '../../i18n/useT.ts';
import { guardScans } from '../../scans/scanGuard.ts';
import { EditableSheet } from './EditableSheet.tsx';
import type { SheetChange, SheetColumn, SheetRow } from './sheetEdits.ts';

const columns: SheetColumn[] = [
  { key: 'name', title: 'Surname', width: 160, isRequired: true },
  { key: 'sex', title: 'Sex', width: 80, options: ['male', 'female'] },
  { key: 'code', title: 'Service', width: 100, note: 'The code of the price list' },
  { key: 'price', title: 'Price', width: 80, isReadOnly: true },
];
const rowOf = (id: number, more: Partial<SheetRow> = {}): SheetRow => ({
  id,
  number: id + 1,
  cells: { name: `Patient ${String(id)}`, sex: 'male', code: String(3000 + id), price: '5.00' },
  faults: [],
  state: 'Ready',
  tone: 'success',
  isReadOnly: false,
  ...more,
});

const open = async (rows: SheetRow[] = [1, 2, 3, 4].map((id) => rowOf(id))) => {
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
                const cells = Object.fromEntries(own.map(({ key, value }) => [key, value]));
                return own.length === 0 ? row : { ...row, cells: { ...row.cells, ...cells } };
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

/** The text of a cell, by the number of its row in Excel and its column. */
const cell = (number: number, title: string): HTMLElement => {
  const row = screen
    .getAllByRole('row')
    .find((one) => one.querySelector('.grid-number')?.textContent === String(number));
  const at = columns.findIndex((column) => column.title === title) + 2;
  const found = row?.querySelector<HTMLElement>(`[aria-colindex="${String(at)}"]`);
  if (!found) throw new Error(`There is no cell ${String(number)} ${title}`);
  return found;
};
const names = () => [2, 3, 4, 5].map((number) => cell(number, 'Surname').textContent);
const focused = () => document.activeElement?.textContent;
const said = () => screen.getByRole('status').textContent;

test('is one stop of Tab from outside; Tab walks a row and leaves at its end', async () => {
  const { user } = await open();
  await user.tab();
  await user.tab();
  // Nothing is undone yet, and there are no faults: the buttons of the sheet are off.
  expect(focused()).toBe('Patient 1');
  await user.tab();
  expect(focused()).toBe('male');
  await user.tab();
  await user.tab();
  expect(focused()).toBe('5.00');
  await user.tab();
  expect(focused()).toBe('After');
  await user.tab({ shift: true });
  expect(focused()).toBe('5.00');
});

test('after Esc, Tab leaves from any cell', async () => {
  const { user } = await open();
  await user.click(cell(3, 'Surname'));
  await user.keyboard('{Escape}');
  expect(said()).toBe('Press Tab to leave the table');
  await user.tab();
  expect(focused()).toBe('After');
});

test('arrows, Home, End and their far ends move the focus', async () => {
  const { user } = await open();
  await user.click(cell(2, 'Surname'));
  const after = async (keys: string) => {
    await user.keyboard(keys);
    const active = document.activeElement as HTMLElement;
    const number = active.closest('[role=row]')?.querySelector('.grid-number')?.textContent;
    return `${String(number)} ${active.getAttribute('aria-colindex') ?? ''}`;
  };
  expect(await after('{ArrowDown}{ArrowRight}')).toBe('3 3');
  expect(await after('{End}')).toBe('3 5');
  expect(await after('{Home}')).toBe('3 2');
  expect(await after('{ArrowLeft}')).toBe('3 1');
  expect(await after('{ArrowLeft}{ArrowUp}')).toBe('2 1');
  expect(await after('{Control>}{End}{/Control}')).toBe('5 5');
  expect(await after('{Control>}{Home}{/Control}')).toBe('2 2');
  expect(await after('{Control>}{ArrowDown}{/Control}')).toBe('5 2');
});

test('typing replaces, Enter goes down, Tab right, Esc cancels, F2 edits the text', async () => {
  const { user, changed } = await open();
  await user.click(cell(2, 'Surname'));
  await user.keyboard('Ivanova{Enter}');
  expect(changed.mock.lastCall).toEqual([[{ id: 1, key: 'name', value: 'Ivanova' }]]);
  expect(focused()).toBe('Patient 2');
  await user.keyboard('{F2}b{Tab}');
  expect(changed.mock.lastCall).toEqual([[{ id: 2, key: 'name', value: 'Patient 2b' }]]);
  expect(document.activeElement).toBe(cell(3, 'Sex'));
  await user.keyboard('unknown{Escape}');
  expect(changed).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(cell(3, 'Sex'));
  expect(focused()).toBe('male');
});

test('a click elsewhere keeps what was typed', async () => {
  const { user, changed } = await open();
  await user.dblClick(cell(2, 'Surname'));
  await user.keyboard(' Jr');
  await user.click(cell(4, 'Service'));
  expect(changed.mock.lastCall).toEqual([[{ id: 1, key: 'name', value: 'Patient 1 Jr' }]]);
  expect(focused()).toBe('3003');
  await user.keyboard('7');
  await user.click(screen.getByRole('button', { name: 'Before' }));
  expect(changed.mock.lastCall).toEqual([[{ id: 3, key: 'code', value: '7' }]]);
  expect(focused()).toBe('Before');
});

test('what is entered as it was is no change', async () => {
  const { user, changed } = await open();
  await user.click(cell(2, 'Surname'));
  await user.keyboard('{Enter}{Enter}');
  expect(changed).not.toHaveBeenCalled();
});

test('a scanner types into the cell, and its Enter goes to the next', async () => {
  const stop = guardScans(() => undefined);
  const { user, changed } = await open();
  await user.click(cell(2, 'Service'));
  await user.keyboard('1234567890{Enter}1234567891{Enter}');
  expect(changed.mock.calls).toEqual([
    [[{ id: 1, key: 'code', value: '1234567890' }]],
    [[{ id: 2, key: 'code', value: '1234567891' }]],
  ]);
  stop();
});

test('a list offers its words, and takes others', async () => {
  const { user, changed } = await open();
  await user.click(cell(2, 'Sex'));
  await user.keyboard('{F2}');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['male', 'female']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(changed.mock.lastCall).toEqual([[{ id: 1, key: 'sex', value: 'female' }]]);
  await user.keyboard('fem');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['female']);
  await user.keyboard('x{Enter}');
  expect(changed.mock.lastCall).toEqual([[{ id: 2, key: 'sex', value: 'femx' }]]);
});

test('a value that mends a fault is offered in the cell', async () => {
  const fixes = [{ value: '3010', label: '3010 Glucose' }];
  const fault = { column: 'code', text: 'There is no such service', severity: 'error', fixes } as const;
  const { user, changed } = await open([rowOf(1, { faults: [fault] })]);
  await user.click(cell(2, 'Service'));
  await user.keyboard('{F2}');
  await user.click(screen.getByRole('option', { name: '3010 Glucose' }));
  expect(changed.mock.lastCall).toEqual([[{ id: 1, key: 'code', value: '3010' }]]);
});

test('pastes a block from Excel as one change, and says what did not fit', async () => {
  const { user, changed } = await open();
  await user.click(cell(4, 'Surname'));
  await user.paste('One\tfemale\r\n"Two\nlines"\tmale\r\nThree\tmale\r\n');
  expect(changed.mock.calls).toEqual([
    [
      [
        { id: 3, key: 'name', value: 'One' },
        { id: 3, key: 'sex', value: 'female' },
        { id: 4, key: 'name', value: 'Two\nlines' },
      ],
    ],
  ]);
  expect(said()).toBe('3 cells changed. 1 row did not fit');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
});

test('one value goes into all chosen cells, but not into those that cannot be changed', async () => {
  const { user, changed } = await open([rowOf(1), rowOf(2, { isReadOnly: true }), rowOf(3)]);
  await user.click(cell(2, 'Service'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
  await user.paste('3333');
  expect(changed.mock.lastCall).toEqual([
    [
      { id: 1, key: 'code', value: '3333' },
      { id: 3, key: 'code', value: '3333' },
    ],
  ]);
  expect(said()).toBe('2 cells changed. 4 cells cannot be changed');
});

test('a range is copied as Excel reads it, and cut', async () => {
  const { user } = await open();
  await user.click(cell(2, 'Surname'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  const setData = vi.fn();
  fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } });
  expect(setData.mock.calls).toEqual([['text/plain', 'Patient 1\tmale\nPatient 2\tmale']]);
  fireEvent.cut(document.activeElement as Element, { clipboardData: { setData } });
  expect(names()).toEqual(['', '', 'Patient 3', 'Patient 4']);
});

test('Ctrl+D fills down, Delete empties, on a Cyrillic layout too', async () => {
  const { user } = await open();
  await user.click(cell(2, 'Surname'));
  await user.pointer([
    { target: cell(2, 'Surname'), keys: '[MouseLeft>]' },
    { target: cell(4, 'Surname') },
    { keys: '[/MouseLeft]' },
  ]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'в', code: 'KeyD', ctrlKey: true });
  expect(names()).toEqual(['Patient 1', 'Patient 1', 'Patient 1', 'Patient 4']);
  await user.keyboard('{Delete}');
  expect(names()).toEqual(['', '', '', 'Patient 4']);
  await user.click(cell(5, 'Surname'));
  await user.keyboard('{ArrowUp}{Control>}d{/Control}');
  expect(names()).toEqual(['', '', '', 'Patient 4']);
});

test('undoes and repeats edits, pastes and fills, each as one step', async () => {
  const { user, changed } = await open();
  await user.click(cell(2, 'Surname'));
  await user.keyboard('One{Enter}');
  await user.paste('Two\nThree');
  expect(names()).toEqual(['One', 'Two', 'Three', 'Patient 4']);
  const undo = () =>
    fireEvent.keyDown(document.activeElement as Element, { key: 'я', code: 'KeyZ', ctrlKey: true });
  undo();
  expect(names()).toEqual(['One', 'Patient 2', 'Patient 3', 'Patient 4']);
  expect(said()).toBe('2 cells undone');
  expect(changed.mock.lastCall?.[0]).toHaveLength(2);
  undo();
  expect(names()).toEqual(['Patient 1', 'Patient 2', 'Patient 3', 'Patient 4']);
  expect(document.activeElement).toBe(cell(2, 'Surname'));
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  await user.keyboard('{Control>}y{/Control}');
  expect(names()).toEqual(['One', 'Two', 'Three', 'Patient 4']);
  expect(screen.getByRole('button', { name: 'Redo' }).matches(':disabled')).toBe(true);
});

const faulty = [
  rowOf(1),
  rowOf(2, {
    faults: [
      { column: 'code', text: 'There is no service 3002', severity: 'error' },
      { column: 'name', text: 'Two words are expected', severity: 'warning' },
    ],
  }),
  rowOf(3, { faults: [{ column: null, text: 'The row is there twice', severity: 'error' }] }),
];

test('a cell with a fault is marked, and says it in words when it has the focus', async () => {
  const { user } = await open(faulty);
  expect(cell(3, 'Service').getAttribute('aria-invalid')).toBe('true');
  expect(cell(3, 'Service').title).toBe('There is no service 3002');
  expect(cell(3, 'Surname').getAttribute('aria-invalid')).toBeNull();
  expect(cell(2, 'Service').getAttribute('aria-invalid')).toBeNull();
  await user.click(cell(3, 'Service'));
  const about = document.getElementById(cell(3, 'Service').getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toBe('There is no service 3002');
  screen.getByText('Row 3, Service');
});

test('F8 and the buttons go through the faults, those of a row at its head', async () => {
  const { user } = await open(faulty);
  screen.getByText('3 faults');
  await user.click(cell(2, 'Surname'));
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(cell(3, 'Surname'));
  await user.keyboard('{F8}{F8}');
  expect(document.activeElement?.getAttribute('role')).toBe('rowheader');
  expect(document.activeElement?.textContent).toBe('4Ready');
  screen.getByText('The row is there twice');
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(cell(3, 'Surname'));
  await user.click(screen.getByRole('button', { name: 'Previous fault' }));
  expect(document.activeElement?.textContent).toBe('4Ready');
});

test('the head of a row stands for the row, the head of a column for the column', async () => {
  const { user, changed } = await open();
  await user.click(cell(3, 'Surname'));
  await user.keyboard('{ArrowLeft}{Delete}');
  expect(changed.mock.lastCall?.[0].map(({ id, key }) => `${String(id)} ${key}`)).toEqual([
    '2 name',
    '2 sex',
    '2 code',
  ]);
  await user.click(screen.getByRole('columnheader', { name: /Surname/ }));
  await user.paste('Same');
  expect(names()).toEqual(['Same', 'Same', 'Same', 'Same']);
});

test('draws few of 5,000 rows and counts them all; the active one stays with its focus', async () => {
  const { user } = await open(Array.from({ length: 5000 }, (_, at) => rowOf(at + 1)));
  const grid = screen.getByRole('grid', { name: 'Orders' });
  expect(grid.getAttribute('aria-rowcount')).toBe('5001');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  await user.click(cell(2, 'Surname'));
  await user.keyboard('Typed');
  grid.scrollTop = 32 * 3000;
  fireEvent.scroll(grid);
  expect(cell(3002, 'Surname').closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('3002');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  await user.keyboard(' on{Enter}');
  expect(focused()).toBe('Patient 2');
  await user.keyboard('{Control>}{End}{/Control}{Home}');
  expect(focused()).toBe('Patient 5000');
});
