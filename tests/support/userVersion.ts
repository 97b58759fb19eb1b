import { eq } from 'drizzle-orm';
import { users } from '../../server/core/db/schema/users.ts';
import type { TestLab } from './testLab.ts';

/** The version that a change of this user must be made from. */
export const userVersion = async ({ db }: TestLab, id: number): Promise<number> => {
  const [user] = await db.select({ version: users.version }).from(users).where(eq(users.id, id));
  return user?.version ?? 1;
};
