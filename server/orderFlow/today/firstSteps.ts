import { sql } from 'drizzle-orm';
import { can } from '../../../contract/access.ts';
import { roles, type RoleId } from '../../../contract/codes.ts';
import { firstSteps, type FirstStep } from '../../../contract/today.ts';
import { settingOf } from '../../core/calls/settings.ts';
import type { Lab } from '../../core/lab.ts';
import { entryRule } from '../../reference/laboratorySettings/entryRule.ts';

/**
 * What a laboratory still needs, for those who can set it up; null for others, and once nothing is left. A step is done
 * when its outcome is there: nobody ticks it off, but a laboratory may say that it works without a system.
 */
export const firstStepsOf = async (
  { db, mailer, lis }: Pick<Lab, 'db' | 'mailer' | 'lis'>,
  roleId: RoleId,
): Promise<FirstStep[] | null> => {
  if (!can(roleId, 'update', 'laboratorySettings')) return null;
  const { rows } = await db.execute<Record<FirstStep['step'], boolean>>(sql`
    select exists (select from services) as catalogue,
      exists (select from contracts where is_active) as contract,
      exists (select from price_book join contracts on contracts.id = contract_id and is_active) as prices,
      exists (select from users where role_id <> ${roles.Admin} and state = 'ACTIVE') as users,
      ${mailer.hasServer} or exists (select from smtp_servers where is_active and last_test_result = 'ok') as mail,
      ${lis.kind === 'simulator'} or (${lis.kind !== 'none'}
        and exists (select from connections where is_active and provider_id is null)) as system`);
  const [found] = rows;
  if (found === undefined) throw new Error('The database has not answered');
  const { withoutSystem } = await settingOf(db, entryRule);
  const steps = firstSteps.map((step) => {
    const isSetAside = step === 'system' && withoutSystem && !found.system;
    return { step, isDone: found[step] || isSetAside, isSetAside };
  });
  return steps.every(({ isDone }) => isDone) ? null : steps;
};
