import { act, fireEvent, render, screen } from '@testing-library/react';
import type { FC } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scan, typeKeys } from '../../tests/support/scanner.ts';
import { guardScans, type Scan } from './scanGuard.ts';
import { holdKeys, releaseKeys } from '../ui/typeAhead.ts';
import { useScanner } from './useScanner.ts';

const happened: string[] = [];
const note = (what: string) => () => void happened.push(what);
const scanned = ({ digits }: Scan) => void happened.push(`scan ${digits}`);

const Listener: FC = () => {
  useScanner(scanned, { onUnreadable: note('unreadable') });
  return null;
};
const Page: FC<{ listens?: boolean; dialog?: boolean }> = ({ listens = false, dialog = false }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      happened.push('submit');
    }}
  >
    {listens && <Listener />}
    <button type="button" onClick={note('press')} onBlur={note('leave')}>
      Hand over
    </button>
    <input type="checkbox" aria-label="Agree" onBlur={note('leave')} />
    <select aria-label="Rows" onChange={note('choose')}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => (
        <option key={value}>{value}</option>
      ))}
    </select>
    <input aria-label="Empty" />
    <input aria-label="Barcode" defaultValue="5000000001" />
    <textarea aria-label="Remarks" defaultValue="Иванова" />
    <input type="password" aria-label="Password" defaultValue="secret" />
    {dialog && <dialog open>Delete?</dialog>}
  </form>
);
const focus = (name: string) => act(() => screen.getByLabelText(name).focus());
const button = () => act(() => screen.getByRole('button').focus());
const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

let end: () => void;
beforeEach(() => {
  happened.length = 0;
  end = guardScans((digits, isLabel) => happened.push(`unused ${isLabel ? 'label' : 'code'} ${digits}`));
});
afterEach(() => end());

test.each([10, 30, 40, 50, 80])('a scan of %d ms a key presses nothing and reaches the screen', (gap) => {
  render(<Page listens />);
  button();
  act(() => scan('1234567890', gap));
  for (const name of ['Agree', 'Rows', 'Empty', 'Remarks']) {
    focus(name);
    happened.length = 0;
    // In a text field, where people type, a slow scan needs a check digit.
    const isSlow = gap > 60 && (name === 'Empty' || name === 'Remarks');
    const code = isSlow ? '1234567890028' : '1234567890';
    act(() => scan(code, gap));
    expect(happened).toEqual([`scan ${code}`]);
  }
  expect([valueOf('Empty'), valueOf('Remarks'), valueOf('Rows')]).toEqual(['', 'Иванова', '0']);
});

test('a slow scan is one, too, when a screen moves the focus into a field at its first digit', () => {
  render(<Page listens />);
  button();
  const move = () => screen.getByLabelText('Empty').focus();
  screen.getByRole('button').addEventListener('keydown', move, { once: true });
  act(() => scan('1234567890', 80));
  expect(happened).toEqual(['leave', 'scan 1234567890']);
  expect(valueOf('Empty')).toBe('');
});

test.each([
  ['Tab ends a scan as Enter does, and moves nowhere', '1234567890', 'Tab', 'scan 1234567890'],
  ['a damaged scan on a button presses nothing and is reported', '123456', 'Enter', 'unreadable'],
  ['a code with letters presses nothing and is reported', 'AB-123456', 'Enter', 'unreadable'],
  ['letters at its end are a part of it', '1234567890AB', 'Enter', 'unreadable'],
  ['letters at its beginning are a part of it', 'AB1234567890', 'Enter', 'unreadable'],
])('%s', (_, digits, suffix, told) => {
  render(<Page listens />);
  button();
  act(() => typeKeys([...digits.split(''), suffix], 40));
  expect(happened).toEqual([told]);
});

test('a code with letters stays whole in the field', () => {
  render(<Page listens />);
  for (const code of ['AB1234567890', '1234567890AB', '12345 67890']) {
    focus('Empty');
    fireEvent.input(screen.getByLabelText('Empty'), { target: { value: '' } });
    act(() => typeKeys(code.split(''), 20));
    expect(valueOf('Empty')).toBe(code);
  }
  expect(happened).toEqual([]);
});

