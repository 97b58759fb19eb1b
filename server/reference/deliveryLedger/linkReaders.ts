import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { users } from '../../core/db/schema/users.ts';

/** Those of the addresses, in lower case, whose users want a link in place of a result. */
export const linkReaders = async (db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.email, [...new Set(addresses.map((address) => address.toLowerCase()))]),
        eq(users.resultForm, 'link'),
      ),
    );
  return new Set(found.map(({ email }) => email));
};
