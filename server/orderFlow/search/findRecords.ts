import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { can } from '../../../contract/access.ts';
import type { RoleId } from '../../../contract/codes.ts';
import type { FoundRecord } from '../../../contract/search.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { discountCards } from '../../core/db/schema/discounts.ts';
import { isPerson } from '../../core/session/authenticate.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Language } from '../../core/messages/messages.ts';

interface Reader {
  roleId: RoleId;
  language: Language;
  contractIds: readonly number[];
}

/**
 * Records of the administration that the role may read: contracts by name or code, users by name or e-mail, cards of the
 * contracts by the beginning of their number; at most `limit` of each.
 */
export const findRecords = async (
  db: Db,
  { roleId, language, contractIds }: Reader,
  term: string,
  limit: number,
): Promise<FoundRecord[]> => {
  const text = term.toLowerCase();
  const part = likePattern.contains(text);
  const contractName = sql<string>`${contracts.name}->>${language}`;
  const [contractRows, userRows, cardRows] = await Promise.all([
    can(roleId, 'read', 'contractSettings')
      ? db
          .select({ id: contracts.id, name: contractName, detail: contracts.code })
          .from(contracts)
          .where(or(sql`lower(${contractName}) like ${part}`, sql`lower(${contracts.code}) like ${part}`))
          .orderBy(contractName)
          .limit(limit)
      : [],
    can(roleId, 'read', 'account')
      ? db
          .select({ id: users.id, name: users.name, detail: users.email })
          .from(users)
          .where(and(isPerson, or(sql`lower(${users.name}) like ${part}`, sql`${users.email} like ${part}`)))
          .orderBy(users.name, users.id)
          .limit(limit)
      : [],
    can(roleId, 'read', 'discountCard')
      ? db
          .select({ id: discountCards.id, name: discountCards.cardNumber, detail: contractName })
          .from(discountCards)
          .innerJoin(contracts, eq(contracts.id, discountCards.contractId))
          .where(
            and(
              inArray(discountCards.contractId, [...contractIds]),
              sql`lower(${discountCards.cardNumber}) like ${likePattern.startsWith(text)}`,
            ),
          )
          .orderBy(sql`lower(${discountCards.cardNumber})`)
          .limit(limit)
      : [],
  ]);
  return [
    ...contractRows.map((row) => ({ kind: 'contract', ...row }) as const),
    ...userRows.map((row) => ({ kind: 'user', ...row }) as const),
    ...cardRows.map((row) => ({ kind: 'card', ...row }) as const),
  ];
};
