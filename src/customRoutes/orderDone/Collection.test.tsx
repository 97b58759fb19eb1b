import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { getOrder } from '../../../contract/orders.ts';
import { markSpecimens } from '../../../contract/specimens.ts';
import { tubes } from '../../../server/core/db/schema/catalogue.ts';
import { leaveInTab } from '../../../tests/support/browserStorage.ts';
import { fakeHub } from '../../../tests/support/fakeHub.ts';
import { holdResponses } from '../../../tests/support/heldResponses.ts';
import { when } from '../../../tests/support/intercepts.ts';
import { passChanges } from '../../../tests/support/passChanges.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { scan } from '../../../tests/support/scanner.ts';
import { putInto } from '../../../tests/support/sortingOrders.ts';
import * as speaker from '../../ui/scanSound.ts';
import { enter } from '../../../tests/support/fillIn.ts';
import { filled } from '../orderWizard/checkout/checkout.fixtures.ts';
import { openWizard } from '../orderWizard/drafts/wizard.fixtures.tsx';
import { emptyCheckout } from '../orderWizard/state/wizard.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';

const lab = useLab();
beforeEach(() => void vi.spyOn(speaker, 'playScanSound').mockReturnValue());

type Options = Pick<Parameters<typeof renderApp>[0], 'intercept' | 'hub'>;

/** Opens the completion page in the tab that placed this order. */
const open = (finished: string, options: Options = {}, stored: object = {}) => {
  leaveInTab('Nurse', { 'tab.order.done': finished, ...stored });
  return renderApp({ lab, as: 'Nurse', path: '/create-order-success', ...options });
};

