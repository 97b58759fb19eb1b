import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../../contract/codes.ts';
import { orderDeliveries } from '../../../../contract/deliveryLedger.ts';
import { mailResult } from '../../../../contract/results.ts';
import { commissionaires } from '../../../../server/core/db/schema/contracts.ts';
import { deliveryLedger } from '../../../../server/core/db/schema/deliveryLedger.ts';
import { orders } from '../../../../server/core/db/schema/orders.ts';
import { patients } from '../../../../server/core/db/schema/patients.ts';
import { users } from '../../../../server/core/db/schema/users.ts';
import { reject } from '../../../../tests/support/intercepts.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useApp, type RenderedApp } from '../../../../tests/support/renderApp.tsx';
import { insertReleases } from '../../../../tests/support/observed.ts';
import { days, insertResults, normal } from '../../../../tests/support/weekOfResults.ts';
import { lostAfterMessage, refusal } from '../../../../tests/support/refusal.ts';
import { withdrawn } from '../../../../tests/support/withdrawn.ts';
import { rowOf } from '../results.fixtures.ts';
import { enter } from '../../../../tests/support/fillIn.ts';

/** An address the mail server rejects. */
const GONE = 'gone@clinic.by';
/** An address of a user. */
const READER = 'manager@test.lab';
/** An address whose server hangs up after the message. */
const LOST = 'lost@clinic.by';
const refused = new Set<string>();
const { lab, open } = useApp({ as: 'Nurse', path: '/results' }, ({ lab }) => {
  const { mailer } = lab;
  lab.mailer = {
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

const gotMail = () => lab.emails.map(({ to }) => to).toSorted();
/** The section of the dialog under a heading, as text. */
const under = (heading: string) => screen.getByRole('heading', { name: heading }).parentElement?.textContent;

describe('a result by mail', () => {
  const openEmail = async ({ user }: RenderedApp, name = 'Иванова Мария') => {
    await user.click((await rowOf(name)).getByRole('button', { name: 'E-mail' }));
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail of the recipient' });
  };
  const close = async ({ user }: RenderedApp) => {
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  };

  test('is not sent when the dialog is cancelled; goes to one validated address; then the title says where it was sent; asks about a mistyped address and about the same result again, and sends anyway; with an unknown outcome can be sent again (PDF-14, X-145)', async () => {
    const app = await open();
    const { user } = app;
    const first = await openEmail(app);
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.paste('anna@clinic.by');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lab.emails).toEqual([]);

    const field = await openEmail(app);
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
    await close(app);

    const mistyped = await openEmail(app);
    await enter(user, mistyped, 'anna@gmial.com{Enter}');
    await screen.findByText('Check the address anna@gmial.com: is it anna@gmail.com?');
    expect(gotMail()).toEqual(['anna@clinic.by']);
    await user.click(screen.getByRole('button', { name: 'Correct to anna@gmail.com' }));
    expect(mistyped.value).toBe('anna@gmail.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await close(app);
    await enter(user, await openEmail(app), 'anna@gmail.com{Enter}');
    await screen.findByText(/^This result was sent to anna@gmail\.com already, on 20\.11\.2026/);
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));
    await screen.findByRole('dialog', { name: 'The result is sent' });
    expect(gotMail()).toEqual(['anna@clinic.by', 'anna@gmail.com', 'anna@gmail.com']);
    await close(app);

    app.intercept(reject(mailResult, { code: 'TooManyRequests', statusMessage: 'Wait a little' }, 429));
    await enter(user, await openEmail(app), 'olga@clinic.by{Enter}');
    expect((await screen.findByText('Wait a little')).className).toContain('error');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /recipient/ }).value).toBe('olga@clinic.by');
  });

  test('offers the addresses of the patient who has agreed and of the doctor (X-154)', async () => {
    await lab.db.update(commissionaires).set({ email: 'doctor@clinic.by' });
    await lab.db.update(patients).set({ email: 'maria@mail.by', resultsByEmail: true });
    await lab.db.update(orders).set({ commissionaireId: 1 });
    const app = await open();
    const { user } = app;
    const field = await openEmail(app);
    await screen.findByRole('button', { name: 'Send to the doctor Лисовский Павел: doctor@clinic.by' });
    await user.click(
      screen.getByRole('button', { name: 'Send to the patient Иванова Мария: maria@mail.by' }),
    );
    expect(field.value).toBe('maria@mail.by');
    expect(screen.queryByRole('button', { name: /^Send to the patient/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(gotMail()).toEqual(['maria@mail.by']));
    await lab.db.update(patients).set({ resultsByEmail: false });
    await close(app);
    await openEmail(app);
    await screen.findByText(/the patient has not agreed to results by e-mail/);
    expect(screen.queryByRole('button', { name: /^Send to the patient/ })).toBeNull();
    await lab.db.update(patients).set({ email: '' });
    await lab.db.update(commissionaires).set({ email: '' });
  });

  test('goes as a link, in another language; who got it is said, or asked for again when the server could not say it, and the link is recalled (X-143, X-144, X-187)', async () => {
    const app = await open();
    const { user } = app;
    await enter(user, await openEmail(app), 'maria@mail.test');
    await user.click(screen.getByRole('radio', { name: /^A link: it asks/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'The link works for' }), '14 days');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Language of e-mail and paper' }),
      'Беларуская',
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await close(app);
    const [email] = lab.emails;
    expect(email?.text).toMatch(/\/be\/open-result#/);
    expect(email?.attachments).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Иванова Мария' }));
    app.intercept(reject(orderDeliveries, { code: 'ServerError', statusMessage: 'Down' }, 500));
    await user.click(await screen.findByRole('button', { name: 'Who got it' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Who got the result/ }));
    await dialog.findByText('Down');
    app.intercept();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('viewed');
    expect(app.leave).not.toHaveBeenCalled();
    await dialog.findByText('m…@mail.test');
    dialog.getByText('e-mail with a link');
    dialog.getByText(/the link works until 04\.12\.2026/);
    await user.click(dialog.getByRole('button', { name: 'Recall the link' }));
    await dialog.findByText('the link is recalled');
    expect(dialog.queryByRole('button', { name: 'Recall the link' })).toBeNull();
  });

  test('that is still in progress shows one error without its barcode and no retry; rejected by the mail server can be sent to another address; lost after it was handed over has perhaps arrived, and can be sent again on purpose (PDF-18)', async () => {
    const app = await open({ intercept: await withdrawn(lab) });
    const { user } = app;
    await enter(user, await openEmail(app, 'Петров Сергей'), 'anna@clinic.by{Enter}');
    const unsent = within(await screen.findByRole('dialog', { name: 'The result was not sent' }));
    expect(unsent.getByRole('alert').className).toContain('error');
    expect(unsent.getByRole('alert').textContent).toMatch(/^The order is still in progress/);
    expect(unsent.getByRole('list', { name: 'Whose results' }).textContent).toBe('Петров Сергей5000000002');
    expect(unsent.queryByRole('button', { name: 'Try again' })).toBeNull();
    await close(app);

    await enter(user, await openEmail(app), `${GONE}{Enter}`);
    await screen.findByText(/^There is no such mailbox.*The server replied: “550 no such user”$/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const again = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail of the recipient' });
    expect(again.value).toBe(GONE);
    await user.clear(again);
    await enter(user, again, 'anna@clinic.by{Enter}');
    await screen.findByRole('dialog', { name: 'The result is sent' });
    await close(app);
    expect(gotMail()).toEqual(['anna@clinic.by']);

    await enter(user, await openEmail(app), `${LOST}{Enter}`);
    const response = within(await screen.findByRole('dialog', { name: 'The e-mail has perhaps arrived' }));
    const alert = response.getByRole('alert');
    expect(alert.className).toContain('warning');
    expect(alert.textContent).toBe(
      'The connection was lost after the e-mail had been handed over, so it has perhaps arrived. Ask the recipient before you send it again',
    );
    response.getByRole('button', { name: 'Try again' });
  });

  test('mailed to a reader who gets a link in place of the paper says so before it is sent (X-186)', async () => {
    await lab.db.update(users).set({ resultForm: 'link' }).where(eq(users.email, READER));
    const app = await open();
    const { user } = app;
    await user.type(await openEmail(app), `${READER}{Enter}`);
    const words = `${READER} gets a link, not the paper in the e-mail: the recipient has chosen so. The link asks for the patient’s birth date`;
    await screen.findByText(words);
    expect(lab.emails).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /^A link: it asks/ }));
    expect(screen.queryByText(words)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'The PDF in the e-mail' }));
    await screen.findByText(words);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('dialog', { name: 'The result is sent' });
    expect(lab.emails[0]?.attachments).toBeUndefined();
    await close(app);
    // A link that the sender has chosen needs no note.
    const field = await openEmail(app);
    await lab.db.delete(deliveryLedger);
    await user.click(screen.getByRole('radio', { name: /^A link: it asks/ }));
    await user.type(field, `${READER}{Enter}`);
    await screen.findByRole('dialog', { name: 'The result is sent' });
    await lab.db.update(users).set({ resultForm: 'contract' });
  });
});

