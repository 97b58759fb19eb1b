import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { leaveInBrowser } from '../../../../tests/support/browserStorage.ts';
import { useApp } from '../../../../tests/support/renderApp.tsx';

const { open } = useApp({ as: 'Nurse', path: '/create-order' });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** The frame that is printed, taken off the page. */
const printed = async (): Promise<HTMLIFrameElement> => {
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe');
    if (!found) throw new Error('no frame yet');
    return found;
  });
  frame.remove();
  return frame;
};

describe('the information consent', () => {
  test('is printed from a hidden frame in which no script may run; a failure opens a dialog with OK (PAT-05, CONS-01, CONS-05)', async () => {
    const failure = { isSuccess: false, code: 'NotFound', statusMessage: 'The consent is being rewritten' };
    const { user, intercept } = await open({
      intercept: (_, path) =>
        path.startsWith('/v1.0/Report') ? Response.json(failure, { status: 404 }) : null,
    });
    await rowOf(/Петров/);
    await user.click(button('Print consent Петров Сергей Иванович'));
    await screen.findByText('The consent is being rewritten');
    await user.click(button('OK'));
    expect(screen.queryByText('The consent is being rewritten')).toBeNull();

    intercept();
    await user.click(button('Print consent Петров Сергей Иванович'));
    const frame = await printed();
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals');
    expect(frame.srcdoc).toContain('Петров Сергей Иванович');
  });

  test('is printed in the language that was chosen for documents', async () => {
    leaveInBrowser('Nurse', { documentLanguage: 'be' });
    const { user } = await open();
    await rowOf(/Петров/);
    await user.click(button('Print consent Петров Сергей Иванович'));
    const frame = await printed();
    expect(frame.srcdoc).toContain('<html lang="be">');
    expect(frame.srcdoc).toContain('Клініка Паўночная');
  });

  test('is not offered where the contract has none (PAT-05)', async () => {
    const { user } = await open({ as: 'Manager' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Contract' }), 'South Clinic');
    await rowOf(/Ковалёв/);
    expect(screen.queryByRole('button', { name: /Print consent/ })).toBeNull();
  });
});
