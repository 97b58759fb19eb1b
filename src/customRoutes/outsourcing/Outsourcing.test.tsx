import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { insertAnswers } from '../../../tests/support/answers.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  BLOOD,
  BOTH,
  DOWN,
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
  SOUTH,
} from '../../../tests/support/outsideLaboratories.ts';
import { scan } from '../../../tests/support/scanner.ts';
import { renderApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import * as printer from '../../ui/printPdf.ts';
import * as files from '../../ui/saveFile.ts';
import { act, choose, look, rowOf, shown } from './outsourcing.fixtures.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const { Dialab, api, paper } = providerIds;
let desk: ReturnType<typeof outsideDesk>;
const lab = useLab(async () => {
  desk = outsideDesk(lab);
  await insertProviders(lab.db);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  vi.spyOn(printer, 'printPdf').mockResolvedValue();
  vi.spyOn(files, 'saveFile').mockReturnValue();
  await handOver(lab);
  return () => vi.useRealTimers();
});

const open = (as: UserName = 'Sorter'): Promise<RenderedApp> =>
  renderApp({ lab, as, path: '/sort/outsourcing' });

describe('the orders at outside laboratories', () => {
  test('wait for a laboratory to be selected, which is remembered (OUT-03)', async () => {
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
  });

  test('are shown by state with totals, and open with the codes and errors of their services, their tubes and both promises (X-160)', async () => {
    const app = await open();
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
  });

  test('say who sent them, when and what the laboratory promised (X-160)', async () => {
    await desk.send(Dialab, BOTH);
    await insertAnswers(lab.db, BOTH, [1]);
    const app = await open();
    await choose(app);
    await look(app, /^Handed over/);
    await app.user.click((await rowOf(BOTH)).getByRole('button', { name: /^Show services/ }));
    const valueOf = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(valueOf('Sent')).toMatch(/^20\.11\.2026 .*, Sorter Test$/);
    expect(valueOf('Promised by the laboratory')).toBe('25.11.2026 (0 days)');
    expect(valueOf('Number at the laboratory')).toMatch(/^DL-/);
    expect(valueOf('Week')).toBe('12');
  });

  test('that wait are shown whatever their day, as the tab counts them (X-160)', async () => {
    await lab.db.execute("update provider_orders set created_at = created_at - interval '30 days'");
    const app = await open();
    await choose(app);
    await waitFor(() => expect(new Set(shown())).toEqual(new Set([BLOOD, BOTH, SOUTH])));
    expect(screen.getAllByRole('radio')[0]?.closest('label')?.textContent).toBe('New3 3late: 3');
    expect(screen.queryByRole('textbox', { name: 'Created: from' })).toBeNull();
  });

  test('are of one contract when one is chosen, and of a period that is checked', async () => {
    const app = await open();
    await choose(app);
    await rowOf(SOUTH);
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'South Clinic');
    await waitFor(() => expect(shown()).toEqual([SOUTH]));
    await act(app, SOUTH, 'Take back');
    await enter(app.user, screen.getByRole('textbox', { name: 'Reason' }), 'Done here');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
    await look(app, 'Cancelled');
    await rowOf(SOUTH);
    const from = screen.getByRole('textbox', { name: 'Created: from' });
    await app.user.clear(from);
    await app.user.type(from, '21112026{Enter}');
    await screen.findByText('The date cannot be later than today');
    expect(shown()).toEqual([SOUTH]);
  });

  test('are marked near their promise and past it, are counted on the tabs and can be filtered to late ones (X-135)', async () => {
    await desk.send(Dialab, BLOOD, BOTH);
    const app = await open();
    await choose(app);
    await look(app, /^Handed over/);
    (await rowOf(BLOOD)).getByTitle('0 days, due soon');
    await desk.waitDays(8);
    await app.user.click(screen.getByRole('button', { name: 'Late only' }));
    await waitFor(async () => (await rowOf(BLOOD)).getByTitle('8 days, late'));
    await act(app, BLOOD, 'Send again');
    await screen.findByRole('radio', { name: 'Handed over late: 2' });
  });
});

describe('an order at an outside laboratory', () => {
  test('is taken back with a reason, which stays after a failure, and is sent after all (X-136)', async () => {
    const app = await open();
    await choose(app);
    await act(app, BLOOD, 'Take back');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Take back order 80\u00a00000\u00a00001' }),
    );
    const takeBack = dialog.getByRole('button', { name: 'Take back' });
    await app.user.click(takeBack);
    dialog.getByText('Fill in this field');
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    await enter(app.user, reason, 'Done here');
    await desk.send(Dialab, BLOOD);
    await desk.work(2);
    await app.user.click(takeBack);
    await dialog.findByRole('alert');
    expect(reason.value).toBe('Done here');
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await act(app, BOTH, 'Take back');
    await enter(app.user, screen.getByRole('textbox', { name: 'Reason' }), 'Done here');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
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

  test('opens its result once the laboratory has registered it (D7)', async () => {
    await desk.send(Dialab, BLOOD);
    const app = await open();
    await choose(app);
    await look(app, /^Handed over/);
    expect((await rowOf(BLOOD)).queryByRole('button', { name: /Result/ })).toBeNull();
    for (const days of [1, 2]) await desk.work(days);
    await look(app, 'Received by the laboratory');
    await act(app, BLOOD, 'Result');
    const dialog = await screen.findByRole('dialog', { name: /80\u00a00000\u00a00001/ });
    await within(dialog).findByText(/still in progress|was not found/);
  });

  test('is added to the accompanying sheet of outgoing tubes (D7)', async () => {
    await desk.send(Dialab, BLOOD, BOTH);
    const app = await open();
    await choose(app);
    await look(app, /^Handed over/);
    await rowOf(BLOOD);
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
  });

  test('prints its labels, and those of all selected orders at once; the month list of a laboratory is saved as a spreadsheet', async () => {
    const app = await open();
    await choose(app);
    await act(app, BLOOD, 'Print barcode');
    await waitFor(() => expect(printer.printPdf).toHaveBeenCalledTimes(1));
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await app.user.click(screen.getByRole('button', { name: 'Print barcodes' }));
    await waitFor(() => expect(printer.printPdf).toHaveBeenCalledTimes(2));

    await desk.send(Dialab, BLOOD);
    await app.user.click(await screen.findByRole('button', { name: 'Monthly report' }));
    const month = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Month' });
    expect(month.value).toBe('202611');
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(files.saveFile).toHaveBeenCalledTimes(1));
    expect(vi.mocked(files.saveFile).mock.calls[0]?.[1]).toMatch(/\.xlsx$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('everything sent to Dialab is listed read-only, in any state (OUT-05)', async () => {
  await desk.send(Dialab, BLOOD, BOTH);
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
});
