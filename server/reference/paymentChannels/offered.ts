import { and, asc, eq, sql } from 'drizzle-orm';
import {
  paymentChannels as channels,
  preOrderStatus,
  type PaymentChannel,
  type PreOrderStatus,
} from '../../../contract/codes.ts';
import type { OfferedChannel } from '../../../contract/contracts.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { paymentChannels } from '../../core/db/schema/paymentChannels.ts';
import type { Language } from '../../core/messages/messages.ts';

const ofContract = (db: Db, contractId: number) =>
  db
    .select({ channel: paymentChannels })
    .from(paymentChannels)
    .innerJoin(contracts, sql`${paymentChannels.id} = any(${contracts.paymentChannels})`)
    .where(and(eq(contracts.id, contractId), eq(paymentChannels.isActive, true)))
    .orderBy(asc(paymentChannels.position), asc(paymentChannels.id));

/** The active payment channels of a contract in their order, in the caller's language. */
export const channelsOf = async (db: Db, contractId: number, language: Language): Promise<OfferedChannel[]> =>
  (await ofContract(db, contractId)).map(({ channel: { id, name, instruction, eripNumber } }) => ({
    id,
    name: name[language],
    instruction: instruction[language],
    eripNumber,
  }));

/** The names of all payment channels, in the caller's language. */
export const channelNames = async (
  db: Db,
  language: Language,
): Promise<Pick<OfferedChannel, 'id' | 'name'>[]> =>
  (await db.select().from(paymentChannels).orderBy(asc(paymentChannels.position))).map(({ id, name }) => ({
    id,
    name: name[language],
  }));

/**
 * Throws BadRequest for a channel that the contract does not offer. A pre-order keeps its own; a paid one cannot take
 * another, or cash when its own is not specified.
 */
export const checkChannel = async (
  db: Db,
  contractId: number,
  channel: PaymentChannel,
  preOrder: { paymentChannel: number; status: PreOrderStatus } | null,
): Promise<void> => {
  if (preOrder?.paymentChannel === channel) return;
  if (preOrder?.status === preOrderStatus.Paid) {
    const isSpecified = Object.values<number>(channels).includes(preOrder.paymentChannel);
    if (isSpecified || channel === channels.Cash)
      throw new ApiError('BadRequest', { 'header.paymentChannel': 'PaidChannel' });
    return;
  }
  const offered = await ofContract(db, contractId);
  if (!offered.some(({ channel: { id } }) => id === channel))
    throw new ApiError('BadRequest', { 'header.paymentChannel': 'Invalid' });
};

/** Throws BadRequest at `field` when an active contract is left without an active channel. */
export const checkChannels = async (db: Db, field: string): Promise<void> => {
  const without = sql`${contracts.isActive} and not exists (select 1 from ${paymentChannels}
    where ${paymentChannels.isActive} and ${paymentChannels.id} = any(${contracts.paymentChannels}))`;
  if ((await db.$count(contracts, without)) > 0) throw new ApiError('BadRequest', { [field]: 'LastChannel' });
};
