import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../../contract/codes.ts';
import { mailResult } from '../../../../contract/results.ts';
import { commissionaires } from '../../../../server/core/db/schema/contracts.ts';
import { orders } from '../../../../server/core/db/schema/orders.ts';
import { patients } from '../../../../server/core/db/schema/patients.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { renderApp } from '../../../../tests/support/renderApp.tsx';
import { insertReleases } from '../../../../tests/support/observed.ts';
import { days, insertResults, normal } from '../../../../tests/support/weekOfResults.ts';
import { lostAfterMessage, refusal } from '../../../../tests/support/refusal.ts';
import { withdrawn } from '../../../../tests/support/withdrawn.ts';
import { rowOf } from '../results.fixtures.ts';
import { enter } from '../../../../tests/support/fillIn.ts';

/** An address the mail server rejects. */
const GONE = 'gone@clinic.by';
/** An address whose server hangs up after the message. */
const LOST = 'lost@clinic.by';
const refused = new Set<string>();
const lab = useLab(async () => {
  const { mailer } = lab.lab;
  lab.lab.mailer = {
    ...mailer,
    send: (email) =>
      refused.has(email.to)
        ? Promise.reject(refusal('550 no such user'))
        : email.to === LOST
          ? Promise.reject(lostAfterMessage())
          : mailer.send(email),
  };
});
beforeEach(async () => {
  lab.emails.length = 0;
  refused.clear();
  refused.add(GONE);
  await insertResults(lab.db);
});

const open = (more: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ lab, as: 'Nurse', path: '/results', ...more });
const gotMail = () => lab.emails.map(({ to }) => to).toSorted();
/** The section of the dialog under a heading, as text. */
const under = (heading: string) => screen.getByRole('heading', { name: heading }).parentElement?.textContent;

