import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { masks as maskContract } from '../../../contract/masks.ts';
import { incomingLetters, masks } from '../../../server/core/db/schema/masks.ts';
import { insertLetter } from '../../../tests/support/insertLetter.ts';
import { scan } from '../../../tests/support/scanner.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { setViewportWidth } from '../../../tests/support/viewport.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab(async () => {
  await insertOrder(lab.db, 1, {});
});
beforeEach(async () => {
  await lab.db.delete(incomingLetters);
  await lab.db.delete(masks);
});

const eml = (fileName: string): string =>
  'From: lab@partner.test\r\nTo: in@test.lab\r\nSubject: Result\r\nMIME-Version: 1.0\r\n' +
  'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee the file\r\n' +
  `--b\r\nContent-Type: application/pdf; name="${fileName}"\r\nContent-Disposition: attachment; filename="${fileName}"\r\n` +
  `Content-Transfer-Encoding: base64\r\n\r\n${btoa(`%PDF-1.7 ${fileName}`)}\r\n--b--\r\n`;

/** Sends a form with one file; Node does not read jsdom's files. */
const send = async (content: string): Promise<Response> =>
  lab.app.request('/v1.0/ParseRule/Receive', {
    method: 'POST',
    headers: {
      Authorization: await lab.bearer('Admin'),
      'Accept-Language': 'en',
      'Content-Type': 'multipart/form-data; boundary=letter-upload',
    },
    body: `--letter-upload\r\nContent-Disposition: form-data; name="formFile"; filename="a.eml"\r\n\r\n${content}\r\n--letter-upload--\r\n`,
  });

/** Opens the screen and chooses files with these contents. */
const receive = async (...contents: string[]) => {
  const left = [...contents];
  const { user } = await renderApp({
    lab,
    as: 'Admin',
    path: '/admin/mail-manager/incoming',
    intercept: (_method, path) => (path.endsWith('/ParseRule/Receive') ? send(left.shift() ?? '') : null),
  });
  const files = contents.map((content, at) => new File([content], `${String(at + 1)}.eml`));
  await user.upload(await screen.findByLabelText('Choose e-mails'), files);
  return user;
};

test('several letters are received at once, each with its outcome', async () => {
  const body = { name: 'by barcode', actions: ['attachToOrder' as const], extract: '(?<barcode>\\d{10})' };
  await lab.ask(maskContract.create, { as: 'Admin', body });
  await receive(eml('5000000001.pdf'), eml('note.pdf'), 'hello');
  await screen.findByText('5000000001.pdf · attached to the order · 5000000001', { exact: false });
  await screen.findByText('note.pdf · not placed · No mask matched', { exact: false });
  await screen.findByText('The file is not an e-mail. Save the e-mail as .eml', { exact: false });
  await waitFor(() => expect(screen.getAllByText('Result')).toHaveLength(2));
});

