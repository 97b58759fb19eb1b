import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { insertAnswers } from '../../../tests/support/answers.ts';
import { BLOOD, BOTH, DOWN, providerIds, SOUTH } from '../../../tests/support/outsideLaboratories.ts';
import { scan } from '../../../tests/support/scanner.ts';
import type { RenderedApp } from '../../../tests/support/renderApp.tsx';
import * as printer from '../../ui/printPdf.ts';
import * as files from '../../ui/saveFile.ts';
import { act, choose, look, rowOf, shown, uploadAs, useOutside } from './outsourcing.fixtures.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const { Dialab, api, paper } = providerIds;
const { lab, desk, open } = useOutside();
beforeEach(() => {
  vi.spyOn(printer, 'printPdf').mockResolvedValue();
  vi.spyOn(files, 'saveFile').mockReturnValue();
});
const takeBack = ({ user }: RenderedApp) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
const checkboxOf = async (barcode: string) =>
  (await rowOf(barcode)).getByRole<HTMLInputElement>('checkbox').checked;
const contract = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contract' });

test('orders at outside laboratories wait for a laboratory to be selected, which is remembered; are shown by state with totals, and open with the codes and errors of their services, their tubes and both promises; are of one contract when one is chosen, and of a period that is checked (OUT-03, X-160)', async () => {
  const app = await open();
  await screen.findByText('Choose a laboratory to see its orders');
  expect(
    within(screen.getByRole('combobox', { name: 'Laboratory' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a laboratory', 'Dialab', 'Allergo', 'Metal']);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Laboratory' })),
  );
  await choose(app, api);
  await rowOf(DOWN);
  await app.go('/info/news');
  await screen.findByRole('heading', { name: 'News' });
  await app.go('/sort/outsourcing');
  await rowOf(DOWN);

  await choose(app, paper);
  const row = await rowOf(BOTH);
  for (const text of ['Иванова', '11.01.1981', 'North Clinic', '19.11.2026', 'New']) row.getByText(text);
  row.getByTitle('No code at the outside laboratory');
  expect(row.getByTitle('North Clinic').textContent).toBe('North Clinic');
  screen.getByText('1 order');
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'New1 1late: 1',
    'Handed over',
    'Confirmed',
    'Cancelled',
    'Received by the laboratory',
    'Awaiting payment',
    'Scanned',
  ]);
  await app.user.click(row.getByRole('button', { name: /^Show services/ }));
  const services = within(screen.getByRole('table', { name: 'Services' }));
  services.getByText('No code at the outside laboratory');
  expect(
    services
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .filter((text) => /^\d|^P-|^no/.test(text)),
  ).toEqual(['2001', 'P-4', '4001', 'no code']);
  expect(screen.getByText('Promised by us').nextElementSibling?.textContent).toBe('19.11.2026');
  await look(app, /^Handed over/);
  await screen.findByText(/There are no orders with this status/);

  await look(app, /^New/);
  await choose(app);
  await rowOf(SOUTH);
  await app.user.selectOptions(contract(), 'South Clinic');
  await waitFor(() => expect(shown()).toEqual([SOUTH]));
  await act(app, SOUTH, 'Take back');
  await enter(app.user, screen.getByRole('textbox', { name: 'Reason' }), 'Done here');
  await takeBack(app);
  await look(app, 'Cancelled');
  await rowOf(SOUTH);
  const from = screen.getByRole('textbox', { name: 'Created: from' });
  await app.user.clear(from);
  await app.user.type(from, '21112026{Enter}');
  await screen.findByText('The date cannot be later than today');
  expect(shown()).toEqual([SOUTH]);
});

