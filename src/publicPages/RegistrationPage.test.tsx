import { screen, within } from '@testing-library/react';
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

  const common = 'Something went wrong, try again later';
  const failure = { isSuccess: false, code: 'TooManyRequests', statusMessage: 'Wait a minute' };
  test.each([
    ['of the server (REG-12, REG-14)', () => Response.json(failure, { status: 429 }), 'Wait a minute'],
    [
      'without a server message, not an English status text (REG-15, LOGIN-19, HTTP-18)',
      () => new Response('<html>', { status: 418, statusText: 'Teapot' }),
      common,
    ],
    ['without a response', () => Promise.reject(new TypeError('network')), common],
  ])('an error %s opens in the dialog too, and the form keeps its values', async (_, intercept, words) => {
    const page = await open({ intercept });
    await fill(page, emailOf('Nurse'));
    await page.user.click(screen.getByRole('button', send));
    await within(await screen.findByRole('dialog')).findByText(words);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(emailOf('Nurse'));
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
