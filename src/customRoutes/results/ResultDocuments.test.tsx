import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resultPdf } from '../../../contract/results.ts';
import { startDownload } from '../../../contract/resultDownloads.ts';
import { resultDownloads } from '../../../server/core/db/schema/resultDownloads.ts';
import { prepareDueFiles } from '../../../server/orderFlow/resultDownloads/runDownloads.ts';
import { incomingLetters } from '../../../server/core/db/schema/masks.ts';
import { releases } from '../../../server/core/db/schema/releases.ts';
import { users } from '../../../server/core/db/schema/users.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { insertLetter } from '../../../tests/support/insertLetter.ts';
import { holdResponses } from '../../../tests/support/heldResponses.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { insertResults } from '../../../tests/support/weekOfResults.ts';
import * as files from '../../ui/saveFile.ts';
import * as viewer from './pdf/openPdf.ts';
import { withdrawn } from '../../../tests/support/withdrawn.ts';
import { rowOf } from './results.fixtures.ts';

/** Names of the saved files. */
const saved: string[] = [];

const lab = useLab();
beforeEach(async () => {
  saved.length = 0;
  vi.spyOn(files, 'saveFile').mockImplementation((_, name) => void saved.push(name));
  vi.spyOn(viewer, 'openPdf').mockRejectedValue(new Error('no canvas here'));
  await lab.db.delete(incomingLetters);
  await lab.db.delete(resultDownloads);
  await insertResults(lab.db);
});

const open = (as: UserName = 'Nurse', more: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ lab, as, path: '/results', ...more });

