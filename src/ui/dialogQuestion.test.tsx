import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DialogQuestion } from './DialogQuestion.tsx';

/** Opens a question at 0 ms and presses keys at given times; returns how often Enter answered. */
const answers = (keys: readonly (readonly [at: number, key: string, repeat?: boolean])[]): number => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const onEnter = vi.fn();
  const { unmount } = render(<DialogQuestion onEnter={onEnter}>Replace the service?</DialogQuestion>);
  const question = screen.getByText('Replace the service?');
  for (const [at, key, repeat = false] of keys) {
    const event = createEvent.keyDown(question, { key, repeat });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(question, event);
  }
  unmount();
  return onEnter.mock.calls.length;
};

test('an Enter pressed after reading answers', () => {
  expect(answers([[900, 'Enter']])).toBe(1);
});

test.each([
  ['typed ahead', [[50, 'Enter']]],
  ['pressed before the dialog opened and delivered late', [[-20, 'Enter']]],
  [
    'held down',
    [
      [30, 'Enter'],
      [500, 'Enter', true],
      [530, 'Enter', true],
    ],
  ],
  [
    'of a scanner',
    [
      [900, '5'],
      [910, '0'],
      [920, 'Enter'],
    ],
  ],
  [
    'after a code typed by hand',
    [
      [900, '3'],
      [1100, '1'],
      [1700, 'Enter'],
    ],
  ],
] as const)('an Enter %s does not answer', (_name, keys) => {
  expect(answers(keys)).toBe(0);
});

test('the next Enter after those of a code answers', () => {
  expect(
    answers([
      [900, '3'],
      [1000, 'Enter'],
      [1900, 'Enter'],
    ]),
  ).toBe(1);
});
