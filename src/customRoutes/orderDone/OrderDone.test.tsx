import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { getOrder } from '../../../contract/orders.ts';
import { barcodePdf, informationConsent } from '../../../contract/reports.ts';
import { orderTubes } from '../../../server/core/db/schema/orders.ts';
import { patients } from '../../../server/core/db/schema/patients.ts';
import { users } from '../../../server/core/db/schema/users.ts';
import { leaveInTab } from '../../../tests/support/browserStorage.ts';
import { enter } from '../../../tests/support/fillIn.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { when } from '../../../tests/support/intercepts.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp, type Intercept } from '../../../tests/support/renderApp.tsx';
import { scan } from '../../../tests/support/scanner.ts';
import * as htmlPrinter from '../../ui/printHtml.ts';
import * as pdfPrinter from '../../ui/printPdf.ts';
import * as speaker from '../../ui/scanSound.ts';
import { placeOrder, putInto } from '../../../tests/support/sortingOrders.ts';

let barcode = '';
const lab = useLab(async () => {
  ({ barcode } = await placeOrder(lab, ['9001']));
});
beforeEach(() => {
  vi.spyOn(htmlPrinter, 'printHtml').mockResolvedValue();
  vi.spyOn(pdfPrinter, 'printPdf').mockResolvedValue();
  vi.spyOn(speaker, 'playScanSound').mockReturnValue();
});

/** Opens the page in the tab that placed this order. */
const open = (finished: string | null, intercept?: Intercept) => {
  if (finished !== null) leaveInTab('Nurse', { 'tab.order.done': finished });
  return renderApp({ lab, as: 'Nurse', path: '/create-order-success', intercept });
};

