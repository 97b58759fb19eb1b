import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { updateUserSettings } from '../../contract/users.ts';
import { userIds } from '../../tests/support/fixture.ts';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { startWithRetry, processVersion, type HubConnection, type HubEvents } from './settingsHub.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

/** A hub whose events the test fires. */
const fakeHub = () => {
  const handlers: Partial<HubEvents> = {};
  const start = vi.fn(() => Promise.resolve());
  const stop = vi.fn(() => Promise.resolve());
  const connection: HubConnection = {
    on: (name, handler) => void Object.assign(handlers, { [name]: handler }),
    start,
    stop,
  };
  return { handlers, start, stop, connect: () => Promise.resolve(connection) };
};

test('new settings of the user show at once', async () => {
  const hub = fakeHub();
  await renderApp({ lab, as: 'AdvancedUser', path: '/menu', language: 'en', hub: hub.connect });
  await waitFor(() => expect(hub.start).toHaveBeenCalledOnce());
  expect(screen.queryAllByRole('link', { name: 'Create order' })).toHaveLength(0);
  await lab.ask(updateUserSettings, {
    as: 'Admin',
    body: { id: userIds.AdvancedUser, version: 1, roleId: 1, name: 'Anna Nurse' },
  });
  hub.handlers.UpdateSettings?.();
  expect(await screen.findByText('Anna Nurse')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Create order' }).length).toBeGreaterThan(0);
});

test('there is no connection on the page of service texts to refresh (HUB-03, EXT-06)', async () => {
  const hub = fakeHub();
  const { go } = await renderApp({ lab, as: 'Admin', path: '/menu', language: 'en', hub: hub.connect });
  await waitFor(() => expect(hub.start).toHaveBeenCalledOnce());
  await go('/admin/service-extension/refresh');
  await waitFor(() => expect(hub.stop).toHaveBeenCalledOnce());
});

test('starting is tried three times, 2.5 s apart (HUB-04)', async () => {
  const start = vi.fn(() => Promise.reject(new Error('no')));
  const pause = vi.fn<(milliseconds: number) => Promise<void>>(() => Promise.resolve());
  const connection = { on: () => undefined, start, stop: () => Promise.resolve() };
  await startWithRetry(connection, pause, () => false);
  expect(start).toHaveBeenCalledTimes(3);
  expect(pause.mock.calls).toEqual([[2500], [2500]]);
});

test('a new version clears the browser caches, the same one does not', async () => {
  const names = new Set(['old', 'older']);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  });
  await processVersion('2');
  expect(names.size).toBe(0);
  names.add('new');
  await processVersion('2');
  expect(names.size).toBe(1);
  vi.unstubAllGlobals();
});
