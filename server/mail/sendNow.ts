import { emails } from '../db/schema/emails.ts';
import type { Email, Lab } from '../lab.ts';
import { ApiError } from '../apiError.ts';
import { deliverEmail, LEASE } from './deliver.ts';
import { originOf } from './origins.ts';
import { contentOf, emailRow, type NewEmail } from './queueEmail.ts';

/**
 * Sends an email at once, for a screen that shows what became of it; throws when it failed. It is logged like a queued
 * one, but its content is not stored, so it is not sent again.
 */
export const sendNow = async (lab: Lab, email: NewEmail & Pick<Email, 'attachments'>): Promise<void> => {
  const now = lab.clock.now();
  const origin = await originOf(lab.db, { ...email, contractId: email.contractId ?? null });
  const [row] = await lab.db
    .insert(emails)
    .values({
      ...emailRow(lab, email, new Date(now.getTime() + LEASE)),
      attempts: 1,
      startedAt: now,
      senderId: origin.sender?.id ?? null,
      smtpId: origin.server?.id ?? null,
    })
    .returning();
  if (row === undefined) throw new ApiError('ServerError');
  const { attachments } = email;
  const error = await deliverEmail(lab, row, origin, {
    ...contentOf(lab, email),
    ...(attachments && { attachments }),
  });
  if (error !== undefined) throw error;
};
