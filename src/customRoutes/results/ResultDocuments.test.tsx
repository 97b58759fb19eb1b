import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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
import { when } from '../../../tests/support/intercepts.ts';
import { useApp, renderApp } from '../../../tests/support/renderApp.tsx';
import { insertResults } from '../../../tests/support/weekOfResults.ts';
import * as files from '../../ui/saveFile.ts';
import * as viewer from './pdf/openPdf.ts';
import { withdrawn } from '../../../tests/support/withdrawn.ts';
import { rowOf } from './results.fixtures.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { enter } from '../../../tests/support/fillIn.ts';

/** Names of the saved files. */
const saved: string[] = [];

const { lab, open } = useApp({ as: 'Nurse', path: '/results' });
beforeEach(async () => {
  saved.length = 0;
  vi.spyOn(files, 'saveFile').mockImplementation((_, name) => void saved.push(name));
  vi.spyOn(viewer, 'openPdf').mockRejectedValue(new Error('no canvas here'));
  await lab.db.delete(incomingLetters);
  await lab.db.delete(resultDownloads);
  await insertResults(lab.db);
});

/** For `intercept`: responds without a PDF. */
const failure = (code: number, statusMessage: string) =>
  when(resultPdf, () =>
    Response.json({ isSuccess: false, statusMessage, base64Pdf: '', clientMessage: { code } }),
  );
const press = async (user: UserEvent, name: string, button: string) =>
  user.click((await rowOf(name)).getByRole('button', { name: button }));
const viewed = async () => within(await screen.findByRole('dialog'));

