import type { Areas, Texts } from '../../areas.ts';

export const smtpServers: Texts<Areas['resources']['admin/mail-manager/smtp']> = {
  name: 'SMTP server |||| SMTP servers',
  page: { create: 'New SMTP server' },
  tab: 'SMTP servers',
  empty: 'No SMTP servers yet',
  invite:
    'Add the server through which the laboratory sends e-mail. Until then e-mails are saved in the outbox folder on the server.',
  notifications: {
    created: 'SMTP server added |||| %{smart_count} servers added',
    updated: 'Server settings saved |||| Settings of %{smart_count} servers saved',
    deleted: 'Server settings deleted |||| Settings of %{smart_count} servers deleted',
  },
  fields: {
    name: 'Name',
    host: 'Host',
    port: 'Port',
    security: 'Encryption',
    authType: 'Sign-in',
    userName: 'User name',
    timeoutSec: 'Time-out, seconds',
    maxPerMinute: 'E-mails per minute, at most',
    isDefault: 'Default',
    isActive: 'Active',
    hasPassword: 'Password stored',
    lastTestAt: 'Last test',
    lastTestResult: 'Result of the test',
  },
  password: 'Password',
  passwordStored: 'A password is stored. Leave empty to keep it; enter it again if the host changes',
  portHint: 'Usually port 587 for STARTTLS, 465 for SSL/TLS, 25 without encryption',
  securities: { none: 'none', starttls: 'STARTTLS', ssl: 'SSL/TLS' },
  authTypes: { none: 'not needed', password: 'with a password' },
  unencrypted: {
    title: 'Send without encryption?',
    text: 'The password and the e-mails will cross the network as plain text, where others can read them.',
  },
  stages: { connect: 'connection', tls: 'encryption', login: 'sign-in', sent: 'sending' },
  lastTest: { ok: 'passed', failed: 'failed' },
  firstDefault:
    'The first server becomes the default: e-mails of senders without a server of their own go through it',
  makeDefault: 'Make default',
  test: {
    open: 'Test e-mail',
    to: 'To',
    subjectLabel: 'Subject',
    textLabel: 'Text',
    send: 'Send',
    subject: 'Test of the SMTP server',
    text: 'This is a test e-mail from Lab Cabinet.',
    ms: '%{ms} ms',
  },
};