const isTaken = (tube: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${tube} is taken` }).checked;
const marksOf = async (code: string) =>
  (await lab.ask(getOrder, { as: 'Nurse', query: { barcode: code } })).order.specimens.map((one) => [
    one.number,
    one.state,
    one.reason,
  ]);
const sounds = () => vi.mocked(speaker.playScanSound).mock.calls.map(([isRight]) => isRight);
/** The barcode of a new order with three specimens. */
const place = async () => (await placeOrder(lab, ['9001'])).barcode;

test('a scanned label marks its specimen as taken; other labels are said in sight and mark nothing', async () => {
  const inSight = vi.spyOn(Element.prototype, 'scrollIntoView');
  const code = await place();
  const { user } = await open(code);
  await screen.findByText('Scan the label of each specimen that is taken, or select the specimen here');
  scan(`${code}02`);
  await screen.findByText('EDTA 2/3: taken');
  expect(inSight.mock.contexts.map((element) => (element as Element).textContent)).toContain(
    'EDTA 2/3: taken',
  );
  await screen.findByText(/^taken \d\d\.\d\d\.\d{4} \d\d:\d\d, Nurse Test$/);
  expect([isTaken('SST 1/3'), isTaken('EDTA 2/3'), isTaken('URN 3/3')]).toEqual([false, true, false]);
  scan(`${code}02`);
  await screen.findByText('EDTA 2/3 is marked as taken already');
  scan(`${code}04`);
  await screen.findByText('This order has no specimen 4. Print the labels again');
  scan(code);
  await screen.findByText('The label does not say which specimen it is. Select the specimen here');
  scan('999999999901');
  await screen.findByText('The label of another order: 99 9999 9999');
  expect(await marksOf(code)).toEqual([[2, 'taken', null]]);
  await waitFor(() => expect(sounds()).toEqual([true, false, false, false, false]));
  await user.click(screen.getByRole('checkbox', { name: 'SST 1/3 is taken' }));
  scan(`${code}03`);
  await screen.findByText('URN 3/3: taken');
  await screen.findByText('All specimens are taken');
  await waitFor(async () => expect(await marksOf(code)).toHaveLength(3));
  await user.click(screen.getByRole('checkbox', { name: 'URN 3/3 is taken' }));
  await waitFor(async () => expect(await marksOf(code)).toHaveLength(2));
  expect(screen.queryByText(/All specimens are taken/)).toBeNull();
});

test('a specimen is not taken for a reason; a scan over the dialog marks nothing and says so; a time is corrected to an earlier one', async () => {
  const code = await place();
  const { user } = await open(code);
  await user.click(await screen.findByRole('button', { name: 'Not taken: SST 1/3' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Specimen SST 1/3' }));
  const note = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Details' });
  note.focus();
  scan(`${code}02`);
  await dialog.findByText('The scan was not taken: save the mark or press Cancel first');
  expect([note.value, isTaken('EDTA 2/3')]).toEqual(['', false]);
  expect(await marksOf(code)).toEqual([]);
  await waitFor(() => expect(sounds()).toEqual([false]));

  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Fill in this field');
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Why it is not taken' }),
    'the patient refused',
  );
  expect(dialog.queryByText('Fill in this field')).toBeNull();
  await user.keyboard('{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('not taken: the patient refused, Nurse Test');
  expect(await marksOf(code)).toEqual([[1, 'notTaken', 'refused']]);

  scan(`${code}02`);
  await screen.findByText(/^taken /);
  await user.click(screen.getByRole('button', { name: 'Change the mark of EDTA 2/3' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Specimen EDTA 2/3' }));
  const time = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Time of collection' });
  const day = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Date of collection' });
  const shown = day.value;
  await user.clear(day);
  await user.type(day, '01.01.2199');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('The time of collection can only be corrected to an earlier one');
  await user.clear(time);
  await user.type(time, '0001');
  expect(time.value).toBe('00:01');
  expect(dialog.queryByText('The time of collection can only be corrected to an earlier one')).toBeNull();
  await user.clear(day);
  await user.type(day, shown);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(`taken ${shown} 00:01, Nurse Test`);
});

test('the site of a specimen is asked after its scan, for kinds that have one (X-90)', async () => {
  await lab.db.update(tubes).set({ hasSite: true }).where(eq(tubes.code, 'EDTA'));
  const code = await place();
  const { user } = await open(code);
  await screen.findByText('Scan the label of each specimen that is taken, or select the specimen here');
  scan(`${code}01`);
  await screen.findByText('SST 1/3: taken');
  expect(screen.queryByRole('button', { name: /^Site of/ })).toBeNull();
  scan(`${code}02`);
  await user.click(await screen.findByRole('button', { name: 'Site of EDTA 2/3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Specimen EDTA 2/3' }));
  const site = dialog.getByRole('combobox', { name: 'Site of collection' });
  expect(document.activeElement).toBe(site);
  await user.selectOptions(site, 'another site');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Fill in this field');
  await user.selectOptions(site, 'wound');
  await enter(user, dialog.getByRole('textbox', { name: 'Site more exactly' }), 'left shin');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^wound, left shin · taken \d\d\.\d\d\.\d{4} \d\d:\d\d, Nurse Test$/);
  expect(screen.queryByRole('button', { name: /^Site of/ })).toBeNull();
  await lab.db.update(tubes).set({ hasSite: false });
});

test('a scan without a connection waits for it and keeps its time; a mark that the server refuses is taken back in sight, with its reason and the sound of a wrong scan', async () => {
  const { barcode: code, orderId } = await placeOrder(lab, ['9001']);
  const { intercept } = await open(code, {
    intercept: when(markSpecimens, () => new Response('', { status: 502 })),
  });
  await screen.findByText('Scan the label of each specimen that is taken, or select the specimen here');
  scan(`${code}01`);
  await screen.findByText('Waiting for the connection: 1');
  expect(isTaken('SST 1/3')).toBe(true);
  expect(await marksOf(code)).toEqual([]);
  intercept();
  await waitFor(async () => expect(await marksOf(code)).toEqual([[1, 'taken', null]]), { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByText('Waiting for the connection: 1')).toBeNull());

  vi.mocked(speaker.playScanSound).mockClear();
  await putInto(lab, orderId, sortingStatus.CANCELLED);
  scan(`${code}02`);
  await screen.findByText(`${code}02: The order is cancelled. Restore it first`);
  expect(screen.queryByText('EDTA 2/3: taken')).toBeNull();
  expect(isTaken('EDTA 2/3')).toBe(false);
  await waitFor(() => expect(sounds()).toEqual([true, false]));
});

test('a scan that a reload interrupted is sent afterwards with its time', async () => {
  const code = await place();
  const at = Date.now() - 90_000;
  const waiting = { barcode: code, number: 1, code: `${code}01`, at, attempt: 'before-the-reload' };
  leaveInTab('Nurse', { 'tab.scans.manifest': [waiting] });
  await renderApp({ lab, as: 'Nurse', path: '/menu' });
  await waitFor(async () => expect(await marksOf(code)).toEqual([[1, 'taken', null]]));
  const [specimen] = (await lab.ask(getOrder, { as: 'Nurse', query: { barcode: code } })).order.specimens;
  expect(Date.parse(specimen?.at ?? '') - Date.parse(specimen?.takenAt ?? '')).toBeGreaterThanOrEqual(90_000);
  await waitFor(() => expect(sessionStorage.getItem('redux-store') ?? '').not.toContain('before-the-reload'));
});

test('a mark of a colleague is taken back only after a question that names the person', async () => {
  const code = await place();
  await lab.ask(markSpecimens, {
    as: 'Sorter',
    body: { barcode: code, marks: [{ number: 1, state: 'taken' }] },
  });
  const { user } = await open(code);
  const box = await screen.findByRole('checkbox', { name: 'SST 1/3 is taken' });
  await waitFor(() => expect(isTaken('SST 1/3')).toBe(true));
  await user.click(box);
  const question = await screen.findByRole('dialog', { name: 'Take back the mark of SST 1/3?' });
  expect(question.textContent).toMatch(/A colleague has marked the specimen: taken .*, Sorter Test/);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await marksOf(code)).toEqual([[1, 'taken', null]]);
  await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(async () => expect(await marksOf(code)).toEqual([]));
});

test('a scan that a reload interrupted is shown on the page of its order once it is sent', async () => {
  const code = await place();
  const waiting = {
    barcode: code,
    number: 1,
    code: `${code}01`,
    at: Date.now(),
    attempt: 'before-the-reload',
  };
  let isRead = () => undefined as void;
  const read = new Promise<void>((resolve) => (isRead = resolve));
  const intercept = async (method: string) => {
    if (method === 'POST') await read;
    return null;
  };
  await open(code, { intercept }, { 'tab.scans.manifest': [waiting] });
  await screen.findByRole('checkbox', { name: 'SST 1/3 is taken' });
  isRead();
  await screen.findByText(/^taken .*, Nurse Test$/);
  expect(isTaken('SST 1/3')).toBe(true);
});

test('a mark of a colleague is shown without a reload', async () => {
  const code = await place();
  const hub = fakeHub();
  let isBroken = false;
  let failed = 0;
  const { leave } = await open(code, {
    hub: hub.connect,
    intercept: (_, path) => {
      if (!isBroken || !path.startsWith(getOrder.path)) return null;
      failed += 1;
      return new Response('{}', { status: 500 });
    },
  });
  await screen.findByRole('checkbox', { name: 'SST 1/3 is taken' });
  const stop = await passChanges(lab, hub);
  await lab.ask(markSpecimens, {
    as: 'Sorter',
    body: {
      barcode: code,
      marks: [
        { number: 3, state: 'taken' },
        { number: 1, state: 'notTaken', reason: 'refused' },
      ],
    },
  });
  await screen.findByText('not taken: the patient refused, Sorter Test');
  expect([isTaken('SST 1/3'), isTaken('EDTA 2/3'), isTaken('URN 3/3')]).toEqual([false, false, true]);
  isBroken = true;
  await lab.ask(markSpecimens, {
    as: 'Sorter',
    body: { barcode: code, marks: [{ number: 3, state: null }] },
  });
  await waitFor(() => expect(failed).toBe(1));
  await stop();
  expect(leave).not.toHaveBeenCalled();
  expect(isTaken('URN 3/3')).toBe(true);
});

test('a label that is scanned again before the order is read is said to be taken already', async () => {
  const held = holdResponses(lab);
  vi.spyOn(speaker, 'playScanSound').mockReturnValue();
  const { user } = await openWizard({
    lab,
    draft: {
      patientId: 1,
      activeStep: 'checkout',
      parentCodes: ['1001', '2001'],
      checkout: { ...emptyCheckout, ...filled },
    },
    step: 'checkout',
    intercept: when(getOrder, (path) => held.ask(path)),
  });
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  await screen.findByText('Scan the label of each specimen that is taken, or select the specimen here');
  const code = document.querySelector('[data-barcode]')?.getAttribute('data-barcode') ?? '';
  scan(`${code}01`);
  await screen.findByText(/1\/2: taken$/);
  await waitFor(async () => expect(await marksOf(code)).toHaveLength(1));
  // The answer to the scan has come, the order has not.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  scan(`${code}01`);
  await screen.findByText(/1\/2 is marked as taken already$/);
  expect(sounds()).toEqual([true, false]);
  held.release();
  await screen.findByText(/^taken \d\d\.\d\d\.\d{4} \d\d:\d\d, Nurse Test$/);
});

test('a mark that a colleague makes while the order is being read is shown', async () => {
  const code = await place();
  const hub = fakeHub();
  const { ask, release } = holdResponses(lab);
  release();
  let isFirst = true;
  await open(code, {
    hub: hub.connect,
    intercept: when(getOrder, async (path) => {
      const response = await ask(path);
      if (isFirst) {
        await lab.ask(markSpecimens, {
          as: 'Sorter',
          body: { barcode: code, marks: [{ number: 1, state: 'notTaken', reason: 'refused' }] },
        });
        hub.handlers.Changed?.({ order: null });
      }
      isFirst = false;
      return response;
    }),
  });
  await screen.findByText('not taken: the patient refused, Sorter Test');
});