test('orders that wait are shown whatever their day, as the tab counts them; one is taken back with a reason, which stays after a failure, and is sent after all (X-136, X-160)', async () => {
  const moveDays = (days: number) =>
    lab.db.execute(`update provider_orders set created_at = created_at + interval '${String(days)} days'`);
  await moveDays(-30);
  const app = await open();
  await choose(app);
  await waitFor(() => expect(new Set(shown())).toEqual(new Set([BLOOD, BOTH, SOUTH])));
  expect(screen.getAllByRole('radio')[0]?.closest('label')?.textContent).toBe('New3 3late: 3');
  expect(screen.queryByRole('textbox', { name: 'Created: from' })).toBeNull();
  await moveDays(30);

  await act(app, BLOOD, 'Take back');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Take back order 80\u00a00000\u00a00001' }),
  );
  await takeBack(app);
  dialog.getByText('Fill in this field');
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
  await enter(app.user, reason, 'Done here');
  await desk.send(Dialab, BLOOD);
  await desk.work(2);
  await takeBack(app);
  await dialog.findByRole('alert');
  expect(reason.value).toBe('Done here');
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await act(app, BOTH, 'Take back');
  await enter(app.user, screen.getByRole('textbox', { name: 'Reason' }), 'Done here');
  await takeBack(app);
  await screen.findByText('Order 80 0000 0002 was taken back');
  await waitFor(() => expect(shown()).toEqual([SOUTH]));
  await waitFor(async () =>
    expect(document.activeElement).toBe((await rowOf(SOUTH)).getByRole('button', { name: /^Take back/ })),
  );
  await look(app, 'Cancelled');
  await app.user.click((await rowOf(BOTH)).getByRole('button', { name: /^Show services/ }));
  screen.getByText('Done here');
  await act(app, BOTH, 'Send after all');
  await screen.findByText('1 order was sent');
  await look(app, /^Handed over/);
  await rowOf(BOTH);
});

test('orders that were sent say who sent them, when, what the laboratory promised and of which day their terms are; those sent to Dialab are listed read-only, in any state; they are added to the accompanying sheet of outgoing tubes, are marked near their promise and past it, are counted on the tabs and can be filtered to late ones (OUT-05, D7, X-135, X-160, X-221)', async () => {
  await desk.send(Dialab, BLOOD, BOTH);
  await lab.db.execute(`update provider_orders set terms_of = '2026-11-30' where sent_at is not null`);
  await insertAnswers(lab.db, BOTH, [1]);
  const app = await open();
  await choose(app, paper);
  expect(screen.queryByRole('radio', { name: 'All sent' })).toBeNull();
  await choose(app);
  await look(app, 'All sent');
  const row = await rowOf(BLOOD);
  expect(new Set(shown())).toEqual(new Set([BLOOD, BOTH]));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(row.getAllByRole('button').map((button) => button.title)).toEqual(['', 'Print barcode']);
  expect(screen.queryByRole('button', { name: /^Send selected/ })).toBeNull();

  await look(app, /^Handed over/);
  await app.user.click((await rowOf(BOTH)).getByRole('button', { name: /^Show services/ }));
  const valueOf = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(valueOf('Sent')).toMatch(/^20\.11\.2026 .*, Sorter Test$/);
  expect(valueOf('Promised by the laboratory')).toBe('25.11.2026 (0 days)');
  expect(valueOf('Codes and prices')).toBe('as of 30.11.2026, not of the day of sending');
  const services = within(screen.getByRole('table', { name: 'Services' }));
  expect(services.getAllByText(/^2\d\.11\.2026$/).map(({ textContent }) => textContent)).toEqual([
    '23.11.2026',
    '25.11.2026',
  ]);
  expect(valueOf('Number at the laboratory')).toMatch(/^DL-/);
  expect(valueOf('Week')).toBe('12');

  (await rowOf(BLOOD)).getByTitle('0 days, due soon');
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await app.user.click(screen.getByRole('button', { name: 'Specimen manifest' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Specimen manifest No\. \d+: Dialab$/ }));
  await sheet.findByText('2 orders');
  // The orders have four SST, two of which are not sent.
  const totals = sheet.getByRole('region', { name: 'Total specimens' });
  expect(
    within(totals)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['EDTA × 2', 'SST × 2']);
  // The first two SST tubes do not go to this laboratory.
  scan(`${BLOOD}03`);
  await sheet.findByText(/^80\s0000\s0001 EDTA 3\/3: the specimen is counted$/);
  await app.user.keyboard('{Escape}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Handed over' }).checked).toBe(true);

  await desk.waitDays(8);
  await app.user.click(screen.getByRole('button', { name: 'Late only' }));
  await waitFor(async () => (await rowOf(BLOOD)).getByTitle('8 days, late'));
  await act(app, BLOOD, 'Send again');
  await screen.findByRole('radio', { name: 'Handed over late: 2' });
});

