import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heirOf } from './focusHeir.ts';

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
])('the same control of %s takes the focus over', (_, gone, left, heir) => {
  const { rerender } = render(<Rows names={['a', 'b', 'c']} />);
  const takeOver = heirOf(cancelOf(gone));
  rerender(<Rows names={left} />);
  expect(takeOver()).toBe(cancelOf(heir));
});

test('nobody takes it over from the only row, or from what stands in none', () => {
  const { rerender } = render(<Rows names={['a']} />);
  const takeOver = heirOf(cancelOf('a'));
  rerender(<Rows names={[]} />);
  expect(takeOver()).toBeNull();
  expect(heirOf(document.body)()).toBeNull();
});
