import { within, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { emails } from '../../../server/core/db/schema/emails.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test('the log says why an e-mail was not sent, with the words of the mail server', async () => {
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
  await lab.db.insert(emails).values([
    { ...email, subject: 'Full', failure: 'mailboxFull', lastError: '552 5.2.2 Over quota' },
    { ...email, subject: 'Lost', failure: 'perhaps', lastError: 'Connection closed unexpectedly' },
  ]);
  await renderApp({ lab, as: 'Admin', language: 'en', path: '/admin/mail-manager/queue' });
  const rowOf = async (subject: string) =>
    within((await screen.findByText(subject)).closest('tr') ?? document.body);
  const full = await rowOf('Full');
  full.getByText('not sent');
  full.getByText('The mailbox of the recipient is full');
  full.getByText('552 5.2.2 Over quota');
  const lost = await rowOf('Lost');
  lost.getByText('perhaps delivered');
  lost.getByText(/^The connection was lost after the e-mail had been handed over/);
  expect(lost.queryByText('not sent')).toBeNull();
});
