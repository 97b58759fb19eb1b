import { and, eq, isNull } from 'drizzle-orm';
import { SECRET_OVERLAP } from '../../../contract/onlineOrders.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange, type Author } from '../../core/audit.ts';
import { connectedSystems, orderSecrets } from '../../core/db/schema/connectedSystems.ts';
import type { Lab } from '../../core/lab.ts';
import { encryptText } from '../../core/secretText.ts';
import { ORDER_SECRET } from '../../core/session/signingSystem.ts';
import { newSecret } from '../../core/session/signature.ts';

/**
 * A secret with which a system signs online orders; the one before it works for some hours more, older ones no longer.
 * Throws NotFound for a system that sends no online orders.
 */
export const issueSecret = async (
  author: Author & { lab: Lab },
  systemId: number,
): Promise<{ secret: string }> => {
  const { db, lab } = author;
  const [system] = await db
    .select({ sellsOnline: connectedSystems.sellsOnline })
    .from(connectedSystems)
    .where(eq(connectedSystems.id, systemId))
    .for('no key update');
  if (!system?.sellsOnline) throw new ApiError('NotFound');
  const secret = newSecret();
  await db
    .update(orderSecrets)
    .set({ endsAt: new Date(lab.clock.now().getTime() + SECRET_OVERLAP * 3_600_000) })
    .where(and(eq(orderSecrets.systemId, systemId), isNull(orderSecrets.endsAt)));
  await db
    .insert(orderSecrets)
    .values({ systemId, secret: await encryptText(lab.secret, ORDER_SECRET, secret) });
  await auditChange(author, 'connectedSystem.issueSecret', `connectedSystem ${String(systemId)}`, {});
  return { secret };
};