describe('a result', () => {
  test('is saved from its row under the patient’s name; one that is refused is explained, in a toast or in its dialog; one that cannot be rendered is offered as a file (PDF-12)', async () => {
    const release = vi.fn();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    Object.assign(URL, { createObjectURL: () => 'blob:result', revokeObjectURL: release });
    const { user, intercept } = await open();
    await press(user, 'Иванова Мария', 'Download');
    await waitFor(() => expect(saved).toEqual(['Иванова_Мария_5000000001.pdf']));
    for (const [code, said, text] of [
      [4, '', /still in progress/],
      [0, 'Ask Anna', /Ask Anna/],
      [0, '', /Check what you have entered/],
    ] as const) {
      intercept(failure(code, said));
      await press(user, 'Иванова Мария', 'Download');
      await screen.findByText(text);
    }
    expect(saved).toHaveLength(1);

    for (const [code, statusMessage, text] of [
      [0, '', /try again later/],
      [1, '', /specimen was rejected/],
      [5, '', /50 0000 0001 was not found/],
      [0, 'Ask Anna', /Ask Anna/],
      [11, '', /50 0000 0001 was not found/],
    ] as const) {
      intercept(failure(code, statusMessage));
      await press(user, 'Иванова Мария', 'View');
      await (await viewed()).findByText(text);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    intercept();
    await press(user, 'Иванова Мария', 'View');
    const dialog = await viewed();
    const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'Download the document' });
    expect(link.download).toBe('Иванова_Мария_5000000001.pdf');
    expect(release).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(release).toHaveBeenCalledWith('blob:result'));
  });

  test('can be downloaded and e-mailed once loaded; that is not ready says so, on download too; several are saved as one file, and missing orders are named; a call that is refused without words asks to check what was entered (PDF-02, PDF-03, PDF-06)', async () => {
    const held = holdResponses(lab);
    const listed = await withdrawn(lab);
    const { user, intercept } = await open({
      intercept: (method, path) => listed(method, path) ?? when(resultPdf, held.ask)(method, path),
    });
    await press(user, 'Петров Сергей', 'View');
    const dialog = await viewed();
    const areDisabled = () =>
      ['E-mail', 'Download'].map((name) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled);
    expect(areDisabled()).toEqual([true, true]);
    held.release();
    await waitFor(() => expect(areDisabled()).toEqual([false, false]));
    intercept(listed);
    await dialog.findByText(/still in progress/);
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(screen.getAllByText(/still in progress/)).toHaveLength(2));
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
    bar.getByText('2 selected');
    await user.click(bar.getByRole('button', { name: 'Download archive' }));
    const download = within(await screen.findByRole('listitem', { name: '1 result, ZIP' }));
    download.getByText('Waiting its turn');
    download.getByRole('button', { name: 'Cancel' });
    await prepareDueFiles(lab.lab);
    const missing = within(await screen.findByRole('dialog', { name: /not all orders/ }));
    expect(missing.getByRole('heading', { name: 'Not in the file' }).parentElement?.textContent).toMatch(
      /^Not in the fileПетров Сергей5000000002The order is still in progress/,
    );
    expect(missing.queryByText('Иванова')).toBeNull();
    await user.keyboard('{Escape}');
    intercept(when(resultPdf, () => new Response(null, { status: 400 })));
    await press(user, 'Иванова Мария', 'Download');
    await screen.findByText('Check what you have entered');
    expect(saved).toEqual([expect.stringMatching(/^results_.*\.zip$/)]);
  });

  test('has no e-mail action without the right to it (PDF-19)', async () => {
    const flags = { sendByEmail: false, priceDisplay: true, calculatorImport: true, calculatorUse: true };
    await lab.db.update(users).set({ flags }).where(eq(users.id, userIds.User));
    const { user } = await open({ as: 'User', intercept: await withdrawn(lab) });
    const row = await rowOf('Иванова Мария');
    expect(row.queryByRole('button', { name: 'E-mail' })).toBeNull();
    await user.click(row.getByRole('checkbox'));
    const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
    expect(bar.queryByRole('button', { name: 'E-mail' })).toBeNull();
    bar.getByRole('button', { name: 'Download PDF' });
    await press(user, 'Петров Сергей', 'View');
    const dialog = await viewed();
    dialog.getByRole('button', { name: 'Download' });
    expect(dialog.queryByRole('button', { name: 'E-mail' })).toBeNull();
  });

  test('prepared while the page was closed waits to be saved; a failed one can be tried again (X-64)', async () => {
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

test('documents of other laboratories are below the services of their order, or beside the name of the service whose result they are, once; they are saved (D6)', async () => {
  const [orderId = 0] = await insertResults(lab.db);
  await insertLetter(lab.db, { fileName: 'histology.pdf', state: 'attached', reason: '', orderId });
  const { documentId } = await insertLetter(lab.db, { fileName: 'genetics.pdf' });
  await lab.db.update(releases).set({ documentId }).where(eq(releases.orderId, orderId));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Петров Сергей' }));
  await user.click(screen.getByRole('button', { name: 'Иванова Мария' }));
  const [section, ...others] = (
    await screen.findAllByRole('region', { name: 'Documents of other laboratories' })
  ).map((region) => within(region).getAllByRole('button'));
  expect(others).toEqual([]);
  expect(section?.map(({ textContent }) => textContent)).toEqual(['histology.pdf']);
  const values = within(screen.getAllByRole('table', { name: 'Values' }).at(0) as HTMLElement);
  await user.click(section?.[0] as HTMLElement);
  await user.click((await values.findAllByRole('button', { name: 'genetics.pdf' }))[0] as HTMLElement);
  await waitFor(() => expect(saved).toEqual(['histology.pdf', 'genetics.pdf']));
});

describe('attaching a document', () => {
  const lab = useLab(async () => {
    const createdAt = new Date(Date.now() - 86_400_000);
    await insertOrder(lab.db, 1, { serviceIds: [1, 2], sortingState: 5, cabinetStatus: 3, createdAt });
    const ready = { sortingState: 5, cabinetStatus: 2, createdAt, resultAt: createdAt } as const;
    await insertReleases(lab.db, await insertOrder(lab.db, 2, ready), [line('Glucose', '5.1')]);
  });
  /** Opens the rows of the list of results; `refusal` is what the server says of the file. */
  const openRows = async (as: UserName, refusal?: object) => {
    const app = await renderApp({
      lab,
      as,
      path: '/results',
      intercept: (_, path) =>
        refusal && path.includes('/ParseRule/Upload') ? Response.json(refusal, { status: 400 }) : null,
    });
    if (as === 'Admin') {
      await app.user.selectOptions(await screen.findByLabelText('Contract'), 'North Clinic');
      await app.user.click(screen.getByRole('button', { name: 'Find' }));
    }
    for (const row of await screen.findAllByRole('button', { name: 'Иванова Мария', expanded: false }))
      await app.user.click(row);
    await screen.findByRole('table', { name: 'Values' });
    return app;
  };
  const buttons = () => screen.queryAllByRole('button', { name: 'Attach a document' });
  test('a document is offered where a service waits for its result, to those who may attach letters', async () => {
    await openRows('Admin');
    await waitFor(() => expect(buttons()).toHaveLength(1));
    expect(buttons()[0]?.closest('tr')?.textContent).toContain('In progress');
  });
  test('a document is not offered to a nurse', async () => {
    await openRows('Nurse');
    expect(buttons()).toHaveLength(0);
  });
  test('what is missing and what the server refuses stand at their fields, and nothing chosen is lost', async () => {
    const { user } = await openRows('Admin', {
      isSuccess: false,
      code: 'BadRequest',
      statusMessage: 'Check the marked fields',
      errors: { formFile: ['This is not a PDF. Choose a PDF file'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Attach a document' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Document of order 50.0000.0001$/ }));
    const file = await dialog.findByLabelText('Choose a file');
    const send = dialog.getByRole('button', { name: 'Attach to the order' });
    await user.click(send);
    dialog.getByText('Choose a PDF file');
    dialog.getByText('Mark at least one service');
    await user.upload(file, new File(['hello'], 'histology.pdf', { type: 'application/pdf' }));
    const service = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^1001/ });
    await user.click(service);
    await enter(user, dialog.getByRole('textbox', { name: 'Doctor who signed the document' }), 'Петрова А.');
    await user.click(send);
    await dialog.findByText('This is not a PDF. Choose a PDF file');
    dialog.getByText('histology.pdf');
    expect(service.checked).toBe(true);
    dialog.getByDisplayValue('Петрова А.');
  });
});
