import type { Reported } from './reports.fixtures.ts';

/** A letter of an incoming mailbox, and what it makes of the e-mail: `none` when it is no report. */
export interface Shape {
  letter: (email: Reported) => string;
  makes: string;
}

const HEAD = 'To: results@test.lab\nDate: Fri, 20 Nov 2026 12:00:00 +0300\nMIME-Version: 1.0';
export const daemon = 'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>\nSubject: Undelivered Mail';
export const clinic = 'From: Anna <anna@example.com>\nSubject: Re: Results';

export const text = (headers: string, body: string, type = 'text/plain; charset=utf-8'): string =>
  `${headers}\n${HEAD}\nContent-Type: ${type}\n\n${body}\n`.replaceAll('\n', '\r\n');
export const parts = (
  headers: string,
  all: readonly string[],
  type = 'report; report-type=delivery-status',
): string =>
  `${headers}\n${HEAD}\nContent-Type: multipart/${type}; boundary="=_s"\n\n${all
    .map((part) => `--=_s\nContent-Type: ${part}\n`)
    .join('\n')}\n--=_s--\n`.replaceAll('\n', '\r\n');

export const original = ({ messageId, to }: Reported, id = `Message-ID: ${messageId}`): string =>
  `From: Laboratory <results@test.lab>\nTo: ${to}\nSubject: Results\n${id}\nDate: Fri, 20 Nov 2026 11:59:00 +0300\n\nYour results are attached.`;
export const status = (to: string, action: string, code: string, reply = ''): string =>
  `Reporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; ${to}\nAction: ${action}\nStatus: ${code}${
    reply === '' ? '' : `\nDiagnostic-Code: smtp; ${reply}`
  }`;
export const userUnknown = '550 5.1.1 User unknown';
export const words = 'text/plain; charset=utf-8\n\nYour message could not be delivered.';
export const dsn = (
  email: Reported,
  { to = email.to, action = 'failed', code = '5.1.1', reply = userUnknown, more = words } = {},
): string =>
  parts(daemon, [
    more,
    `message/delivery-status\n\n${status(to, action, code, reply)}`,
    `message/rfc822\n\n${original(email)}`,
  ]);
export const base64 = (what: string): string =>
  Buffer.from(what.replaceAll('\n', '\r\n')).toString('base64').replaceAll(/.{76}/g, '$&\n');
export const withParts =
  (...all: ((email: Reported) => string)[]) =>
  (email: Reported) =>
    parts(
      daemon,
      all.map((part) => part(email)),
    );
export const said = () => words;
export const failed = ({ to }: Reported) =>
  `message/delivery-status\n\n${status(to, 'failed', '5.1.1', userUnknown)}`;
export const exim = ({ to }: Reported): string =>
  `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${to}\n    host mx.example.com [203.0.113.7]\n    SMTP error from remote mail server after RCPT TO:<${to}>:\n    550 5.1.1 User unknown`;
export const copyFollows = '------ This is a copy of the message, including all the headers. ------\n\n';
export const qmail = ({ to }: Reported, reply = 'Sorry, no mailbox here by that name. (#5.1.1)'): string =>
  `Hi. This is the qmail-send program at mail.example.com.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${to}>:\n${reply}\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <results@test.lab>\n`;
