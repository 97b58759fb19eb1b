import { DAY } from '../../../contract/time.ts';
import type { Db } from '../../core/db/db.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import type { Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import { hashOfToken, randomToken } from '../../core/session/tokenText.ts';
import { portalLink } from '../mail/portalLink.ts';

/**
 * Stores a new link to the result of an order, valid for `days` from the moment `from`, and returns its address. The
 * token is behind the `#`, which browsers send to no server.
 */
export const issueResultLink = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'portalUrl'> },
  { orderId, language, from, days }: { orderId: number; language: Language; from: Date; days: number },
): Promise<string> => {
  const token = randomToken();
  const expiresAt = new Date(from.getTime() + days * DAY);
  await db.insert(resultLinks).values({ tokenHash: await hashOfToken(token), orderId, expiresAt });
  return `${portalLink(lab, language, '/open-result')}#${token}`;
};
