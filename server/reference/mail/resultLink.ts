import { DAY } from '../../../contract/time.ts';
import type { Db } from '../../core/db/db.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import type { Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import { hashOfToken, randomToken } from '../../core/session/tokenText.ts';
import { writtenMoment } from '../../core/written.ts';
import { portalLink } from './portalLink.ts';

/** A link to results that is written into an e-mail; it works once it is stored. */
export interface NewResultLink {
  /** With the token behind the `#`, which browsers send to no server. */
  url: string;
  token: string;
  expiresAt: Date;
}

/** A new link to a result in a language, valid for `days` from the moment `from`. */
export const newResultLink = (
  lab: Pick<Lab, 'portalUrl'>,
  { language, from, days }: { language: Language; from: Date; days: number },
): NewResultLink => {
  const token = randomToken();
  return {
    token,
    url: `${portalLink(lab, language, '/open-result')}#${token}`,
    expiresAt: new Date(from.getTime() + days * DAY),
  };
};

/** The values of a link in the text of its e-mail: the address, and until when it works, in Minsk. */
export const linkValues = ({ url, expiresAt }: NewResultLink): { link: string; linkUntil: string } => ({
  link: url,
  linkUntil: writtenMoment(expiresAt.toISOString()),
});

/** Stores a link to the results of orders, each with its line of the delivery ledger. */
export const storeResultLink = async (
  db: Db,
  { token, expiresAt }: NewResultLink,
  orders: readonly { orderId: number; ledgerId: number | null }[],
): Promise<void> => {
  const tokenHash = await hashOfToken(token);
  await db.insert(resultLinks).values(orders.map((order) => ({ ...order, tokenHash, expiresAt })));
};
