import { act, fireEvent, render } from '@testing-library/react';
import { memoryStore, StoreContextProvider, type Store } from 'react-admin';
import type { FC } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQuietMoment } from './useQuietMoment.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const Told: FC = () => <p>{useQuietMoment() ? 'quiet' : 'busy'}</p>;
const show = (path: string, store: Store = memoryStore()) =>
  render(
    <StoreContextProvider value={store}>
      <MemoryRouter initialEntries={[path]}>
        <input aria-label="Search" />
        <Told />
      </MemoryRouter>
    </StoreContextProvider>,
  );
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a message waits until nobody types or scans, and no field with text has the focus', async () => {
  const screen = show('/sort');
  for (let second = 0; second < 5; second++) {
    await wait(2000);
    fireEvent.keyDown(document.body, { key: '1' });
  }
  expect(screen.queryByText('quiet')).toBeNull();
  const search = screen.getByLabelText('Search');
  fireEvent.input(search, { target: { value: 'Iva' } });
  search.focus();
  await wait(60_000);
  expect(screen.queryByText('quiet')).toBeNull();
  fireEvent.input(search, { target: { value: '' } });
  await wait(4000);
  expect(screen.getByText('quiet')).toBeTruthy();
});

test('a message does not interrupt an order in progress', async () => {
  const chosen = { 'memory.wizard.id': 'a', 'wizard.drafts.a': { draft: { patientId: 4 } } };
  const first = show('/create-order', memoryStore(chosen));
  const later = show('/create-order/services');
  await wait(60_000);
  expect(first.queryAllByText('quiet')).toEqual([]);
  later.unmount();
  first.unmount();
  const untouched = show('/create-order');
  await wait(4000);
  expect(untouched.getByText('quiet')).toBeTruthy();
});
