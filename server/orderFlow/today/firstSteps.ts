import { sql } from 'drizzle-orm';
import { can } from '../../../contract/access.ts';
import { roles, type RoleId } from '../../../contract/codes.ts';
import { firstSteps, type FirstStep } from '../../../contract/today.ts';
import type { Db } from '../../core/db/db.ts';

/**
 * What a laboratory without orders still needs, for those who can set it up; null for others, and once there is an order.
 * A step is done when its outcome is there: nobody ticks it off.
 */
export const firstStepsOf = async (db: Db, roleId: RoleId): Promise<FirstStep[] | null> => {
  if (!can(roleId, 'update', 'laboratorySettings')) return null;
  const { rows } = await db.execute<{ hasOrders: boolean } & Record<FirstStep['step'], boolean>>(sql`
    select exists (select from orders) as "hasOrders",
      exists (select from services) as catalogue,
      exists (select from contracts where is_active) as contract,
      exists (select from price_book join contracts on contracts.id = contract_id and is_active) as prices,
      exists (select from users where role_id <> ${roles.Admin} and state = 'ACTIVE') as users,
      exists (select from smtp_servers where is_active and last_test_result = 'ok') as mail`);
  const [found] = rows;
  if (found === undefined || found.hasOrders) return null;
  return firstSteps.map((step) => ({ step, isDone: found[step] }));
};
