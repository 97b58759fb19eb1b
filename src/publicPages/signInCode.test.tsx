import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enrol } from '../../tests/support/enrol.ts';
import { emailOf, PASSWORD } from '../../tests/support/fixture.ts';
import { renderPublicPage } from '../../tests/support/renderPublicPage.tsx';
import { useLab } from '../../tests/support/testLab.ts';
import { storedUser } from '../authProvider/session.ts';

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

describe('the second factor at sign-in (D3)', () => {
  test('its field has the focus, and six digits are sent without Enter', async () => {
    const { user, code, showApp } = await askCode();
    expect(document.activeElement).toBe(code);
    expect(code.autocomplete).toBe('one-time-code');
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
    await user.type(code, nurse.show());
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

  test('a wrong code is shown at once and can be typed over', async () => {
    const { user, code, showApp } = await askCode();
    await user.type(code, '000000');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^The code is wrong/));
    expect(document.activeElement).toBe(code);
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
    await user.keyboard(nurse.show());
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
