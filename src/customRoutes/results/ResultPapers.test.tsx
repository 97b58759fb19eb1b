import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resultPdf } from '../../../contract/results.ts';
import { users } from '../../../server/db/schema.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { holdAnswers } from '../../../tests/support/heldAnswers.ts';
import { openLab, type TestLab } from '../../../tests/support/lab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { insertResults } from '../../../tests/support/weekOfResults.ts';
import { rowOf } from './resultsForTests.ts';

const saved = vi.hoisted(() => [] as string[]);
vi.mock('../../ui/saveFile.ts', () => ({
  XLSX: '',
  saveFile: (_: string, name: string) => void saved.push(name),
}));
vi.mock('./pdf/openPdf.ts', () => ({ openPdf: () => Promise.reject(new Error('no canvas here')) }));

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());
beforeEach(async () => {
  saved.length = 0;
  await insertResults(lab.db);
});

const open = (as: UserName = 'Nurse', more: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ lab, as, language: 'en', path: '/results', ...more });

/** For `intercept`: there is no PDF. */
const refusal = (code: number, statusMessage: string) => (method: string, path: string) =>
  method === 'GET' && path.startsWith(resultPdf.path)
    ? Response.json({ isSuccess: false, statusMessage, base64Pdf: '', clientMessage: { code } })
    : null;

