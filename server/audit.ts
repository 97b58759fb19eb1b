import type { Db } from './db/db.ts';
import { auditLog } from './db/schema.ts';
import type { Lab } from './lab.ts';
import type { Caller } from './session/authenticate.ts';

interface Author {
  db: Db;
  lab: Lab;
  user: Caller;
}

/** Records that the caller did `action` (`order.create`) to each of `subjects` (`order 17`). No names, no barcodes. */
export const audit = async (
  { db, lab, user }: Author,
  action: string,
  ...subjects: readonly string[]
): Promise<void> => {
  if (subjects.length === 0) return;
  const at = lab.clock.now();
  await db.insert(auditLog).values(subjects.map((subject) => ({ at, userId: user.id, action, subject })));
};

/** Like `audit` for one subject, with the reason the caller gave. */
export const auditReason = async (
  { db, lab, user }: Author,
  action: string,
  subject: string,
  reason: string,
): Promise<void> => {
  await db.insert(auditLog).values({ at: lab.clock.now(), userId: user.id, action, subject, reason });
};

const BATCH = 1000;

/** Records an action of the laboratory itself, without a user. */
export const auditJob = async (
  db: Db,
  at: Date,
  action: string,
  subjects: readonly string[],
): Promise<void> => {
  for (let from = 0; from < subjects.length; from += BATCH)
    await db
      .insert(auditLog)
      .values(subjects.slice(from, from + BATCH).map((subject) => ({ at, action, subject })));
};
