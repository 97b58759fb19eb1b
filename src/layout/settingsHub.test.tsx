import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test, vi, afterEach, beforeEach, describe } from 'vitest';
import { updateUserSettings } from '../../contract/users.ts';
import { refreshTokens } from '../../server/core/db/schema/session.ts';
import { userIds, type UserName } from '../../tests/support/fixture.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { renderApp, type RenderedApp } from '../../tests/support/renderApp.tsx';
import { fakeHub } from '../../tests/support/fakeHub.ts';
import { onChanged } from '../dataProvider/live.ts';
import { attach, reconnectDelay, startWithRetry, processVersion } from './settingsHub.ts';
import { withRetry } from '../network/withRetry.ts';

const lab = useLab();

/** Opens the portal with a live connection that has started. */
const open = async (as: UserName, changes: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const hub = fakeHub();
  const app = await renderApp({ lab, as, path: '/menu', hub: hub.connect, ...changes });
  await waitFor(() => expect(hub.start).toHaveBeenCalledOnce());
  return { ...app, hub };
};

test('new settings of the user show at once', async () => {
  const { hub } = await open('AdvancedUser');
  expect(screen.queryAllByRole('link', { name: 'Create order' })).toHaveLength(0);
  await lab.ask(updateUserSettings, {
    as: 'Admin',
    body: { id: userIds.AdvancedUser, version: 1, roleId: 1, name: 'Anna Nurse' },
  });
  hub.handlers.UpdateSettings?.();
  expect(await screen.findByText('Anna Nurse')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Create order' }).length).toBeGreaterThan(0);
  await screen.findByText('Your role is now: Nurse');
});

test('screens learn what has changed since the page began to load, or that anything may have', async () => {
  const hub = fakeHub();
  const told = vi.fn<(changes: object) => void>();
  const stop = onChanged(told);
  // After a night of sleep.
  const now = vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 40_000_000);
  const { up, end } = attach(await hub.connect(), () => undefined);
  hub.invoke.mockResolvedValueOnce({ order: [4] });
  up();
  await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith({ order: [4] }));
  expect(hub.invoke).toHaveBeenCalledExactlyOnceWith('ChangesWithin', 40_000_000);

  const any = { order: null, preOrder: null, manifest: null, news: null, notice: null, office: null };
  hub.turns.reconnecting?.();
  now.mockReturnValue(performance.timeOrigin - 3_600_000);
  const awake = vi.spyOn(performance, 'now').mockReturnValue(2500);
  hub.turns.reconnected?.();
  expect(hub.invoke).toHaveBeenLastCalledWith('ChangesWithin', 2500);
  awake.mockRestore();
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(any));
  hub.invoke.mockResolvedValueOnce('nothing');
  hub.turns.reconnected?.();
  await waitFor(() => expect(told).toHaveBeenCalledTimes(3));
  expect(told).toHaveBeenLastCalledWith(any);
  end();
  stop();
  now.mockRestore();
});

test('a sign-in that is ended from another device leaves the screen at once (SET-15)', async () => {
  const sent: string[] = [];
  const { hub } = await open('Nurse', {
    path: '/settings/edit-password',
    intercept: (_, path) => {
      sent.push(path);
      return null;
    },
  });
  await waitFor(() => expect(sent).toContain('/articles'));
  await lab.db.delete(refreshTokens).where(eq(refreshTokens.userId, userIds.Nurse));
  sent.length = 0;
  hub.turns.close?.();
  await waitFor(() => expect(localStorage.getItem('currentUser')).toBeNull());
  expect(sent).toEqual(['/v1.0/Token/refresh']);
});

test('a user whose account is locked meanwhile learns it through the live connection', async () => {
  const { hub } = await open('User');
  await lab.ask(updateUserSettings, {
    as: 'Admin',
    body: { id: userIds.User, version: 1, state: 'LOCKED' },
  });
  hub.turns.close?.();
  await waitFor(() => expect(sessionStorage.getItem('endReason')).toBe('suspended'));
  expect(localStorage.getItem('currentUser')).toBeNull();
});

