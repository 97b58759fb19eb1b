import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings, saveLabel, saveVideo } from '../../../contract/laboratorySettings.ts';
import { contracts } from '../../../server/core/db/schema/contracts.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useApp } from '../../../tests/support/renderApp.tsx';
import { enter } from '../../../tests/support/fillIn.ts';

const { lab, open } = useApp({
  as: 'Admin',
  path: '/admin/settings#onlineOrder',
  ready: () => screen.findByRole('form', { name: 'Online orders' }),
});
beforeEach(async () => {
  await lab.db.execute('truncate settings');
  await emptyAuditLog(lab.db);
});

/** Chooses a part of the settings and returns its form. */
const card = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  return within(screen.getByRole('form', { name }));
};
const stored = () => lab.ask(readSettings, { as: 'Admin' });
/** Waits until a save is said, and takes the words away. */
const isSaved = async () => {
  const toast = (await screen.findByText('Setting saved')).closest('li') as HTMLElement;
  fireEvent.click(within(toast).getByRole('button', { name: 'Close' }));
};

test('a card says what the typed value means today and how many contracts have one of their own, and saves it; a role gets a first screen among those that it may open; the number of general characteristics is limited, or not when the field is empty (D9, LOGIN-04, ART-04)', async () => {
  await lab.db.update(contracts).set({ preOrderValidityDays: 5 }).where(eq(contracts.id, 2));
  const { user } = await open();
  const orders = card('Online orders');
  expect(orders.getByRole('status').textContent).toMatch(
    /valid until 20\.12\.2026, a paid one until 18\.02\.2027/,
  );
  expect(orders.getByRole('status').textContent).toMatch(/1 contract has a validity of its own\.$/);
  const days = orders.getByRole('spinbutton', { name: 'Valid for, days' });
  await user.clear(days);
  await user.type(days, '10');
  expect(orders.getByRole('status').textContent).toMatch(/valid until 30\.11\.2026/);
  await user.click(orders.getByRole('checkbox'));
  await user.click(orders.getByRole('button', { name: 'Save' }));
  await isSaved();
  expect((await stored()).onlineOrder).toMatchObject({ days: 10, priceHold: false, version: 1 });

  const screens = card('First screen after sign-in');
  const optionsOf = (role: string) =>
    within(screens.getByRole('combobox', { name: role }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(optionsOf('Nurse')).toEqual(['By default', 'Today', 'News', 'New order']);
  expect(optionsOf('User')).toEqual(['By default', 'Today', 'News']);
  await user.selectOptions(screens.getByRole('combobox', { name: 'Nurse' }), 'Today');
  await user.click(screens.getByRole('button', { name: 'Save' }));
  await isSaved();
  expect((await stored()).startPages).toMatchObject({ Nurse: 'today', User: null, version: 1 });

  const texts = card('Descriptions of services');
  expect(texts.getByRole('status').textContent).toMatch(/any number .* now: 0/);
  await user.type(texts.getByRole('spinbutton', { name: 'Maximum general characteristics' }), '3');
  expect(texts.getByRole('status').textContent).toMatch(/up to 3 general/);
  await user.click(texts.getByRole('button', { name: 'Save' }));
  await isSaved();
  expect((await stored()).characteristics).toEqual({ max: 3, version: 1 });
  await lab.db.update(contracts).set({ preOrderValidityDays: null });
});

test('a value out of range is marked at its field and not sent; the number of the tube is taken out of the barcode on labels; what papers say of the laboratory is written in each language, and goes to the wrong one (X-48, X-89)', async () => {
  const { user } = await open();
  const labels = card('Barcode labels');
  const width = labels.getByRole('spinbutton', { name: 'Width, mm' });
  await user.clear(width);
  await user.type(width, '20');
  await user.click(labels.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(width.getAttribute('aria-invalid')).toBe('true'));
  expect((await stored()).label.version).toBe(0);
  await user.clear(width);
  await user.type(width, String((await stored()).label.widthMm));

  const number = labels.getByRole<HTMLInputElement>('checkbox', { name: 'Specimen number in the barcode' });
  expect(number.checked).toBe(true);
  await user.click(number);
  await user.click(labels.getByRole('button', { name: 'Save' }));
  await isSaved();
  expect((await stored()).label).toMatchObject({ tubeNumber: false });

  const details = card('The laboratory on papers');
  const field = (name: string) => details.getByRole<HTMLInputElement>('textbox', { name });
  expect(field('Licence').value).toBe('');
  expect(details.getByText('Printed in Russian if empty: M-1234')).toBeTruthy();
  await user.type(field('Licence'), 'No. 77');
  await user.click(details.getByRole('radio', { name: 'Русский' }));
  expect(field('Licence').value).toBe('M-1234');
  await user.clear(field('Name'));
  await user.click(details.getByRole('radio', { name: 'Беларуская' }));
  await user.click(details.getByRole('button', { name: 'Save' }));
  expect(details.getByText('Fill in this field')).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  await enter(user, field('Name'), 'Клиника');
  expect(details.queryByText('Fill in this field')).toBeNull();
  await user.click(details.getByRole('button', { name: 'Save' }));
  await isSaved();
  expect((await stored()).details).toMatchObject({
    name: { ru: 'Клиника', en: '', be: '' },
    licence: { ru: 'M-1234', en: 'No. 77', be: '' },
    version: 1,
  });
});

test('a setting changed meanwhile is merged field by field; over the same field the card says who has saved what and asks (X-229)', async () => {
  const { user } = await open();
  // Saving another part leaves what was typed here, and what it was typed over, as they are.
  const video = card('Video');
  await user.type(video.getByRole('textbox'), 'https://lab.test/first');
  const { widthMm, heightMm } = (await stored()).label;
  await lab.ask(saveLabel, { as: 'Admin', body: { widthMm, heightMm: 30, version: 0 } });
  await lab.ask(saveVideo, { as: 'Admin', body: { url: 'https://lab.test/theirs', version: 0 } });
  expect([widthMm, heightMm]).toEqual([43, 25]);
  const labels = card('Barcode labels');
  const width = labels.getByRole<HTMLInputElement>('spinbutton', { name: 'Width, mm' });
  await user.clear(width);
  await user.type(width, '60');
  await user.click(labels.getByRole('button', { name: 'Save' }));
  await isSaved();
  expect((await stored()).label).toMatchObject({ widthMm: 60, heightMm: 30, version: 2 });

  const again = () => card('Barcode labels').getByRole<HTMLInputElement>('spinbutton', { name: 'Width, mm' });
  await waitFor(() => expect(again()).not.toBe(width));
  await lab.ask(saveLabel, { as: 'Admin', body: { widthMm: 50, heightMm: 30, version: 2 } });
  await user.clear(again());
  await user.type(again(), '70');
  const second = card('Barcode labels');
  await user.click(second.getByRole('button', { name: 'Save' }));
  await second.findByText(/^Somebody else has changed this record/);
  await second.findByText(/· Admin Test · Laboratory setting: changed$/);
  second.getByRole('row', { name: 'Width, mm 60 50' });
  expect(again().value).toBe('70');
  expect((await stored()).label).toMatchObject({ widthMm: 50, version: 3 });
  await user.click(second.getByRole('button', { name: 'Save my changes' }));
  await waitFor(async () => expect((await stored()).label).toMatchObject({ widthMm: 70, heightMm: 30 }));
});

test('the schedule shows what it means and which promises it would have moved, then is saved (D4)', async () => {
  await insertOrder(lab.db, 1, { createdAt: new Date('2026-11-18T13:00:00Z') });
  const { user } = await open();
  const schedule = card('Schedule and deadlines');
  fireEvent.change(schedule.getByLabelText('Cut-off time'), { target: { value: '16:00' } });
  const days = schedule.getByRole('textbox', { name: 'Non-working days besides Saturdays and Sundays' });
  await enter(user, days, 'Christmas');
  expect(schedule.getByText(/^Every line must have a date/)).toBeTruthy();
  await user.clear(days);
  await enter(user, days, '25.12.2026 Christmas');
  expect(
    schedule.getByText(/at 16:00 or later.*The next non-working day is 25\.12\.2026 Christmas\./),
  ).toBeTruthy();
  expect(await schedule.findByText(/deadline of 1 order of 1 would have moved/)).toBeTruthy();
  expect(schedule.getByText(/19\.11\.2026 → 20\.11\.2026/)).toBeTruthy();
  const warning = schedule.getByRole('spinbutton', { name: 'Warn of a deadline' });
  await user.clear(warning);
  await user.type(warning, '11');
  await user.click(schedule.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(warning.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(warning);
  await user.type(warning, '2');
  await user.click(schedule.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Setting saved')).toBeTruthy();
  expect((await stored()).schedule).toEqual({
    cutOff: '16:00',
    holidays: [{ day: '2026-12-25', name: 'Christmas' }],
    riskDays: 2,
    version: 1,
  });
});

test('asks before the page is left with unsaved changes, but not once they are saved or undone', async () => {
  const { user } = await open();
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const width = card('Barcode labels').getByRole('spinbutton', { name: 'Width, mm' });
  await user.clear(width);
  await user.type(width, '50');
  await user.click(screen.getByRole('link', { name: 'Payment channels' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('form', { name: 'Barcode labels' })).toBeTruthy();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  const warning = card('Descriptions of services').getByRole('spinbutton');
  await user.type(warning, '1');
  await user.type(warning, '{Backspace}');
  await user.click(card('Barcode labels').getByRole('button', { name: 'Save' }));
  await screen.findByText('Setting saved');
  await waitFor(async () => expect((await stored()).label).toMatchObject({ widthMm: 50 }));
  await user.click(screen.getByRole('link', { name: 'Payment channels' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Barcode labels' })).toBeNull());
  expect(confirm).toHaveBeenCalledTimes(1);
  confirm.mockRestore();
});