describe('a result', () => {
  const view = async (as: UserName, name: string, more = {}) => {
    const app = await open(as, more);
    const row = await rowOf(name);
    await app.user.click(row.getByRole('button', { name: 'View' }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  };

  test('that cannot be drawn here is offered as a file under the patient’s name', async () => {
    const release = vi.fn();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    Object.assign(URL, { createObjectURL: () => 'blob:result', revokeObjectURL: release });
    const { user, dialog } = await view('Nurse', 'Иванова Мария');
    const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'Download the document' });
    expect(link.download).toBe('Иванова_Мария_5000000001.pdf');
    expect(release).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(release).toHaveBeenCalledWith('blob:result'));
  });

  test('that is not there yet says so, and again when it is to be downloaded', async () => {
    const { user, dialog } = await view('Nurse', 'Петров Сергей');
    await dialog.findByText(/still in work/);
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(screen.getAllByText(/still in work/)).toHaveLength(2));
  });

  test('can be downloaded and mailed once it has come (PDF-02, PDF-06)', async () => {
    const held = holdAnswers(lab);
    const { dialog } = await view('Nurse', 'Петров Сергей', {
      intercept: (method: string, path: string) =>
        method === 'GET' && path.startsWith(resultPdf.path) ? held.ask(path) : null,
    });
    const areDisabled = () =>
      ['E-mail', 'Download'].map((name) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled);
    expect(areDisabled()).toEqual([true, true]);
    held.release();
    await waitFor(() => expect(areDisabled()).toEqual([false, false]));
  });

  test.each([
    [1, '', /sample was unsuitable/],
    [5, '', /50 0000 0001 was not found/],
    [11, '', /50 0000 0001 was not found/],
    [0, 'Ask Anna', /Ask Anna/],
    [0, '', /try again later/],
  ])('refused with code %i and “%s” is explained', async (code, statusMessage, text) => {
    const { dialog } = await view('Nurse', 'Иванова Мария', {
      intercept: refusal(code, statusMessage),
    });
    await dialog.findByText(text);
  });

  test('is saved from its row under the patient’s name', async () => {
    const { user } = await open();
    const row = await rowOf('Иванова Мария');
    await user.click(row.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['Иванова_Мария_5000000001.pdf']));
  });

  test.each([
    [4, '', /still in work/],
    [0, 'Ask Anna', /Ask Anna/],
    [0, '', /Check what you have entered/],
  ])(
    'refused from its row with code %i and “%s” is explained in a toast (PDF-12)',
    async (code, said, text) => {
      const { user } = await open('Nurse', { intercept: refusal(code, said) });
      await user.click((await rowOf('Иванова Мария')).getByRole('button', { name: 'Download' }));
      await screen.findByText(text);
      expect(saved).toEqual([]);
    },
  );

  test('is not mailed when the dialog is cancelled (PDF-14)', async () => {
    lab.letters.length = 0;
    const { user } = await open();
    await user.click((await rowOf('Иванова Мария')).getByRole('button', { name: 'E-mail' }));
    const field = await screen.findByRole('textbox', { name: 'E-mail of the recipient' });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'anna@clinic.by');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lab.letters).toEqual([]);
  });

  test('is mailed to one address, which is checked first', async () => {
    const { user } = await open();
    const row = await rowOf('Иванова Мария');
    await user.click(row.getByRole('button', { name: 'E-mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'E-mail the result' }));
    // Nobody's result is mailed unseen.
    expect(dialog.getByRole('list', { name: 'Whose results' }).textContent).toBe('Иванова Мария5000000001');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    dialog.getByText('Fill in this field');
    await user.type(dialog.getByRole('textbox'), 'anna{Enter}');
    expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    await user.type(dialog.getByRole('textbox'), '@clinic.by{Enter}');
    await screen.findByText('The results are sent');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that could not be mailed says why in red, and the address can be corrected', async () => {
    const { user } = await open();
    const row = await rowOf('Петров Сергей');
    await user.click(row.getByRole('button', { name: 'E-mail' }));
    await user.type(await screen.findByRole('textbox', { name: /recipient/ }), 'anna@clinic.by{Enter}');
    expect((await screen.findByText(/still in work/)).className).toContain('error');
    await user.click(screen.getByRole('button', { name: 'Correct and try again' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /recipient/ }).value).toBe('anna@clinic.by');
  });

  test('is not mailed by users who may not', async () => {
    const flags = { sendByEmail: false, priceDisplay: true, calculatorImport: true, calculatorUse: true };
    await lab.db.update(users).set({ flags }).where(eq(users.id, userIds.User));
    const { user } = await open('User');
    const row = await rowOf('Иванова Мария');
    expect(row.queryByRole('button', { name: 'E-mail' })).toBeNull();
    await user.click(row.getByRole('checkbox'));
    const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
    expect(bar.queryByRole('button', { name: 'E-mail' })).toBeNull();
    bar.getByRole('button', { name: 'One PDF' });
    await user.click((await rowOf('Петров Сергей')).getByRole('button', { name: 'View' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('button', { name: 'Download' });
    expect(dialog.queryByRole('button', { name: 'E-mail' })).toBeNull();
  });
});

describe('several results', () => {
  const choose = async () => {
    const app = await open();
    await rowOf('Иванова Мария');
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
    bar.getByText('2 selected');
    return { ...app, bar };
  };

  test('are saved as one file, and the orders that are not in it are named', async () => {
    const { user, bar } = await choose();
    await user.click(bar.getByRole('button', { name: 'Zip' }));
    const dialog = within(await screen.findByRole('dialog', { name: /not all orders/ }));
    dialog.getByText('50 0000 0002');
    expect(dialog.queryByText('50 0000 0001')).toBeNull();
    expect(saved).toEqual([expect.stringMatching(/^results_.*\.zip$/)]);
  });

  test('are mailed to several addresses, and each recipient and order answers for itself', async () => {
    const { user, bar } = await choose();
    await user.click(bar.getByRole('button', { name: 'E-mail' }));
    const field = await screen.findByRole('textbox', { name: 'E-mails of the recipients' });
    await user.type(field, 'anna@clinic.by; nobody');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    screen.getByText('Correct: nobody');
    await user.type(field, '@clinic.by');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const recipients = await screen.findByRole('heading', { name: 'Recipients' });
    expect(recipients.parentElement?.textContent).toMatch(/anna@clinic\.by.*nobody@clinic\.by/);
    expect(screen.getByRole('heading', { name: 'Not in the letter' }).parentElement?.textContent).toContain(
      '50 0000 0002',
    );
  });
});