test('there is no connection on the page of service texts to refresh (HUB-03, EXT-06)', async () => {
  const { go, hub } = await open('Admin');
  await go('/admin/service-extension/refresh');
  await waitFor(() => expect(hub.stop).toHaveBeenCalledOnce());
});

test('starting is tried three times, 2.5 s apart, and again half a minute later (HUB-04, HUB-05)', async () => {
  let starts = 0;
  const start = () => (++starts < 8 ? Promise.reject(new Error('no')) : Promise.resolve());
  const pauses: number[] = [];
  const pause = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds));
  expect(await startWithRetry({ start }, pause, () => false)).toBe(true);
  const [first, second, third = 0, ...others] = pauses;
  expect([first, second]).toEqual([2500, 2500]);
  expect(third).toBeGreaterThanOrEqual(30_000);
  expect(third).toBeLessThan(46_000);
  expect(others).toEqual([2500, 2500, expect.any(Number), 2500]);
});

test('nothing is started for a screen that has been left', async () => {
  const start = vi.fn(() => Promise.reject(new Error('no')));
  let isOver = false;
  const pause = () => Promise.resolve(void (isOver = true));
  expect(await startWithRetry({ start }, pause, () => isOver)).toBe(false);
  expect(start).toHaveBeenCalledOnce();
});

