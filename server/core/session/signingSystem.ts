import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { systemRole } from '../../../contract/access.ts';
import { signedHeaders, SIGNED_WINDOW } from '../../../contract/onlineOrders.ts';
import { ApiError } from '../apiError.ts';
import { auditJob } from '../audit.ts';
import { connectedSystems, orderSecrets, spentAssertions } from '../db/schema/connectedSystems.ts';
import { users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import { decryptText } from '../secretText.ts';
import { isSignedBy } from './signature.ts';
import { callerColumns, type SystemCaller } from './authenticate.ts';
import { maskAddress } from './auditSession.ts';
import { attempt, limits } from './limits.ts';
import { mayCall, recordCall } from './systemTokens.ts';

/** For `encryptText`. */
export const ORDER_SECRET = 'order secret';

/** Without the dot that separates the parts of what is signed. */
const CALL_ID = /^[\w-]{1,100}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const SECONDS = /^\d{10}$/;

interface SignedCall {
  headers: Headers;
  body: string;
  /** For rate limits. */
  address: string;
}

const findSystem = async (lab: Lab, clientId: string) => {
  if (!UUID.test(clientId)) return undefined;
  const [found] = await lab.db
    .select({ ...callerColumns, systemId: connectedSystems.id })
    .from(users)
    .innerJoin(connectedSystems, eq(connectedSystems.userId, users.id))
    .where(
      and(
        eq(connectedSystems.clientId, clientId),
        eq(connectedSystems.sellsOnline, true),
        mayCall(lab.clock.now()),
      ),
    );
  return found;
};

/** Why a call is not the system's, for its administrators; undefined for a genuine one, which is spent by this. */
const faultOf = async (lab: Lab, systemId: number, { headers, body }: SignedCall) => {
  const id = headers.get(signedHeaders.id) ?? '';
  const timestamp = headers.get(signedHeaders.timestamp) ?? '';
  if (!CALL_ID.test(id)) return 'webhook-id is missing or has other characters than letters, digits, - and _';
  if (!SECONDS.test(timestamp)) return 'webhook-timestamp is not a number of seconds';
  const now = lab.clock.now();
  const at = new Date(Number(timestamp) * 1000);
  const secrets = await lab.db
    .select({ secret: orderSecrets.secret })
    .from(orderSecrets)
    .where(
      and(eq(orderSecrets.systemId, systemId), or(isNull(orderSecrets.endsAt), gt(orderSecrets.endsAt, now))),
    );
  const signatures = headers.get(signedHeaders.signature) ?? '';
  const known = await Promise.all(
    secrets.map(async ({ secret }) =>
      isSignedBy(await decryptText(lab.secret, ORDER_SECRET, secret), { id, at, body }, signatures),
    ),
  );
  if (!known.includes(true)) return 'The signature is wrong';
  const window = SIGNED_WINDOW * 1000;
  if (Math.abs(now.getTime() - at.getTime()) > window) return 'The call is older than five minutes, or early';
  const spent = await lab.db
    .insert(spentAssertions)
    .values({ systemId, jti: `call ${id}`, expiresAt: new Date(at.getTime() + window + 1000) })
    .onConflictDoNothing()
    .returning({ jti: spentAssertions.jti });
  return spent.length === 0 ? 'The call has been sent before' : undefined;
};

/**
 * The connected system that signs a call, which works once. Throws Unauthorized for all others, whatever is wrong with
 * them: the log of the administrators says it. Throws TooManyRequests for those when an address sends too many.
 */
export const signingSystem = async (lab: Lab, call: SignedCall): Promise<SystemCaller> => {
  const found = await findSystem(lab, call.headers.get(signedHeaders.client) ?? '');
  const reason = found === undefined ? 'unknown' : await faultOf(lab, found.systemId, call);
  if (reason !== undefined) await attempt(lab, limits.refusedSignatures, call.address);
  if (found === undefined) throw new ApiError('Unauthorized');
  if (reason !== undefined) {
    const details = { address: maskAddress(call.address) };
    const subject = `connectedSystem ${String(found.systemId)}`;
    await auditJob(lab.db, lab.clock.now(), 'connectedSystem.refuseCall', [subject], { reason, details });
    throw new ApiError('Unauthorized');
  }
  const { state: _, stamp: __, ...account } = found;
  await recordCall(lab, account.systemId);
  return { ...account, roleId: systemRole, scopes: '' };
};
