import type { Db } from './db/db.ts';
import { auditLog } from './db/schema/laboratory.ts';
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

/** The fields of a record before and after a change; a creation has no `before`, a deletion no `after`. */
export interface Change {
  before?: object;
  after?: object;
}

/** The fields that differ between two states of a record. */
const differing = (one: object | undefined, other: object | undefined): Record<string, unknown> | undefined =>
  one &&
  Object.fromEntries(
    Object.entries(one).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify((other as Record<string, unknown> | undefined)?.[field]),
    ),
  );

/** Like `audit` for one record, with the fields that changed. Never pass a secret. */
export const auditChange = async (
  { db, lab, user }: Author,
  action: string,
  subject: string,
  { before, after }: Change,
): Promise<void> => {
  await db.insert(auditLog).values({
    at: lab.clock.now(),
    userId: user.id,
    action,
    subject,
    before: differing(before, after),
    after: differing(after, before),
  });
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
