import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { messageRules as contract } from '../../../contract/messageRules.ts';
import { messageRules } from '../../../server/core/db/schema/messageRules.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab();
beforeEach(() => lab.db.delete(messageRules));

const PATH = '/admin/mail-manager/rule';
const stored = async () => (await lab.ask(contract.list, { as: 'Admin' })).items;
const create = async () => {
  const app = await renderApp({ lab, as: 'Admin', path: `${PATH}/create` });
  await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rule');
  const choose = async (input: string, option: string) => {
    await app.user.click(screen.getByRole('combobox', { name: input }));
    await app.user.click(await screen.findByRole('option', { name: option }));
  };
  const save = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(app.place()).toBe(PATH));
    return (await stored())[0];
  };
  return { ...app, choose, save };
};

test('a new rule sends a PDF to patients who have agreed, but not at night (D8)', async () => {
  const { save } = await create();
  expect(await save()).toMatchObject({
    event: 'resultReady',
    audience: 'patient',
    attach: 'pdf',
    quietFrom: '21:00',
    quietTo: '08:00',
    consentRequired: true,
    isActive: true,
  });
});

test('a link asks for its days, and times are typed as HH:mm', async () => {
  const { user, choose, save } = await create();
  await choose('Result in the message', 'a link that asks for the date of birth');
  const days = await screen.findByRole('spinbutton', { name: 'Link works for, days' });
  await user.clear(days);
  await user.type(days, '14');
  const until = screen.getByRole('textbox', { name: 'No messages until' });
  await user.clear(until);
  await user.type(until, '730');
  expect(await save()).toMatchObject({ attach: 'link', linkDays: 14, quietTo: '07:30' });
});

test('the form says how many e-mails the rule would have sent last month', async () => {
  await placeOrder(lab);
  const { choose } = await create();
  expect(await screen.findByText('In the last 30 days this rule would have sent no e-mails.')).toBeTruthy();
  await choose('About', 'Order accepted');
  await choose('To', 'The user who placed the order');
  expect(await screen.findByText('In the last 30 days this rule would have sent 1 e-mail.')).toBeTruthy();
});

test('the inputs follow the event and the audience: a critical value goes to a role, at any hour', async () => {
  const { choose, save } = await create();
  await choose('To', 'Everybody with a role');
  await choose('About', 'Critical value');
  expect(screen.queryByRole('textbox', { name: 'No messages from' })).toBeNull();
  expect(screen.queryByRole('switch', { name: /^Only with the patient/ })).toBeNull();
  await choose('Role', 'Manager');
  expect(await save()).toMatchObject({ event: 'critical', audience: 'role', roleId: 2, attach: 'none' });
  const row = within((await screen.findByText('Rule')).closest('tr') as HTMLElement);
  for (const text of ['Critical value', 'Manager', '—']) expect(row.getByText(text)).toBeTruthy();
});

test('an SMS goes to patients with a link, or to phones; while none is sent the form and the list say so (X-157)', async () => {
  const { choose, save } = await create();
  await choose('How', 'SMS');
  await screen.findByText(/^No SMS service is connected or in use: SMS are not sent/);
  expect(screen.getByRole('link', { name: 'Set up the SMS service' }).getAttribute('href')).toContain(
    '/admin/mail-manager/sms-service',
  );
  expect(await screen.findByText('In the last 30 days this rule would have sent no SMS.')).toBeTruthy();
  expect(await save()).toMatchObject({ channel: 'sms', audience: 'patient', attach: 'link' });
  const row = within((await screen.findByText('Rule')).closest('tr') as HTMLElement);
  expect(await row.findByText('SMS are not sent')).toBeTruthy();
});

test('an SMS about a critical value goes to the phones of the rule', async () => {
  const { user, choose, save } = await create();
  await choose('How', 'SMS');
  await choose('About', 'Critical value');
  await user.type(await screen.findByRole('combobox', { name: /^Phones/ }), '80291112233{Enter}');
  expect(await save()).toMatchObject({
    event: 'critical',
    channel: 'sms',
    audience: 'phones',
    phones: ['375291112233'],
    attach: 'none',
  });
});
