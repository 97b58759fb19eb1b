import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdResponses } from '../../tests/support/heldResponses.ts';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

const words = 'Connection lost. Your basket is kept, and work goes on by itself when the connection is back.';
const network = (isThere: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};

test('a lost connection is shown until it is back, also to a component that only listens', async () => {
  await renderApp({ lab, as: 'User', path: '/menu', language: 'en' });
  await screen.findByRole('heading', { name: 'Menu' });
  expect(screen.queryByText(words)).toBeNull();
  network(false);
  expect(screen.getByText(words).closest('[role=status]')).toBeTruthy();
  network(true);
  expect(screen.queryByText(words)).toBeNull();
});

test('a screen opened while offline loads when the network is back, and the user stays signed in', async () => {
  const { go, leave } = await renderApp({
    lab,
    as: 'User',
    path: '/menu',
    language: 'en',
    intercept: (_, path) =>
      navigator.onLine || path !== '/articles' ? null : Promise.reject(new TypeError('no network')),
  });
  await screen.findByRole('heading', { name: 'Menu' });
  network(false);
  await act(() => go('/info/news'));
  await screen.findByRole('heading', { name: 'News' });
  expect(screen.queryByRole('alert')).toBeNull();
  network(true);
  expect(await screen.findByRole('link', { name: 'New tests' })).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('a server that does not respond is reported during retries', async () => {
  const { ask, release } = holdResponses(lab);
  let calls = 0;
  await renderApp({
    lab,
    as: 'User',
    path: '/info/news',
    language: 'en',
    intercept: (_, path) => {
      if (path !== '/articles') return null;
      calls += 1;
      return calls === 1 ? Promise.reject(new TypeError('no answer')) : ask(path);
    },
  });
  await screen.findByText(words);
  release();
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});
