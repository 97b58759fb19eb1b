import { eq, sql, type SQL } from 'drizzle-orm';
import { dayOf, startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { smsServices } from '../../core/db/schema/sms.ts';
import type { Lab } from '../../core/lab.ts';
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

/** How many parts were handed to services since the day began, as far as anybody knows: only those have a cost. */
export const partsToday = ({ clock }: Pick<Lab, 'clock'>): SQL<number> => sql<number>`(
  select coalesce(sum(parts), 0)::int from sms
  where started_at >= ${startOfDay(dayOf(clock.now())).toISOString()}::timestamptz and cost is not null
    and state in ('SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'PERHAPS'))`;
