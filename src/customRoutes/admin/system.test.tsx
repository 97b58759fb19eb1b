import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSystem } from '../../../contract/system.ts';
import { operatorRuns } from '../../../server/core/db/schema/operatorRuns.ts';
import { jobs } from '../../../server/core/db/schema/jobs.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

let lab: TestLab;
beforeEach(async () => {
  lab = await openLab();
});
afterEach(() => lab.close());

/** Two jobs wait since 12:00 in Minsk, and it is 14:00. */
const letJobsWait = async () => {
  const job = { kind: 'refresh', input: {}, createdAt: lab.clock.now() };
  await lab.db.insert(jobs).values([
    { ...job, key: '1' },
    { ...job, key: '2' },
  ]);
  lab.clock.advance(2 * 3_600_000);
};
const line = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body);

test('each check has its state and figure, and one that is not in order says what to do (X-102)', async () => {
  await letJobsWait();
  await lab.db.insert(operatorRuns).values([
    {
      command: 'backup',
      file: '/b',
      startedAt: lab.clock.now(),
      finishedAt: lab.clock.now(),
      bytes: 3_670_016,
    },
    {
      command: 'drill',
      file: '/b',
      startedAt: lab.clock.now(),
      finishedAt: lab.clock.now(),
      failure: 'counts',
    },
  ]);
  lab.lab.mailer = { ...lab.lab.mailer, hasServer: false };
  await renderApp({ lab, as: 'Admin', path: '/admin/system' });
  const mail = await line('Mail server');
  expect(mail.getByText('Not set up: e-mails are written to files')).toBeTruthy();
  expect(mail.queryByText('In order')).toBeNull();
  const waiting = await line('Background jobs');
  expect(waiting.getByText('Attention')).toBeTruthy();
  expect(waiting.getByText('Waiting: 2, failed: 0')).toBeTruthy();
  expect(waiting.getByText('The oldest has waited since 20.11.2026 12:00')).toBeTruthy();
  expect(waiting.getByText(/Restart the server/)).toBeTruthy();
  const disk = await line('Disk space');
  expect(disk.getByText('In order')).toBeTruthy();
  expect(disk.getByText(/46\.6 GB free of 93\.1 GB/)).toBeTruthy();
  const backup = await line('Backup');
  expect(backup.getByText('Size of the backup: 3.5 MB')).toBeTruthy();
  expect(backup.getByText('Last success: 20.11.2026 14:00')).toBeTruthy();
  expect((await line('Trial of the backup')).getByText(/not as many rows/)).toBeTruthy();
  expect(screen.queryByText(/Needs attention/)).toBeNull();
});

test.each(['/today', '/admin/users', '/admin/settings'])(
  'on %s an administrator reads in one line what the server lacks, with a link (X-102)',
  async (path) => {
    await letJobsWait();
    await renderApp({ lab, as: 'Admin', path });
    const note = (await screen.findByText(/Needs attention/)).closest('p');
    expect(note?.textContent).toBe('Needs attention: background jobs have waited for over an hour. Details');
    expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/admin/system');
  },
);

test.each([
  ['Manager', '/today'],
  ['Admin', '/sort'],
] as const)('a %s reads no such line on %s (X-102)', async (as, path) => {
  await letJobsWait();
  await renderApp({ lab, as, path });
  await screen.findByRole('heading', { level: 1 });
  // Long enough for the line to have come.
  await lab.ask(readSystem, { as: 'Admin' });
  expect(screen.queryByText(/Needs attention/)).toBeNull();
});
