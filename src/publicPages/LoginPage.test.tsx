import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { headers } from '../../contract/headers.ts';
import { saveStartPage } from '../../contract/today.ts';
import { emailOf, PASSWORD, type UserName } from '../../tests/support/fixture.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { renderPublicPage } from '../../tests/support/renderPublicPage.tsx';
import { rememberExitFailure, rememberOrigin, storedUser } from '../authProvider/session.ts';
import { RequestError } from '../dataProvider/requestError.ts';
import type { Language } from '../i18n/languages.ts';
import { enter } from '../../tests/support/fillIn.ts';
import { enrol } from '../../tests/support/enrol.ts';

const lab = useLab();

const words = {
  ru: ['E-mail', 'Пароль', 'Войти', 'Неверный e-mail или пароль'],
  be: ['E-mail', 'Пароль', 'Увайсці', 'Няправільны e-mail або пароль'],
  en: ['E-mail', 'Password', 'Sign in', 'Wrong e-mail or password'],
} as const;

const openLogin = async (options: Partial<Parameters<typeof renderPublicPage>[0]> = {}) => {
  const [email, password, submit] = words[options.language ?? 'en'];
  const page = await renderPublicPage({ page: 'login', language: 'en', lab, ...options });
  return {
    ...page,
    email: screen.getByRole<HTMLInputElement>('textbox', { name: email }),
    password: screen.getByLabelText<HTMLInputElement>(password),
    submit: screen.getByRole('button', { name: submit }),
  };
};

const signIn = async (
  { user, email, password }: Awaited<ReturnType<typeof openLogin>>,
  as: UserName = 'Nurse',
) => {
  await user.type(email, emailOf(as));
  await user.type(password, `${PASSWORD}{Enter}`);
};
const answering = (status: number, body: object) => (path: string) =>
  path.startsWith('/v1.0/Token/login') ? Response.json(body, { status }) : null;

describe('signing in', () => {
  test('a nurse lands on a new order, whose patients are already requested, and her session is stored; a remembered public page is ignored; the browser gets an id before the first sign-in and sends it with the captcha (LOGIN-04, LOGIN-12, LOGIN-13, LOGIN-15, LOGIN-16, PERSIST-05)', async () => {
    rememberOrigin('/login');
    const sent: Headers[] = [];
    const { user, email, password, submit, showApp, calls } = await openLogin({
      intercept: (path, init) => {
        if (path === '/v1.0/Token/login') sent.push(new Headers(init.headers));
        return null;
      },
    });
    await user.type(email, emailOf('Nurse'));
    await user.type(password, PASSWORD);
    await user.click(submit);
    await waitFor(() => expect(showApp).toHaveBeenCalledOnce());
    expect(window.location.pathname).toBe('/en/create-order');
    expect(storedUser()?.email).toBe(emailOf('Nurse'));
    expect(calls).not.toContain('GET /v1.0/Today');
    expect(calls[0]).toBe('GET /v1.0/App');
    expect(sent[0]?.get(headers.applicationId)).toBe(localStorage.getItem('applicationId'));
    expect(sent[0]?.get(headers.captcha)).toBe('solved');
    expect(sent[0]?.has('Authorization')).toBe(false);
  });

  test('a user who has chosen Today lands there, and it is already requested', async () => {
    await lab.ask(saveStartPage, { as: 'Sorter', body: { startPage: 'today' } });
    const page = await openLogin();
    await signIn(page, 'Sorter');
    await waitFor(() => expect(page.showApp).toHaveBeenCalledOnce());
    expect(window.location.pathname).toBe('/en/today');
    expect(page.calls.at(-1)).toBe('GET /v1.0/Today');
  });

  test('the remembered path wins, once (LOGIN-03)', async () => {
    rememberOrigin('/results?page=2');
    const page = await openLogin();
    await signIn(page);
    await waitFor(() => expect(page.showApp).toHaveBeenCalledOnce());
    expect(window.location.pathname + window.location.search).toBe('/en/results?page=2');
    expect(sessionStorage.getItem('origin')).toBeNull();
  });
});

