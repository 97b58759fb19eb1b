import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { createManifest, readManifest } from '../../../contract/manifests.ts';
import { changeOrderStatus, importOrders } from '../../../contract/sorting.ts';
import { scanSent } from '../../../tests/support/manifests.ts';
import { leaveInBrowser } from '../../../tests/support/browserStorage.ts';
import { offline } from '../../../tests/support/intercepts.ts';
import { collectSheets, type PrintedSheet } from '../../../tests/support/printedSheets.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { scan, typeKeys } from '../../../tests/support/scanner.ts';
import { check, details, order, searchSorting } from '../../../tests/support/sortingScreen.ts';
import { noteChanged } from '../../dataProvider/live.ts';
import * as speaker from '../../ui/scanSound.ts';
import { reload } from '../orderWizard/drafts/wizard.fixtures.tsx';

let printed: PrintedSheet[] = [];
/** Sounds played so far; true for a right scan. */
const sounds: boolean[] = [];

let barcodes: string[] = [];
/** A new order that is not selected. */
let late = '';
const lab = useLabOfToday();
beforeEach(async () => {
  printed = collectSheets();
  sounds.length = 0;
  vi.spyOn(speaker, 'playScanSound').mockImplementation((isRight) => void sounds.push(isRight));
  await lab.db.execute(sql`delete from manifests`);
  await lab.db.execute(sql`update orders set created_at = '2026-01-01'`);
  barcodes = [await order(lab, { patient: 1 }), await order(lab, { patient: 2 })];
  late = await order(lab, { patient: 3 });
});

const grouped = (barcode: string) => barcode.replace(/(\d\d)(\d{4})(\d{4})/, '$1 $2 $3');
const dialog = () => screen.findByRole('dialog', { name: /^Specimen manifest No\. \d+: count and print$/ });

/** Selects two new orders and opens their manifest. */
const open = async (options: Parameters<typeof searchSorting>[1] = {}) => {
  const app = await searchSorting(lab, options);
  await screen.findAllByRole('checkbox');
  for (const barcode of barcodes) await app.user.click(check(barcode));
  await app.user.click(screen.getByRole('button', { name: 'Specimen manifest' }));
  return app;
};
const cancel = (barcode: string) =>
  lab.ask(changeOrderStatus, { as: 'Manager', query: { barcode, newStatus: 4 } });

