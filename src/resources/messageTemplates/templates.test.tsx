import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { messageTemplates } from '../../../contract/messageTemplates.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab();
beforeEach(async () => {
  await lab.db.execute(sql`truncate message_templates cascade`);
  lab.emails.length = 0;
});

const PATH = '/admin/mail-manager/template';
const template = {
  event: 'results' as const,
  channel: 'email' as const,
  language: 'en' as const,
  subject: 'Order {barcode}',
  body: '<p>For {patientName}</p>',
};
const openOne = async () => {
  const { item } = await lab.ask(messageTemplates.create, { as: 'Admin', body: template });
  const app = await renderApp({ lab, as: 'Admin', path: `${PATH}/${String(item.id)}` });
  await screen.findByDisplayValue('Order {barcode}');
  return app;
};

test('a message without a template is shown as a gap and opens a new template (D8)', async () => {
  await lab.ask(messageTemplates.create, { as: 'Admin', body: template });
  const { user } = await renderApp({ lab, as: 'Admin', path: PATH });
  expect(await screen.findByRole('link', { name: 'results, English: your own template' })).toBeTruthy();
  await user.click(
    screen.getByRole('link', { name: 'password recovery, Беларуская: no template of your own' }),
  );
  await screen.findByRole('button', { name: 'Save' });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^About/ }).textContent).toBe('password recovery'),
  );
  expect(screen.getByRole('combobox', { name: /^Language/ }).textContent).toBe('Беларуская');
});

test('a preview has sample values, then values of a real order, in a frame without rights', async () => {
  const { barcode } = await placeOrder(lab, ['1001']);
  const { user } = await openOne();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = await screen.findByRole('dialog');
  const frame = await within(dialog).findByTitle('Preview');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toContain('For Ivanova Maria');
  await user.type(within(dialog).getByRole('textbox', { name: 'Order number' }), barcode);
  await user.click(within(dialog).getByRole('button', { name: 'Fill in the order' }));
  await waitFor(() =>
    expect(within(dialog).getByTitle('Preview').getAttribute('srcdoc')).toContain('For Иванова Мария'),
  );
});

test('a test goes to the address in the dialog', async () => {
  const { user } = await openOne();
  await user.click(screen.getByRole('button', { name: 'Test e-mail' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('The e-mail is sent')).toBeTruthy();
  expect(lab.emails).toMatchObject([{ to: 'admin@test.lab', subject: 'Order 12 3456 7890' }]);
});

test('an SMS shows its length, and says while none is sent', async () => {
  const { user } = await renderApp({
    lab,
    as: 'Admin',
    path: `${PATH}/create?source=${encodeURIComponent('{"event":"results","channel":"sms","language":"ru"}')}`,
  });
  expect(await screen.findByText(/^No SMS service is connected or in use/)).toBeTruthy();
  await enter(user, screen.getByRole('textbox', { name: /^Text/ }), 'Готово ');
  await user.click(screen.getByRole('button', { name: 'order number' }));
  expect(await screen.findByText(/^Characters: 16, parts of an SMS: 1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const { rows } = await lab.db.execute('select body from message_templates');
    expect(rows).toEqual([{ body: 'Готово {barcode}' }]);
  });
});
