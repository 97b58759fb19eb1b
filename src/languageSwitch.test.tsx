import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, filled, openCheckout, ready } from './customRoutes/orderWizard/checkout/checkout.fixtures.ts';
import { openWizard, searchField } from './customRoutes/orderWizard/drafts/wizard.fixtures.tsx';
import type { PublicPageName } from './authProvider/publicPaths.ts';
import type { UserName } from '../tests/support/fixture.ts';
import { useLab } from '../tests/support/testLab.ts';
import { renderApp, type RenderedApp } from '../tests/support/renderApp.tsx';
import { renderPublicPage } from '../tests/support/renderPublicPage.tsx';
import { enter } from '../tests/support/fillIn.ts';

const lab = useLab();

/** Switches from English to Belarusian; the same field element stays, with its value. */
const switchAndExpect = async (
  { user }: Pick<RenderedApp, 'user'>,
  typed: HTMLInputElement,
  label: string,
) => {
  const { value } = typed;
  expect(value).not.toBe('');
  await user.click(screen.getByRole('button', { name: 'Language: ENG' }));
  await user.click(screen.getByRole('link', { name: 'BEL' }));
  await waitFor(() =>
    expect(
      typed.isConnected && (typed.getAttribute('aria-label') ?? typed.labels?.[0]?.textContent),
    ).toContain(label),
  );
  expect(typed.value).toBe(value);
};

test.each<{ page: PublicPageName; search?: string; label: string; translated: string }>([
  { page: 'login', label: 'Password', translated: 'Пароль' },
  { page: 'registration', label: 'Repeat the password', translated: 'Паўтарыце пароль' },
  { page: 'password-recovery', label: 'E-mail', translated: 'E-mail' },
  { page: 'create-password', search: '?id=x', label: 'New password', translated: 'Новы пароль' },
])(
  '$page keeps what is typed in another language (I18N-05)',
  async ({ page, search = '', label, translated }) => {
    const { user, leave } = await renderPublicPage({ page, search, language: 'en', lab });
    const input = screen.getByLabelText<HTMLInputElement>(label);
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    await user.type(input, 'typed');
    await user.click(screen.getByRole('link', { name: 'BEL' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(heading));
    expect(screen.getByLabelText(translated)).toBe(input);
    expect(input.value).toBe('typed');
    expect(window.location.pathname + window.location.search).toBe(`/be/${page}${search}`);
    expect(document.documentElement.lang).toBe('be');
    expect(leave).not.toHaveBeenCalled();
  },
);

test.each<{ as: UserName; path: string; label: string; translated: string }>([
  { as: 'Nurse', path: '/settings/edit-password', label: 'New password', translated: 'Новы пароль' },
  {
    as: 'Admin',
    path: '/admin/mail-manager/sender/create',
    label: 'Reply-to address',
    translated: 'Адрас для адказу',
  },
])('$path keeps what is typed in another language (I18N-05)', async ({ as, path, label, translated }) => {
  const app = await renderApp({ lab, as, path });
  const input = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}\\W*$`), {
    selector: 'input',
  });
  await app.user.type(input, 'Typed');
  await switchAndExpect(app, input, translated);
});

test.each(['/sort', '/results'])('the conditions of %s stay in another language (I18N-05)', async (path) => {
  const app = await renderApp({ lab, as: 'Manager', path });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Last name' });
  await app.user.type(input, 'Іваноў');
  await switchAndExpect(app, input, 'Прозвішча');
});

test('the search of services stays in another language (I18N-05)', async () => {
  const app = await openWizard({ lab });
  const input = await searchField();
  await app.user.type(input, 'глю');
  await switchAndExpect(app, input, 'Пошук');
});

test('the checkout stays in another language (I18N-05)', async () => {
  const app = await openCheckout(lab, filled);
  await ready();
  const input = field('Remarks');
  await enter(app.user, input, ' urgent');
  await switchAndExpect(app, input, 'Заўвага');
});