describe('several results by mail', () => {
  /** The form for all orders, of which two are ready. */
  const openEmail = async ({ user }: RenderedApp) => {
    await rowOf('Иванова Мария');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected orders' })).getByRole('button', { name: 'E-mail' }),
    );
    return screen.findByRole('textbox', { name: 'E-mail addresses of the recipients' });
  };
  beforeEach(async () => {
    const orderId = await insertOrder(lab.db, 4, {
      sortingState: sortingStatus.INTEGRATED,
      cabinetStatus: cabinetStatus.Ready,
      resultAt: days(1),
      createdAt: days(1),
      patientId: 2,
      serviceIds: [1],
    });
    await insertReleases(lab.db, orderId, [normal('1001')]);
  });

  test('with one in progress show how many went to whom, and which is left out and why; are sent again only to failed recipients, with the orders that can be sent', async () => {
    const app = await open({ intercept: await withdrawn(lab) });
    const { user } = app;
    const field = await openEmail(app);
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
    await user.click(response.getByRole('button', { name: 'OK' }));

    await user.click(
      within(screen.getByRole('region', { name: 'Selected orders' })).getByRole('button', { name: 'E-mail' }),
    );
    lab.emails.length = 0;
    await enter(user, screen.getByRole('textbox', { name: /recipients$/ }), `head@clinic.by, ${GONE}`);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const again = within(await screen.findByRole('dialog', { name: 'Not everything was sent' }));
    expect(again.getByRole('alert').textContent).toBe('2 of 3 results sent to head@clinic.by');
    expect(under('Recipients')).toMatch(
      /head@clinic\.byThe e-mail is sentgone@clinic\.byThere is no such mailbox/,
    );
    await user.click(again.getByRole('button', { name: 'Try again' }));
    const form = within(screen.getByRole('dialog', { name: 'E-mail 2 results' }));
    expect(form.getByRole('list', { name: 'Whose results' }).textContent).not.toContain('5000000002');
    expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toBe(GONE);
    refused.clear();
    await user.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText(`2 results sent to ${GONE}`);
    expect(gotMail()).toEqual([GONE, 'head@clinic.by']);
    expect(lab.emails.map(({ attachments }) => attachments?.length)).toEqual([2, 2]);
  });

  test('all sent show a success message', async () => {
    const app = await open();
    const { user } = app;
    const field = await openEmail(app);
    await enter(user, field, 'a@clinic.by, b@clinic.by');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const response = within(await screen.findByRole('dialog', { name: 'The results are sent' }));
    expect(response.getByRole('alert').textContent).toBe('2 results sent to 2 addresses');
    expect(response.getByRole('alert').className).toContain('success');
    expect(under('Recipients')).toBe('Recipientsa@clinic.byThe e-mail is sentb@clinic.byThe e-mail is sent');
    expect(response.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
