import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { uploadImport } from '../../../../../contract/orderImport.ts';
import { importRowsOf, newPersonRow } from '../../../../../tests/support/imports.ts';
import { outsideBrowser } from '../../../../../tests/support/outsideBrowser.ts';
import { useLab } from '../../../../../tests/support/testLab.ts';
import { renderApp, type RenderedApp } from '../../../../../tests/support/renderApp.tsx';
import * as files from '../../../../ui/saveFile.ts';

const lab = useLab();
const saved = vi.fn<(typeof files)['saveFile']>();
beforeEach(() => {
  saved.mockReset();
  vi.spyOn(files, 'saveFile').mockImplementation(saved);
});

/** jsdom cannot send a file, so the response to it is given. */
const openDialog = async (response?: Response | Promise<Response>): Promise<RenderedApp> => {
  const app = await renderApp({
    lab,
    as: 'Nurse',
    path: '/create-order',
    intercept: (method, path) =>
      method === 'POST' && path.startsWith(uploadImport.path) ? (response ?? null) : null,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Excel' }));
  await screen.findByRole('dialog', { name: 'Orders from Excel' });
  return app;
};
const day = new File(['x'.repeat(20_000)], 'day.xlsx');
const choose = async ({ user }: RenderedApp, file: File) =>
  user.upload(await screen.findByLabelText(/^Choose/), file);
const progress = () => screen.findByRole('progressbar', { name: 'Uploading…' });

test('a chosen file becomes a batch, whose sheet opens; one click leads back to the wizard and its contract (PAT-01, UPL-01)', async () => {
  const batch = await outsideBrowser(() => importRowsOf(lab, newPersonRow('Мастерова')));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const response = Response.json({ isSuccess: true, statusMessage: '', batch });
  const app = await openDialog(arrived.then(() => response));
  screen.getByText('Contract: North Clinic');
  await choose(app, day);
  await progress();
  expect(screen.getByLabelText<HTMLInputElement>('Choose another').disabled).toBe(true);
  arrive();
  await screen.findByRole('grid', { name: 'Rows of the file' });
  expect(app.place()).toBe(`/order-import?batch=${String(batch.id)}`);
  const main = screen.getByRole('main');
  await app.user.click(within(main).getByRole('link', { name: 'Create order' }));
  expect(app.place()).toBe('/create-order');
  const contract = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Contract' });
  expect(contract.selectedOptions[0]?.text).toBe('North Clinic');
});

test('a dialog that was closed during the upload opens no other screen', async () => {
  const batch = await outsideBrowser(() => importRowsOf(lab, newPersonRow('Закрытая')));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const response = Response.json({ isSuccess: true, statusMessage: '', batch });
  const app = await openDialog(arrived.then(() => response));
  await choose(app, day);
  await progress();
  await app.user.keyboard('{Escape}');
  arrive();
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(screen.queryByRole('grid', { name: 'Rows of the file' })).toBeNull();
  expect(app.place()).toBe('/create-order');
});

test('a refused file says why and shows its size; another can be chosen (PAT-53, UPL-03)', async () => {
  const words = 'This is not an Excel workbook';
  const errors = { formFile: [words] };
  const failure = { isSuccess: false, code: 'BadRequest', statusMessage: 'Check the fields', errors };
  const app = await openDialog(Response.json(failure, { status: 400 }));
  await choose(app, day);
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
  expect(screen.queryByText('Check the fields')).toBeNull();
  screen.getByText('0.02 MB');
  screen.getByLabelText('Choose another');
});

test('an empty file is not sent and says what to choose (UPL-07)', async () => {
  const app = await openDialog();
  await choose(app, new File([], 'day.xlsx'));
  await screen.findByText('No file is chosen. Choose a file');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('saves the template (PAT-51)', async () => {
  const { user } = await openDialog();
  await user.click(await screen.findByRole('button', { name: 'Download the template' }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith(expect.stringMatching(/^UEsD/), 'Order template.xlsx', files.XLSX),
  );
});
