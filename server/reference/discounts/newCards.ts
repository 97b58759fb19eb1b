import type { Call } from '../../core/calls/call.ts';
import { and, eq } from 'drizzle-orm';
import type { createDiscountCard, NewCards } from '../../../contract/discountCards.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { digest } from '../../core/digest.ts';
import { discountPools, discountPrefixes, discountTypes } from '../../core/db/schema/discounts.ts';
import { jobView, startJob } from '../../core/jobs/jobs.ts';
import { createCards } from './createCards.ts';

/** Throws BadRequest for a prefix or type that does not exist, is inactive or of another contract. */
const checkChoice = async (db: Db, { prefixId, contractId, discountTypeId }: NewCards) => {
  const type = and(
    eq(discountTypes.id, discountTypeId),
    eq(discountTypes.contractId, contractId),
    eq(discountTypes.isActive, true),
  );
  if ((await db.$count(discountTypes, type)) === 0)
    throw new ApiError('BadRequest', { discountTypeId: 'Invalid' });
  const prefix = and(eq(discountPrefixes.id, prefixId), eq(discountPrefixes.isActive, true));
  if ((await db.$count(discountPrefixes, prefix)) === 0)
    throw new ApiError('BadRequest', { prefixId: 'Invalid' });
};

/**
 * Creates a card, or starts the job that creates a pool; a user's repeated request for a pool that is being created
 * gets its job. Throws BadRequest for a wrong choice or a full prefix.
 */
export const createNewCards = async ({ db, lab, user, body }: Call<typeof createDiscountCard>) => {
  await checkChoice(db, body);
  const author = { db, lab, user };
  if (body.isCreateCardPool) {
    const { job, isNew } = await startJob(db, lab.clock.now(), {
      kind: 'discountPool',
      key: crypto.randomUUID(),
      exclusive: `discountPool ${String(user.id)} ${await digest(JSON.stringify(body))}`,
      input: body,
      total: body.numberOfCardsToCreate ?? 1,
      startedBy: user.id,
    });
    const response = { cardNumber: null, job: jobView(job) };
    if (!isNew) return response;
    const { prefixId, contractId, discountTypeId } = body;
    const createdAt = job.createdAt;
    await db.insert(discountPools).values({ id: job.id, prefixId, contractId, discountTypeId, createdAt });
    await auditChange(author, 'discountCard.createPool', `discountPool ${String(job.id)}`, { after: body });
    return response;
  }
  // The first random number may be taken.
  for (;;) {
    const made = await createCards(db, body, 1, null);
    if (made === null) throw new ApiError('BadRequest', { prefixId: 'Invalid' });
    const [card] = made;
    if (card === undefined) continue;
    const { id, cardNumber } = card;
    const after = { cardNumber, ...body };
    await auditChange(author, 'discountCard.create', `discountCard ${String(id)}`, { after });
    return { cardNumber, job: null };
  }
};