describe('sign-in errors', () => {
  test.each(['ru', 'be', 'en'] as const satisfies Language[])(
    'a wrong password is reported in the language of the page (%s), nothing typed is lost',
    async (language) => {
      const { user, email, password, submit, showApp } = await openLogin({ language });
      await user.type(email, emailOf('Nurse'));
      await enter(user, password, 'not the password');
      await user.click(submit);
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words[language][3]));
      expect(email.value).toBe(emailOf('Nurse'));
      expect(password.value).toBe('not the password');
      await waitFor(() => expect(document.activeElement).toBe(password));
      expect(showApp).not.toHaveBeenCalled();
    },
  );

  const gone = () => Promise.reject(new RequestError('CaptchaNotAvalible', 501));
  const failure = { isSuccess: false, code: 'AccountWaits', statusMessage: 'Wait for the approval' };
  const dead = (path: string) =>
    path.startsWith('/v1.0/Token') ? Promise.reject(new TypeError('network')) : null;
  test.each([
    [
      'a captcha that the server or the browser does not support (LOGIN-17, LOGIN-20)',
      { solveCaptcha: gone },
      /^The robot check/,
    ],
    [
      "any other error shows the server's message (LOGIN-19)",
      { intercept: answering(403, failure) },
      /^Wait for the approval$/,
    ],
    ['no response', { language: 'ru', intercept: dead }, /^Ошибка, повторите запрос позже$/],
  ] as const)('%s', async (_, options, shown) => {
    localStorage.setItem('applicationId', 'known');
    await signIn(await openLogin(options));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(shown));
  });

  test("the server's error on the last Exit", async () => {
    rememberExitFailure('The session could not be ended');
    await openLogin();
    expect(screen.getByRole('alert').textContent).toBe('The session could not be ended');
  });
});

test('a field is validated on every change once it was left; submitting an empty form marks both fields and sends nothing (LOGIN-07..11)', async () => {
  const { user, email, password, submit, calls } = await openLogin({ language: 'ru' });
  await user.type(email, 'nurse');
  expect(screen.queryByText('Вы ввели некорректный e-mail адрес')).toBeNull();
  await user.tab();
  expect(screen.getByText('Вы ввели некорректный e-mail адрес')).toBeTruthy();
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await enter(user, email, '@demo.lab');
  expect(screen.queryByText('Вы ввели некорректный e-mail адрес')).toBeNull();
  await user.clear(email);
  expect(screen.getAllByText('Заполните поле').length).toBeGreaterThan(0);
  await user.type(password, 'short');
  await user.tab();
  expect(screen.getByText('Не менее 8 символов')).toBeTruthy();
  await user.clear(password);

  await user.click(submit);
  expect(screen.getAllByText('Заполните поле')).toHaveLength(2);
  expect(document.activeElement).toBe(email);
  expect(calls).not.toContain('POST /v1.0/Token/login');
});

test('Enter in the e-mail moves on to an empty password, which can be shown; the other languages keep page and query; a forgotten password has its page in the language (LOGIN-02)', async () => {
  const { user, email, password } = await openLogin({ search: '?from=letter' });
  await enter(user, email, 'nurse@demo.lab{Enter}');
  expect(document.activeElement).toBe(password);
  expect(screen.queryByText('Fill in this field')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(password.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(password.type).toBe('password');

  const links = ['RUS', 'BEL', 'ENG'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual(['/login?from=letter', '/be/login?from=letter', '/en/login?from=letter']);
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    '/en/password-recovery',
  );
});

describe('the second factor at sign-in (D3)', () => {
  let nurse: Awaited<ReturnType<typeof enrol>>;
  const lab = useLab(async () => {
    nurse = await enrol(lab, 'Nurse');
  });
  const askCode = async () => {
    const page = await renderPublicPage({ page: 'login', language: 'en', lab });
    await page.user.type(screen.getByRole('textbox', { name: 'E-mail' }), emailOf('Nurse'));
    await page.user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code from the app' });
    return { ...page, code };
  };

  test('its field has the focus, and six digits are sent without Enter; a wrong code is shown at once and can be typed over', async () => {
    const { user, code, showApp } = await askCode();
    expect(document.activeElement).toBe(code);
    expect(code.autocomplete).toBe('one-time-code');
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
    await user.type(code, '000000');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^The code is wrong/));
    expect(document.activeElement).toBe(code);
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
    await user.keyboard(nurse.show());
    await waitFor(() => expect(showApp).toHaveBeenCalledOnce());
    expect(storedUser()?.email).toBe(emailOf('Nurse'));
  });

  test('a pasted code with a space is sent', async () => {
    const { user, code, showApp } = await askCode();
    const digits = nurse.show();
    await user.click(code);
    await user.paste(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    await waitFor(() => expect(showApp).toHaveBeenCalledOnce());
  });

  test('a recovery code replaces it', async () => {
    const { user, showApp } = await askCode();
    await user.click(screen.getByRole('button', { name: /^No phone/ }));
    const field = screen.getByRole('textbox', { name: 'Recovery code' });
    expect(document.activeElement).toBe(field);
    await user.type(field, `${nurse.recoveryCodes[0] ?? ''}{Enter}`);
    await waitFor(() => expect(showApp).toHaveBeenCalledOnce());
  });

  test('a user without a second factor is not asked for a code', async () => {
    const { user, showApp } = await renderPublicPage({ page: 'login', language: 'en', lab });
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), emailOf('User'));
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(showApp).toHaveBeenCalledOnce());
  });
});
