import type { SmtpConnection } from '../../core/lab.ts';
import { decryptText, encryptText } from '../../core/secretText.ts';

const PURPOSE = 'smtp password';

/** The password of an SMTP server as stored. */
export const encryptPassword = (secret: string, password: string): Promise<string> =>
  encryptText(secret, PURPOSE, password);

/** A stored SMTP server as the mailer connects to it; without a password when it cannot be decrypted. */
export const connectionOf = async (
  secret: string,
  { host, port, security, authType, userName, password, timeoutSec }: SmtpConnection,
): Promise<SmtpConnection> => ({
  host,
  port,
  security,
  authType,
  userName,
  timeoutSec,
  password: password === '' ? '' : await decryptText(secret, PURPOSE, password).catch(() => ''),
});

interface Address {
  host: string;
  port?: number | undefined;
  security?: string | undefined;
}

/** Whether a stored password may be used with other settings: it must not reach another server, nor go unencrypted. */
export const isSameServer = (one: Address, other: Address): boolean =>
  one.host === other.host && one.port === other.port && one.security === other.security;