describe('a result by mail', () => {
  const openAgain = async (user: UserEvent, name: string) => {
    await user.click((await rowOf(name)).getByRole('button', { name: 'E-mail' }));
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail of the recipient' });
  };
  const openEmail = async (name: string, more = {}) => {
    const { user } = await open(more);
    return { user, field: await openAgain(user, name) };
  };

  test('is not sent when the dialog is cancelled; goes to one validated address; then the title says where it was sent (PDF-14)', async () => {
    const { user, field: first } = await openEmail('Иванова Мария');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.paste('anna@clinic.by');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lab.emails).toEqual([]);

    const field = await openAgain(user, 'Иванова Мария');
    const form = within(screen.getByRole('dialog', { name: 'E-mail the result' }));
    // The patient is shown before sending.
    expect(form.getByRole('list', { name: 'Whose results' }).textContent).toBe('Иванова Мария5000000001');
    await user.click(form.getByRole('button', { name: 'Send' }));
    form.getByText('Fill in this field');
    await user.type(field, 'anna{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await enter(user, field, '@clinic.by{Enter}');
    const response = within(await screen.findByRole('dialog', { name: 'The result is sent' }));
    expect(response.getByRole('alert').textContent).toBe('The e-mail is sent to anna@clinic.by');
    expect(response.getByRole('alert').className).toContain('success');
    expect(response.getByRole('list', { name: 'Whose results' }).textContent).toBe('Иванова Мария5000000001');
    expect(response.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(response.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('offers the addresses of the patient who has agreed and of the doctor (X-154)', async () => {
    await lab.db.update(commissionaires).set({ email: 'doctor@clinic.by' });
    await lab.db.update(patients).set({ email: 'maria@mail.by', resultsByEmail: true });
    await lab.db.update(orders).set({ commissionaireId: 1 });
    const { user, field } = await openEmail('Иванова Мария');
    await screen.findByRole('button', { name: 'Send to the doctor Лисовский Павел: doctor@clinic.by' });
    await user.click(
      screen.getByRole('button', { name: 'Send to the patient Иванова Мария: maria@mail.by' }),
    );
    expect(field.value).toBe('maria@mail.by');
    expect(screen.queryByRole('button', { name: /^Send to the patient/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(gotMail()).toEqual(['maria@mail.by']));
    await lab.db.update(patients).set({ resultsByEmail: false });
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await user.click((await rowOf('Иванова Мария')).getByRole('button', { name: 'E-mail' }));
    await screen.findByText(/the patient has not agreed to results by e-mail/);
    expect(screen.queryByRole('button', { name: /^Send to the patient/ })).toBeNull();
    await lab.db.update(patients).set({ email: '' });
    await lab.db.update(commissionaires).set({ email: '' });
  });

  test('asks about a mistyped address and about the same result again, and sends anyway (X-145)', async () => {
    const { user, field } = await openEmail('Иванова Мария');
    await enter(user, field, 'anna@gmial.com{Enter}');
    await screen.findByText('Check the address anna@gmial.com: is it anna@gmail.com?');
    expect(lab.emails).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Correct to anna@gmail.com' }));
    expect(field.value).toBe('anna@gmail.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await enter(user, await openAgain(user, 'Иванова Мария'), 'anna@gmail.com{Enter}');
    await screen.findByText(/^This result was sent to anna@gmail\.com already, on 20\.11\.2026/);
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));
    await screen.findByRole('dialog', { name: 'The result is sent' });
    expect(gotMail()).toEqual(['anna@gmail.com', 'anna@gmail.com']);
  });

  test('goes as a link, in another language; who got it is said, and the link is recalled (X-143, X-144)', async () => {
    const { user, field } = await openEmail('Иванова Мария');
    await enter(user, field, 'maria@mail.test');
    await user.click(screen.getByRole('radio', { name: /^A one-time link/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'The link works for' }), '14 days');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Language of e-mail and paper' }),
      'Беларуская',
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    const [email] = lab.emails;
    expect(email?.text).toMatch(/\/be\/open-result#/);
    expect(email?.attachments).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Иванова Мария' }));
    await user.click(await screen.findByRole('button', { name: 'Who got it' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Who got the result/ }));
    await dialog.findByText('m…@mail.test');
    dialog.getByText('e-mail with a link');
    dialog.getByText(/the link works until 04\.12\.2026/);
    await user.click(dialog.getByRole('button', { name: 'Recall the link' }));
    await dialog.findByText('the link is recalled');
    expect(dialog.queryByRole('button', { name: 'Recall the link' })).toBeNull();
  });

  test('that is still in progress shows one error without its barcode and no retry (PDF-18)', async () => {
    const { user, field } = await openEmail('Петров Сергей', { intercept: await withdrawn(lab) });
    await enter(user, field, 'anna@clinic.by{Enter}');
    const response = within(await screen.findByRole('dialog', { name: 'The result was not sent' }));
    const alert = response.getByRole('alert');
    expect(alert.className).toContain('error');
    expect(alert.textContent).toMatch(/^The order is still in progress/);
    expect(response.getByRole('list', { name: 'Whose results' }).textContent).toBe('Петров Сергей5000000002');
    expect(response.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('rejected by the mail server can be sent to another address; lost after it was handed over has perhaps arrived, and can be sent again on purpose', async () => {
    const { user, field } = await openEmail('Иванова Мария');
    await enter(user, field, `${GONE}{Enter}`);
    await screen.findByText(/^There is no such mailbox.*The server replied: “550 no such user”$/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const again = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail of the recipient' });
    expect(again.value).toBe(GONE);
    await user.clear(again);
    await enter(user, again, 'anna@clinic.by{Enter}');
    await user.click(
      within(await screen.findByRole('dialog', { name: 'The result is sent' })).getByRole('button', {
        name: 'OK',
      }),
    );
    expect(gotMail()).toEqual(['anna@clinic.by']);

    await enter(user, await openAgain(user, 'Иванова Мария'), `${LOST}{Enter}`);
    const response = within(await screen.findByRole('dialog', { name: 'The e-mail has perhaps arrived' }));
    const alert = response.getByRole('alert');
    expect(alert.className).toContain('warning');
    expect(alert.textContent).toBe(
      'The connection was lost after the e-mail had been handed over, so it has perhaps arrived. Ask the recipient before you send it again',
    );
    response.getByRole('button', { name: 'Try again' });
  });

  test('with an unknown outcome can be sent again', async () => {
    const { user, field } = await openEmail('Иванова Мария', {
      intercept: (method: string, path: string) =>
        method === 'POST' && path === mailResult.path
          ? Response.json(
              { isSuccess: false, code: 'TooManyRequests', statusMessage: 'Wait a little' },
              { status: 429 },
            )
          : null,
    });
    await enter(user, field, 'anna@clinic.by{Enter}');
    expect((await screen.findByText('Wait a little')).className).toContain('error');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /recipient/ }).value).toBe('anna@clinic.by');
  });
});

describe('several results by mail', () => {
  const secondReady = async () => {
    const orderId = await insertOrder(lab.db, 4, {
      sortingState: sortingStatus.INTEGRATED,
      cabinetStatus: cabinetStatus.Ready,
      resultAt: days(1),
      createdAt: days(1),
      patientId: 2,
      serviceIds: [1],
    });
    await insertReleases(lab.db, orderId, [normal('1001')]);
  };
  /** Opens the form for all orders: two that are ready, and one that no longer is when `isWithdrawn`. */
  const openEmail = async (isWithdrawn: boolean) => {
    await secondReady();
    const { user } = await open(isWithdrawn ? { intercept: await withdrawn(lab) } : {});
    await rowOf('Иванова Мария');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected orders' })).getByRole('button', { name: 'E-mail' }),
    );
    return {
      user,
      field: await screen.findByRole('textbox', { name: 'E-mail addresses of the recipients' }),
    };
  };
  test('with one in progress show how many went to whom, and which is left out and why', async () => {
    const { user, field } = await openEmail(true);
    await enter(user, field, 'doc@clinic.by; nobody');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    screen.getByText('Correct: nobody');
    await user.clear(field);
    await enter(user, field, 'doc@clinic.by');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const response = within(await screen.findByRole('dialog', { name: 'Not everything was sent' }));
    const alert = response.getByRole('alert');
    expect(alert.textContent).toBe('2 of 3 results sent to doc@clinic.by');
    expect(alert.className).toContain('warning');
    expect(under('Not in the e-mail')).toMatch(
      /^Not in the e-mailПетров Сергей5000000002The order is still in progress/,
    );
    expect(response.queryByRole('heading', { name: 'Recipients' })).toBeNull();
    expect(response.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('all sent show a success message', async () => {
    const { user, field } = await openEmail(false);
    await enter(user, field, 'a@clinic.by, b@clinic.by');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const response = within(await screen.findByRole('dialog', { name: 'The results are sent' }));
    expect(response.getByRole('alert').textContent).toBe('2 results sent to 2 addresses');
    expect(response.getByRole('alert').className).toContain('success');
    expect(under('Recipients')).toBe('Recipientsa@clinic.byThe e-mail is sentb@clinic.byThe e-mail is sent');
    expect(response.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('are sent again only to failed recipients, with the orders that can be sent', async () => {
    const { user, field } = await openEmail(true);
    await user.type(field, `doc@clinic.by, ${GONE}`);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const response = within(await screen.findByRole('dialog', { name: 'Not everything was sent' }));
    expect(response.getByRole('alert').textContent).toBe('2 of 3 results sent to doc@clinic.by');
    expect(under('Recipients')).toMatch(
      /doc@clinic\.byThe e-mail is sentgone@clinic\.byThere is no such mailbox/,
    );
    await user.click(response.getByRole('button', { name: 'Try again' }));
    const form = within(screen.getByRole('dialog', { name: 'E-mail 2 results' }));
    expect(form.getByRole('list', { name: 'Whose results' }).textContent).not.toContain('5000000002');
    expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toBe(GONE);
    refused.clear();
    await user.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText(`2 results sent to ${GONE}`);
    expect(gotMail()).toEqual(['doc@clinic.by', GONE]);
    expect(lab.emails.map(({ attachments }) => attachments?.length)).toEqual([2, 2]);
  });
});
