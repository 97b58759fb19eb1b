import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectionCodes, connectionMessages } from '../../../server/core/db/schema/connections.ts';
import { openResultDesk, pid, wbc, type ResultDesk } from '../../../tests/support/resultDesk.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

let desk: ResultDesk;
beforeAll(async () => {
  desk = await openResultDesk();
});
afterAll(() => desk.test.close());
beforeEach(async () => {
  await desk.test.db.delete(connectionMessages);
  await desk.test.db.update(connectionCodes).set({ target: '' }).where(eq(connectionCodes.code, 'NEW'));
  await desk.begin();
  await desk.receive(pid, desk.obr(), wbc(), 'OBX|2|NM|NEW^New analyte||130|g/L|||||F');
});

const open = async (path: string) => {
  const app = await renderApp({ lab: desk.test, as: 'Admin', path });
  return app.user;
};

test('a message to be settled is read, its code mapped, and it is processed again', async () => {
  const user = await open('/admin/settings/message');
  const table = within(await screen.findByRole('table'));
  const row = (await table.findByText('the analyte code is not mapped', { exact: false })).closest('tr');
  expect(row?.textContent).toContain('NEW');
  await user.click(within(row as HTMLElement).getByText('ORU^R01'));
  expect(await screen.findByText('Иванова ^ Мария ^ Ивановна')).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: 'Map codes' }));
  await user.click(await screen.findByText('NEW'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Our code/), 'hgb');
  await user.click(await screen.findByRole('option', { name: /^hgb/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const [line] = await desk.test.db.select().from(connectionCodes).where(eq(connectionCodes.code, 'NEW'));
    expect(line?.target).toBe('hgb');
  });
});

