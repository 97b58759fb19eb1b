/** What an e-mail and the report about it have in common. */
export interface Reported {
  messageId: string;
  to: string;
}

/** A report: its headers, text, status and what it returns, in the way of a mail server. */
const report = (
  headers: string,
  {
    text,
    status,
    type = 'message/rfc822',
    returned,
  }: Record<'text' | 'status' | 'returned', string> & { type?: string },
): string =>
  `${headers}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="=_b"

--=_b
Content-Type: text/plain; charset=utf-8

${text}

--=_b
Content-Type: message/delivery-status

${status}

--=_b
Content-Type: ${type}

${returned}

--=_b--
`.replaceAll('\n', '\r\n');

const original = ({ messageId, to }: Reported): string =>
  `From: Laboratory <results@test.lab>
To: ${to}
Subject: Results
Message-ID: ${messageId}

Your results are attached.`;

/** Reports of non-delivery as mail servers write them. */
export const reports = {
  postfix: (email: Reported) =>
    report(
      `From: MAILER-DAEMON@mx.test.lab (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: results@test.lab
Auto-Submitted: auto-replied`,
      {
        text: `This is the mail system at host mx.test.lab.

<${email.to}>: host mx.clinic.by[203.0.113.7] said: 550 5.1.1
    <${email.to}>: Recipient address rejected: User unknown (in reply to RCPT TO command)`,
        status: `Reporting-MTA: dns; mx.test.lab
X-Postfix-Queue-ID: 4XyZ1k2Lm3z9
X-Postfix-Sender: rfc822; results@test.lab
Arrival-Date: Fri, 20 Nov 2026 11:58:40 +0300 (MSK)

Final-Recipient: rfc822; ${email.to}
Original-Recipient: rfc822;${email.to}
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.clinic.by
Diagnostic-Code: smtp; 550 5.1.1 <${email.to}>: Recipient address rejected:
    User unknown`,
        type: 'text/rfc822-headers',
        returned: original(email),
      },
    ),
  /** Exim gives the same status for everything. */
  exim: (email: Reported) =>
    report(
      `From: Mail Delivery System <Mailer-Daemon@relay.test.lab>
To: results@test.lab
Subject: Mail delivery failed: returning message to sender
X-Failed-Recipients: ${email.to}`,
      {
        text: 'A message that you sent could not be delivered to one or more of its recipients.',
        status: `Reporting-MTA: dns; relay.test.lab

Action: failed
Final-Recipient: rfc822;${email.to}
Status: 5.0.0
Remote-MTA: dns; mx.clinic.by
Diagnostic-Code: smtp; 552 5.2.2 Mailbox size limit exceeded`,
        returned: original(email),
      },
    ),
  gmail: (email: Reported) =>
    report(
      `From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: results@test.lab
Subject: Delivery Status Notification (Failure)
Auto-Submitted: auto-replied`,
      {
        text: `** Address not found **

Your message wasn't delivered to ${email.to} because the address couldn't be found.`,
        status: `Reporting-MTA: dns; googlemail.com
Arrival-Date: Fri, 20 Nov 2026 00:58:41 -0800 (PST)
X-Original-Message-ID: ${email.messageId}

Final-Recipient: rfc822; ${email.to}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
Last-Attempt-Date: Fri, 20 Nov 2026 00:58:42 -0800 (PST)`,
        type: 'text/plain',
        returned: 'The original message is not included.',
      },
    ),
  exchange: (email: Reported) =>
    report(
      `From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@clinic.by>
To: <results@test.lab>
Subject: Undeliverable: Results`,
      {
        text: 'The message is larger than the recipient accepts.',
        status: `Reporting-MTA: dns;EX01.clinic.by
Received-From-MTA: dns;mx.test.lab

Original-Recipient: rfc822;${email.to.toUpperCase()}
Final-Recipient: rfc822;someone.else@clinic.by
Action: failed
Status: 5.2.3
Diagnostic-Code: smtp;550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient`,
        returned: original(email),
      },
    ),
  yandex: (email: Reported) =>
    report(
      `From: mailer-daemon@yandex.ru
To: results@test.lab
Subject: =?utf-8?B?0J3QtdC00L7RgdGC0LDQstC70LXQvdC90L7QtSDRgdC+0L7QsdGJ0LXQvdC40LU=?=`,
      {
        text: 'Это письмо отправлено почтовым сервером yandex.ru. Не удалось доставить письмо.',
        status: `Reporting-MTA: dns; forward500a.mail.yandex.net

Final-Recipient: rfc822; ${email.to}
Action: failed
Status: 4.4.1
Diagnostic-Code: X-Yandex; connect to mx.clinic.by[203.0.113.7]:25: Connection timed out`,
        returned: original(email),
      },
    ),
  mailRu: (email: Reported) =>
    report(
      `From: Mail Delivery System <mailer-daemon@corp.mail.ru>
To: results@test.lab
Subject: Mail failure.`,
      {
        text: 'Доставка письма невозможна: похоже на спам.',
        status: `Reporting-MTA: dns; mxs.mail.ru

Final-Recipient: rfc822;${email.to}
Action: failed
Status: 5.7.1
Diagnostic-Code: smtp;550 spam message rejected for ${email.to}`,
        returned: original(email),
      },
    ),
};
