import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { dayOf, startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { sms, smsServices } from '../../core/db/schema/sms.ts';
import { decryptText, encryptText } from '../../core/secretText.ts';
import type { SmsAccount } from './rocketSms.ts';

type Service = typeof smsServices.$inferSelect;

const PURPOSE = 'sms password';

/** The password of a service as stored. */
export const encryptPassword = (secret: string, password: string): Promise<string> =>
  encryptText(secret, PURPOSE, password);

/** A stored service as it is called; rejects when the password was stored with another secret. */
export const accountOf = async (
  secret: string,
  { address, userName, sender, password }: Service,
): Promise<SmsAccount> => ({
  address,
  userName,
  sender,
  password: await decryptText(secret, PURPOSE, password),
});

/** The service in use. */
export const serviceInUse = async (db: Db): Promise<Service | undefined> => {
  const [found] = await db.select().from(smsServices).where(eq(smsServices.isActive, true));
  return found;
};

/** How many parts were handed to services on the day of `now`, as far as anybody knows: only those have a cost. */
export const partsToday = async (db: Db, now: Date): Promise<number> => {
  const [sent] = await db
    .select({ parts: sql<number>`coalesce(sum(${sms.parts}), 0)::int` })
    .from(sms)
    .where(
      and(
        gte(sms.startedAt, startOfDay(dayOf(now))),
        isNotNull(sms.cost),
        inArray(sms.state, ['SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'PERHAPS']),
      ),
    );
  return sent?.parts ?? 0;
};
