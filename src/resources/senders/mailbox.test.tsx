import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { senders as contract } from '../../../contract/senders.ts';
import { senders } from '../../../server/core/db/schema/mail.ts';
import type { Lab } from '../../../server/core/lab.ts';
import { MailboxError } from '../../../server/core/mailboxError.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { enter } from '../../../tests/support/fillIn.ts';

/** What the server of the mailbox does when it is asked. */
let read: Lab['mailboxes']['read'];
const lab = useLab(async () => {
  lab.lab.mailboxes = { read: (...asked) => read(...asked) };
});
beforeEach(() => lab.db.delete(senders));

const PATH = '/admin/mail-manager/sender';
const mailbox = {
  email: 'in@test.lab',
  readsMailbox: true,
  imapHost: 'imap.test.lab',
  imapUser: 'in@test.lab',
  imapPassword: 'secret',
  imapFolder: 'INBOX',
};
const create = async () => (await lab.ask(contract.create, { as: 'Admin', body: mailbox })).item;
const stored = async () => (await lab.db.select().from(senders))[0];
const open = (path: string) => renderApp({ lab, as: 'Admin', path: `${PATH}${path}` });

test('a mailbox is set up in the form of its sender, with SSL/TLS at first (X-148)', async () => {
  const { user, place } = await open('/create');
  await enter(user, await screen.findByRole('textbox', { name: 'E-mail' }), 'in@test.lab');
  expect(screen.queryByRole('textbox', { name: 'IMAP server' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Receive e-mails to this address' }));
  await enter(user, screen.getByRole('textbox', { name: 'IMAP server' }), 'imap.test.lab');
  await enter(user, screen.getByRole('textbox', { name: 'User name' }), 'in@test.lab');
  await user.type(screen.getByLabelText(/^Password/, { selector: '[type=password]' }), 'secret');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe(PATH));
  expect(await stored()).toMatchObject({
    readsMailbox: true,
    imapHost: 'imap.test.lab',
    imapPort: 993,
    imapSecurity: 'ssl',
    imapUser: 'in@test.lab',
    imapFolder: 'INBOX',
    imapMoveTo: '',
  });
});

test('the stored password stays with its server, and another server wants it again', async () => {
  const { id } = await create();
  const before = await stored();
  const { user, place } = await open(`/${String(id)}`);
  await screen.findByText(/^A password is stored/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: '[type=password]' }).value).toBe(
    '',
  );
  const host = screen.getByRole('textbox', { name: 'IMAP server' });
  await user.clear(host);
  await enter(user, host, 'other.test.lab');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Fill in this field');
  await user.clear(host);
  await enter(user, host, 'imap.test.lab');
  const folder = screen.getByRole('textbox', { name: 'Folder' });
  await user.clear(folder);
  await enter(user, folder, 'Results');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe(PATH));
  expect(await stored()).toMatchObject({ imapPassword: before?.imapPassword, imapFolder: 'Results' });
});

test('a check at once says what is wrong with the server’s words, then how many letters came; one that takes long is made once, and its button keeps the focus (X-149)', async () => {
  const { id } = await create();
  const { user } = await open(`/${String(id)}`);
  read = () => Promise.reject(new MailboxError('signInRefused', 'Application password needed'));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check now' });
  await user.click(button);
  expect((await screen.findByText(/^The server refused the sign-in/)).textContent).toContain(
    'Application password needed',
  );
  let asked = 0;
  let answer = () => {};
  read = (_mailbox, { reach }) => {
    asked += 1;
    return new Promise<void>((resolve) => {
      answer = resolve;
    }).then(() => reach({ uidValidity: '7', lastUid: 3 }));
  };
  await user.click(button);
  await waitFor(() => expect(asked).toBe(1));
  await user.keyboard('{Enter}');
  expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, 'true']);
  answer();
  await screen.findByText('Checked, 0 new e-mails');
  expect(asked).toBe(1);
  expect(document.activeElement).toBe(button);
});
