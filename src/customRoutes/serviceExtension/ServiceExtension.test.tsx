import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { extensionDetails, saveExtension, type ExtensionFields } from '../../../contract/serviceExtension.ts';
import { rememberStorage } from '../../../tests/support/browserStorage.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { endSession } from '../../authProvider/connection.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab();
beforeEach(() => lab.db.execute(sql`truncate service_extensions, service_extension_versions`));

const details = async (code: string) =>
  (await lab.ask(extensionDetails, { as: 'Admin', query: { code } })).item;
const save = async (code: string, change: Partial<ExtensionFields>) => {
  const { version, fields } = await details(code);
  return lab.ask(saveExtension, { as: 'Admin', body: { code, version, fields: { ...fields, ...change } } });
};
const same = (text: string) => ({ ru: text, en: text, be: text });
const open = async (code = '2001', as: 'Admin' | 'Manager' = 'Manager') => {
  const app = await renderApp({ lab, as, path: `/admin/service-extension?code=${code}` });
  await screen.findByRole('region', { name: 'What a nurse will see' });
  return app;
};
const button = (name: string) => screen.getByRole('button', { name });
/** The HTML source of a longer text. */
const source = async (user: UserEvent, name: string) => {
  const input = within(screen.getByRole('group', { name }));
  await user.click(input.getByRole('button', { name: 'HTML' }));
  return input.getByRole<HTMLTextAreaElement>('textbox', { name });
};

