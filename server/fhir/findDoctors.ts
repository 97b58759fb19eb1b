import { and, asc, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Practitioner } from 'fhir/r4';
import { commissionaires } from '../core/db/schema/contracts.ts';
import type { Asked } from './findParties.ts';
import type { After } from './orderPage.ts';
import type { Search } from './parameters.ts';
import { requesterResource } from './parties.ts';
import { numberSystem } from './writing.ts';

const { id, contractId, lastName, firstName } = commissionaires;

/** The words in which a name is searched, by the parameter. */
const namesOf: Readonly<Record<string, SQL>> = {
  name: sql`${lastName} || ' ' || ${firstName}`,
  family: sql`${lastName}`,
  given: sql`${firstName}`,
};

/** The next doctors of the caller's contracts by their numbers: one more than are asked for. */
export const doctorsAfter = async (
  { db, scope, writing }: Pick<Asked, 'db' | 'scope' | 'writing'>,
  { strings, tokens, count }: Pick<Search, 'strings' | 'tokens' | 'count'>,
  after: After | undefined,
): Promise<After[]> => {
  const system = numberSystem(writing, 'doctor');
  const rows = await db
    .select({ id })
    .from(commissionaires)
    .where(
      and(
        inArray(contractId, [...scope.contractIds]),
        ...strings.map(({ name, anyOf }) =>
          or(
            sql`false`,
            ...anyOf.map((one) => sql`strpos(' ' || lower(${namesOf[name] ?? sql`''`}), ${` ${one}`}) > 0`),
          ),
        ),
        ...tokens.map(({ anyOf }) => {
          const own = anyOf.filter((one) => one.system === undefined || one.system === system);
          return inArray(
            sql`${id}::text`,
            own.map(({ code }) => code),
          );
        }),
        after && gt(id, after.id),
      ),
    )
    .orderBy(asc(id))
    .limit(count + 1);
  return rows.map((row) => ({ ...row, place: '' }));
};

/** Doctors by their numbers, in that order; whether the caller may see them was asked before. */
export const doctorsOf = async (
  { db, writing }: Pick<Asked, 'db' | 'writing'>,
  ids: readonly number[],
): Promise<Practitioner[]> => {
  const rows = await db
    .select()
    .from(commissionaires)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
  return rows.map((row) => requesterResource(row, writing));
};
