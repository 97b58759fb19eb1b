import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { dayOf, startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { sms, smsServices, smsTests } from '../../core/db/schema/sms.ts';
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

/** Lets processes count the parts of the day one after another. */
export const lockService = async (tx: Db): Promise<void> => {
  await tx
    .select({ id: smsServices.id })
    .from(smsServices)
    .where(eq(smsServices.isActive, true))
    .for('update');
};

/** The service in use. */
export const serviceInUse = async (db: Db): Promise<Service | undefined> => {
  const [found] = await db.select().from(smsServices).where(eq(smsServices.isActive, true));
  return found;
};

/**
 * How many parts were handed to services on the day of `now`, those of test SMS too, as far as anybody knows: only those
 * have a cost.
 */
export const partsToday = async (db: Db, now: Date): Promise<number> => {
  const from = startOfDay(dayOf(now));
  const [tests] = await db
    .select({ parts: sql<number>`coalesce(sum(${smsTests.parts}), 0)::int` })
    .from(smsTests)
    .where(gte(smsTests.at, from));
  const [sent] = await db
    .select({ parts: sql<number>`coalesce(sum(${sms.parts}), 0)::int` })
    .from(sms)
    .where(
      and(
        gte(sms.startedAt, from),
        isNotNull(sms.cost),
        inArray(sms.state, ['SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'PERHAPS']),
      ),
    );
  return (sent?.parts ?? 0) + (tests?.parts ?? 0);
};

/**
 * Counts a test SMS before it is sent, in its turn among those who count; returns its id, or null when the day has no
 * room for it.
 */
export const countTest = (
  db: Db,
  { now, parts, dailyParts }: { now: Date; parts: number; dailyParts: number },
): Promise<number | null> =>
  db.transaction(async (tx) => {
    await lockService(tx);
    if ((await partsToday(tx, now)) + parts > dailyParts) return null;
    await tx.delete(smsTests).where(lt(smsTests.at, startOfDay(dayOf(now))));
    const [counted] = await tx.insert(smsTests).values({ at: now, parts }).returning({ id: smsTests.id });
    return counted?.id ?? null;
  });
