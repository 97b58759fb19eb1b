import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cell, names, open, rowOf, said } from './sheet.fixtures.tsx';

test('pastes a block from Excel as one change, and says what did not fit; what has no text is not pasted', async () => {
  const { user, changed } = await open();
  await user.click(cell(4, 'Surname'));
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => '' } });
  expect(changed).not.toHaveBeenCalled();
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
});

test('Ctrl+D fills from the first row of a range, and a single row from the one above', async () => {
  const { user } = await open();
  await user.click(cell(3, 'Surname'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(names()).toEqual(['Patient 1', 'Patient 2', 'Patient 2', 'Patient 4']);
  await user.click(cell(5, 'Surname'));
  await user.keyboard('{Control>}d{/Control}');
  expect(names()).toEqual(['Patient 1', 'Patient 2', 'Patient 2', 'Patient 2']);
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
