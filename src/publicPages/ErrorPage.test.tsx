import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPublicPage } from '../../tests/support/renderPublicPage.tsx';
import { rememberFailedRequest, rememberOrigin } from '../authProvider/session.ts';

test.each(['error404', 'error500'] as const)('%s advises to try again later (SHELL-17)', async (page) => {
  await renderPublicPage({ page, language: 'ru' });
  expect(screen.getByText('Повторите попытку позже.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
});

test('Home on the server error page leads home (SHELL-16)', async () => {
  rememberOrigin('/results?page=2');
  window.history.pushState(null, '', '/error500');
  const { user, leave } = await renderPublicPage({ page: 'error500', language: 'en' });
  const home = screen.getByRole('link', { name: 'Home' });
  expect(home.getAttribute('href')).toBe('/en/');
  const followed = new Promise<boolean>((resolve) =>
    // Once: it would take the clicks of all later files of the worker.
    document.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    ),
  );
  await user.click(home);
  expect(await followed).toBe(true);
  expect(leave).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('origin')).toBeNull();
});

test('Try again on the server error page leads to the requested page (HTTP-16)', async () => {
  rememberOrigin('/results?page=2');
  const { user, leave } = await renderPublicPage({ page: 'error500', language: 'en' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(leave).toHaveBeenCalledWith('/en/results?page=2');
});

test('the server error page names the call to quote, an unknown page does not and has no Try again', async () => {
  rememberFailedRequest('7F3K');
  rememberOrigin('/results');
  await renderPublicPage({ page: 'error500', language: 'en' });
  expect(screen.getByText(/quote 7F3K to the laboratory$/)).toBeTruthy();
  cleanup();
  await renderPublicPage({ page: 'error404', language: 'en' });
  expect(screen.queryByText(/7F3K/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('Home on an unknown page leads back to the previous one (SHELL-15)', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  window.history.pushState(null, '', '/settings');
  const { user, leave } = await renderPublicPage({ page: 'error404', language: 'en' });
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(back).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
});
