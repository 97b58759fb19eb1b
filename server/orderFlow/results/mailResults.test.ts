import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emails as emailLog } from '../../../contract/emails.ts';
import { headers } from '../../../contract/headers.ts';
import { mailResult, mailResults } from '../../../contract/results.ts';
import { senders } from '../../../contract/senders.ts';
import { emailOf, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { lostAfterMessage, refusal } from '../../../tests/support/refusal.ts';
import { knowServices, readyOrder } from '../../../tests/support/resultOrders.ts';
import { auditOf, placeOrder } from '../../../tests/support/sortingOrders.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { attachedText } from '../../../tests/support/pdfText.ts';
import { setFlags } from '../../../tests/support/rights.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { senders as senderTable } from '../../core/db/schema/mail.ts';
import { users } from '../../core/db/schema/users.ts';
import { sendQueued } from './sendQueued.ts';

let ready: { orderId: number; barcode: string };
/** An address the mail server rejects, and one whose server hangs up after the message. */
const [GONE, LOST] = ['gone@clinic.test', 'lost@clinic.test'] as const;
const test = useLab(async () => {
  await knowServices(test);
  ready = await readyOrder(test);
  const { mailer } = test.lab;
  test.lab.mailer = {
    ...mailer,
    send: (email) =>
      email.to === GONE
        ? Promise.reject(refusal(`550 no such mailbox ${GONE}`))
        : email.to === LOST
          ? Promise.reject(lostAfterMessage())
          : mailer.send(email),
  };
});
beforeEach(() => {
  test.emails.length = 0;
  test.logged.length = 0;
});

const mail = (barcode: string, as: UserName = 'User', email = 'doctor@clinic.test') =>
  test.ask(mailResult, { as, body: { email, barcode }, language: 'be' });
const mailAll = (emails: string[], barcodes: string[]) =>
  test.ask(mailResults, { as: 'User', body: { emails, barcodes } });

describe('a result by mail', () => {
  it('has the PDF in the caller’s language, does not name the patient, and is audited with a masked address', async () => {
    expect(await mail(ready.barcode)).toEqual({
      isSuccess: true,
      statusMessage: 'Вынік адпраўлены на doctor@clinic.test',
      canBeSent: true,
      delivery: 'sent',
    });
    const [email, ...others] = test.emails;
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      to: 'doctor@clinic.test',
      subject: 'ДЭМА: Вынікі даследаванняў, Test laboratory',
    });
    expect(email?.text).toContain('Значэнні створаны сімулятарам лабараторыі');
    expect(email?.text).not.toMatch(/Иванова|Мария|Гемаглабін|\{/);
    const [file] = email?.attachments ?? [];
    expect(file).toMatchObject({ fileName: `${ready.barcode}.pdf`, contentType: 'application/pdf' });
    const [page] = await attachedText(email);
    expect(page).toContain('Вынікі лабараторных даследаванняў');
    expect(page).toContain('ДЭМА');
    expect((await auditLines(test, 'result.mail')).at(-1)).toMatchObject({
      userId: userIds.User,
      subject: `order ${ready.orderId}`,
      reason: 'd…@clinic.test',
    });
  });

  it('requires the user’s e-mail flag (PDF-19, SET-07)', async () => {
    await setFlags(test, 'User', { sendByEmail: false });
    expect(await mail(ready.barcode)).toMatchObject({
      isSuccess: false,
      canBeSent: false,
      statusMessage: expect.stringContaining('для вас адключана') as string,
    });
    expect(await mailAll(['doctor@clinic.test'], [ready.barcode])).toMatchObject({
      isSuccess: false,
      recipients: [{ email: 'doctor@clinic.test', isSuccess: false }],
    });
    await setFlags(test, 'User', {});
    expect(test.emails).toEqual([]);
  });

  it('of another contract, or not there yet, is not sent', async () => {
    const foreign = await mail(ready.barcode, 'Stranger');
    expect(foreign.isSuccess).toBe(false);
    expect(foreign).toEqual(await mail('9999999990', 'Stranger'));
    const { barcode, orderId } = await placeOrder(test, ['1001']);
    const waiting = await mail(barcode);
    expect(waiting.statusMessage).toMatch(/^Заказ яшчэ ў працы/);
    expect(waiting.canBeSent).toBe(false);
    expect(test.emails).toEqual([]);
    expect(await auditOf(test, orderId)).not.toContain('result.mail');
  });

  it('needs a solved captcha, and an address (CALL-47, PDF-15, PDF-16)', async () => {
    const send = (email: string, captcha: string) =>
      test.call(mailResult, {
        as: 'User',
        headers: { [headers.captcha]: captcha },
        body: { email, barcode: ready.barcode },
      });
    expect(await send('doctor@clinic.test', '')).toMatchObject({
      status: 501,
      body: { code: 'CaptchaNotAvalible' },
    });
    for (const email of ['', 'doctor', 'doctor@clinic'])
      expect(await send(email, 'solved')).toMatchObject(refusedAt({ email: [expect.any(String)] }));
    const { status } = await test.call(mailResults, {
      as: 'User',
      headers: { [headers.captcha]: '' },
      body: { emails: ['doctor@clinic.test'], barcodes: [ready.barcode] },
    });
    expect(status).toBe(501);
    expect(test.emails).toEqual([]);
  });

  it('goes from the contract’s own sender, in the language of the user with that address', async () => {
    const displayName = { ru: 'Лаборатория', en: 'Laboratory', be: 'Лабараторыя' };
    const sender = { displayName, purposes: ['results' as const] };
    for (const body of [
      { ...sender, email: 'all@test.lab', contractIds: [] },
      { ...sender, email: 'first@test.lab', contractIds: [1] },
    ])
      await test.ask(senders.create, { as: 'Admin', body });
    await test.db.update(users).set({ language: 'en' }).where(eq(users.id, userIds.Nurse));
    await mail(ready.barcode, 'User', emailOf('Nurse'));
    expect(test.emails).toMatchObject([
      { from: { address: 'first@test.lab' }, subject: 'DEMO: Laboratory results, Test laboratory' },
    ]);
    expect((await attachedText(test.emails[0]))[0]).toContain('Laboratory test results');
    await test.db.delete(senderTable);
  });

  it('is repeated by the queue with a PDF drawn again when the server fails temporarily', async () => {
    const { mailer } = test.lab;
    test.lab.mailer = { ...mailer, send: () => Promise.reject(refusal('451 try later')) };
    expect(await mail(ready.barcode)).toMatchObject({
      isSuccess: false,
      canBeSent: true,
      delivery: 'queued',
      statusMessage:
        'Паштовы сервер просіць даслаць ліст пазней. Адказ сервера: «451 try later». Мы паўторым спробу самі на працягу гадзіны, другі раз адпраўляць не трэба',
    });
    test.lab.mailer = mailer;
    test.clock.advance(60_000);
    await Promise.all([sendQueued(test.lab), sendQueued(test.lab)]);
    expect(test.emails).toMatchObject([
      { to: 'doctor@clinic.test', attachments: [{ fileName: `${ready.barcode}.pdf` }] },
    ]);
  });

  it('rejected by the mail server says so, and the log has no address; an administrator who repeats it is in the log', async () => {
    expect(await mail(ready.barcode, 'User', GONE)).toMatchObject({
      isSuccess: false,
      canBeSent: true,
      delivery: 'failed',
      statusMessage: `Такой паштовай скрынкі няма, або яна закрыта. Праверце адрас. Адказ сервера: «550 no such mailbox ${GONE}»`,
    });
    expect(test.logged.map(String)).toEqual(['Error: EENVELOPE']);
    expect((await auditOf(test, ready.orderId)).slice(-2)).toEqual(['result.mail', 'result.mailRefused']);
    const { items } = await test.ask(emailLog.list, { as: 'Admin', query: { state: 'FAILED' } });
    expect(items[0]).toMatchObject({ to: 'g…@clinic.test', event: 'results', canResend: true });
    await test.ask(emailLog.resend, { as: 'Admin', body: { id: items[0]?.id ?? 0 } });
    expect((await auditLines(test, 'result.mail')).at(-1)).toMatchObject({
      userId: userIds.Admin,
      patientIds: [expect.any(Number)],
    });
  });
});

