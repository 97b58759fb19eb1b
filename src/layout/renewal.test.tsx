import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeHub } from '../../tests/support/fakeHub.ts';
import { renderApp, type RenderedApp } from '../../tests/support/renderApp.tsx';
import { useLab } from '../../tests/support/testLab.ts';
import { withRetry } from '../network/withRetry.ts';

const lab = useLab();

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

  test('is an error when the server has no other build, or its page cannot be read', async () => {
    const { leave } = await open();
    await expect(withRetry(gone)).rejects.toThrow('Failed to fetch');
    served = 'none';
    await expect(withRetry(gone)).rejects.toThrow('Failed to fetch');
    expect(leave).not.toHaveBeenCalled();
  });

  test('is no reason to leave the page when the user does not wait for it', async () => {
    const { leave } = await open();
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
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('A tube broke');
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
