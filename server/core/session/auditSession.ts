import type { AuditDetails } from '../../../contract/audit.ts';
import { auditJob } from '../audit.ts';
import type { Db } from '../db/db.ts';
import type { Lab } from '../lab.ts';
import { maskEmail } from '../maskEmail.ts';

/** `10.1.2.*`, `2001:db8:1:*`: enough to recognise a network. */
export const maskAddress = (address: string): string =>
  address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:*` : address.replace(/\.\d+$/, '.*');

/** Who tried to sign in and from where, masked, and the call. */
export const loginDetails = ({
  email,
  address,
  requestId,
}: {
  email: string;
  address: string;
  requestId: string | undefined;
}): AuditDetails => ({ login: maskEmail(email), address: maskAddress(address), requestId });

/** Records what happened to a user's sign-in without the user, who may be unknown. */
export const auditSignIn = (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock'> },
  action: 'session.signInFailed' | 'session.lock' | 'session.expire' | 'user.requestRecovery',
  userId: number | undefined,
  details?: AuditDetails,
): Promise<void> =>
  auditJob(db, lab.clock.now(), action, [userId === undefined ? '' : `user ${String(userId)}`], {
    details,
  });
