import { inArray } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Language } from '../../core/messages/messages.ts';

/** The language of each address that belongs to a user, by the address in lower case. */
export const readerLanguages = async (db: Db, emails: readonly string[]): Promise<Map<string, Language>> => {
  const found = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(inArray(users.email, [...new Set(emails.map((email) => email.toLowerCase()))]));
  return new Map(found.map(({ email, language }) => [email, language]));
};
