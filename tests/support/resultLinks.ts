import { emails } from '../../server/core/db/schema/emails.ts';
import type { Lab } from '../../server/core/lab.ts';
import type { Language } from '../../server/core/messages/messages.ts';
import { noteDeliveries } from '../../server/reference/deliveryLedger/noteDeliveries.ts';
import { newResultLink, storeResultLink } from '../../server/reference/mail/resultLink.ts';
import type { TestLab } from './testLab.ts';

/** Who gets the links of tests. */
export const LINK_READER = 'maria@mail.test';

/** A link to the result of an order in an e-mail that was sent, with its line of the delivery ledger. */
export const issueLink = async (
  { db, lab, clock }: Pick<TestLab, 'db' | 'clock'> & { lab: Pick<Lab, 'portalUrl'> },
  { orderId, ...how }: { orderId: number; language: Language; from: Date; days: number },
): Promise<{ url: string; ledgerId: number }> => {
  const now = clock.now();
  const { language } = how;
  const [{ id: emailId } = { id: 0 }] = await db
    .insert(emails)
    .values({
      event: 'resultReady',
      purpose: 'results',
      language,
      recipient: LINK_READER,
      subject: 'Ready',
      state: 'SENT',
      nextAt: now,
      createdAt: now,
      sentAt: now,
    })
    .returning({ id: emails.id });
  const link = newResultLink(lab, how);
  const line = { at: now, kind: 'link', cause: 'rule', recipient: LINK_READER, language, emailId } as const;
  const [ledgerId = 0] = await noteDeliveries(db, [{ orderId, releases: null }], line);
  await storeResultLink(db, link, [{ orderId, ledgerId }]);
  return { url: link.url, ledgerId };
};
