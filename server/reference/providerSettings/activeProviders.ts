import { and, asc, eq } from 'drizzle-orm';
import type { Provider } from '../../../contract/providers.ts';
import type { Db } from '../../core/db/db.ts';
import { providers } from '../../core/db/schema/providers.ts';
import type { Language } from '../../core/messages/messages.ts';
import { ApiError } from '../../core/apiError.ts';

/** The outside laboratories in use. */
export const activeProviders = async (db: Db, language: Language): Promise<Provider[]> => {
  const found = await db
    .select()
    .from(providers)
    .where(eq(providers.isActive, true))
    .orderBy(asc(providers.id));
  return found.map(({ name, ...provider }) => ({ ...provider, name: name[language] }));
};

/** An outside laboratory in use; throws NotFound when there is none. */
export const requireProvider = async (db: Db, id: number): Promise<typeof providers.$inferSelect> => {
  const [found] = await db
    .select()
    .from(providers)
    .where(and(eq(providers.id, id), eq(providers.isActive, true)));
  if (found === undefined) throw new ApiError('NotFound');
  return found;
};

/** Ids of all outside laboratories of a kind, including those no longer in use. */
export const providerIdsOf = async (db: Db, kind: Provider['kind']): Promise<number[]> =>
  (await db.select({ id: providers.id }).from(providers).where(eq(providers.kind, kind))).map(({ id }) => id);