/** For `intercept`: responds without a PDF. */
const failure = (code: number, statusMessage: string) => (method: string, path: string) =>
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

  test('that cannot be rendered is offered as a file under the patient’s name', async () => {
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

  test('that is not ready says so, on download too', async () => {
    const { user, dialog } = await view('Nurse', 'Петров Сергей', { intercept: await withdrawn(lab) });
    await dialog.findByText(/still in progress/);
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(screen.getAllByText(/still in progress/)).toHaveLength(2));
  });

  test('can be downloaded and e-mailed once loaded (PDF-02, PDF-06, PDF-03)', async () => {
    const held = holdResponses(lab);
    const listed = await withdrawn(lab);
    const { dialog } = await view('Nurse', 'Петров Сергей', {
      intercept: (method: string, path: string) =>
        method === 'GET' && path.startsWith(resultPdf.path) ? held.ask(path) : listed(method, path),
    });
    const areDisabled = () =>
      ['E-mail', 'Download'].map((name) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled);
    expect(areDisabled()).toEqual([true, true]);
    held.release();
    await waitFor(() => expect(areDisabled()).toEqual([false, false]));
  });

  test('that is refused is explained', async () => {
    let refuse = failure(0, '');
    const { user, dialog } = await view('Nurse', 'Иванова Мария', {
      intercept: (method: string, path: string) => refuse(method, path),
    });
    await dialog.findByText(/try again later/);
    for (const [code, statusMessage, text] of [
      [1, '', /specimen was rejected/],
      [5, '', /50 0000 0001 was not found/],
      [0, 'Ask Anna', /Ask Anna/],
      [11, '', /50 0000 0001 was not found/],
    ] as const) {
      refuse = failure(code, statusMessage);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click((await rowOf('Иванова Мария')).getByRole('button', { name: 'View' }));
      await within(await screen.findByRole('dialog')).findByText(text);
    }
  });

  test('is saved from its row under the patient’s name', async () => {
    const { user } = await open();
    const row = await rowOf('Иванова Мария');
    await user.click(row.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['Иванова_Мария_5000000001.pdf']));
  });

  test('that is refused from its row is explained in a toast (PDF-12)', async () => {
    let refuse = failure(0, '');
    const { user } = await open('Nurse', { intercept: (method, path) => refuse(method, path) });
    for (const [code, said, text] of [
      [4, '', /still in progress/],
      [0, 'Ask Anna', /Ask Anna/],
      [0, '', /Check what you have entered/],
    ] as const) {
      refuse = failure(code, said);
      await user.click((await rowOf('Иванова Мария')).getByRole('button', { name: 'Download' }));
      await screen.findByText(text);
    }
    expect(saved).toEqual([]);
  });

  test('whose call is refused without words asks to check what was entered', async () => {
    const { user } = await open('Nurse', {
      intercept: (method: string, path: string) =>
        method === 'GET' && path.startsWith(resultPdf.path) ? new Response(null, { status: 400 }) : null,
    });
    const row = await rowOf('Иванова Мария');
    await user.click(row.getByRole('button', { name: 'Download' }));
    await screen.findByText('Check what you have entered');
  });

  test('has no e-mail action without the right to it (PDF-19)', async () => {
    const flags = { sendByEmail: false, priceDisplay: true, calculatorImport: true, calculatorUse: true };
    await lab.db.update(users).set({ flags }).where(eq(users.id, userIds.User));
    const { user } = await open('User', { intercept: await withdrawn(lab) });
    const row = await rowOf('Иванова Мария');
    expect(row.queryByRole('button', { name: 'E-mail' })).toBeNull();
    await user.click(row.getByRole('checkbox'));
    const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
    expect(bar.queryByRole('button', { name: 'E-mail' })).toBeNull();
    bar.getByRole('button', { name: 'Download PDF' });
    await user.click((await rowOf('Петров Сергей')).getByRole('button', { name: 'View' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('button', { name: 'Download' });
    expect(dialog.queryByRole('button', { name: 'E-mail' })).toBeNull();
  });
});

test('documents of other laboratories are below the services of their order, and are saved (D6)', async () => {
  const [orderId = 0] = await insertResults(lab.db);
  await insertLetter(lab.db, { fileName: 'histology.pdf', state: 'attached', reason: '', orderId });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Петров Сергей' }));
  await user.click(screen.getByRole('button', { name: 'Иванова Мария' }));
  const [section, ...others] = await screen.findAllByRole('region', {
    name: 'Documents of other laboratories',
  });
  expect(others).toEqual([]);
  await user.click(within(section as HTMLElement).getByRole('button', { name: 'histology.pdf' }));
  await waitFor(() => expect(saved).toEqual(['histology.pdf']));
});

test('a document that is the result of a service is beside its name, and once', async () => {
  const [orderId = 0] = await insertResults(lab.db);
  const { documentId } = await insertLetter(lab.db, { fileName: 'genetics.pdf' });
  await lab.db.update(releases).set({ documentId }).where(eq(releases.orderId, orderId));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Иванова Мария' }));
  const values = await screen.findByRole('table', { name: 'Values' });
  await user.click(
    (await within(values).findAllByRole('button', { name: 'genetics.pdf' }))[0] as HTMLElement,
  );
  await waitFor(() => expect(saved).toEqual(['genetics.pdf']));
  expect(screen.queryByRole('region', { name: 'Documents of other laboratories' })).toBeNull();
});

describe('several results', () => {
  const choose = async () => {
    const app = await open('Nurse', { intercept: await withdrawn(lab) });
    await rowOf('Иванова Мария');
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
    bar.getByText('2 selected');
    return { ...app, bar };
  };

  test('are saved as one file, and missing orders are named', async () => {
    const { user, bar } = await choose();
    await user.click(bar.getByRole('button', { name: 'Download archive' }));
    const download = within(await screen.findByRole('listitem', { name: '1 result, ZIP' }));
    download.getByText('Waiting its turn');
    download.getByRole('button', { name: 'Cancel' });
    await prepareDueFiles(lab.lab);
    const dialog = within(await screen.findByRole('dialog', { name: /not all orders/ }));
    expect(dialog.getByRole('heading', { name: 'Not in the file' }).parentElement?.textContent).toMatch(
      /^Not in the fileПетров Сергей5000000002The order is still in progress/,
    );
    expect(dialog.queryByText('Иванова')).toBeNull();
    expect(saved).toEqual([expect.stringMatching(/^results_.*\.zip$/)]);
  });

  test('prepared while the page was closed wait to be saved; failed ones can be tried again (X-64)', async () => {
    const body = { barcodes: ['5000000001'], format: 'pdf' as const };
    await lab.ask(startDownload, { as: 'Nurse', body });
    await prepareDueFiles(lab.lab);
    await lab.ask(startDownload, { as: 'Nurse', body: { ...body, format: 'zip' } });
    await lab.db.update(resultDownloads).set({ state: 'failed' }).where(eq(resultDownloads.format, 'zip'));
    const { user } = await open();
    const ready = within(await screen.findByRole('listitem', { name: '1 result, PDF' }));
    ready.getByText('Ready, kept until 21.11.2026 12:00');
    const failed = within(screen.getByRole('listitem', { name: '1 result, ZIP' }));
    expect(failed.getByRole('alert').textContent).toMatch(/could not be prepared. Try again/);

    await user.click(ready.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: '1 result, PDF' })).toBeNull());
    expect(saved).toEqual(['results_2026-11-20.pdf']);
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Waiting its turn');
    await user.click(failed.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Files with results' })).toBeNull());
  });
});
