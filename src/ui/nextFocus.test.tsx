import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nextFocus } from './nextFocus.ts';

const Rows = ({ names }: { names: readonly string[] }) => (
  <table>
    <tbody>
      {names.map((name) => (
        <tr key={name}>
          <td>
            <input type="checkbox" aria-label={`choose ${name}`} />
            <button type="button">{`cancel ${name}`}</button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
const cancelOf = (name: string) => screen.getByRole('button', { name: `cancel ${name}` });

test.each([
  ['the next row', 'b', ['a', 'c'], 'c'],
  ['the one after the next, when that is gone too', 'a', ['c'], 'c'],
  ['the row before, when it was the last', 'c', ['a', 'b'], 'b'],
])('the same control of %s takes the focus over', (_, gone, left, next) => {
  const { rerender } = render(<Rows names={['a', 'b', 'c']} />);
  const findNext = nextFocus(cancelOf(gone));
  rerender(<Rows names={left} />);
  expect(findNext()).toBe(cancelOf(next));
});

test('the only row has no next focus, nor has an element outside rows', () => {
  const { rerender } = render(<Rows names={['a']} />);
  const findNext = nextFocus(cancelOf('a'));
  rerender(<Rows names={[]} />);
  expect(findNext()).toBeNull();
  expect(nextFocus(document.body)()).toBeNull();
});
