import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPatient } from '../../../../contract/patients.ts';
import { reject } from '../../../../tests/support/intercepts.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { renderApp, type RenderedApp } from '../../../../tests/support/renderApp.tsx';
import { patientDrafts, patients } from '../../../../server/core/db/schema/patients.ts';
import { rememberStorage } from '../../../../tests/support/browserStorage.ts';
import { userIds } from '../../../../tests/support/fixture.ts';
import { endSession } from '../../../authProvider/connection.ts';
import type { Language } from '../../../i18n/languages.ts';

const lab = useLab();

const add = { en: 'Add patient', ru: 'Добавить пациента', be: 'Дадаць пацыента' };
/** Opens the form of a new patient. */
const openForm = async ({ user }: RenderedApp, language: Language = 'en') => {
  await user.click(await screen.findByRole('button', { name: add[language] }));
  await screen.findByRole('dialog');
};
const open = async (language: Language = 'en') => {
  const app = await renderApp({ lab, as: 'Nurse', language, path: '/create-order' });
  await openForm(app, language);
  return app;
};
const box = (name: string) =>
  within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) =>
  within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });
const atServices = ({ place }: { place: () => string }) =>
  waitFor(() => expect(place()).toBe('/create-order/services'));
const stored = (lastName: string) => lab.db.select().from(patients).where(eq(patients.lastName, lastName));

/** The empty form of one more patient. */
const next = async (app: RenderedApp) => {
  await app.go('/create-order');
  await openForm(app);
  await waitFor(() => expect(document.activeElement).toBe(box('Last name')));
};
/** Fills in the form by keyboard, starting at the last name; saves with Ctrl+Enter. */
const keysOf = (lastName: string, firstName: string, born: string) =>
  `${lastName}{Enter}${firstName}{Enter}{Enter}${born}{Enter} {Enter}80291112233{Control>}{Enter}{/Control}`;