/** Label → value of the receipt. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent ?? '',
      fact.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' '),
    ]),
  );

test.each([
  ['without an order', null],
  ['an order that no longer exists', '9999999999'],
])('%s the page redirects to a new one (DONE-07)', async (_, finished) => {
  const { place } = await open(finished);
  await waitFor(() => expect(place()).toBe('/create-order'));
});

test('after a reload the order is read again, or again after a failure: barcode, date, thanks and the tubes to draw, patient, contract, term and amount due; no patient name is stored in the browser (DONE-01..03)', async () => {
  const { user, intercept } = await open(
    barcode,
    when(getOrder, () => new Response('', { status: 502 })),
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  intercept();
  await user.click(again);
  await screen.findByRole('heading', { name: 'Order accepted' });
  expect(document.querySelector('[data-barcode]')?.textContent).toBe(barcode);
  expect(document.querySelector('time')?.textContent).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
  screen.getByText('Thank you! The order is saved. Print the barcodes and label the specimens.');
  screen.getByRole('heading', { name: 'Collect 2 tubes, 1 container' });
  for (const code of ['EDTA', 'SST', 'URN']) screen.getByText(code);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print barcode' })),
  );

  const surname = await screen.findByText('Иванова');
  expect(surname.tagName).toBe('STRONG');
  expect(facts()).toMatchObject({
    Patient: 'Иванова Мария Ивановна',
    'Date of birth': '11.01.1981',
    Contract: 'North Clinic',
    Payment: 'Cash',
    'Ready in': '1 working day',
    'Ready on': '23.11.2026',
    Total: '40.00 BYN',
  });

  act(() => void window.dispatchEvent(new Event('pagehide')));
  const persisted = JSON.stringify([localStorage, sessionStorage]);
  expect(persisted).toContain(barcode);
  expect(persisted).not.toContain('Иванова');
});

test('labels and the patient’s consent are printed, and a failure is said; the sound of a scan can be turned off; Ctrl+Enter begins the next order, which is the primary action, an empty one (CONS-01, DONE-04, DONE-06)', async () => {
  const { user, place, back, intercept } = await open(barcode);
  const away = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
  const labels = await screen.findByRole('button', { name: 'Print barcode' });
  await user.click(labels);
  await waitFor(() => expect(pdfPrinter.printPdf).toHaveBeenCalledOnce());
  expect(atob(vi.mocked(pdfPrinter.printPdf).mock.calls[0]?.[0] ?? '')).toMatch(/^%PDF-/);
  intercept(when(barcodePdf, away));
  await user.click(labels);
  await screen.findByText(/The labels were not printed/);

  intercept();
  const consent = screen.getByRole('button', { name: 'Print consent' });
  await user.click(consent);
  await waitFor(() => expect(htmlPrinter.printHtml).toHaveBeenCalledOnce());
  expect(vi.mocked(htmlPrinter.printHtml).mock.calls[0]?.[0]).toContain('Иванова');
  intercept(when(informationConsent, away));
  await waitFor(() => expect(consent.getAttribute('aria-busy')).toBe('false'));
  await user.click(consent);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');

  intercept();
  await user.click(await screen.findByRole('checkbox', { name: 'Sound when scanning' }));
  scan(`${barcode}01`);
  await screen.findByText('SST 1/3: taken');
  expect(speaker.playScanSound).not.toHaveBeenCalled();

  const next = await screen.findByRole('link', { name: 'Create new order' });
  expect(next.className).toContain('primary');
  expect(next.closest('header')?.querySelector('h1')?.textContent).toBe('Order accepted');
  expect(document.querySelectorAll('main .primary')).toHaveLength(1);
  expect(screen.queryByRole('combobox', { name: 'Language of documents' })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(place()).toBe('/create-order'));
  await screen.findByRole('searchbox', { name: 'Search patient' });
  await back();
  await user.click(await screen.findByRole('link', { name: 'Create new order' }));
  await waitFor(() => expect(place()).toBe('/create-order'));
  await screen.findByRole('searchbox', { name: 'Search patient' });
});

test('five tubes are drawn as five', async () => {
  const orderId = await insertOrder(lab.db, 9, { createdBy: userIds.Nurse });
  await lab.db
    .update(orderTubes)
    .set({ count: 5, numbers: [1, 2, 3, 4, 5] })
    .where(eq(orderTubes.orderId, orderId));
  await open('5000000009');
  const heading = await screen.findByRole('heading', { name: 'Collect 5 tubes' });
  expect(heading.closest('section')?.querySelectorAll('li svg.tube')).toHaveLength(5);
});

test('an order without tubes has nothing to label', async () => {
  const orderId = await insertOrder(lab.db, 8, { createdBy: userIds.Nurse });
  await lab.db.delete(orderTubes).where(eq(orderTubes.orderId, orderId));
  await open('5000000008');
  await screen.findByText('Thank you! The order is saved.');
  expect(screen.queryByRole('heading', { name: /^Collect/ })).toBeNull();
});

test('a newborn has the time of birth beside the date, by which twins are told apart (X-177)', async () => {
  await lab.db
    .update(patients)
    .set({ dateOfBirth: '2026-11-19', timeOfBirth: '04:35' })
    .where(eq(patients.id, 1));
  await open(barcode);
  await screen.findByText('Иванова');
  expect(facts()).toMatchObject({ 'Date of birth': '19.11.2026 04:35' });
});

test('a user without prices sees no total and no payment method', async () => {
  const flags = { sendByEmail: true, priceDisplay: false, calculatorImport: true, calculatorUse: true };
  await lab.db.update(users).set({ flags }).where(eq(users.id, userIds.Nurse));
  await open(barcode);
  await screen.findByText('Иванова');
  expect(Object.keys(facts())).toEqual([
    'Patient',
    'Date of birth',
    'Contract',
    'Created',
    'Ready in',
    'Ready on',
  ]);
  expect(document.body.textContent).not.toContain('BYN');
  await lab.db
    .update(users)
    .set({ flags: { ...flags, priceDisplay: true } })
    .where(eq(users.id, userIds.Nurse));
});

test('while the laboratory has not got the order it is edited and cancelled here, and the cancellation is undone (X-211)', async () => {
  const own = await placeOrder(lab, ['9001']);
  const { user, place } = await open(own.barcode);
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  await screen.findByRole('heading', { name: 'Order cancelled' });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Create new order/ }));
  expect(screen.queryByRole('button', { name: 'Print barcode' })).toBeNull();
  expect(screen.queryByRole('heading', { name: /^Collect/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('heading', { name: 'Order accepted' });

  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(place()).toBe('/create-order/services'));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await enter(user, await screen.findByRole('textbox', { name: 'Remarks' }), 'fasting');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { name: 'Order accepted' });
  expect(place()).toBe('/create-order-success');

  await putInto(lab, own.orderId, 2);
  cleanup();
  await open(own.barcode);
  await screen.findByText('Иванова');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
});
