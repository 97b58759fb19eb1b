import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ConnectedSystem } from '../../../contract/connectedSystems.ts';
import { issueOrderSecret } from '../../../contract/onlineOrders.ts';
import { connectedSystems as contract } from '../../../contract/connectedSystems.ts';
import { signatureAlgorithms } from '../../../contract/keySet.ts';
import { issueToken, smartConfiguration } from '../../../contract/smart.ts';
import { allScopes } from '../../../contract/systemScopes.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { route } from '../../core/calls/route.ts';
import { sqlDay, wireDay } from '../../core/dates.ts';
import { connectedSystems } from '../../core/db/schema/connectedSystems.ts';
import type { Lab } from '../../core/lab.ts';
import { isFailing } from '../system/failingSubscriptions.ts';
import { issueSecret } from './issueSecret.ts';
import { createTokenDesk } from './issueToken.ts';
import { saveAccount } from './saveAccount.ts';

/** Column names are written out: Drizzle drops the table from a column in the fields of a query on one table. */
const contractsOfSystem = sql<ConnectedSystem['contracts']>`coalesce((
  select json_agg(json_build_object('contractId', contract_id, 'clientUnitIds', client_unit_ids) order by contract_id)
  from user_contracts where user_contracts.user_id = connected_systems.user_id), '[]')`;

const subscriptionsOfSystem = sql<ConnectedSystem['subscriptions']>`coalesce((
  select json_agg(json_build_object('id', id, 'host', substring(endpoint from '^https?://([^/?#]+)'), 'criteria', criteria,
    'state', state, 'lastSuccessAt', last_success_at, 'failure', failure, 'failureDetail', failure_detail,
    'waiting', (select count(*) from subscription_events where subscription_id = subscriptions.id)) order by id)
  from subscriptions where subscriptions.system_id = connected_systems.id), '[]')`;

const failing = sql<number>`(select count(*)::int from subscriptions
  where subscriptions.system_id = connected_systems.id and ${isFailing})`;

/** Connected systems, and their tokens. */
export const connectedSystemRoutes = (app: Hono, lab: Lab): void => {
  crudRoutes(app, lab, contract, {
    table: connectedSystems,
    computed: { contracts: contractsOfSystem, subscriptions: subscriptionsOfSystem, failing },
    record: (row) => {
      const { userId: _, endsOn, lastCallAt, ...system } = row;
      return {
        ...system,
        endDate: endsOn && wireDay(endsOn),
        lastCallAt: lastCallAt?.toISOString() ?? null,
      };
    },
    row: ({ name, reads, placesOrders, sellsOnline, keys, keysUrl, endDate, isActive }) => ({
      name,
      reads,
      placesOrders,
      sellsOnline,
      keys,
      keysUrl,
      endsOn: endDate && sqlDay(endDate),
      isActive,
    }),
    created: () => ({ clientId: crypto.randomUUID() }),
    order: {
      name: sql`lower(${connectedSystems.name})`,
      endDate: sql`coalesce(${connectedSystems.endsOn}, 'infinity')`,
      lastCallAt: sql`coalesce(${connectedSystems.lastCallAt}, '-infinity')`,
    },
    search: [connectedSystems.name, connectedSystems.clientId],
    where: ({ contractId }) =>
      contractId === undefined
        ? undefined
        : sql`connected_systems.user_id in (select user_id from user_contracts where contract_id = ${contractId})`,
    saved: (db, id, input) => saveAccount(db, lab.clock.now(), id, input),
  });

  route(app, lab, issueOrderSecret, ({ db: outer, user, body }) =>
    outer.transaction((db) => issueSecret({ db, lab, user }, body.id)),
  );
  const tokenFor = createTokenDesk(lab);
  route(app, lab, issueToken, ({ db, body, address, requestId }) =>
    tokenFor(db, body, { address, requestId }),
  );
  route(app, lab, smartConfiguration, () =>
    Promise.resolve({
      issuer: `${lab.portalUrl}/fhir`,
      token_endpoint: lab.portalUrl + issueToken.path,
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: [...signatureAlgorithms],
      grant_types_supported: ['client_credentials'],
      scopes_supported: allScopes(),
      capabilities: ['client-confidential-asymmetric', 'permission-v2'],
    }),
  );
};