test('an order sent already can be sent again, which changes nothing, and opens its result once the laboratory has registered it (D7)', async () => {
  await desk.send(Dialab, BLOOD);
  const app = await open();
  await choose(app);
  await look(app, /^Handed over/);
  await act(app, BLOOD, 'Send again');
  await screen.findByText('1 order was sent');
  expect((await desk.orderAt(Dialab, BLOOD)).attempts).toBe(2);
  expect((await rowOf(BLOOD)).queryByRole('button', { name: /Result/ })).toBeNull();
  for (const days of [1, 2]) await desk.work(days);
  await look(app, 'Received by the laboratory');
  await act(app, BLOOD, 'Result');
  const dialog = await screen.findByRole('dialog', { name: /80\u00a00000\u00a00001/ });
  await within(dialog).findByText(/still in progress|was not found/);
});

test('labels of an order are printed, and those of all selected orders at once, and so is the paper of their manifest (X-220); the month list of a laboratory is saved as a spreadsheet; a bill beside the month shows the orders that differ once its columns are said, and is saved as a spreadsheet (X-138, X-222)', async () => {
  const app = await open();
  await choose(app);
  await act(app, BLOOD, 'Print barcode');
  await waitFor(() => expect(printer.printPdf).toHaveBeenCalledTimes(1));
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await app.user.click(screen.getByRole('button', { name: 'Print barcodes' }));
  await waitFor(() => expect(printer.printPdf).toHaveBeenCalledTimes(2));
  await app.user.click(screen.getByRole('button', { name: 'Specimen manifest' }));
  const manifest = within(
    await screen.findByRole('dialog', { name: /^Specimen manifest No\. \d+: Dialab$/ }),
  );
  await app.user.click(manifest.getByRole('button', { name: 'Print the manifest' }));
  await waitFor(() => expect(printer.printPdf).toHaveBeenCalledTimes(3));
  expect(vi.mocked(printer.printPdf).mock.lastCall?.[1]).toMatch(/^Specimen manifest No\. \d+$/);
  await app.user.click(manifest.getByRole('button', { name: 'Close' }));

  await desk.send(Dialab, BLOOD);
  await lab.db.execute(`update provider_orders set terms_of = '2026-11-30' where sent_at is not null`);
  await app.user.click(await screen.findByRole('button', { name: 'Monthly report' }));
  const month = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Month' });
  expect(month.value).toBe('202611');
  await app.user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files.saveFile).toHaveBeenCalledTimes(1));
  expect(vi.mocked(files.saveFile).mock.calls[0]?.[1]).toMatch(/\.xlsx$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  vi.mocked(files.saveFile).mockClear();
  await app.user.click(screen.getByRole('button', { name: 'Monthly report' }));
  const bill = within(await screen.findByRole('region', { name: 'Check the bill of the laboratory' }));
  const content = [
    'Act 7;',
    'Number in the laboratory;Code;Sum;VAT;With VAT',
    `${BLOOD};D-1;4;0.8;5`,
    '8999999999;D-1;7;0;7',
    `${BOTH};D-1;5;0;5`,
  ];
  uploadAs(lab, content.join('\n'));
  await app.user.upload(bill.getByLabelText('Choose a file'), new File(['x'], 'bill.csv'));
  const readAs = async (title: string) =>
    (await bill.findByRole<HTMLSelectElement>('combobox', { name: title })).value;
  expect([await readAs('Number in the laboratory'), await readAs('Code'), await readAs('Sum')]).toEqual([
    'number',
    'code',
    '',
  ]);
  expect(await readAs('With VAT')).toBe('price');
  expect(bill.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  await app.user.selectOptions(bill.getByRole('combobox', { name: 'Sum' }), 'Amount to pay');
  expect(await readAs('With VAT')).toBe('');
  await app.user.click(bill.getByRole('button', { name: 'Compare' }));
  expect((await bill.findByRole('status')).textContent).toBe('Not ours: 2, Undercharged: 1');
  const rows = within(bill.getByRole('table', { name: 'Orders that differ' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '89\u00a09999\u00a09999Not ours—7.00',
    '80\u00a00000\u00a00002Not ours—5.00',
    '80\u00a00000\u00a00001Undercharged5.00 price as of 30.11.2026, not of the day of sending4.00',
  ]);
  await app.user.click(bill.getByRole('button', { name: 'Download the comparison' }));
  expect(vi.mocked(files.saveFile).mock.calls[0]?.[1]).toBe('DIALAB-202611-bill.xlsx');
  await app.user.selectOptions(bill.getByRole('combobox', { name: 'Sum' }), 'Do not read');
  expect(bill.queryByRole('status')).toBeNull();
  await app.user.click(bill.getByRole('button', { name: 'Compare' }));
  await bill.findByText('Say which column has the number of the order and which one the amount');
  expect(bill.queryByRole('table')).toBeNull();
});

test('conditions, page and selection are kept on Back and after another tab; another view of the orders has a page and a selection of its own', async () => {
  await desk.fill(22);
  const app = await open({ as: 'Admin' });
  const lateOnly = () => screen.getByRole('button', { name: 'Late only' });
  await choose(app);
  await app.user.selectOptions(contract(), 'North Clinic');
  await app.user.click(lateOnly());
  await screen.findByText('1–20 of 24');
  await app.user.click(screen.getByRole('button', { name: 'Page forward' }));
  await waitFor(() => expect(shown()).toHaveLength(4));
  const rows = shown();
  const selected = rows.at(-1) ?? '';
  await app.user.click((await rowOf(selected)).getByRole('checkbox'));
  const isAsItWas = async () => {
    await screen.findByText('21–24 of 24');
    await waitFor(() => expect(shown()).toEqual(rows));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Laboratory' }).value).toBe('1');
    expect(contract().selectedOptions[0]?.textContent).toBe('North Clinic');
    expect(lateOnly().getAttribute('aria-pressed')).toBe('true');
    expect(await checkboxOf(selected)).toBe(true);
    screen.getByText('1 selected on this page');
  };
  await app.go('/info/news');
  await screen.findByRole('heading', { level: 1, name: 'News' });
  await app.back();
  await isAsItWas();
  for (const [tab, form] of [
    ['Sorting', 'Search for orders'],
    ['Preorders', 'Search for preorders'],
  ] as const) {
    const tabs = within(screen.getByRole('navigation', { name: 'Sorting' }));
    await app.user.click(tabs.getByRole('link', { name: tab }));
    await screen.findByRole('form', { name: form });
    await app.user.click(screen.getByRole('link', { name: 'Outside laboratories' }));
    await isAsItWas();
  }

  await app.user.click(screen.getByRole('radio', { name: 'Cancelled' }));
  await screen.findByText(/There are no orders with this status/);
  expect(screen.queryByText(/\d selected/)).toBeNull();
  await app.user.click(screen.getByRole('radio', { name: /^New/ }));
  await isAsItWas();
});
