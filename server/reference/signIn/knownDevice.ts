import type { Lab } from '../../core/lab.ts';
import { limits, isAdmitted } from '../../core/session/limits.ts';
import { readSigned, signText } from '../../core/session/signedText.ts';

const DAY_SECONDS = 86_400;
/** How long a browser is known after a sign-in; seconds. */
export const DEVICE_LIFE = 180 * DAY_SECONDS;
/** How long the link in the e-mail about a lock works; seconds. */
const UNLOCK_LIFE = 3600;

type Signer = Pick<Lab, 'clock' | 'secret'>;
interface User {
  id: number;
}

/** The cookie of a browser in which this user has signed in; several users may share a browser. */
export const deviceCookie = ({ id }: User): string => `device-${String(id)}`;

const sign = ({ clock, secret }: Signer, { id }: User, seconds: number): Promise<string> =>
  signText(secret, 'known device', [
    id,
    crypto.randomUUID(),
    Math.floor(clock.now().getTime() / 1000) + seconds,
  ]);

/** A token for the browser that this user has signed in with. */
export const deviceToken = (lab: Signer, user: User): Promise<string> => sign(lab, user, DEVICE_LIFE);

/** A token that lets the user sign in from one more browser while wrong passwords keep the account closed. */
export const unlockToken = (lab: Signer, user: User): Promise<string> => sign(lab, user, UNLOCK_LIFE);

/** The key of the device whose token this is; undefined when it is not this user's, or no longer valid. */
const deviceOfToken = async (
  { clock, secret }: Signer,
  { id }: User,
  token: string,
): Promise<string | undefined> => {
  const [owner, device, expiresOn] = (await readSigned(secret, 'known device', token)) ?? [];
  return owner === id && Number(expiresOn) * 1000 > clock.now().getTime() ? String(device) : undefined;
};

/** Whether a browser has this user's cookie of an earlier sign-in. */
export const isKnownDevice = async (lab: Signer, user: User, cookie: string): Promise<boolean> =>
  (await deviceOfToken(lab, user, cookie)) !== undefined;

/**
 * The key of the first of these tokens that is this user's and may still guess; undefined for an unknown device. Counts
 * an attempt: a stolen token allows ten guesses in 15 minutes, like an unknown device.
 */
export const admittedDevice = async (
  lab: Lab,
  user: User,
  tokens: readonly string[],
): Promise<string | undefined> => {
  for (const token of tokens) {
    const device = await deviceOfToken(lab, user, token);
    if (device !== undefined && (await isAdmitted(lab, limits.signInDevice, device))) return device;
  }
  return undefined;
};
