import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResponseOf } from '../../../../../contract/endpoint.ts';
import { createOrdersByExcelTemplate } from '../../../../../contract/orderFiles.ts';
import { openLab, type TestLab } from '../../../../../tests/support/testLab.ts';
import { renderApp, type RenderedApp } from '../../../../../tests/support/renderApp.tsx';

let lab: TestLab;
/** Contents and names of the saved files. */
const create = vi.fn<(file: Blob) => string>(() => 'blob:file');
const release = vi.fn<(url: string) => void>();
const saved: string[] = [];
beforeEach(() => {
  create.mockClear();
  release.mockClear();
  saved.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: release }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  return lab.close();
});

/** jsdom cannot send a file, so the response to it is a sample; the template is the real one. */
const openDialog = async (
  response: ResponseOf<typeof createOrdersByExcelTemplate> | null,
  arrives = Promise.resolve(),
): Promise<RenderedApp> => {
  lab = await openLab();
  const app = await renderApp({
    lab,
    as: 'Nurse',
    path: '/create-order',
    language: 'en',
    intercept: (method, path) =>
      method === 'POST' && path.endsWith(createOrdersByExcelTemplate.path)
        ? arrives.then(() => Response.json(response))
        : null,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Excel' }));
  await screen.findByRole('dialog', { name: 'Orders from Excel' });
  return app;
};
const file = new File(['x'.repeat(20_000)], 'day.xlsx');
const upload = async ({ user }: RenderedApp): Promise<void> => {
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
};

it('says that no file is chosen, shows the size of the chosen one, then saves the outcome, shows every row and the way to a new file (PAT-52, UPL-02, UPL-03, UPL-07)', async () => {
  const app = await openDialog({
    isSuccess: true,
    statusMessage: 'Orders placed: 1. Not placed: 1',
    bytes: btoa('PK'),
    created: 1,
    failed: 1,
    rows: [
      {
        row: 2,
        barcode: '1000000001',
        patient: 'Good Row',
        isSuccess: true,
        statusMessage: 'The order is placed',
      },
      { row: 3, barcode: null, patient: 'Bad Row', isSuccess: false, statusMessage: 'Gender: Select' },
    ],
  });
  await app.user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('No file is chosen. Choose an .xlsx file');
  await upload(app);
  await screen.findByText('Orders placed: 1. Not placed: 1');
  const rows = within(screen.getByRole('list', { name: 'Rows of the file' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Row 3 Bad RowGender: Select'),
    expect.stringContaining('10\u00a00000\u00a00001'),
  ]);
  expect(saved).toEqual(['day - outcome.xlsx']);
  await app.user.click(screen.getByRole('button', { name: 'Download the outcome' }));
  expect(saved).toEqual(['day - outcome.xlsx', 'day - outcome.xlsx']);
  await app.user.click(screen.getByRole('button', { name: 'New file' }));
  expect(screen.getByText('or drop a file here (.xlsx), up to 15 MB')).toBeTruthy();
});

it('shows why the laboratory rejected the file, and lets the user choose another file (PAT-53)', async () => {
  const words = 'This is not an Excel workbook';
  const app = await openDialog({
    isSuccess: false,
    statusMessage: words,
    bytes: null,
    created: 0,
    failed: 0,
    rows: [],
  });
  await upload(app);
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
  expect(saved).toEqual([]);
  expect(screen.getByText('0.02 MB')).toBeTruthy();
  expect(screen.getByLabelText('Choose another')).toBeTruthy();
});

it('saves the template and releases its memory at once (PAT-51, UPL-10)', async () => {
  const { user } = await openDialog(null);
  await user.click(await screen.findByRole('button', { name: 'Download the template' }));
  await waitFor(() => expect(release).toHaveBeenCalledWith('blob:file'));
  expect(saved).toEqual(['Order template.xlsx']);
});

it('shows that the file is being sent, and nothing else can be started meanwhile (UPL-01)', async () => {
  let arrive = () => {};
  const app = await openDialog(
    { isSuccess: true, statusMessage: 'Done', bytes: null, created: 0, failed: 0, rows: [] },
    new Promise<void>((resolve) => (arrive = resolve)),
  );
  await upload(app);
  await screen.findByRole('progressbar', { name: 'Uploading…' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Uploading…' }).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Choose another').disabled).toBe(true);
  await app.user.keyboard('{Escape}');
  screen.getByRole('dialog', { name: 'Orders from Excel' });
  arrive();
  await screen.findByText('Done');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(saved).toEqual([]);
});
