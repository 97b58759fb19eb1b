import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { enter } from '../../../tests/support/fillIn.ts';

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
