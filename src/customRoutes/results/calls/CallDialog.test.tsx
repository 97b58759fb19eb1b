import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { criticalCall } from '../../../../contract/dealtWith.ts';
import { dealtWith } from '../../../../server/core/db/schema/dealtWith.ts';
import { orders } from '../../../../server/core/db/schema/orders.ts';
import { callAbout } from '../../../../tests/support/criticalCalls.ts';
import { releaseAgain } from '../../../../tests/support/happened.ts';
import { useLabOfToday } from '../../../../tests/support/testLab.ts';
import { insertReleases, line } from '../../../../tests/support/observed.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { when } from '../../../../tests/support/intercepts.ts';
import { screenOf } from '../../../../tests/support/renderApp.tsx';

let orderId: number;
const barcode = '5000000001';
const MINUTE = 60_000;
const pass = (minutes: number) => {
  lab.clock.advance(minutes * MINUTE);
  vi.setSystemTime(lab.clock.now());
};
const lab = useLabOfToday();
beforeEach(async () => {
  const at = { createdAt: lab.clock.now(), resultAt: lab.clock.now() };
  orderId = await insertOrder(lab.db, 1, { sortingState: 5, cabinetStatus: 2, commissionaireId: 2, ...at });
  await insertReleases(lab.db, orderId, [
    line('Glucose', '5.0'),
    line('Potassium', '7.1', { flag: 'HH', reference: '3.5–5.1', criticalLow: '2.5', criticalHigh: '6.5' }),
    line('Sodium', '109', { flag: 'LL', reference: '136–145' }),
  ]);
  pass(12);
});
afterEach(() => lab.db.delete(orders));

const open = screenOf(lab, { as: 'Nurse', path: '/results' });
const task = () => screen.findByRole('button', { name: /^Call the doctor/ });
const openDialog = async (user: UserEvent) => {
  await user.click(await task());
  const dialog = within(await screen.findByRole('dialog', { name: 'Call to the doctor' }));
  await dialog.findByRole('checkbox', {
    name: /^Potassium 7\.1 mmol\/l critically high \(3\.5–5\.1; critical above 6\.5\)$/,
  });
  return dialog;
};
const value = (dialog: Awaited<ReturnType<typeof openDialog>>, name: string) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the doctor of the order is called, each value is ticked, and Enter records it; a value whose critical limit nobody recorded says its interval alone (X-81, X-93)', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  dialog.getByRole('checkbox', { name: /^Sodium 109 mmol\/l critically low \(136–145\)$/ });
  expect(value(dialog, 'Who was called')).toBe('Жук Анна');
  expect(document.activeElement).toBe(
    dialog.getByRole('radio', { name: /^The doctor read the values back/ }),
  );
  await user.tab();
  await user.keyboard(' {Enter}');
  await dialog.findByText('Select each value that was read back');
  expect(await lab.db.$count(dealtWith)).toBe(0);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: /^Sodium/ })));
  await user.keyboard(' ');
  expect(dialog.queryByText('Select each value that was read back')).toBeNull();
  await user.keyboard('{Enter}');
  await gone();
  expect(await lab.db.select().from(dealtWith)).toMatchObject([
    {
      outcome: 'confirmed',
      called: 'Жук Анна',
      readBack: 'Potassium 7.1 mmol/l; Sodium 109 mmol/l',
      calledAt: lab.clock.now(),
    },
  ]);
  await screen.findByText(/^told \d\d:\d\d, Жук Анна, read back$/);
  expect(screen.queryByRole('button', { name: /^Call the doctor/ })).toBeNull();
});

test('who was not reached is called again: the attempt stands in the row with its time; a save that fails keeps what was typed, and errors of the server land at their fields', async () => {
  const { user, intercept } = await open();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('radio', { name: 'Not reached' }));
  dialog.getByRole('button', { name: 'Record the attempt' });
  await user.keyboard('{Enter}');
  await gone();
  await screen.findByText(/^not reached \d\d:\d\d, 1 attempt$/);

  intercept(when(criticalCall, () => new Response('', { status: 503 })));
  const again = await openDialog(user);
  await user.click(again.getByRole('radio', { name: /without reading back/ }));
  await user.type(again.getByRole('textbox', { name: 'Comment, if needed' }), 'ward 4');
  const time = again.getByRole('textbox', { name: 'Time of the call' });
  await user.clear(time);
  await user.type(time, '2359{Enter}');
  await screen.findByText(/The service is not available now/);
  expect([value(again, 'Comment, if needed'), value(again, 'Time of the call')]).toEqual(['ward 4', '23:59']);
  intercept();
  await user.click(again.getByRole('button', { name: 'Record: doctor told' }));
  await again.findByText('The call cannot be later than now');
  await waitFor(() => expect(document.activeElement).toBe(time));
  await user.keyboard('{Backspace}');
  expect(again.queryByText('The call cannot be later than now')).toBeNull();
  expect(value(again, 'Comment, if needed')).toBe('ward 4');
});

test('the age grows without an event, in words, and is urgent after fifteen and overdue after thirty minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: lab.clock.now() });
  await open();
  const button = await task();
  const shown = () => [button.textContent, button.dataset['urgency']];
  expect(shown()).toEqual(['Call the doctor, 12\u00a0min12 minutes', 'open']);
  for (const [minutes, text, urgency] of [
    [3, 'Call the doctor, 15\u00a0min15 minutes', 'soon'],
    [15, 'Call the doctor, 30\u00a0min30 minutes, longer than 30 minutes', 'overdue'],
    [60, 'Call the doctor, 1\u00a0h1 hour, longer than 30 minutes', 'overdue'],
  ] as const) {
    pass(minutes);
    vi.advanceTimersByTime(5000);
    await waitFor(() => expect(shown()).toEqual([text, urgency]));
  }
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
});

test('a value that comes while the dialog is open has to be read too: the ticks are gone; what a colleague has recorded meanwhile is shown instead', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('checkbox', { name: /^Potassium/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Sodium/ }));
  await releaseAgain(lab.db, orderId, lab.clock.now());
  await user.keyboard('{Enter}');
  await dialog.findByText(/^The values have changed/);
  const tick = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^G 9/ });
  expect(tick.checked).toBe(false);
  expect(await lab.db.$count(dealtWith)).toBe(0);

  await lab.ask(criticalCall, {
    as: 'Manager',
    body: await callAbout(lab, barcode, { called: 'Лисовский Павел', comment: 'he comes' }),
  });
  await user.click(dialog.getByRole('radio', { name: /without reading back/ }));
  await user.keyboard('{Enter}');
  const other = within(await screen.findByRole('dialog', { name: 'The doctor has been told already' }));
  other.getByText(/Лисовский Павел\. he comes/);
  other.getByText(/Manager Test/);
  await user.keyboard('{Enter}');
  await gone();
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(await lab.db.$count(dealtWith)).toBe(1);
});

test('who may not call sees that nobody has told the doctor, and for how long', async () => {
  await open({ as: 'AdvancedUser' });
  await screen.findByText(/^Doctor not told/);
  expect(screen.queryByRole('button', { name: /^Call the doctor/ })).toBeNull();
});