test('a draft is saved, previewed and published (EXT-01, EXT-02, EXT-04)', async () => {
  const { user } = await open('2001', 'Admin');
  await enter(user, await source(user, 'Preparation rules'), 'Rest well');
  await user.type(screen.getByRole('spinbutton', { name: 'Fasting, hours' }), '8');
  const preview = within(screen.getByRole('region', { name: 'What a nurse will see' }));
  expect(await preview.findByText('Fasting, hours: 8')).toBeTruthy();
  expect(preview.getByText('Rest well')).toBeTruthy();
  await user.click(button('Save draft'));
  expect(await screen.findByText('The draft is saved')).toBeTruthy();
  expect(await details('2001')).toMatchObject({
    state: 'DRAFT',
    published: null,
    fields: { preparation: { text: { ru: '', en: 'Rest well', be: '' }, fastingHours: 8 } },
  });
  await user.click(button('Publish'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The description is published')).toBeTruthy();
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(await details('2001')).toMatchObject({ state: 'PUBLISHED', version: 2 });
});

test('a description that nobody has written says only when it changed; a manager saves drafts, and reads who publishes them; questions at ordering are written, and seen as a nurse will see them (D10, EXT-01, EXT-04)', async () => {
  await save('2001', { isGeneralCharacteristics: true });
  await lab.db.execute(sql`update service_extensions set updated_by = null`);
  const { user } = await open();
  expect(await screen.findByText(/^changed \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeTruthy();
  expect(button('Save draft')).toBeTruthy();
  const words = 'The laboratory’s administrator publishes: all clients will see the description.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();

  await user.click(screen.getByRole('tab', { name: 'Ordering' }));
  await user.click(button('Add'));
  await enter(user, screen.getByRole('textbox', { name: 'Question' }), 'Week of pregnancy');
  await user.click(screen.getByRole('combobox', { name: 'Answer' }));
  await user.click(await screen.findByRole('option', { name: 'Number' }));
  await user.click(screen.getByRole('switch', { name: 'Required' }));
  const preview = within(screen.getByRole('region', { name: 'What a nurse will see' }));
  expect(await preview.findByText('Asked when ordering')).toBeTruthy();
  expect(preview.getByText('Week of pregnancy')).toBeTruthy();
  await user.click(button('Save draft'));
  await screen.findByText('The draft is saved');
  expect((await details('2001')).fields.questions).toEqual([
    { text: { ru: '', en: 'Week of pregnancy', be: '' }, type: 'number', required: true },
  ]);
});

test('texts are written in one language at a time, with the share of each', async () => {
  await save('2002', { indications: { ru: 'а', en: 'b', be: '' } });
  const { user } = await open('2002');
  expect(screen.getByRole('radio', { name: 'English 25 %' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Description' }));
  expect((await source(user, 'Indications for use')).value).toBe('b');
  await user.click(screen.getByRole('radio', { name: 'Беларуская 0 %' }));
  const input = await source(user, 'Indications for use');
  expect(input.value).toBe('');
  await user.type(input, 'г');
  await user.click(button('Save draft'));
  await screen.findByText('The draft is saved');
  expect((await details('2002')).fields.indications).toEqual({ ru: 'а', en: 'b', be: 'г' });
});

test('a gap between reference ranges is named, a wrong range is refused at its field (D10)', async () => {
  const range = {
    analyte: same('HGB'),
    unit: same('g/l'),
    text: same(''),
    sex: 'F' as const,
    ageUnit: 'year' as const,
  };
  const limits = { low: 10, high: 20, criticalLow: null, criticalHigh: null };
  await save('2003', {
    referenceValues: [
      { ...range, ...limits, ageFrom: 0, ageTo: 11 },
      { ...range, ...limits, ageFrom: 15, ageTo: null },
    ],
  });
  const { user } = await open('2003');
  await user.click(screen.getByRole('tab', { name: 'Reference values' }));
  expect(await screen.findByText('HGB, women: no range for the age 12 years – 14 years')).toBeTruthy();
  const [low] = screen.getAllByRole('spinbutton', { name: 'Normal from' });
  await user.clear(low as HTMLElement);
  await user.type(low as HTMLElement, '30');
  await user.click(button('Save draft'));
  expect(await screen.findByText('The upper limit is below the lower one')).toBeTruthy();
  expect((await details('2003')).version).toBe(1);
});

test('a picture of another site is refused at its text, which comes into view', async () => {
  const { user } = await open('2004');
  await user.click(await source(user, 'Preparation rules'));
  await user.paste('<img src="https://elsewhere.test/x.png">');
  await user.click(screen.getByRole('radio', { name: 'Беларуская 0 %' }));
  await user.click(button('Save draft'));
  expect(await screen.findByText('Insert the picture itself: PNG, JPEG, GIF or WebP')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^English/ }).checked).toBe(true);
  expect((await details('2004')).version).toBe(0);
});

test('the user who saves second sees who changed what, and loses nothing', async () => {
  const { user } = await open('2004');
  await enter(user, await source(user, 'Sampling and delivery'), 'Cool it');
  await save('2004', { loinc: '1742-6' });
  await user.click(button('Save draft'));
  const alert = await screen.findByText(/^Admin Test saved the description .* Changed: LOINC code/);
  expect(alert).toBeTruthy();
  expect(screen.getByDisplayValue('Cool it')).toBeTruthy();
  await user.click(button('Save my changes on top'));
  await screen.findByText('The draft is saved');
  expect((await details('2004')).fields).toMatchObject({ loinc: '1742-6', notes: { en: 'Cool it' } });
});

test('what was typed is back in the form after signing in again', async () => {
  const { user } = await open('2003');
  await enter(user, await source(user, 'Preparation rules'), 'Rest well');
  act(() => endSession('unauthorized'));
  const restore = rememberStorage();
  cleanup();
  restore();
  const { user: again } = await open('2003');
  const preview = within(screen.getByRole('region', { name: 'What a nurse will see' }));
  expect(await preview.findByText('Rest well')).toBeTruthy();
  expect(screen.getByText(/^What you had typed is back/)).toBeTruthy();
  await again.click(button('Save draft'));
  await screen.findByText('The draft is saved');
  expect((await details('2003')).fields.preparation.text.en).toBe('Rest well');
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Rest well');
  });
});

test('an earlier version and another service’s texts can be opened in the form', async () => {
  await save('3001', { notes: same('first') });
  await save('3001', { notes: same('second') });
  const { user } = await open('3001');
  const preview = within(screen.getByRole('region', { name: 'What a nurse will see' }));
  expect(await preview.findByText('second')).toBeTruthy();
  await user.click(button('History'));
  const history = within(await screen.findByRole('dialog'));
  await user.click((await history.findAllByRole('button', { name: 'Open in the form' }))[1] as HTMLElement);
  expect(await preview.findByText('first')).toBeTruthy();
  await user.click(button('Copy from another service'));
  const clone = within(await screen.findByRole('dialog'));
  await user.type(clone.getByRole('combobox', { name: 'Service' }), '1001');
  await user.click(await clone.findByRole('option', { name: '1001 Complete blood count' }));
  await user.click(clone.getByRole('button', { name: 'Copy from another service' }));
  expect(await preview.findByText('Fasting')).toBeTruthy();
  expect((await details('3001')).version).toBe(2);
});

test('without a code the page leads to the manual', async () => {
  const { user, place } = await renderApp({ lab, as: 'Admin', path: '/admin/service-extension' });
  await user.click(await screen.findByRole('link', { name: 'Open the manual' }));
  await waitFor(() => expect(place()).toBe('/admin/synchronization'));
});
