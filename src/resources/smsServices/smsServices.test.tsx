import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { smsServices as contract } from '../../../contract/smsServices.ts';
import { smsServices } from '../../../server/core/db/schema/sms.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';

/** What the service replies. */
let body = '{"id": 1, "status": "SENT"}';
let sent = 0;
/** Until when it is silent. */
let silence = Promise.resolve();
const lab = useLab(async () => {
  const call = async () => {
    sent += 1;
    await silence;
    return { status: 200, body };
  };
  lab.lab.sms = { keep: null, call };
});
beforeEach(() => lab.db.delete(smsServices));

const PATH = '/admin/mail-manager/sms-service';
const account = { address: 'https://sms.test', userName: 'lab', password: 'secret', partPrice: 9 };
const open = (path: string) => renderApp({ lab, as: 'Admin', path: `${PATH}${path}` });

test('a price is typed in roubles, the address is that of RocketSMS, and nothing is in use at first (X-155)', async () => {
  const { user, place } = await open('/create');
  await user.type(await screen.findByRole('textbox', { name: 'Login' }), 'lab');
  await user.type(screen.getByLabelText(/^Password/), 'secret');
  await user.type(screen.getByRole('spinbutton', { name: 'Price of a part, BYN' }), '0.09');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe(PATH));
  const { items } = await lab.ask(contract.list, { as: 'Admin' });
  expect(items).toMatchObject([
    { address: 'https://api.rocketsms.by', userName: 'lab', sender: '', partPrice: 9, isActive: false },
  ]);
});

test('a test SMS of unsaved settings shows what the service replied', async () => {
  const { id } = (await lab.ask(contract.create, { as: 'Admin', body: account })).item;
  body = '{"error": "WRONG_AUTH"}';
  const { user } = await open(`/${String(id)}`);
  await user.click(await screen.findByRole('button', { name: 'Test SMS' }));
  const dialog = within(await screen.findByRole('dialog'));
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await user.type(phone, '123');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText(/375/);
  await user.clear(phone);
  await user.type(phone, '+375 29 111-22-33');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('The SMS service did not take the message');
  dialog.getByText('The service replied: WRONG_AUTH');
});

test('a test SMS that takes long is sent once, its button keeps the focus, and the list shows the test', async () => {
  await lab.ask(contract.create, { as: 'Admin', body: account });
  body = '{"id": 1, "status": "SENT"}';
  sent = 0;
  let answer = () => {};
  silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await open('');
  await user.click(await screen.findByRole('button', { name: 'Test SMS' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '80291112233');
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  await user.click(button);
  await waitFor(() => expect(sent).toBe(1));
  expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, 'true']);
  await user.keyboard('{Enter}');
  answer();
  await dialog.findByText('The service has taken the SMS to +375 29 …33');
  expect(sent).toBe(1);
  expect(document.activeElement).toBe(button);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await screen.findByText('passed');
});
