import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emailOf } from '../../tests/support/fixture.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { renderPublicPage } from '../../tests/support/renderPublicPage.tsx';

const lab = useLab();

type Options = Parameters<typeof renderPublicPage>[0];

const linkOf = (text: string): URL => new URL(/https:\S+/.exec(text)?.[0] ?? 'about:blank');

const open = (page: 'password-recovery' | 'create-password', changes: Partial<Options> = {}) =>
  renderPublicPage({ page, language: 'en', lab, ...changes });
/** Sends the e-mail to a server that gives this answer. */
const sendTo = async (answer: () => Response) => {
  const page = await open('password-recovery', { intercept: answer });
  await page.user.type(screen.getByLabelText('E-mail'), `${emailOf('Nurse')}{Enter}`);
  return page;
};
/** Sets a password by the link with this token. */
const setPassword = async (search: string, password: string) => {
  const { user } = await open('create-password', { search });
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Repeat the password'), password);
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
};

describe('password recovery', () => {
  test('works by the e-mailed link, once (PWD-04)', async () => {
    const asking = await open('password-recovery');
    await asking.user.type(screen.getByLabelText('E-mail'), emailOf('Nurse'));
    await asking.user.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByText(/a link has been sent/);
    expect(asking.calls[0]).toBe(
      `GET /v1.0/User/ForgotPassword?email=${encodeURIComponent(emailOf('Nurse'))}`,
    );
    await waitFor(() => expect(lab.emails).toHaveLength(1));
    const link = linkOf(lab.emails[0]?.text ?? '');
    cleanup();

    await setPassword(link.search, 'Another-2026');
    await screen.findByText('The password is changed');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in with the new password' }).getAttribute('href')).toBe(
      '/en/login',
    );
    cleanup();

    await setPassword(link.search, 'Another-2027');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^The link is invalid/));
  });

  test('an invalid e-mail is not sent', async () => {
    const { user, calls } = await open('password-recovery', { language: 'be' });
    await user.type(screen.getByLabelText('E-mail'), '{Enter}');
    expect(screen.getByText('Запоўніце поле')).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail'), 'nurse{Enter}');
    expect(screen.getByText('Вы ўвялі некарэктны адрас e-mail')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test("an error shows the server's message and keeps the e-mail", async () => {
    const failure = { isSuccess: false, code: 'TooManyRequests', statusMessage: 'Wait a minute' };
    await sendTo(() => Response.json(failure, { status: 429 }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Wait a minute'));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(emailOf('Nurse'));
  });

  test('after too many attempts the button counts down, then the form may be sent again', async () => {
    const failure = { isSuccess: false, code: 'TooManyRequests', statusMessage: 'Later', retryAfter: 3 };
    const { user, calls } = await sendTo(() => Response.json(failure, { status: 429 }));
    const button = await screen.findByRole('button', { name: 'Try again in 0:03' });
    const sent = calls.length;
    await user.click(button);
    expect(calls).toHaveLength(sent);
    await screen.findByRole('button', { name: 'Try again in 0:01' });
    await screen.findByRole('button', { name: 'Send me a link' });
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('the wait of one e-mail does not hold up another', async () => {
    const { user } = await sendTo(
      () => new Response('<h1>429</h1>', { status: 429, headers: { 'Retry-After': '900' } }),
    );
    await screen.findByRole('button', { name: 'Try again in 15:00' });
    await user.type(screen.getByLabelText('E-mail'), 'x');
    await screen.findByRole('button', { name: 'Send me a link' });
  });

  test('a link without its token shows a way to a new one instead of the form', async () => {
    await open('create-password', { language: 'ru' });
    expect(screen.getByRole('alert').textContent).toMatch(/^Ссылка неполная/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Запросить новую ссылку' }).getAttribute('href')).toBe(
      '/password-recovery',
    );
  });

  test('a short password and a different confirmation are reported', async () => {
    const { user, calls } = await open('create-password', { language: 'ru', search: '?id=token' });
    await user.type(screen.getByLabelText('Новый пароль'), 'short');
    await user.type(screen.getByLabelText('Повторите пароль'), 'other');
    await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
    expect(screen.getByText('Не менее 8 символов', { selector: '.error' })).toBeTruthy();
    expect(screen.getByText('Пароли не совпадают')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
