import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, reject, when } from '../../../tests/support/intercepts.ts';
import { BLOOD, BOTH, DOWN, providerIds, SOUTH } from '../../../tests/support/outsideLaboratories.ts';
import { scan } from '../../../tests/support/scanner.ts';
import { providerResult, sendToProvider } from '../../../contract/providers.ts';
import * as printer from '../../ui/printPdf.ts';
import * as files from '../../ui/saveFile.ts';
import { act, choose, look, rowOf, shown, useOutside } from './outsourcing.fixtures.ts';

const { Dialab, api, paper } = providerIds;
const { lab, desk, open } = useOutside();
/** The laboratory that works on paper has a code for every service. */
const agree = () =>
  lab.db.execute("update provider_services set provider_code = 'P-10' where service_id = 10");

describe('sending', () => {
  test('without a response shows an error and keeps the selection; sends the chosen new orders with the keyboard too, and says how many (OUT-02)', async () => {
    const app = await open({ intercept: when(sendToProvider, () => new Response('{}', { status: 502 })) });
    await choose(app);
    await rowOf(BLOOD);
    const send = screen.getByRole('button', { name: 'Send selected' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await app.user.click((await rowOf(BLOOD)).getByRole('checkbox'));
    await app.user.click(send);
    const failed = within(await screen.findByRole('dialog', { name: 'Not all orders were sent' }));
    screen.getByText('1 selected');
    await app.user.click(failed.getByRole('button', { name: 'OK' }));
    app.intercept();
    screen.getByRole('checkbox', { name: 'Select all on this page' }).focus();
    await app.user.keyboard(' ');
    screen.getByText('All 3 found are selected');
    await app.user.click(send);
    await screen.findByText('3 orders were sent');
    await screen.findByText(/There are no orders with this status/);
    await look(app, /^Handed over/);
    expect((await desk.orderAt(Dialab, BLOOD)).providerNumber).toMatch(/^DL-/);
    await rowOf(BLOOD);
  });

  test('of all orders of the last page goes to the page before it; the sheet is of all that was chosen, on other pages too (D7)', async () => {
    await desk.fill(11);
    const app = await open();
    await choose(app);
    await rowOf(BLOOD);
    const selectPage = () =>
      app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
    await waitFor(() => expect(shown()).toHaveLength(10));
    await selectPage();
    await app.user.click(screen.getByRole('button', { name: 'Page forward' }));
    await screen.findByText('11–14 of 14');
    await waitFor(() => expect(shown()).toHaveLength(4));
    await selectPage();
    await app.user.click(screen.getByRole('button', { name: 'Specimen manifest' }));
    const sheet = within(await screen.findByRole('dialog', { name: /^Specimen manifest No\. \d+: Dialab$/ }));
    await sheet.findByText('14 orders');
    await app.user.keyboard('{Escape}');

    await app.user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await selectPage();
    await app.user.click(screen.getByRole('button', { name: /^Send selected/ }));
    await screen.findByText('4 orders were sent');
    await screen.findByText('1–10 of 10');
    await waitFor(() => expect(shown()).toHaveLength(10));
  });

  test('that fails says which order and why, and the row keeps the error; keeps orders selected that were not sent; prints what a person hands over, and again from its row (X-161)', async () => {
    const app = await open();
    await choose(app, api);
    await act(app, DOWN, 'Send');
    const dialog = within(await screen.findByRole('dialog', { name: 'Not all orders were sent' }));
    dialog.getByText('Sent: 0, not sent: 1. Those not sent are still new');
    expect(dialog.getByRole('listitem').className).toBe('error');
    expect(dialog.getByRole('listitem').textContent).toMatch(/^80\s0000\s0007 — Not sent: the outside/);
    await app.user.click(dialog.getByRole('button', { name: 'OK' }));
    (await rowOf(DOWN)).getByTitle(/^Not sent: the outside laboratory does not answer/);
    await act(app, DOWN, 'Send');
    await screen.findByText('1 order was sent');

    vi.spyOn(printer, 'printPdf').mockResolvedValue();
    await choose(app, paper);
    await app.user.click((await rowOf(BOTH)).getByRole('checkbox'));
    await app.user.click(screen.getByRole('button', { name: /^Send selected/ }));
    const unsent = within(await screen.findByRole('dialog', { name: 'Not all orders were sent' }));
    await app.user.click(unsent.getByRole('button', { name: 'OK' }));
    screen.getByText('1 selected');
    (await rowOf(BOTH)).getByTitle(/has no code for 4001/);
    await agree();
    await act(app, BOTH, 'Send');
    await waitFor(() => expect(printer.printPdf).toHaveBeenCalledTimes(1));
    await look(app, /^Handed over/);
    await act(app, BOTH, 'Print the sheet');
    await waitFor(() => expect(printer.printPdf).toHaveBeenCalledTimes(2));
    expect((await rowOf(BOTH)).queryByRole('button', { name: /^Send again/ })).toBeNull();
  });

  test('saves what a person hands over as a file of the chosen format (X-161)', async () => {
    vi.spyOn(files, 'saveFile').mockReturnValue();
    await agree();
    await lab.db.execute("update providers set kind = 'file' where id = 3");
    const app = await open();
    await choose(app, paper);
    await act(app, BOTH, 'Send');
    await waitFor(() => expect(files.saveFile).toHaveBeenCalledTimes(1));
    expect(vi.mocked(files.saveFile).mock.calls[0]?.[1]).toBe('METAL-2026-11-20.xlsx');
    await lab.db.execute("update providers set kind = 'paper' where id = 3");
  });
});

test('the result of a laboratory that works on paper is entered from its row (X-163)', async () => {
  await agree();
  await lab.db.execute('update orders set sorting_state = 5, cabinet_status = 3, imported_at = created_at');
  await desk.send(paper, BOTH);
  const app = await open({
    intercept: reject(
      providerResult,
      { code: 'BadRequest', statusMessage: '', errors: { formFile: ['No PDF'] } },
      400,
    ),
  });
  await choose(app, paper);
  await look(app, /^Handed over/);
  await act(app, BOTH, 'Enter the result');
  const dialog = within(await screen.findByRole('dialog', { name: /^Enter the result of order/ }));
  const enter = dialog.getByRole('button', { name: 'Enter' });
  for (const box of dialog.getAllByRole('checkbox')) await app.user.click(box);
  await app.user.click(enter);
  dialog.getByText('Choose the PDF of the outside laboratory');
  dialog.getByText('Mark the services whose result the document is');
  await app.user.click(dialog.getByRole('checkbox', { name: /4001/ }));
  await app.user.upload(dialog.getByLabelText('Choose a file'), new File(['%PDF'], 'metal.pdf'));
  await app.user.click(enter);
  await dialog.findByText('No PDF');
  app.intercept(answer(providerResult, { isSuccess: true, statusMessage: '' }));
  await app.user.click(enter);
  await screen.findByText('The result of order 80 0000 0002 was entered');
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('scanning', () => {
  test('does not affect orders selected or scanned under another contract; collects orders, reports unknown ones, and sends them (D7)', async () => {
    const app = await open();
    await choose(app);
    await app.user.click((await rowOf(SOUTH)).getByRole('checkbox'));
    screen.getByText('1 selected');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'North Clinic');
    await waitFor(() => expect(new Set(shown())).toEqual(new Set([BLOOD, BOTH])));
    expect(screen.getByRole('button', { name: 'Send selected' }).getAttribute('aria-disabled')).toBe('true');
    screen.getByText('2 orders');
    scan(BLOOD);
    scan(SOUTH);
    await waitFor(() => expect(shown()).toEqual([BLOOD]));
    await screen.findByText('80 0000 0003');
    await app.user.click(screen.getByRole('button', { name: 'Clear the list' }));
    await screen.findByText('Scan labels: their orders gather here');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'All contracts');

    scan(BOTH);
    await waitFor(() => expect(shown()).toEqual([BOTH]));
    scan(BLOOD);
    scan('8999999999');
    await waitFor(() => expect(shown()).toEqual([BLOOD, BOTH]));
    await screen.findByText('89 9999 9999');
    screen.getByText('All 2 found are selected');
    scan(BOTH);
    await screen.findByText('Order 80 0000 0002 is on the list already');
    await app.user.click(screen.getByRole('button', { name: 'Remove 89\u00a09999\u00a09999' }));
    await waitFor(() => expect(screen.queryByText('89 9999 9999')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: /^Send selected/ }));
    await screen.findByText('2 orders were sent');
    await waitFor(async () => (await rowOf(BLOOD)).getByText('Handed over'));
    await app.user.click(screen.getByRole('button', { name: 'Clear the list' }));
    await screen.findByText('Scan labels: their orders gather here');

    // Ten digits can be typed too.
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Barcode' });
    await app.user.type(field, '123{Enter}');
    screen.getByText('A barcode has 10 digits, on a label 12 or 13');
    await app.user.clear(field);
    await app.user.type(field, `${BLOOD}{Enter}`);
    await waitFor(() => expect(shown()).toEqual([BLOOD]));
    expect(field.value).toBe('');
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
      BLOOD,
    );
  });
});