test('reconnecting never ends and spreads the clients of a restarted server (HUB-05)', () => {
  const delays = [0, 1, 2, 3, 100].map((previousRetryCount) => reconnectDelay({ previousRetryCount }));
  const [first = 0, second = 0, third = 0, fourth = 0, late = 0] = delays;
  expect(first).toBeLessThan(1000);
  expect(second).toBeGreaterThanOrEqual(2000);
  expect(third).toBeGreaterThanOrEqual(10_000);
  for (const delay of [fourth, late]) {
    expect(delay).toBeGreaterThanOrEqual(30_000);
    expect(delay).toBeLessThan(46_000);
  }
  expect(new Set(Array.from({ length: 9 }, () => reconnectDelay({ previousRetryCount: 1 }))).size).toBe(9);
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

describe('renewal', () => {
  const pageOf = (build: string) => `<script type="module" crossorigin src="/assets/${build}.js"></script>`;
  /** The build that the server has. */
  let served: string;
  const page = vi.fn(() => new Response(served === 'none' ? 'Bad gateway' : pageOf(served)));
  const own = document.createElement('template');
  own.innerHTML = pageOf('monday');
  beforeEach(() => {
    served = 'monday';
    page.mockClear();
    document.head.append(...own.content.cloneNode(true).childNodes);
  });
  afterEach(() => document.querySelector('script[type=module]')?.remove());
  const hub = fakeHub();
  const open = async (path = '/menu', as: 'Nurse' | 'Admin' = 'Nurse'): Promise<RenderedApp> => {
    const app = await renderApp({
      lab,
      as,
      path,
      hub: hub.connect,
      intercept: (_, asked) => (asked === '/' ? page() : null),
    });
    await screen.findByRole('button', { name: 'Write to us' });
    return app;
  };
  /** Code that the server no longer has. */
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  /** Loads the code for a waiting user; returns the error, if any. */
  const ask = () => {
    const failed = vi.fn<(error: Error) => void>();
    withRetry(gone).catch(failed);
    return failed;
  };
  const question = () => screen.findByRole('dialog', { name: 'Reload the page?' });
  const writeToUs = async ({ user }: RenderedApp) => {
    await user.click(screen.getByRole('button', { name: 'Write to us' }));
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'A tube broke');
  };
  describe('code that is gone after a deployment (X-70)', () => {
    test('reloads the page at the requested address, once', async () => {
      const { leave } = await open('/menu?section=2');
      served = 'tuesday';
      const failed = ask();
      await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/en/menu?section=2', 'reload'));
      expect(failed).not.toHaveBeenCalled();
      await expect(withRetry(gone)).rejects.toThrow('Failed to fetch');
      expect(leave).toHaveBeenCalledOnce();
      served = 'wednesday';
      ask();
      await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    });

    test('is an error when the server has no other build, or its page cannot be read, and no reason to leave the page when the user does not wait for it', async () => {
      const { leave } = await open();
      await expect(withRetry(gone)).rejects.toThrow('Failed to fetch');
      served = 'none';
      await expect(withRetry(gone)).rejects.toThrow('Failed to fetch');
      expect(leave).not.toHaveBeenCalled();

      served = 'tuesday';
      await expect(withRetry(gone, { isBackground: true })).rejects.toThrow('Failed to fetch');
      expect(leave).not.toHaveBeenCalled();
    });

    test('leads to another address if that was requested', async () => {
      const { leave } = await open();
      served = 'tuesday';
      void withRetry(gone, { at: '/be/menu' });
      await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/be/menu'));
    });

    test('asks first when text was typed: the user keeps it and may reload later', async () => {
      const app = await open();
      await writeToUs(app);
      served = 'tuesday';
      const failed = ask();
      await question();
      const alsoFailed = ask();
      await app.user.click(screen.getByRole('button', { name: 'Not now' }));
      await waitFor(() => expect(failed).toHaveBeenCalled());
      expect(app.leave).not.toHaveBeenCalled();
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(
        'A tube broke',
      );
      expect(screen.getAllByText(/^A new version of Lab Cabinet is ready/)).toHaveLength(1);
      await waitFor(() => expect(alsoFailed).toHaveBeenCalled());
      await app.user.click(screen.getByRole('button', { name: 'Reload' }));
      await question();
      await app.user.click(screen.getByRole('button', { name: 'Reload' }));
      await waitFor(() => expect(app.leave).toHaveBeenCalledExactlyOnceWith('/en/menu', 'reload'));
    });
  });
  describe('an unsaved form of the administration', () => {
    const openForm = async () => {
      const app = await open('/admin/mail-manager/smtp/create', 'Admin');
      await app.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Post');
      served = 'tuesday';
      return app;
    };

    test('is restored after a reload, so nothing is asked', async () => {
      const { leave } = await openForm();
      ask();
      await waitFor(() =>
        expect(leave).toHaveBeenCalledExactlyOnceWith('/en/admin/mail-manager/smtp/create', 'reload'),
      );
    });

    test('is not restored with a typed password, so the user is asked', async () => {
      const { user, leave } = await openForm();
      await user.click(screen.getByRole('combobox', { name: /^Sign-in/ }));
      await user.click(await screen.findByRole('option', { name: 'with a password' }));
      await user.type(await screen.findByLabelText(/^Password/), 'Violets-17');
      ask();
      await question();
      expect(leave).not.toHaveBeenCalled();
    });
  });
  describe('a new version announced by the hub (HUB-06)', () => {
    const toasts = () => screen.queryAllByText(/^A new version of Lab Cabinet is ready/);

    test('is offered once, until closed, and loaded by Reload', async () => {
      const { user, leave } = await open();
      await waitFor(() => expect(hub.handlers.UpdateVersion).toBeDefined());
      served = 'tuesday';
      hub.handlers.UpdateVersion?.('2');
      await screen.findByText(/^A new version of Lab Cabinet is ready/);
      await user.click(screen.getByRole('button', { name: 'Reload' }));
      await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/en/menu', 'reload'));
      expect(toasts()).toHaveLength(0);
      // The connection was lost and is back.
      hub.handlers.UpdateVersion?.('2');
      expect(page).toHaveBeenCalledOnce();
      hub.handlers.UpdateVersion?.('3');
      await waitFor(() => expect(toasts()).toHaveLength(1));
    });

    test('is not offered to a page that already has it', async () => {
      await open();
      await waitFor(() => expect(hub.handlers.UpdateVersion).toBeDefined());
      localStorage.setItem('portalVersion', '1');
      hub.handlers.UpdateVersion?.('2');
      await waitFor(() => expect(localStorage.getItem('portalVersion')).toBe('2'));
      served = 'tuesday';
      hub.handlers.UpdateVersion?.('3');
      await waitFor(() => expect(toasts()).toHaveLength(1));
    });
  });
});