it('a result that has perhaps arrived says so, is not repeated, and counts as sent in the audit log', async () => {
  expect(await mail(ready.barcode, 'User', LOST)).toEqual({
    isSuccess: false,
    canBeSent: true,
    delivery: 'perhaps',
    statusMessage:
      'Сувязь абарвалася, калі ліст ужо быў перададзены: магчыма, ён дастаўлены. Спытайце атрымальніка, перш чым адпраўляць зноў',
  });
  expect((await auditOf(test, ready.orderId)).at(-1)).toBe('result.mail');
  test.clock.advance(3_600_000);
  await sendQueued(test.lab);
  const { items } = await test.ask(emailLog.list, { as: 'Admin', query: { q: LOST } });
  expect(items).toMatchObject([{ state: 'FAILED', failure: 'perhaps', attempts: 1, canResend: true }]);
});

describe('several results by mail', () => {
  it('are one email to each address, with an outcome per address and order', async () => {
    const second = await readyOrder(test);
    const waiting = await placeOrder(test, ['1001']);
    test.emails.length = 0;
    const response = await mailAll(
      ['a@clinic.test', GONE, 'b@clinic.test', 'a@clinic.test'],
      [ready.barcode, second.barcode, waiting.barcode],
    );
    expect(response).toMatchObject({
      isSuccess: false,
      statusMessage: 'Results sent: 2 of 3, recipients: 2 of 3',
      recipients: [
        { email: 'a@clinic.test', isSuccess: true, statusMessage: 'The e-mail is sent' },
        { email: GONE, isSuccess: false },
        { email: 'b@clinic.test', isSuccess: true },
      ],
      orders: [
        { barcode: ready.barcode, isSuccess: true },
        { barcode: second.barcode, isSuccess: true },
        {
          barcode: waiting.barcode,
          isSuccess: false,
          // The barcode is shown beside it.
          statusMessage:
            'The order is still in progress. The result appears once the laboratory has released it',
        },
      ],
    });
    expect(test.emails.map(({ to }) => to).toSorted()).toEqual(['a@clinic.test', 'b@clinic.test']);
    for (const { attachments = [] } of test.emails)
      expect(attachments.map(({ fileName }) => fileName)).toEqual([
        `${ready.barcode}.pdf`,
        `${second.barcode}.pdf`,
      ]);
    expect(await mailAll(['a@clinic.test'], [ready.barcode])).toMatchObject({
      isSuccess: true,
      statusMessage: 'Results sent: 1 of 1, recipients: 1 of 1',
    });
    expect(await mailAll([GONE], [ready.barcode])).toMatchObject({
      isSuccess: false,
      statusMessage: `There is no such mailbox, or it is closed. Check the address. The server replied: “550 no such mailbox ${GONE}”`,
      orders: [{ isSuccess: true }],
    });
    expect(await mailAll([GONE, LOST], [ready.barcode])).toMatchObject({
      isSuccess: false,
      statusMessage: 'It is not certain of any recipient that the e-mail has arrived',
      recipients: [{ delivery: 'failed' }, { delivery: 'perhaps' }],
    });
    const { barcode } = waiting;

    expect(await mailAll(['a@clinic.test'], [barcode])).toMatchObject({
      isSuccess: false,
      statusMessage: 'None of the chosen orders has a result',
      orders: [{ isSuccess: false }],
    });
  });

  it('stop after a hundred e-mails of a user within an hour', async () => {
    test.clock.advance(3_600_000);
    const emails = (name: string) => Array.from({ length: 20 }, (_, at) => `${name}${at}@clinic.test`);
    const sendAnew = async (to: string[]) =>
      test.ask(mailResults, {
        headers: { Authorization: await test.bearer('User') },
        body: { emails: to, barcodes: [ready.barcode] },
      });
    for (let calls = 0; calls < 5; calls++)
      expect(await sendAnew(emails('a'))).toMatchObject({ isSuccess: true });
    const late = ['late@clinic.test'];
    expect(await sendAnew(late)).toMatchObject({
      isSuccess: false,
      recipients: [{ isSuccess: false, statusMessage: expect.stringContaining('Too many') as string }],
    });
    test.clock.advance(3_600_000 - 1);
    expect(await sendAnew(late)).toMatchObject({ isSuccess: false });
    test.clock.advance(1);
    expect(await sendAnew(late)).toMatchObject({ isSuccess: true });
  });
});
