import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { setViewportWidth } from '../../../tests/support/viewport.ts';
import { emails } from '../../../server/core/db/schema/emails.ts';

const lab = useLab();

const insert = () => {
  const email = {
    event: 'results' as const,
    purpose: 'results' as const,
    language: 'ru' as const,
    recipient: 'anna@clinic.by',
    state: 'FAILED' as const,
    attempts: 1,
    nextAt: lab.clock.now(),
    createdAt: lab.clock.now(),
  };
  return lab.db.insert(emails).values([
    { ...email, subject: 'Full', content: 'x', failure: 'mailboxFull', lastError: '552 5.2.2 Over quota' },
    { ...email, subject: 'Back', state: 'BOUNCED', failure: 'noMailbox', lastError: '550 5.1.1 Unknown' },
    { ...email, subject: 'Lost', failure: 'perhaps', lastError: 'Connection closed unexpectedly' },
  ]);
};
const rowOf = async (subject: string) => (await screen.findByText(subject)).closest('tr') ?? document.body;
const reason = 'The mailbox of the recipient is full. 552 5.2.2 Over quota';

beforeEach(async () => {
  await lab.db.delete(emails);
  await insert();
});

test('the log says why an e-mail was not sent, with the words of the mail server', async () => {
  await renderApp({ lab, as: 'Admin', path: '/admin/mail-manager/queue' });
  const full = within(await rowOf('Full'));
  full.getByText('not sent');
  full.getByText(reason);
  const lost = within(await rowOf('Lost'));
  lost.getByText('perhaps delivered');
  lost.getByText(/^The connection was lost after the e-mail had been handed over/);
  expect(lost.queryByText('not sent')).toBeNull();
});

test('an e-mail that came back cannot be sent again, the log says what to do; a click on the row shows the whole reply and the other facts, one on Send again only sends', async () => {
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/mail-manager/queue' });
  const row = await rowOf('Back');
  const back = within(row);
  back.getByText('came back');
  back.getByText(/^Check the address with the recipient/);
  expect(back.queryByRole('button', { name: 'Send again' })).toBeNull();
  await user.click(back.getByText('came back'));
  within(row.nextElementSibling as HTMLElement).getByText('Came back');

  const full = await rowOf('Full');
  await user.click(within(full).getByText(reason));
  const details = within(full.nextElementSibling as HTMLElement);
  details.getByText('552 5.2.2 Over quota');
  details.getByText('Attempts');
  details.getByText('results');
  await user.click(within(full).getByText(reason));
  await waitFor(() => expect(details.queryByText('Attempts')).toBeNull());
  await user.click(within(full).getByRole('button', { name: 'Send again' }));
  await screen.findByText('The e-mail is queued again');
  expect(details.queryByText('Attempts')).toBeNull();
});

test.each([768, 360])('in a window of %i px a row shows all in one column', async (width) => {
  setViewportWidth(width);
  await renderApp({ lab, as: 'Admin', path: '/admin/mail-manager/queue' });
  const row = await rowOf('Full');
  const cell = within(within(row).getByText(reason).closest('td') ?? document.body);
  cell.getByText('a…@clinic.by');
  cell.getByText('not sent');
  expect(cell.getByRole('button', { name: 'Send again' }).textContent).toBe('Send again');
});