describe('the specimen manifest', () => {
  test('is unavailable until orders are selected, and says so; a toast says when none of them can be added; it draws a urine container as a container, as the list of orders does (SORT-18, SORT-19, DIR-10, DIR-11)', async () => {
    const urine = await order(lab, { patient: 3, services: ['1001', '4001'] });
    const { user } = await searchSorting(lab);
    await screen.findAllByRole('checkbox');
    const button = screen.getByRole('button', { name: 'Specimen manifest' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('Select the orders that you hand over');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();

    for (const barcode of barcodes) await user.click(check(barcode));
    for (const barcode of barcodes) await cancel(barcode);
    await user.click(button);
    await screen.findByText(
      'None of these orders can go with a manifest: they are cancelled, finished or on another one',
    );
    expect(screen.queryByRole('dialog')).toBeNull();

    const drawnIn = (list: HTMLElement) =>
      ['EDTA', 'URN'].map(
        (code) => within(list).getByText(code).closest('li')?.querySelector('svg')?.dataset['kind'],
      );
    await user.click(details(urine));
    expect(drawnIn(screen.getByRole('table'))).toEqual(['tube', 'container']);
    await user.click(check(urine));
    await user.click(button);
    const totals = within(await dialog()).getByRole('region', { name: 'Total specimens' });
    expect(drawnIn(totals)).toEqual(['tube', 'container']);
  });

  test('is printed with contracts, orders, tubes, totals and two signatures; Enter is enough; an order that somebody else cancelled is neither scanned in nor printed, and is named (DIR-01..08, DIR-11)', async () => {
    const { user } = await open();
    const shown = within(await dialog());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(printed).toHaveLength(1));
    const [{ text } = { text: '' }] = printed;
    for (const part of [
      '20.11.2026 ',
      'Contracts (1): North Clinic',
      ...barcodes,
      'Иванова Мария',
      '1001 — ',
      'EDTA — 1',
      'Total specimens',
      '2 orders',
      'Handed over by',
      'Received by',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(text).not.toMatch(/Handed over(?! by)/);

    const [first = '', second = ''] = barcodes;
    await cancel(first);
    scan(`${first}01`);
    await shown.findByText(/the status of the order is "Cancelled"\. Take the specimen out$/);
    await expect.poll(() => sounds.at(-1)).toBe(false);
    within(shown.getByRole('region', { name: 'Total specimens' })).getByText('1 order');
    await user.click(shown.getByRole('button', { name: 'Print the manifest' }));
    await waitFor(() => expect(printed).toHaveLength(2));
    expect(printed[1]?.text).not.toContain(first);
    expect(printed[1]?.text).toContain(second);
    expect(printed[1]?.text).toContain('1 order');
    await screen.findByText(`Order ${grouped(first)} (Cancelled) is not in the manifest.`);
  });

  test('is entirely in the language of documents, including the names of services', async () => {
    leaveInBrowser('Nurse', { documentLanguage: 'be' });
    const { user } = await open();
    await user.click(within(await dialog()).getByRole('button', { name: 'Print the manifest' }));
    await waitFor(() => expect(printed[0]?.language).toBe('be'));
    expect(printed[0]?.text).toContain('Суправаджальная ведамасць');
    expect(printed[0]?.text).toContain('Клініка Паўночная');
    expect(printed[0]?.text).toContain('Агульны аналіз крыві');
  });

  test('counts tube by tube with a sound; asks which tube it is when the label has only the number of the order, also a typed one; a scan that is no label says so and counts nothing; a scan is undone and a tube marked as damaged; Enter adds an order that was not on it', async () => {
    const { user } = await open();
    const shown = within(await dialog());
    const [first = '', second = ''] = barcodes;
    scan(`${first}01`);
    await shown.findByText(`${grouped(first)} SST 1/2: the specimen is counted`);
    shown.getByText('1 of 4');
    scan(`${first}01`);
    await shown.findByText(`${grouped(first)} SST 1/2: already scanned`);
    shown.getByText('1 of 4');
    await expect.poll(() => sounds).toEqual([true, false]);
    const missing = () => shown.getByText('Missing').parentElement?.textContent ?? '';
    expect(missing()).toContain(`${first}Иванова МарияEDTA 2/2`);
    expect(missing()).toContain(second);

    const field = shown.getByRole('textbox', { name: 'Code of the label, if it cannot be scanned' });
    await user.click(field);
    for (const digit of first) await user.keyboard(digit);
    await user.click(shown.getByRole('button', { name: 'Count' }));
    await shown.findByText(/the label does not say which specimen this is\. Choose it$/);
    await user.click(shown.getByRole('button', { name: 'EDTA 2/2' }));
    await shown.findByText(`${grouped(first)} EDTA 2/2: the specimen is counted`);
    shown.getByText('2 of 4');

    scan('12345');
    await shown.findByText('This is not the code of a label. Scan again');
    shown.getByText('2 of 4');
    await expect.poll(() => sounds.at(-1)).toBe(false);
    scan(`${second}01`);
    await shown.findByText('3 of 4');
    await user.click(shown.getByRole('button', { name: 'Undo the scan' }));
    await shown.findByText('2 of 4');
    scan(`${second}02`);
    await shown.findByText('3 of 4');
    await user.click(await shown.findByRole('button', { name: 'Damaged' }));
    await shown.findByText('1 damaged');

    scan(`${late}01`);
    await shown.findByText(`${grouped(late)} 01: this order is not in the manifest`);
    scan(`${late}02`);
    await shown.findByText(`${grouped(late)} 02: this order is not in the manifest`);
    expect(document.activeElement?.textContent).toBe('Add to the manifest');
    typeKeys(['Enter'], 10);
    await shown.findByText('5 of 6');
    shown.getByText('3 orders');
    expect(shown.queryByText('Not in the manifest')).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Close' }));
    screen.getByText('All 3 found are selected');
  });

  test('survives a reload and is continued by another person, whose scans arrive by themselves', async () => {
    await open();
    const first = within(await dialog());
    scan(`${barcodes[0] ?? ''}01`);
    await first.findByText('1 of 4');
    cleanup();
    const { user } = await searchSorting(lab, { as: 'Manager' });
    await user.click(await screen.findByRole('button', { name: 'Specimen manifests' }));
    const list = within(await screen.findByRole('dialog', { name: 'Specimen manifests' }));
    await list.findByText(/1 of 4/);
    await user.click(list.getByRole('button', { name: /^Continue manifest/ }));
    const shown = within(await dialog());
    shown.getByText('1 of 4');
    const { content } = await lab.ask(createManifest, { as: 'Nurse', body: { barcodes } });
    await scanSent(lab, content?.manifest.id ?? 0, `${barcodes[1] ?? ''}01`);
    await shown.findByText('2 of 4', {}, { timeout: 8000 });
  }, 20_000);

  test('that a colleague hands over stays as it is, says by whom, takes no scans of the sender and is printed the same once the laboratory has accepted its orders; one of orders handed over before is marked by a person (X-227)', async () => {
    const { user } = await open();
    const shown = within(await dialog());
    scan(`${barcodes[0] ?? ''}01`);
    await shown.findByText('1 of 4');
    await lab.ask(importOrders, { as: 'Manager', query: { barcodes } });
    act(() => noteChanged({ manifest: null }));
    await shown.findByText(
      /^Handed over on 20\.11\.2026 \d\d:\d\d by Manager Test\. It no longer changes\.$/,
    );
    expect(shown.queryByRole('textbox', { name: /^Code of the label/ })).toBeNull();
    expect(shown.queryByRole('button', { name: /^(Hand over|Mark as handed over|Remove)/ })).toBeNull();
    scan(`${barcodes[0] ?? ''}02`);
    await screen.findByText(
      'This manifest was handed over with its orders. Begin a new one for what is not in it',
    );
    shown.getByText('1 of 4');
    await lab.db.execute(sql`update orders set sorting_state = 5 where barcode <> ${late}`);
    await user.click(shown.getByRole('button', { name: 'Print the manifest' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]?.text.replaceAll('\u00a0', ' ')).toMatch(
      /Handed over: 20\.11\.2026 \d\d:\d\d, Manager Test/,
    );
    for (const barcode of barcodes) expect(printed[0]?.text).toContain(barcode);
    await user.click(shown.getByRole('button', { name: 'Close' }));

    await lab.ask(importOrders, { as: 'Manager', query: { barcodes: [late] } });
    const { content } = await lab.ask(createManifest, { as: 'Nurse', body: { barcodes: [late] } });
    await user.click(await screen.findByRole('button', { name: 'Specimen manifests' }));
    const list = within(await screen.findByRole('dialog', { name: 'Specimen manifests' }));
    await list.findByText('Handed over');
    await user.click(
      list.getByRole('button', { name: `Continue manifest No. ${String(content?.manifest.id)}` }),
    );
    const marked = within(await dialog());
    await user.click(marked.getByRole('button', { name: 'Mark as handed over' }));
    await marked.findByText(/^Handed over on .* by Nurse Test\./);
  });

  test('a scan made without a connection says that it waits, survives a reload and is sent when the connection is back', async () => {
    const app = await open();
    const shown = within(await dialog());
    app.intercept(offline);
    scan(`${barcodes[0] ?? ''}01`);
    await shown.findByText('1 scan waits for the connection');
    expect(screen.getAllByText('1 scan waits for the connection')).toHaveLength(2);
    const id = Number(/No\. (\d+)/.exec(screen.getByRole('dialog').textContent ?? '')?.[1]);
    await reload(app, lab);
    const received = async () =>
      (await lab.ask(readManifest, { as: 'Nurse', query: { id } })).content?.marks.map(({ code }) => code);
    await expect.poll(received, { timeout: 8000 }).toEqual([`${barcodes[0] ?? ''}01`]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(Object.entries(sessionStorage).join()).not.toContain(barcodes[0]);
  }, 20_000);
});

describe('receiving a manifest', () => {
  test('the sorter scans its code and the tubes, confirms, and the sender sees what differs', async () => {
    const { content } = await lab.ask(createManifest, { as: 'Nurse', body: { barcodes } });
    const id = content?.manifest.id ?? 0;
    const [first = '', second = ''] = barcodes;
    for (const code of [`${first}01`, `${first}02`, `${second}01`]) await scanSent(lab, id, code);
    const app = await searchSorting(lab, { as: 'Sorter' });
    await app.user.click(await screen.findByRole('button', { name: 'Specimen manifests' }));
    await screen.findByRole('dialog', { name: 'Specimen manifests' });
    scan(content?.manifest.code ?? '');
    const shown = within(
      await screen.findByRole('dialog', { name: `Specimen manifest No. ${String(id)}: receive` }),
    );
    scan(`${first}01`);
    await shown.findByText('1 of 4');
    scan(`${first}02`);
    await shown.findByText('2 of 4');
    await app.user.click(shown.getByRole('button', { name: 'Confirm receipt: 2 of 4' }));
    await shown.findByText(/^Received by Sorter Test on 20\.11\.2026/);
    const differences = within(shown.getByRole('list', { name: 'Differences' }));
    expect(differences.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${second}SST 1/2not received`,
      `${second}EDTA 2/2counted by nobody`,
    ]);
    cleanup();
    const nurse = await searchSorting(lab, { as: 'Nurse' });
    await nurse.user.click(await screen.findByRole('button', { name: 'Specimen manifests' }));
    const list = within(await screen.findByRole('dialog', { name: 'Specimen manifests' }));
    await list.findByText('Received, 2 differences');
    expect(list.queryByRole('button', { name: /^Receive/ })).toBeNull();
    // The latest manifest comes first, except in an open list, where no line moves under the pointer.
    const later = await order(lab, { patient: 2 });
    await lab.ask(createManifest, { as: 'Nurse', body: { barcodes: [later] } });
    act(() => noteChanged({ manifest: null }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('Received, 2 differences');
  });
});
