import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { senders } from '../../../contract/senders.ts';
import { smtpServers } from '../../../contract/smtp.ts';
import { smtpServers as table } from '../../../server/core/db/schema/mail.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab(async () => {
  const { mailer } = lab.lab;
  lab.lab.mailer = {
    ...mailer,
    test: (email, server) =>
      server.host === 'broken.test'
        ? Promise.resolve([
            { stage: 'connect', isSuccess: true, reply: '1.2.3.4:587', ms: 3 },
            { stage: 'tls', isSuccess: false, reply: '454 TLS not available', ms: 12 },
          ])
        : mailer.test(email, server),
  };
});
beforeEach(async () => {
  lab.emails.length = 0;
  await lab.db.delete(table);
  const body = { name: 'Main', host: 'mail.test', isDefault: true };
  await lab.ask(smtpServers.create, { as: 'Admin', body });
});

const base = '/admin/mail-manager/smtp';
const open = (path: string) => renderApp({ lab, as: 'Admin', path: `${base}${path}` });

test('a server is tested from the list, and the list shows the outcome (MAIL-05)', async () => {
  const { user, place } = await open('');
  await user.click(await screen.findByRole('button', { name: 'Test e-mail' }));
  const dialog = await screen.findByRole('dialog');
  const to = within(dialog).getByRole('textbox', { name: 'To' });
  expect((to as HTMLInputElement).value).toBe('admin@test.lab');
  await user.clear(to);
  await enter(user, to, 'it@test.lab');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByText('The server has accepted the e-mail to it@test.lab');
  expect(lab.emails).toMatchObject([{ to: 'it@test.lab', subject: 'Test of the SMTP server' }]);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('passed')).toBeTruthy();
  expect(place()).toBe(base);
});

test('Enter in an open list without a highlighted option sends nothing', async () => {
  await lab.ask(senders.create, { as: 'Admin', body: { email: 'desk@test.lab' } });
  const { user } = await open('');
  await user.click(await screen.findByRole('button', { name: 'Test e-mail' }));
  const dialog = await screen.findByRole('dialog');
  const sender = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Sender' });
  await user.type(sender, 'desk');
  await screen.findByRole('option', { name: 'desk@test.lab' });
  await user.keyboard('{Enter}');
  expect(sender.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(sender.value).toBe('desk@test.lab'));
  await user.keyboard('{Enter}');
  await within(dialog).findByText('The server has accepted the e-mail to admin@test.lab');
  expect(lab.emails).toMatchObject([{ from: { address: 'desk@test.lab' } }]);
});

test('sending without encryption asks first; settings are tested before they are saved, and the failed stage is named with the reply (MAIL-05)', async () => {
  const { user, place } = await open('/create');
  await user.click(await screen.findByRole('combobox', { name: 'Encryption' }));
  await user.click(await screen.findByRole('option', { name: 'none' }));
  const question = await screen.findByRole('dialog', { name: 'Send without encryption?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Encryption' }).textContent).toBe('STARTTLS'),
  );

  await enter(user, await screen.findByRole('textbox', { name: 'Host' }), 'broken.test');
  await user.click(screen.getByRole('button', { name: 'Test e-mail' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByText('454 TLS not available');
  expect(
    within(dialog).getByText('The e-mail was not sent: it failed at the stage “encryption”'),
  ).toBeTruthy();
  expect(within(dialog).getByText('12 ms')).toBeTruthy();
  expect(place()).toBe(`${base}/create`);
  expect(await lab.db.$count(table)).toBe(1);
});

test('the first server says that it becomes the default, and does (MAIL-04)', async () => {
  await lab.db.delete(table);
  const { user } = await open('/create');
  await screen.findByText(/^The first server becomes the default/);
  const isDefault = screen.getByRole<HTMLInputElement>('switch', { name: 'Default' });
  expect(isDefault.checked).toBe(true);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Only');
  await enter(user, screen.getByRole('textbox', { name: 'Host' }), 'only.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('SMTP server added')).toBeTruthy();
  expect(await lab.db.select().from(table)).toMatchObject([{ name: 'Only', isDefault: true }]);
});

test('messages name the added and the deleted server; another one becomes the default with one click; the mail manager opens its senders (ERR-08, MAIL-04, MAIL-08, MAIL-09)', async () => {
  const { user, go, place } = await open('/create');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Spare');
  await enter(user, screen.getByRole('textbox', { name: 'Host' }), 'spare.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('SMTP server added')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Make default' }));
  await waitFor(async () =>
    expect((await lab.ask(smtpServers.list, { as: 'Admin', query: {} })).items).toMatchObject([
      { name: 'Main', isDefault: false },
      { name: 'Spare', isDefault: true },
    ]),
  );
  await user.click(await screen.findByText('Main'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Server settings deleted')).toBeTruthy();
  await go('/admin/mail-manager');
  await waitFor(() => expect(place()).toBe('/admin/mail-manager/sender'));
});
