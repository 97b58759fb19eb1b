import {
  daemon,
  clinic,
  text,
  parts,
  original,
  words,
  dsn,
  failed,
  exim,
  copyFollows,
  type Shape,
} from './reportParts.fixtures.ts';

/** Reports that are forwarded, that say something else than a failure, and letters that are none. */
export const otherShapes: Readonly<Record<string, Shape>> = {
  'forwarded by a person': {
    letter: (email) => parts(clinic, ['text/plain\n\nSee below', `message/rfc822\n\n${dsn(email)}`], 'mixed'),
    makes: 'BOUNCED noMailbox',
  },
  'forwarded by a person as a file': {
    letter: (email) =>
      parts(
        clinic,
        [
          `message/rfc822\nContent-Disposition: attachment; filename="a.eml"\n\n${text(daemon, `${exim(email)}\n\n${copyFollows}${original(email)}`)}`,
        ],
        'mixed',
      ),
    makes: 'BOUNCED noMailbox',
  },
  'in a mixed letter instead of a report': {
    letter: (email) => parts(daemon, [words, failed(email), `message/rfc822\n\n${original(email)}`], 'mixed'),
    makes: 'BOUNCED noMailbox',
  },
  'a report without a status': {
    letter: (email) =>
      parts(daemon, [`text/plain\n\n${exim(email)}`, `message/rfc822\n\n${original(email)}`]),
    makes: 'BOUNCED noMailbox',
  },
  delayed: {
    letter: (email) => dsn(email, { action: 'delayed', code: '4.4.1', reply: 'timed out' }),
    makes: 'SENT delayed',
  },
  'delayed with a permanent code': {
    letter: (email) => dsn(email, { action: 'delayed' }),
    makes: 'SENT delayed',
  },
  'delayed, Exim in words': {
    letter: (email) =>
      text(
        daemon,
        `This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on mx.example.com.\n\nThe address to which the message has not yet been delivered is:\n\n  ${email.to}\n\nNo action is required on your part. Delivery attempts will continue for\nsome time, and this warning may be repeated.\nMessage-ID: ${email.messageId}`,
      ),
    makes: 'SENT delayed',
  },
  'delayed, sendmail': {
    letter: (email) =>
      text(
        daemon,
        `    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **\n    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **\n    **********************************************\n\n   ----- The following addresses had transient non-fatal errors -----\n<${email.to}>\n\n${original(email)}`,
      ),
    makes: 'SENT delayed',
  },
  delivered: {
    letter: (email) => dsn(email, { action: 'delivered', code: '2.0.0', reply: '250 Ok' }),
    makes: 'SENT',
  },
  relayed: {
    letter: (email) => dsn(email, { action: 'relayed', code: '2.0.0', reply: '250 Ok' }),
    makes: 'SENT',
  },
  expanded: {
    letter: (email) => dsn(email, { action: 'expanded', code: '2.0.0', reply: '' }),
    makes: 'SENT',
  },
  'out of office': {
    letter: (email) =>
      text(
        `${clinic}\nAuto-Submitted: auto-replied\nIn-Reply-To: ${email.messageId}\nReturn-Path: <>`,
        'I am out of the office until Monday. Your message will be delivered to me then.',
      ),
    makes: 'none',
  },
  'an answer that quotes the e-mail': {
    letter: (email) =>
      text(
        `${clinic}\nIn-Reply-To: ${email.messageId}`,
        `It could not be delivered to my colleague.\n\n> ${email.messageId}`,
      ),
    makes: 'none',
  },
  'the e-mail itself, forwarded': {
    letter: (email) => parts(clinic, [`message/rfc822\n\n${original(email)}`], 'mixed'),
    makes: 'none',
  },
  'a receipt of reading': {
    letter: (email) =>
      parts(
        clinic,
        [
          'text/plain\n\nYour message was displayed.',
          `message/disposition-notification\n\nFinal-Recipient: rfc822; ${email.to}\nOriginal-Message-ID: ${email.messageId}\nDisposition: manual-action/MDN-sent-manually; displayed`,
        ],
        'report; report-type=disposition-notification',
      ),
    makes: 'none',
  },
  'a note of the postmaster': {
    letter: (email) =>
      text(
        'From: postmaster@example.com\nSubject: Quota',
        `Your mailbox is nearly full.\n\nRef: ${email.messageId}`,
      ),
    makes: 'none',
  },
  'of an e-mail that the laboratory never sent': {
    letter: (email) => dsn({ ...email, messageId: '<5a2b56b4-29a3-455f-ac5c-22dbccc1bb90@test.lab>' }),
    makes: 'none',
  },
};
