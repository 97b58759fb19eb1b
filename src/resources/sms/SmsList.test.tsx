import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { smsServices as contract } from '../../../contract/smsServices.ts';
import { sms, smsServices } from '../../../server/core/db/schema/sms.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { setViewportWidth } from '../../../tests/support/viewport.ts';

let orderId: number;
const lab = useLab(async () => {
  orderId = await insertOrder(lab.db, 950_000_001);
});

const PATH = '/admin/mail-manager/sms';
beforeEach(async () => {
  await lab.db.delete(sms);
  await lab.db.delete(smsServices);
  const text = {
    event: 'resultReady' as const,
    language: 'ru' as const,
    orderId,
    content: 'x',
    parts: 2,
    quietFrom: '21:00',
    quietTo: '08:00',
    createdAt: lab.clock.now(),
  };
  await lab.db.insert(sms).values([
    { ...text, recipient: '375291111101', nextAt: lab.clock.now() },
    {
      ...text,
      recipient: '375291111102',
      state: 'FAILED',
      failure: 'refused',
      lastError: 'WRONG_AUTH',
      attempts: 1,
    },
    { ...text, recipient: '375291111103', state: 'PERHAPS', failure: 'perhaps', cost: 18 },
    {
      ...text,
      recipient: '375291111104',
      state: 'DELIVERED',
      content: '',
      cost: 18,
      referenceId: '7',
      sentAt: lab.clock.now(),
    },
  ]);
});
const open = () => renderApp({ lab, as: 'Admin', path: PATH });
const rowOf = async (phone: string) =>
  within((await screen.findByText(phone)).closest('tr') ?? document.body);

test('the log says what became of each SMS, what it cost and what the service said (X-156)', async () => {
  await open();
  const failed = await rowOf('+375 29 …02');
  failed.getByText('not sent');
  failed.getByText('The SMS service did not take the message. WRONG_AUTH');
  const delivered = await rowOf('+375 29 …04');
  delivered.getByText('delivered');
  delivered.getByText(/^2 parts, 0\.18\sBYN$/);
  expect(delivered.queryByRole('button')).toBeNull();
  (await rowOf('+375 29 …03')).getByText('perhaps sent');
});

test('one that failed or was perhaps sent is sent again, one that waits is cancelled', async () => {
  const { user } = await open();
  await user.click((await rowOf('+375 29 …02')).getByRole('button', { name: 'Send again' }));
  await screen.findByText('The SMS is queued again');
  (await rowOf('+375 29 …03')).getByRole('button', { name: 'Send again' });
  await user.click((await rowOf('+375 29 …01')).getByRole('button', { name: 'Cancel' }));
  await screen.findByText('The SMS is cancelled');
  await (await rowOf('+375 29 …01')).findByText('cancelled');
});

test('while no service is in use the log says so and leads to the settings (X-157)', async () => {
  const { user, place } = await open();
  await screen.findByText(/^No SMS service is connected or in use: SMS are not sent/);
  await user.click(screen.getByRole('link', { name: 'Set up the SMS service' }));
  expect(place()).toBe('/admin/mail-manager/sms-service');
});

test('with a service in use it says how many parts are left today', async () => {
  const account = { address: 'https://sms.test', userName: 'lab', password: 'secret', partPrice: 9 };
  await lab.ask(contract.create, { as: 'Admin', body: { ...account, isActive: true } });
  await open();
  await screen.findByText('Parts sent today: 0 of 300.');
});

test('on a phone a row shows all in one column', async () => {
  setViewportWidth(360);
  await open();
  const cell = within((await screen.findByText('+375 29 …02')).closest('td') ?? document.body);
  cell.getByText('not sent');
  cell.getByRole('button', { name: 'Send again' });
});