test('an unmatched letter is opened and attached by hand', async () => {
  const user = await receive(eml('note.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Result' }));
  const dialog = await screen.findByRole('dialog', { name: 'Result' });
  await within(dialog).findByText('See the file');
  expect(within(dialog).getByRole('button', { name: 'note.pdf' })).toBeTruthy();
  const barcode = within(dialog).getByRole('textbox', { name: 'Barcode of the order' });
  await user.type(barcode, '5000000009');
  await user.click(within(dialog).getByRole('button', { name: 'Attach to the order' }));
  await within(dialog).findByText('There is no order with this barcode');
  await user.clear(barcode);
  await user.type(barcode, '5000000001');
  await user.click(within(dialog).getByRole('button', { name: 'Attach to the order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('attached to the order')).toBeTruthy();
});

test('a document becomes the result of a service, is corrected with a reason, and is taken back with one', async () => {
  await insertOrder(lab.db, 2, { serviceIds: [1, 2], sortingState: 5, cabinetStatus: 3 });
  await insertLetter(lab.db, { subject: 'First' });
  await insertLetter(lab.db, { subject: 'Second' });
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/mail-manager/incoming' });
  const open = async (subject: string) => {
    await user.click(await screen.findByRole('button', { name: subject }));
    return within(await screen.findByRole('dialog', { name: subject }));
  };
  const first = await open('First');
  await user.type(first.getByRole('textbox', { name: 'Barcode of the order' }), '5000000002');
  const service = /^1002/;
  expect((await first.findByRole<HTMLInputElement>('checkbox', { name: service })).checked).toBe(false);
  first.getByText('Without a mark the document stays beside the results of the order');
  await user.click(first.getByRole('checkbox', { name: service }));
  await enter(user, first.getByRole('textbox', { name: 'Doctor who signed the document' }), 'Петрова А.');
  await user.click(first.getByRole('button', { name: 'Attach to the order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const second = await open('Second');
  await user.type(second.getByRole('textbox', { name: 'Barcode of the order' }), '5000000002');
  await user.click(
    await second.findByRole('checkbox', { name: /^1002.*has a result, which the document corrects/ }),
  );
  const attach = () => second.getByRole<HTMLButtonElement>('button', { name: 'Attach to the order' });
  expect(attach().disabled).toBe(true);
  await enter(user, second.getByRole('textbox', { name: /^Why the result is corrected/ }), 'Second look');
  await user.click(attach());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const back = await open('Second');
  const takeBack = back.getByRole<HTMLButtonElement>('button', { name: 'Take back from the order' });
  expect(takeBack.disabled).toBe(true);
  await enter(
    user,
    back.getByRole('textbox', { name: /^Why the document is taken back/ }),
    'Wrong order{Enter}',
  );
  await screen.findByText('The document is no longer attached, the e-mail is in the queue again');
  const { rows } = await lab.db.execute(
    sql`select service_id, version, kind, reason ->> 'en' as reason, doctor from releases order by version`,
  );
  expect(rows).toEqual([
    { service_id: 2, version: 1, kind: 'final', reason: null, doctor: 'Петрова А.' },
    { service_id: 2, version: 2, kind: 'final', reason: 'Second look', doctor: '' },
    { service_id: 2, version: 3, kind: 'withdrawn', reason: 'Wrong order', doctor: '' },
  ]);
});

test('the order of a letter is scanned, and nothing is attached before its services are known', async () => {
  await insertOrder(lab.db, 3, { serviceIds: [1, 2], sortingState: 5, cabinetStatus: 3 });
  await insertLetter(lab.db, { subject: 'Third' });
  let isDown = true;
  const { user } = await renderApp({
    lab,
    as: 'Admin',
    path: '/admin/mail-manager/incoming',
    intercept: (_method, path) =>
      isDown && path.includes('barcode=') ? new Response('', { status: 500 }) : null,
  });
  await user.click(await screen.findByRole('button', { name: 'Third' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Third' }));
  dialog.getByRole('button', { name: 'Close' }).focus();
  scan('500000000301');
  const barcode = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Barcode of the order' });
  await waitFor(() => expect(barcode.value).toBe('5000000003'));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  const attach = dialog.getByRole<HTMLButtonElement>('button', { name: 'Attach to the order' });
  expect(attach.disabled).toBe(true);
  await user.type(barcode, '{Enter}');
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('checkbox', { name: /^1002/ });
  expect(attach.disabled).toBe(false);
  await user.click(document.querySelector('.MuiDialog-container') ?? document.body);
  expect(barcode.value).toBe('5000000003');
  await user.type(barcode, '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('attached to the order')).toBeTruthy();
});

test('a letter is taken out of the queue', async () => {
  const user = await receive(eml('note.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Result' }));
  const dialog = await screen.findByRole('dialog', { name: 'Result' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove from the queue' }));
  expect(await screen.findByText('nothing done')).toBeTruthy();
});

test('on a narrow screen the row has the sender and the file, too', async () => {
  setViewportWidth(360);
  await insertLetter(lab.db, { subject: 'Result', fileName: 'panel.pdf' });
  await renderApp({ lab, as: 'Admin', path: '/admin/mail-manager/incoming' });
  const row = (await screen.findByRole('button', { name: 'Result' })).closest('tr');
  expect(within(row ?? document.body).getByText('lab@partner.test')).toBeTruthy();
  expect(within(row ?? document.body).getByText('panel.pdf')).toBeTruthy();
});
