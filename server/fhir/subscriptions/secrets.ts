import type { Lab } from '../../core/lab.ts';
import { decryptText, encryptText } from '../../core/secretText.ts';
import type { StoredSubscription } from './resource.ts';

const SECRET_PURPOSE = 'subscription secret';
const HEADERS_PURPOSE = 'subscription headers';

/** The secret of the signatures as stored. */
export const encryptSecret = (own: string, secret: string): Promise<string> =>
  encryptText(own, SECRET_PURPOSE, secret);

/** The headers of the calls as stored; none are ''. */
export const encryptHeaders = async (own: string, headers: readonly string[]): Promise<string> =>
  headers.length === 0 ? '' : encryptText(own, HEADERS_PURPOSE, JSON.stringify(headers));

/** What is needed to call the address of a subscription. */
export const secretsOf = async (
  { secret: own }: Pick<Lab, 'secret'>,
  { secret, headers }: Pick<StoredSubscription, 'secret' | 'headers'>,
): Promise<{ secret: string; headers: string[] }> => ({
  secret: await decryptText(own, SECRET_PURPOSE, secret),
  headers: headers === '' ? [] : (JSON.parse(await decryptText(own, HEADERS_PURPOSE, headers)) as string[]),
});