describe('a new patient', () => {
  test('is typed by the keyboard alone, saved and chosen; names get their capitals once, also when the form is sent from a name, and the user may undo it; a rejected save keeps the input and can be retried (PAT-38, PAT-39)', async () => {
    const app = await open();
    await waitFor(() => expect(document.activeElement).toBe(box('Last name')));
    await app.user.keyboard(keysOf('Антонова', 'Вера', '05031990'));
    await screen.findByText('Patient added');
    await atServices(app);
    expect(await stored('Антонова')).toMatchObject([
      {
        firstName: 'Вера',
        gender: 'F',
        dateOfBirth: '1990-03-05',
        mobilePhone: '375291112233',
        contractId: 1,
      },
    ]);

    await next(app);
    await app.user.type(box('First name'), 'ольга{Tab}');
    expect(box('First name').value).toBe('Ольга');
    await app.user.clear(box('First name'));
    await app.user.type(box('First name'), 'ольга{Tab}');
    expect(box('First name').value).toBe('ольга');
    await app.user.type(box('Date of birth'), '3.3.1991');
    await app.user.click(screen.getByRole('radio', { name: 'Female' }));
    await app.user.type(box('Phone'), '297778899');
    await app.user.type(box('Last name'), 'ван дер берг{Control>}{Enter}{/Control}');
    await atServices(app);
    expect(await stored('ван дер Берг')).toMatchObject([{ firstName: 'ольга' }]);

    await next(app);
    app.intercept(reject(createPatient, { code: 'TooManyRequests', statusMessage: 'Wait a minute' }, 429));
    await app.user.keyboard(keysOf('Громова', 'Яна', '01012001'));
    await screen.findByText('Wait a minute');
    expect(box('Last name').value).toBe('Громова');
    app.intercept();
    await app.user.click(button('Save'));
    await atServices(app);
    expect(await stored('Громова')).toHaveLength(1);
  });

  test('that is nearly a registered one is shown before anything is saved, and that one can be chosen instead; a namesake is saved after the duplicates were shown', async () => {
    const app = await open();
    await app.user.keyboard('Петров{Enter}Сергей{Enter}{Enter}12021982');
    await app.user.click(screen.getByRole('radio', { name: 'Male' }));
    await app.user.type(box('Phone'), '80291112233{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'There is a patient like this already' });
    screen.getByText(/12\.02\.1982/, { selector: 'dialog .quiet' });
    await app.user.click(button('Choose Петров Сергей Иванович'));
    await atServices(app);
    expect(await stored('Петров')).toHaveLength(1);

    await next(app);
    await app.user.keyboard(keysOf('Соколова', 'Ольга', '13031983'));
    await screen.findByRole('dialog', { name: 'There is a patient like this already' });
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await stored('Соколова')).toHaveLength(1);
    await app.user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'New patient' });
    expect(box('Phone').value).toBe('+375 29 111 22 33');
    await app.user.click(button('Save'));
    await screen.findByRole('dialog', { name: 'There is a patient like this already' });
    await app.user.click(button('Save as new'));
    await atServices(app);
    expect(await stored('Соколова')).toHaveLength(2);
  });

  test.each([
    ['en', ['Fill in this field', 'Select the patient’s gender']],
    ['ru', ['Заполните поле', 'Выберите пол пациента!']],
    ['be', ['Запоўніце поле', 'Выберыце пол пацыента!']],
  ] as const)('names in %s all missing fields at once and focuses the first', async (language, words) => {
    const { user } = await open(language);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const [required, gender] = words;
    expect(await screen.findAllByText(required)).toHaveLength(4);
    screen.getByText(gender);
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getAllByRole('textbox').find((one) => one.closest('dialog')),
      ),
    );
  });

  test('another document type empties the number, and needs one; a registered one is an error at its field, everything typed stays, Enter in it saves (PAT-31, PAT-32, PAT-33)', async () => {
    const app = await open();
    const { user } = app;
    const type = screen.getByRole('combobox', { name: 'Document type' });
    await screen.findByRole('option', { name: 'Passport' });
    await user.selectOptions(type, 'Passport');
    await user.type(box('Document number'), 'AB1');
    await user.selectOptions(type, 'Residence permit');
    expect(box('Document number').value).toBe('');
    await user.click(button('Save'));
    await waitFor(() => expect(box('Document number').getAttribute('aria-invalid')).toBe('true'));
    await user.selectOptions(type, 'No document');
    expect(screen.queryByRole('textbox', { name: 'Document number' })).toBeNull();

    await user.selectOptions(type, 'Passport');
    await user.type(box('Document number'), 'mp 0000002');
    box('Last name').focus();
    await user.keyboard(keysOf('Двойник', 'Пётр', '05031990'));
    const message = await screen.findByText('A patient with this document is registered already');
    expect(box('Document number').getAttribute('aria-describedby')).toBe(message.id);
    await waitFor(() => expect(document.activeElement).toBe(box('Document number')));
    expect(box('Last name').value).toBe('Двойник');
    expect(box('Phone').value).toBe('+375 29 111 22 33');

    await user.clear(box('Document number'));
    await user.type(box('Document number'), 'AB1234567{Enter}');
    await atServices(app);
    expect(await stored('Двойник')).toMatchObject([
      { identificationNumberTypeId: 1, identificationNumber: 'AB1234567' },
    ]);
  });

  test('whose the document is is asked of children, and of others once somebody has the number (X-96)', async () => {
    const { user } = await open();
    const owner = () =>
      within(screen.getByRole('dialog')).queryByRole<HTMLSelectElement>('combobox', {
        name: 'Whose document',
      });
    await waitFor(() => expect(document.activeElement).toBe(box('Last name')));
    await user.keyboard('Дзіця{Enter}Лада{Enter}{Enter}01032020{Enter} {Enter}80291114455');
    expect(owner()).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Document type' }), 'Passport');
    expect(owner()?.value).toBe('own');
    await user.clear(box('Date of birth'));
    await user.type(box('Date of birth'), '01031990');
    expect(owner()).toBeNull();
    await user.type(box('Document number'), 'MP0000001{Control>}{Enter}{/Control}');
    await screen.findByText('A patient with this document is registered already');
    await user.selectOptions(owner() as HTMLSelectElement, 'mother’s');
    expect(screen.queryByText('A patient with this document is registered already')).toBeNull();
    await user.click(button('Save'));
    await screen.findByText('Patient added');
    expect(await stored('Дзіця')).toMatchObject([
      { identificationNumber: 'MP0000001', documentOf: 'mother' },
    ]);
  });

  test('somebody registered is named while the form is typed, with the reasons, and chosen by one key', async () => {
    const app = await open('ru');
    await app.user.keyboard('Petrov{Enter}Sergey{Enter}{Enter}02.12.1982');
    const status = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() =>
      expect(status.textContent).toContain('Вероятно, уже есть: Петров Сергей Иванович 12.02.1982'),
    );
    expect(status.textContent).toContain('совпадает: фамилия, имя; день и месяц рождения переставлены');
    expect(document.activeElement).toBe(box('Дата рождения'));
    await app.user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Женский' }));
    await app.user.keyboard('{Alt>}{Enter}{/Alt}');
    await atServices(app);
    expect(await stored('Petrov')).toEqual([]);
  });

  test('nobody is named before the form says enough, and nobody is like a new person; asks for confirmation before typed text is discarded', async () => {
    const { user } = await open();
    const status = within(screen.getByRole('dialog')).getByRole('status');
    await user.keyboard('Петров{Enter}Сергей{Enter}{Enter}12.02');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(status.textContent).toBe('A registered patient who looks like this one will be named here');
    await user.clear(box('Last name'));
    await user.type(box('Last name'), 'Чернышевич');
    await user.clear(box('Date of birth'));
    await user.type(box('Date of birth'), '14.03.1961');
    await waitFor(() => expect(status.textContent).toBe('No similar patients'));

    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Close without saving?' });
    const back = screen.getByRole('button', { name: 'Back to the form' });
    expect(screen.getByRole('button', { name: 'Close without saving' }).className).toContain('danger');
    await user.click(back);
    expect(box('Last name').value).toBe('Чернышевич');
    await user.click(button('Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('an unfinished form', () => {
  const typeHalf = async () => {
    const app = await open();
    await app.user.type(box('Last name'), 'Кравец');
    await app.user.type(box('First name'), 'Ольга');
    await waitFor(async () =>
      expect(await lab.db.select().from(patientDrafts)).toMatchObject([
        { userId: userIds.Nurse, draft: { lastName: 'Кравец', firstName: 'Ольга' } },
      ]),
    );
    await waitFor(() => expect(sessionStorage.getItem('redux-store')).toContain('newPatient'));
    return app;
  };
  const again = (as: 'Nurse' | 'Manager' = 'Nurse') => {
    const restore = rememberStorage();
    cleanup();
    restore();
    return renderApp({ lab, as, path: '/create-order' });
  };

  test('opens again after the session ended, and no name was written to the browser (PERSIST-08)', async () => {
    await typeHalf();
    act(() => endSession('unauthorized'));
    for (const storage of [localStorage, sessionStorage])
      expect(storage.getItem('redux-store') ?? '').not.toMatch(/Кравец|Ольга/);
    const { user } = await again();
    await screen.findByText('This is the form you left unfinished');
    expect([box('Last name').value, box('First name').value]).toEqual(['Кравец', 'Ольга']);
    await user.click(button('Start over'));
    expect(box('Last name').value).toBe('');
    await waitFor(async () => expect(await lab.db.select().from(patientDrafts)).toEqual([]));
  });

  test('is kept when the gender was skipped', async () => {
    const { user } = await open();
    await user.type(box('Last name'), 'Кравец');
    act(() => screen.getByRole('radio', { name: 'Female' }).focus());
    await user.type(box('Phone'), '29');
    await waitFor(async () =>
      expect(await lab.db.select().from(patientDrafts)).toMatchObject([
        { draft: { lastName: 'Кравец', gender: '', mobilePhone: '+375 29' } },
      ]),
    );
  });

  test('keeps the last letters typed before a reload', async () => {
    const { user } = await open();
    await user.type(box('Last name'), 'Кравец');
    act(() => void window.dispatchEvent(new Event('beforeunload')));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sessionStorage.getItem('redux-store')).toContain('newPatient');
    await waitFor(
      async () =>
        expect(await lab.db.select().from(patientDrafts)).toMatchObject([{ draft: { lastName: 'Кравец' } }]),
      { timeout: 900 },
    );
  });

  test('is offered in another tab, and to no other user', async () => {
    await typeHalf();
    sessionStorage.clear();
    await again('Manager');
    await screen.findByRole('button', { name: 'Add patient' });
    expect(screen.queryByRole('dialog')).toBeNull();
    const { user } = await again();
    await user.click(await screen.findByRole('button', { name: 'Add patient' }));
    await within(await screen.findByRole('dialog')).findByText('An unfinished form is kept: Кравец Ольга');
    await user.click(button('Continue'));
    expect(box('Last name').value).toBe('Кравец');
    await user.click(button('Cancel'));
    await user.click(screen.getByRole('button', { name: 'Close without saving' }));
    await waitFor(async () => expect(await lab.db.select().from(patientDrafts)).toEqual([]));
  });
});