test('a held Enter, one right after that of a field, and a space within a code press nothing', () => {
  render(<Page />);
  focus('Empty');
  screen.getByLabelText('Empty').addEventListener('keydown', (event) => {
    event.preventDefault();
    screen.getByRole('button').focus();
  });
  act(() => typeKeys(['Enter', 'Enter'], 15));
  const reached: string[] = [];
  screen.getByRole('button').addEventListener('keydown', ({ key }) => reached.push(key));
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter', repeat: true });
  act(() => typeKeys(['A', ' ', '1'], 15));
  expect(reached).toEqual(['A', '1']);
  expect(happened).toEqual([]);
});

test('a scan without a suffix is complete after a silence', () => {
  vi.useFakeTimers();
  render(<Page listens />);
  focus('Remarks');
  act(() => typeKeys('1234567890'.split(''), 40));
  expect(happened).toEqual([]);
  act(() => void vi.advanceTimersByTime(350));
  expect(happened).toEqual(['scan 1234567890']);
  expect(valueOf('Remarks')).toBe('Иванова');
  vi.useRealTimers();
});

test.each(['12345678901', '7712345678902', '12345678901234'])(
  '%s is no label: it stays in a field, presses nothing and is nowhere shortened',
  (card) => {
    render(<Page listens />);
    focus('Empty');
    act(() => scan(card, 20));
    expect(valueOf('Empty')).toBe(card);
    expect(happened).toEqual([]);
    button();
    act(() => scan(card, 20));
    expect(happened).toEqual(['unreadable']);
  },
);

test('a scan with a pause in it is not read before its end', () => {
  vi.useFakeTimers();
  render(<Page listens />);
  button();
  for (const part of ['1234567890', '028']) {
    act(() => typeKeys(part.split(''), 10, part === '028' ? 210 : 1000));
    act(() => void vi.advanceTimersByTime(200));
  }
  expect(happened).toEqual([]);
  act(() => void vi.advanceTimersByTime(150));
  expect(happened).toEqual(['scan 1234567890028']);
  vi.useRealTimers();
});

test('Enter typed by hand works everywhere', () => {
  render(<Page listens />);
  button();
  act(() => typeKeys(['5', 'Enter'], 400));
  focus('Empty');
  act(() => typeKeys([...'3001'.split(''), 'Enter'], 90));
  expect(happened).toEqual(['press', 'leave', 'submit']);
  expect(valueOf('Empty')).toBe('3001');
});

test('a quick person who chooses by Space or leaves a field by Tab presses the button with Enter', () => {
  render(<Page listens />);
  focus('Agree');
  act(() => typeKeys([' '], 0));
  button();
  act(() => typeKeys(['Enter'], 60, 0));
  focus('Empty');
  act(() => typeKeys(['A', 'Tab'], 60));
  button();
  act(() => typeKeys(['Enter'], 60, 0));
  expect(happened.filter((what) => what !== 'leave')).toEqual(['press', 'press']);
});

test('digits typed into one field and, after a click, into the next are no scan', () => {
  render(<Page listens />);
  focus('Empty');
  act(() => typeKeys('0111202'.split(''), 10));
  fireEvent.pointerDown(screen.getByLabelText('Barcode'));
  focus('Barcode');
  act(() => typeKeys([...'02112026'.split(''), 'Enter'], 10));
  expect(happened).toEqual(['submit']);
});

test('a number and Enter typed ahead of the next screen reach its field', async () => {
  render(<Page listens />);
  button();
  holdKeys();
  act(() => typeKeys([...'3001'.split(''), 'Enter'], 20));
  await act(() => releaseKeys(screen.getByLabelText<HTMLInputElement>('Empty')));
  expect(valueOf('Empty')).toBe('3001');
  expect(happened).not.toContain('unreadable');
});

test('behind a dialog the screen gets no scan', () => {
  render(<Page listens dialog />);
  button();
  act(() => scan('1234567890', 40));
  expect(happened).toEqual(['unused label 1234567890']);
});

test('where nothing listens, a scan fills an empty field, replaces a number and leaves other text', () => {
  render(<Page />);
  for (const name of ['Empty', 'Barcode', 'Remarks', 'Password']) {
    focus(name);
    act(() => scan('1234567890', 40));
  }
  expect(['Empty', 'Barcode', 'Remarks', 'Password'].map(valueOf)).toEqual([
    '1234567890',
    '1234567890',
    'Иванова',
    'secret',
  ]);
  expect(happened).toEqual(['unused label 1234567890', 'unused label 1234567890']);
});
