import { and, eq, ne, type SQL } from 'drizzle-orm';
import { can } from '../../../contract/access.ts';
import type { FieldMessage } from '../../../contract/fields.ts';
import { ApiError } from '../../core/apiError.ts';
import { containedIn } from '../../core/db/listColumns.ts';
import { articles } from '../../core/db/schema/articles.ts';
import type { Caller } from '../../core/session/authenticate.ts';

/**
 * The articles that an editor reads and changes in the administration: all of them for who administers articles; for
 * others those that they have written, as long as all contracts of the article are theirs.
 */
export const changeableBy = ({ id, roleId, contractIds }: Caller): SQL | undefined => {
  if (can(roleId, 'administer', 'article')) return undefined;
  return and(
    eq(articles.authorId, id),
    ne(articles.contractIds, []),
    containedIn(articles.contractIds, contractIds),
  );
};

/**
 * Throws BadRequest at `contractIds` when an editor who does not administer articles names no contract, which means
 * everybody, or one that is not the editor's; foreign and absent ones get the same message.
 */
export const admitArticle = (
  { roleId, contractIds: own }: Caller,
  { contractIds }: { contractIds: readonly number[] },
): void => {
  if (can(roleId, 'administer', 'article')) return;
  const isWithin = contractIds.every((id) => own.includes(id));
  if (contractIds.length > 0 && isWithin) return;
  const wrong: FieldMessage = isWithin ? 'Required' : 'Invalid';
  throw new ApiError('BadRequest', { contractIds: wrong });
};
