import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scan } from '../../../tests/support/scanner.ts';
import { guardScans } from '../../scans/scanGuard.ts';
import { cell, focused, open, rowOf, said } from './sheet.fixtures.tsx';

test('is one stop of Tab from outside; Tab walks a row and leaves at its end, after Esc from any cell', async () => {
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

  await user.click(cell(3, 'Surname'));
  await user.keyboard('{Escape}');
  expect(said()).toBe('Press Tab to leave the table');
  await user.tab();
  expect(focused()).toBe('After');
});

test('a text of several lines is seen in full while its cell is open, also where it cannot be changed', async () => {
  const lines = 'Ivanova-\nPetrova-\nSidorova';
  const cells = { name: lines, sex: 'male', code: '3001', price: '5.00' };
  const { user, changed } = await open([rowOf(1, { cells, isReadOnly: true }), rowOf(2)]);
  await user.click(cell(2, 'Surname'));
  await user.keyboard('{F2}');
  const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Row 2, Surname' });
  expect([editor.value, editor.rows, editor.readOnly]).toEqual([lines, 3, true]);
  expect(said()).toBe('1 cell cannot be changed');
  await user.keyboard('x{Enter}');
  expect(focused()).toBe('Patient 2');
  expect(changed).not.toHaveBeenCalled();
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

test('what is entered as it was is no change; typing replaces, Enter goes down, Tab right, Esc cancels, F2 edits the text', async () => {
  const { user, changed } = await open();
  await user.click(cell(2, 'Surname'));
  await user.keyboard('{Enter}{Enter}');
  expect(changed).not.toHaveBeenCalled();
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

test('a scanner types into the cell, and its Enter goes to the next', async () => {
  const stop = guardScans(() => undefined);
  const { user, changed } = await open();
  await user.click(cell(2, 'Service'));
  scan('1234567890');
  scan('1234567891');
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

test('a cell with a fault is marked, and says it in words when it has the focus; F8 and the buttons go through the faults, those of a row at its head', async () => {
  const { user } = await open(faulty);
  expect(cell(3, 'Service').getAttribute('aria-invalid')).toBe('true');
  expect(cell(3, 'Service').title).toBe('There is no service 3002');
  expect(cell(3, 'Surname').getAttribute('aria-invalid')).toBeNull();
  expect(cell(2, 'Service').getAttribute('aria-invalid')).toBeNull();
  await user.click(cell(3, 'Service'));
  const about = document.getElementById(cell(3, 'Service').getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toBe('There is no service 3002');
  screen.getByText('Row 3, Service');

  screen.getByText('3 faults');
  await user.keyboard('{Control>}{Home}{/Control}{F8}');
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
  // What is typed stays, also when another cell far away is chosen then.
  await user.click(cell(3002, 'Surname'));
  Object.assign(grid, { scrollTop: 0, scrollLeft: 0 });
  fireEvent.scroll(grid);
  expect(cell(2, 'Surname').textContent).toBe('Typed');
  await user.keyboard('{Control>}{End}{/Control}{Home}');
  expect(focused()).toBe('Patient 5000');
});