test('chosen messages are processed again, and it is said what still waits', async () => {
  const user = await open('/admin/settings/message');
  const [, first] = await screen.findAllByRole('checkbox');
  await user.click(first as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Process again' }));
  await screen.findByText('Still to be settled: 1. The reasons are up to date.');
  await desk.test.db.update(connectionCodes).set({ target: 'hgb' }).where(eq(connectionCodes.code, 'NEW'));
  const [, again] = await screen.findAllByRole('checkbox');
  await user.click(again as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Process again' }));
  await screen.findByText('Message filed');
  expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H', '1 1 final hgb 130 [117;155]']);
});

test('a message is closed only with a note', async () => {
  const user = await open('/admin/settings/message');
  await user.click(await screen.findByText('ORU^R01'));
  await user.click(await screen.findByRole('button', { name: 'Close without filing' }));
  const dialog = await screen.findByRole('dialog');
  const close = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Close without filing' });
  expect(close.disabled).toBe(true);
  await user.type(within(dialog).getByLabelText(/Note/), 'Sent twice');
  await user.click(close);
  await screen.findByText('Message closed');
  const [row] = await desk.test.db.select().from(connectionMessages);
  expect(row).toMatchObject({ state: 'dismissed', note: 'Sent twice' });
});

test('a service is mapped by its name', async () => {
  await desk.receive(pid, desk.obr().replace('CBC^', 'SED^'), wbc());
  const user = await open('/admin/settings/code');
  await user.click(await screen.findByText('SED'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Our code/), '1002');
  await user.click(await screen.findByRole('option', { name: /^1002/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const [line] = await desk.test.db.select().from(connectionCodes).where(eq(connectionCodes.code, 'SED'));
    expect(line?.target).toBe('1002');
  });
});

test('a code whose connections cannot be loaded keeps its form and says so at the field', async () => {
  const { user, leave } = await renderApp({
    lab: desk.test,
    as: 'Admin',
    path: '/admin/settings/code/create',
    intercept: (_method, path) =>
      path.startsWith('/v1.0/Connection/All')
        ? Response.json({ isSuccess: false, code: 'ServerError', statusMessage: 'Down' }, { status: 500 })
        : null,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Their code' }), 'NA');
  await within(screen.getByRole('dialog')).findByText('Down');
  expect(leave).not.toHaveBeenCalled();
});

test('of a message that cannot be read it is said why', async () => {
  await desk.take(Uint8Array.from(Buffer.from('MSH|^^\\&|LIS|LAB\rPID|1\r')));
  await open('/admin/settings/message');
  const table = within(await screen.findByRole('table'));
  const reason = await table.findByText('the message cannot be read', { exact: false });
  expect(reason.textContent).toBe('the message cannot be read: the delimiters cannot be used MSH-2');
});

test('of another name an administrator says why it is the patient of the order, who stands beside it, and a second is asked for', async () => {
  await desk.begin();
  await desk.test.db.delete(connectionMessages);
  await desk.receive(pid.replace('Иванова', 'Петрова'), desk.obr(), wbc());
  const user = await open('/admin/settings/message');
  await user.click(await screen.findByText('ORU^R01'));
  const names = (await screen.findByRole('rowheader', { name: 'name' })).closest('tr');
  expect([...(names?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
    'name',
    'Иванова Мария Ивановна',
    'Петрова Мария Ивановна',
  ]);
  await user.click(await screen.findByRole('button', { name: 'It is this patient' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Decide and process' }));
  await within(dialog).findByText('Required');
  await user.type(within(dialog).getByLabelText(/Why/), 'The same card number');
  await user.click(within(dialog).getByRole('button', { name: 'Decide and process' }));
  await screen.findByText(/A second administrator is needed/);
});

test('of a unit that nobody knows an administrator says which one it is, of this line alone', async () => {
  await desk.begin();
  await desk.test.db.delete(connectionMessages);
  await desk.receive(pid, desk.obr(), wbc('13.5|GIGA|4.0-9.0|H|||F'));
  const user = await open('/admin/settings/message');
  await user.click(await screen.findByText('ORU^R01'));
  await user.click(await screen.findByRole('button', { name: 'It is in the unit…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const say = async (unit: string) => {
    const field = dialog.getByLabelText(/Unit of the value/);
    await user.clear(field);
    await user.type(field, unit);
    await user.click(dialog.getByRole('button', { name: 'Decide and process' }));
  };
  await user.type(dialog.getByLabelText(/Why/), 'Asked by phone');
  await say('Giga');
  await dialog.findByText('This value cannot be used, correct it');
  await say('10*9/L');
  await screen.findByText('Message filed');
  expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
});

test('a name of the message that begins like that of the order is marked', async () => {
  await desk.begin();
  await desk.test.db.delete(connectionMessages);
  await desk.receive(pid.replace('Мария^Ивановна', 'Мария^Ивановнавна'), desk.obr(), wbc());
  const user = await open('/admin/settings/message');
  await user.click(await screen.findByText('ORU^R01'));
  const row = (await screen.findByRole('rowheader', { name: 'name' })).closest('tr');
  expect(row?.querySelector('mark')?.textContent).toBe('Иванова Мария Ивановнавна');
});

test('a closed message is opened again, and its text is copied as it was sent', async () => {
  await desk.test.db.update(connectionMessages).set({ state: 'dismissed' });
  const user = await open('/admin/settings/message?filter={"state":"dismissed"}');
  await user.click(await screen.findByText('ORU^R01'));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy the text of the message' }));
  expect(write.mock.calls[0]?.[0]).toContain('OBX|2|NM|NEW^New analyte||130|g/L|||||F');
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  await screen.findByText('The message waits to be settled again');
  const [row] = await desk.test.db.select().from(connectionMessages);
  expect(row?.state).toBe('quarantined');
});

test('what a code means is said beside its cause, and the messages that waited for it are filed', async () => {
  const user = await open('/admin/settings/message');
  const causes = within(await screen.findByRole('region', { name: 'Why messages wait' }));
  expect(causes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1 messagethe analyte code is not mapped NEW .*Map$/),
  ]);
  await user.click(causes.getByRole('button', { name: 'Map' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/Our code/), 'hgb');
  await user.click(await screen.findByRole('option', { name: /^hgb/ }));
  await user.click(dialog.getByRole('button', { name: 'Save and process' }));
  await screen.findByText('Message filed');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Why messages wait' })).toBeNull());
  expect(await desk.stored()).toContain('1 1 final hgb 130 [117;155]');
});

test('the analyte of one value is chosen among those of the order, and among all by typing', async () => {
  await desk.test.db.execute(
    `insert into analytes (code, name, kind) values ('xe', '{"ru":"Ксенон","en":"Xenon","be":"Ксенон"}', 'text')`,
  );
  const user = await open('/admin/settings/message');
  await user.click(await screen.findByText('ORU^R01'));
  await user.click(await screen.findByRole('button', { name: 'It is the analyte…' }));
  const input = await within(await screen.findByRole('dialog')).findByLabelText(/Our analyte/);
  await user.click(input);
  const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await waitFor(async () => expect(await offered()).toContain('hgb · Haemoglobin (HGB)'));
  expect(await offered()).not.toContain('xe · Xenon');
  await user.type(input, 'Xenon');
  await screen.findByRole('option', { name: 'xe · Xenon' });
});
