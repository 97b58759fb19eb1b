import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { resultPdf, searchResults } from '../../../contract/results.ts';
import { orders, users } from '../../../server/db/schema.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { openLab, type TestLab } from '../../../tests/support/lab.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { setViewportWidth } from '../../../tests/support/viewport.ts';

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

const days = (count: number): Date => new Date(Date.now() - count * 86_400_000);
const states = {
  ready: { sortingState: sortingStatus.INTEGRATED, cabinetStatus: cabinetStatus.Ready, resultAt: days(1) },
  inWork: { sortingState: sortingStatus.INTEGRATED, cabinetStatus: cabinetStatus.InWork },
  fresh: {},
} as const;

beforeEach(async () => {
  saved.length = 0;
  await lab.db.delete(orders);
  await insertOrder(lab.db, 1, { ...states.ready, createdAt: days(2), serviceIds: [1, 4] });
  await insertOrder(lab.db, 2, { ...states.inWork, patientId: 2, createdAt: days(2) });
  await insertOrder(lab.db, 3, { ...states.fresh, patientId: 3, createdAt: days(1) });
});

const open = (as: UserName = 'Nurse', more: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ lab, as, language: 'en', path: '/results', ...more });
const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  const row = button.closest('tr');
  if (row === null) throw new Error('no row');
  return within(row);
};
const names = () =>
  screen
    .getAllByRole('row')
    .map((row) => row.querySelector('.results-name')?.textContent)
    .filter((name) => name !== undefined);

describe('the results list', () => {
  test('opens with the orders of the last week by their number, in the words of the screen', async () => {
    await open();
    const row = await rowOf('Иванова Мария');
    row.getByText('Ready');
    expect(names()).toEqual(['Иванова Мария', 'Петров Сергей', 'Соколова Ольга']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State of the order' }).value).toBe('-1');
    screen.getByText('1–3 of 3');
    expect(screen.getByRole('columnheader', { name: 'No.' }).getAttribute('aria-sort')).toBe('ascending');
  });

  test('offers view, download and e-mail except for new, cancelled and non-productive orders', async () => {
    await open();
    for (const [name, count] of [
      ['Иванова Мария', 3],
      ['Петров Сергей', 3],
      ['Соколова Ольга', 0],
    ] as const)
      expect((await rowOf(name)).queryAllByRole('button', { name: /View|Download|E-mail/ })).toHaveLength(
        count,
      );
    expect(screen.getAllByRole('checkbox', { name: /Select order/ })).toHaveLength(2);
  });

  test('expands a row to its services and their states', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Иванова Мария' }));
    const services = within(screen.getByRole('list', { name: 'Services' }));
    expect(services.getAllByRole('listitem')).toHaveLength(2);
    services.getByText('Complete blood count');
    expect(services.getAllByText('Ready')).toHaveLength(2);
  });

  test('has compact rows on a small screen, with birth date, days and actions inside', async () => {
    setViewportWidth(360);
    const { user } = await open();
    const toggle = await screen.findByRole('button', { name: 'Иванова Мария' });
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
    await user.click(toggle);
    for (const label of ['Date of birth', 'Ordered', 'Deadline']) screen.getByText(label, { selector: 'dt' });
    screen.getByText('11.01.1981');
    screen.getByRole('button', { name: 'View' });
    screen.getByRole('button', { name: 'Download' });
  });

  test('is ordered by a press on a head, and back', async () => {
    const { user } = await open();
    const head = await screen.findByRole('columnheader', { name: 'Patient' });
    await user.click(within(head).getByRole('button'));
    await waitFor(() => expect(names()[0]).toBe('Иванова Мария'));
    await user.click(within(head).getByRole('button'));
    await waitFor(() => expect(names()).toEqual(['Соколова Ольга', 'Петров Сергей', 'Иванова Мария']));
  });

  test('says that nothing fits and offers to reset the conditions', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Никто{Enter}');
    await screen.findByText(/No orders match/);
    await user.click(screen.getByRole('button', { name: 'Reset the conditions' }));
    await rowOf('Иванова Мария');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('');
  });

  test('waits for a contract when there is a choice', async () => {
    const { user } = await open('Manager');
    await screen.findByText(/Choose a contract and press/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'All contracts');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await rowOf('Иванова Мария');
  });

  test('shows the message of a failed search and tries again', async () => {
    let isBroken = true;
    const { user } = await open('Nurse', {
      intercept: (method, path) =>
        isBroken && method === 'POST' && path === searchResults.path
          ? Response.json({ isSuccess: false, statusMessage: 'The laboratory is busy' })
          : null,
    });
    await screen.findByText('The laboratory is busy');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Иванова Мария');
  });
});

describe('what the page remembers', () => {
  const kept = () => sessionStorage.getItem('redux-store') ?? '';

  test('a reload keeps period and state, neither names nor barcodes; leaving keeps nothing', async () => {
    const { user, go } = await open();
    await rowOf('Иванова Мария');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Иванова');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State of the order' }), 'Ready');
    await user.keyboard('{Enter}');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toContain('"status":2');
    expect(kept()).not.toMatch(/Иванова|5000000001/);
    await go('/info/news');
    await screen.findByRole('heading', { level: 1, name: 'News' });
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).not.toContain('results');
  });
});

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

  test.each([
    [1, '', /sample was unsuitable/],
    [5, '', /50 0000 0001 was not found/],
    [11, '', /50 0000 0001 was not found/],
    [0, 'Ask Anna', /Ask Anna/],
    [0, '', /try again later/],
  ])('refused with code %i and “%s” is explained', async (code, statusMessage, text) => {
    const { dialog } = await view('Nurse', 'Иванова Мария', {
      intercept: (method: string, path: string) =>
        method === 'GET' && path.startsWith(resultPdf.path)
          ? Response.json({ isSuccess: false, statusMessage, base64Pdf: '', clientMessage: { code } })
          : null,
    });
    await dialog.findByText(text);
  });

  test('is saved from its row under the patient’s name', async () => {
    const { user } = await open();
    const row = await rowOf('Иванова Мария');
    await user.click(row.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['Иванова_Мария_5000000001.pdf']));
  });

  test('is mailed to one address, which is checked first', async () => {
    const { user } = await open();
    const row = await rowOf('Иванова Мария');
    await user.click(row.getByRole('button', { name: 'E-mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'E-mail the result' }));
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
