import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leaveInTab } from '../../tests/support/browserStorage.ts';
import { holdResponses } from '../../tests/support/heldResponses.ts';
import { useApp } from '../../tests/support/renderApp.tsx';

const { lab, open } = useApp({ as: 'User', path: '/menu' });

const words = 'Connection lost.';
const told = `${words} Your basket is kept. Work goes on by itself when the connection is back.`;
const network = (isThere: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};

test('a lost connection is shown until it is back, also to a component that only listens; a screen opened meanwhile loads when it is back, and the user stays signed in', async () => {
  const { go, leave } = await open({
    intercept: (_, path) =>
      navigator.onLine || path !== '/articles' ? null : Promise.reject(new TypeError('no network')),
  });
  await screen.findByRole('heading', { name: 'Menu' });
  expect(screen.queryByText(words)).toBeNull();
  network(false);
  const status = screen.getByText(words).closest('[role=status]');
  expect(status?.textContent.replaceAll(/\s+/g, ' ')).toBe(told);
  network(true);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());

  network(false);
  await act(() => go('/info/news'));
  await screen.findByRole('heading', { name: 'News' });
  expect(screen.queryByRole('alert')).toBeNull();
  network(true);
  expect(await screen.findByRole('link', { name: 'New tests' })).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('a server that is away is tried until it is back; "Try now" tries at once, and failed queries are asked again', async () => {
  let isThere = false;
  const { user, leave } = await open({
    path: '/info/news',
    intercept: () => (isThere ? null : new Response('<h1>502 Bad Gateway</h1>', { status: 502 })),
  });
  await screen.findByText(words);
  expect(screen.getByText(/^(Next try in \d s|Trying…)$/)).toBeTruthy();
  expect(screen.queryByText(/502|Bad Gateway/)).toBeNull();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByRole('link', { name: 'New tests' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(leave).not.toHaveBeenCalled();
});

test('Exit without a connection stays in the product and ends the session once it is back (SHELL-07)', async () => {
  let isThere = true;
  const { user, leave } = await open({
    intercept: () => (isThere ? null : Promise.reject(new TypeError('no network'))),
  });
  await screen.findByRole('heading', { name: 'Menu' });
  const { accessToken } = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { accessToken: string };
  const session = () => lab.app.request('/articles', { headers: { Authorization: `Bearer ${accessToken}` } });
  expect((await session()).status).toBe(200);
  isThere = false;
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].join()).not.toContain('currentUser');
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
    accessToken,
  );
  expect((await session()).status).toBe(200);
  isThere = true;
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/en/login'));
  expect((await session()).status).toBe(410);
});

test('Exit says how many scans still wait in all tabs, and deletes them only after a confirmation', async () => {
  const scanned = { id: 1, side: 'sent', code: '555555555501', state: 'found' };
  leaveInTab('User', {
    'tab.scans.manifest': ['first-attempt', 'other-attempt'].map((attempt) => ({ ...scanned, attempt })),
  });
  const { user, leave } = await open({
    intercept: (_, path) => (path === '/v1.0/Manifest/Scan' ? new Promise(() => undefined) : null),
  });
  const exit = await screen.findByRole('button', { name: 'Sign out' });
  const otherTab = new BroadcastChannel('lab-scans');
  otherTab.addEventListener('message', ({ data }) => data === 'ask' && otherTab.postMessage(3));
  onTestFinished(() => otherTab.close());
  await user.click(exit);
  await screen.findByText(
    '5 scans still wait for the connection. Signing out deletes them: those specimens will have to be scanned again.',
  );
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(leave).not.toHaveBeenCalled();
  await user.click(exit);
  await user.click(await screen.findByRole('button', { name: 'Delete and sign out' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/en/login'));
  expect(sessionStorage.getItem('redux-store') ?? '').not.toContain('5555555555');
});

test('a server that does not respond is reported during retries', async () => {
  const { ask, release } = holdResponses(lab);
  let calls = 0;
  await open({
    path: '/info/news',
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

test('after too many attempts on any screen the wait counts down, then disappears', async () => {
  const failure = { isSuccess: false, code: 'TooManyRequests', statusMessage: 'Later', retryAfter: 3 };
  const { go, intercept } = await open({ path: '/info/news' });
  await screen.findByRole('link', { name: 'New tests' });
  await go('/menu');
  await screen.findByRole('heading', { name: 'Menu' });
  intercept((_method, path) =>
    path.startsWith('/articles') ? Response.json(failure, { status: 429 }) : null,
  );
  // In a real wait the portal loads parts, which can take longer than the wait. The news are old by now.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const shown = () => screen.queryByRole('timer')?.textContent;
  await act(() => go('/info/news'));
  while (shown() === undefined) await pass(1);
  for (const time of ['0:03', '0:02', '0:01']) {
    expect(shown()).toBe(`Too many attempts. Try again in ${time}`);
    await pass(1000);
  }
  expect(shown()).toBeUndefined();
});
