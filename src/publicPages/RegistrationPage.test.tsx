import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emailOf, PASSWORD } from '../../tests/support/fixture.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { renderPublicPage } from '../../tests/support/renderPublicPage.tsx';
import { roles } from '../../contract/codes.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import { register } from '../../contract/registration.ts';
import { enter } from '../../tests/support/fillIn.ts';

const lab = useLab();

const open = (options: Partial<Parameters<typeof renderPublicPage>[0]> = {}) =>
  renderPublicPage({ page: 'registration', language: 'en', lab, ...options });

const fill = async ({ user }: Awaited<ReturnType<typeof open>>, email: string) => {
  await user.click(screen.getByRole('radio', { name: 'Nurse' }));
  await user.type(screen.getByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Repeat the password'), PASSWORD);
};
const send = { name: 'Send the request' };

describe('registration', () => {
  test('offers the six roles in Russian, in the order of the specification (REG-02, REG-03)', async () => {
    await open({ language: 'ru' });
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Менеджер',
      'Админ',
      'Пользователь',
      'Сортировка',
      'Медсестра',
      'Пользователь (расширенный)',
    ]);
  });

  test('has fields for role, e-mail, password and confirmation (REG-01)', async () => {
    await open();
    const names = [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ name }) => name);
    expect([...new Set(names)]).toEqual(['roleId', 'email', 'password', 'confirmPassword']);
  });

  test("the server's message opens in a dialog, and the form is reset (REG-11, REG-13, REG-14)", async () => {
    const bodies: BodyInput<typeof register>[] = [];
    let sent = new Headers();
    const page = await open({
      intercept: (path, { body, headers }) => {
        if (path !== register.path || typeof body !== 'string') return null;
        bodies.push(JSON.parse(body) as BodyInput<typeof register>);
        sent = new Headers(headers);
        return null;
      },
    });
    await fill(page, 'new@test.lab');
    await page.user.click(screen.getByRole('button', send));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Open the link in the e-mail/)).toBeTruthy();
    expect(bodies).toEqual([
      { email: 'new@test.lab', password: PASSWORD, confirmPassword: PASSWORD, roleId: roles.Nurse },
    ]);
    expect([sent.get('X-Captcha'), sent.get('Authorization')]).toEqual(['solved', null]);
    await page.user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  test('an error opens in the dialog too, and the form keeps its values (REG-12, REG-14)', async () => {
    const failure = { isSuccess: false, code: 'TooManyRequests', statusMessage: 'Wait a minute' };
    const page = await open({ intercept: () => Response.json(failure, { status: 429 }) });
    await fill(page, emailOf('Nurse'));
    await page.user.click(screen.getByRole('button', send));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Wait a minute')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(emailOf('Nurse'));
  });

  test('an error without a server message has our words, not an English status text (REG-15, LOGIN-19, HTTP-18)', async () => {
    const page = await open({
      intercept: () => new Response('<html>', { status: 418, statusText: 'Teapot' }),
    });
    await fill(page, 'new@test.lab');
    await page.user.click(screen.getByRole('button', send));
    expect(
      within(await screen.findByRole('dialog')).getByText('Something went wrong, try again later'),
    ).toBeTruthy();
  });

  test('no response is the common error', async () => {
    const page = await open({ intercept: () => Promise.reject(new TypeError('network')) });
    await fill(page, 'new@test.lab');
    await page.user.click(screen.getByRole('button', send));
    await waitFor(() =>
      expect(screen.getByRole('dialog').textContent).toContain('Something went wrong, try again later'),
    );
  });

  test('says who approves accounts; an invalid e-mail and a short password are reported while typing (REG-10)', async () => {
    const { user, calls } = await open({ language: 'ru' });
    screen.getByRole('heading', { level: 1, name: 'Заявка на доступ' });
    screen.getByText(/^Заявку рассмотрит администратор/);
    await user.type(screen.getByLabelText('E-mail'), 'nurse');
    await user.type(screen.getByLabelText('Пароль'), '1234567');
    await user.tab();
    expect(screen.getByText('Вы ввели некорректный e-mail адрес')).toBeTruthy();
    expect(screen.getByText('Не менее 8 символов', { selector: '.error' })).toBeTruthy();
    await user.type(screen.getByLabelText('Пароль'), '8');
    expect(screen.queryByText('Не менее 8 символов', { selector: '.error' })).toBeNull();
    expect(calls).toEqual([]);
  });

  test('all fields are required, and the passwords must match', async () => {
    const { user, calls } = await open();
    await user.click(screen.getByRole('button', send));
    expect(screen.getAllByText('Fill in this field')).toHaveLength(3);
    screen.getByText('Choose a role');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    const again = screen.getByLabelText('Repeat the password');
    await enter(user, again, 'DemoLab');
    expect(screen.getByText('The passwords differ')).toBeTruthy();
    await user.type(again, '-2026');
    expect(screen.queryByText('The passwords differ')).toBeNull();
    expect(calls).toEqual([]);
  });
});
