import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FC } from 'react';
import { expect, test } from 'vitest';
import { guardScans } from '../scans/scanGuard.ts';
import { holdKeys, releaseKeys } from './typeAhead.ts';

/** A screen that submits a code with Enter and selects it, as the service search does. */
const Screen: FC<{ taken: string[] }> = ({ taken }) => {
  const [text, setText] = useState('');
  return (
    <input
      aria-label="Search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        taken.push(text);
        event.currentTarget.select();
      }}
    />
  );
};
const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Search' });

test('keys typed before the next screen is ready are typed into it', async () => {
  const taken: string[] = [];
  holdKeys();
  await userEvent.keyboard('3001{Enter}10');
  render(<Screen taken={taken} />);
  await releaseKeys(field());
  expect(taken).toEqual(['3001']);
  expect(field().value).toBe('10');
  await userEvent.keyboard('01{Enter}');
  expect(taken).toEqual(['3001', '1001']);
});

test('codes typed ahead as fast as a scan reach the next screen', async () => {
  const taken: string[] = [];
  const end = guardScans(() => undefined);
  holdKeys();
  await userEvent.keyboard('3001{Enter}1001{Enter}');
  render(<Screen taken={taken} />);
  await releaseKeys(field());
  end();
  expect(taken).toEqual(['3001', '1001']);
});

test('keys held for a field do not reach the screen that is left', async () => {
  const taken: string[] = [];
  render(<Screen taken={taken} />);
  field().focus();
  holdKeys();
  await userEvent.keyboard('x{Enter}');
  expect(field().value).toBe('');
  expect(taken).toEqual([]);
  await releaseKeys(field());
  expect(taken).toEqual(['x']);
});

test('a click ends the holding', async () => {
  render(<Screen taken={[]} />);
  holdKeys();
  await userEvent.click(field());
  await userEvent.keyboard('y');
  expect(field().value).toBe('y');
});
