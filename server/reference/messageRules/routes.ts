import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { messageRules as contract } from '../../../contract/messageRules.ts';
import { checkContractIds } from '../contracts/checkContractIds.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { messageRules } from '../../core/db/schema/messageRules.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { ruleImpact } from './ruleImpact.ts';

/** Rules that say who gets a message when something happens to an order. */
export const messageRuleRoutes = (app: Hono, lab: Lab): void => {
  crudRoutes(app, lab, contract, {
    table: messageRules,
    row: ({ roleId, phones, ...input }) => ({
      ...input,
      roleId: input.audience === 'role' ? roleId : null,
      phones: input.audience === 'phones' ? phones : [],
    }),
    order: { name: sql`lower(${messageRules.name})` },
    search: [messageRules.name],
    check: (db, { contractIds }) => checkContractIds(db, contractIds),
  });
  route(app, lab, contract.impact, async ({ db, body }) => ({
    emails: await ruleImpact(db, lab.clock.now(), body),
  }));
};
