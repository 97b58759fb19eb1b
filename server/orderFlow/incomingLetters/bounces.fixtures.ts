import {
  daemon,
  text,
  parts,
  original,
  status,
  userUnknown,
  words,
  dsn,
  base64,
  withParts,
  said,
  failed,
  exim,
  copyFollows,
  qmail,
  type Shape,
} from './reportParts.fixtures.ts';

/** Reports of failure as mail servers write them. */
export const bounces: Readonly<Record<string, Shape>> = {
  'postfix, whole e-mail': { letter: (email) => dsn(email), makes: 'BOUNCED noMailbox' },
  'postfix, headers only': {
    letter: withParts(said, failed, (email) => `text/rfc822-headers\n\n${original(email)}`),
    makes: 'BOUNCED noMailbox',
  },
  'postfix, mailbox full': {
    letter: (email) => dsn(email, { code: '5.2.2', reply: '552 5.2.2 Mailbox full' }),
    makes: 'BOUNCED mailboxFull',
  },
  'sendmail with a status': {
    letter: (email) =>
      dsn(email, {
        code: '5.1.2',
        reply: '550 Host unknown',
        more: `text/plain\n\n   ----- The following addresses had permanent fatal errors -----\n<${email.to}>\n    (reason: 550 Host unknown)`,
      }),
    makes: 'BOUNCED noMailbox',
  },
  'sendmail of old, in words': {
    letter: (email) =>
      text(
        daemon,
        `   ----- The following addresses had permanent fatal errors -----\n<${email.to}>\n    (reason: 550 5.1.1 User unknown)\n\n   ----- Original message follows -----\n\n${original(email)}`,
      ),
    makes: 'BOUNCED noMailbox',
  },
  'Exim with a global status': {
    letter: withParts(
      said,
      ({ to }) => `message/global-delivery-status\n\n${status(to, 'failed', '5.1.1', userUnknown)}`,
      (email) => `message/rfc822\n\n${original(email)}`,
    ),
    makes: 'BOUNCED noMailbox',
  },
  'Exim with global headers': {
    letter: withParts(
      said,
      ({ to }) => `message/global-delivery-status\n\n${status(to, 'failed', '5.2.2')}`,
      (email) => `message/global-headers\n\n${original(email)}`,
    ),
    makes: 'BOUNCED mailboxFull',
  },
  'Exim in words': {
    letter: (email) =>
      text(
        `${daemon}\nX-Failed-Recipients: ${email.to}`,
        `${exim(email)}\n\n${copyFollows}${original(email)}`,
      ),
    makes: 'BOUNCED noMailbox',
  },
  'Exim in words, without the header': {
    letter: (email) => text(daemon, `${exim(email)}\n\n${copyFollows}${original(email)}`),
    makes: 'BOUNCED noMailbox',
  },
  'Exim in words, two recipients': {
    letter: (email) =>
      text(
        `${daemon}\nX-Failed-Recipients: other@example.com,\n ${email.to}`,
        `${exim(email)}\n\n${copyFollows}${original(email)}`,
      ),
    makes: 'BOUNCED noMailbox',
  },
  'mail.ru': {
    letter: (email) =>
      text(
        `From: mailer-daemon@corp.mail.ru\nSubject: Mail failure.\nX-Failed-Recipients: ${email.to}\nX-Mailer-Daemon-Error: user_not_found\nAuto-Submitted: auto-replied`,
        `A message that you sent could not be delivered to one or more of its recipients. This is a permanent error. The following address(es) failed:\n\n  ${email.to}\n    unknown user\n\n${copyFollows}${original(email)}`,
      ),
    makes: 'BOUNCED noMailbox',
  },
  'mail.ru, over quota, in Russian': {
    letter: (email) =>
      text(
        `From: mailer-daemon@corp.mail.ru\nSubject: Mail failure.\nX-Failed-Recipients: ${email.to}`,
        `Ваше сообщение не может быть доставлено следующему получателю:\n\n  ${email.to}\n    user is over quota\n\n****** Это копия сообщения, включая заголовки. ******\n\n${original(email)}`,
      ),
    makes: 'BOUNCED mailboxFull',
  },
  'yandex, connection': {
    letter: (email) =>
      dsn(email, { code: '4.4.1', reply: 'connect to mx.example.com[203.0.113.7]:25: timed out' }),
    makes: 'BOUNCED noConnection',
  },
  qmail: {
    letter: (email) =>
      text('From: x@mail.example.com\nSubject: failure notice', `${qmail(email)}\n${original(email)}`),
    makes: 'BOUNCED noMailbox',
  },
  'qmail, without a code': {
    letter: (email) => text(daemon, `${qmail(email, 'This user is over quota')}\n${original(email)}`),
    makes: 'BOUNCED mailboxFull',
  },
  'qmail, folded Message-ID': {
    letter: (email) =>
      text(daemon, `${qmail(email)}\n${original(email, `Message-ID:\n ${email.messageId}`)}`),
    makes: 'BOUNCED noMailbox',
  },
  'folded Message-ID': {
    letter: withParts(
      said,
      failed,
      (email) => `text/rfc822-headers\n\n${original(email, `Message-ID:\n\t${email.messageId}`)}`,
    ),
    makes: 'BOUNCED noMailbox',
  },
  'Message-Id in other letters': {
    letter: withParts(
      said,
      failed,
      (email) => `message/rfc822\n\n${original(email, `MESSAGE-ID: ${email.messageId}`)}`,
    ),
    makes: 'BOUNCED noMailbox',
  },
  Exchange: {
    letter: (email) =>
      parts('From: Microsoft Outlook <MicrosoftExchange329e@example.com>\nSubject: Undeliverable: Results', [
        'text/html; charset=utf-8\n\n<p>The message is larger than the recipient accepts.</p>',
        `message/delivery-status\n\n${status(email.to, 'failed', '5.2.3', '550 5.2.3 RecipSizeLimit')}`,
        `message/rfc822\n\n${original(email)}`,
      ]),
    makes: 'BOUNCED tooLarge',
  },
  'Exchange, Message-ID in its words only': {
    letter: withParts(
      (email) => `text/plain\n\nDelivery has failed to these recipients.\n\nMessage-ID: ${email.messageId}`,
      failed,
    ),
    makes: 'BOUNCED noMailbox',
  },
  'Gmail, without the e-mail': {
    letter: (email) =>
      parts(
        'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nSubject: Delivery Status Notification (Failure)',
        [
          words,
          `message/delivery-status\n\nReporting-MTA: dns; googlemail.com\nX-Original-Message-ID: ${email.messageId}\n\nFinal-Recipient: rfc822; ${email.to}\nAction: failed\nStatus: 5.1.1`,
        ],
      ),
    makes: 'BOUNCED noMailbox',
  },
  'Gmail, as a reply': {
    letter: (email) =>
      parts(`${daemon}\nIn-Reply-To: ${email.messageId}\nReferences: ${email.messageId}`, [
        words,
        failed(email),
      ]),
    makes: 'BOUNCED noMailbox',
  },
  'returned as base64': {
    letter: withParts(
      said,
      failed,
      (email) => `message/rfc822\nContent-Transfer-Encoding: base64\n\n${base64(original(email))}`,
    ),
    makes: 'BOUNCED noMailbox',
  },
  'returned headers as base64': {
    letter: withParts(
      said,
      failed,
      (email) => `text/rfc822-headers\nContent-Transfer-Encoding: base64\n\n${base64(original(email))}`,
    ),
    makes: 'BOUNCED noMailbox',
  },
  'status as base64': {
    letter: withParts(
      said,
      ({ to }) =>
        `message/delivery-status\nContent-Transfer-Encoding: base64\n\n${base64(status(to, 'failed', '5.1.1'))}`,
      (email) => `message/rfc822\n\n${original(email)}`,
    ),
    makes: 'BOUNCED noMailbox',
  },
  'returned as quoted-printable': {
    letter: withParts(
      said,
      failed,
      (email) =>
        `text/rfc822-headers\nContent-Transfer-Encoding: quoted-printable\n\n${original(email).replace('-', '=2D').replace('@test', '=\n@test')}`,
    ),
    makes: 'BOUNCED noMailbox',
  },
  'words as base64': {
    letter: (email) =>
      text(
        `${daemon}\nContent-Transfer-Encoding: base64`,
        base64(`${exim(email)}\n\n${copyFollows}${original(email)}`),
      ),
    makes: 'BOUNCED noMailbox',
  },
  'of an address that the recipient forwards to': {
    letter: (email) => dsn(email, { to: 'other.box@internal.example.com' }),
    makes: 'BOUNCED noMailbox',
  },
  'original recipient in capitals': {
    letter: withParts(
      said,
      ({ to }) =>
        `message/delivery-status\n\nReporting-MTA: dns; a\n\nOriginal-Recipient: rfc822;${to.toUpperCase()}\nFinal-Recipient: rfc822;b@example.com\nAction: Failed\nStatus: 5.0.0`,
      (email) => `message/rfc822\n\n${original(email)}`,
    ),
    makes: 'BOUNCED refused',
  },
};
