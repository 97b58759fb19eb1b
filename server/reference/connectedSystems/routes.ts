import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { systemRole } from '../../../contract/access.ts';
import type { ConnectedSystem } from '../../../contract/connectedSystems.ts';
import { connectedSystems as contract } from '../../../contract/connectedSystems.ts';
import { signatureAlgorithms } from '../../../contract/keySet.ts';
import { issueToken, smartConfiguration } from '../../../contract/smart.ts';
import { fhirTypes, scopeOfType } from '../../../contract/systemScopes.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { route } from '../../core/calls/route.ts';
import { sqlDay, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { connectedSystems } from '../../core/db/schema/connectedSystems.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { setContracts } from '../users/setContracts.ts';
import { createTokenDesk } from './issueToken.ts';

/** Column names are written out: Drizzle drops the table from a column in the fields of a query on one table. */
const contractsOfSystem = sql<ConnectedSystem['contracts']>`coalesce((
  select json_agg(json_build_object('contractId', contract_id, 'clientUnitIds', client_unit_ids) order by contract_id)
  from user_contracts join users on users.id = user_contracts.user_id
  where users.system_id = connected_systems.id), '[]')`;

/**
 * The account of a system: it has the contracts and is the author of calls. It has no password and is disabled, so that
 * nothing that is done for people reaches it. Each change makes the tokens of the system invalid.
 */
const saveAccount = async (
  { db, clock }: { db: Db; clock: Lab['clock'] },
  systemId: number,
  { name, contracts }: Pick<ConnectedSystem, 'name' | 'contracts'>,
): Promise<void> => {
  const flags = { sendByEmail: false, priceDisplay: false, calculatorImport: false, calculatorUse: false };
  const [account] = await db
    .insert(users)
    .values({
      systemId,
      name,
      email: sql`(select client_id::text from connected_systems where id = ${systemId})`,
      passwordHash: '',
      // Of no person, so it is not among the roles of the column.
      roleId: sql`${systemRole}`,
      state: 'DISABLED',
      flags,
      createdAt: clock.now(),
    })
    .onConflictDoUpdate({ target: users.systemId, set: { name, stamp: sql`${users.stamp} + 1` } })
    .returning({ id: users.id });
  if (account) await setContracts(db, account.id, contracts);
};

/** Connected systems, and their tokens. */
export const connectedSystemRoutes = (app: Hono, lab: Lab): void => {
  crudRoutes(app, lab, contract, {
    table: connectedSystems,
    computed: { contracts: contractsOfSystem },
    record: ({ endsOn, lastCallAt, ...row }) => ({
      ...row,
      endDate: endsOn && wireDay(endsOn),
      lastCallAt: lastCallAt?.toISOString() ?? null,
    }),
    row: ({ name, reads, keys, keysUrl, endDate, isActive }) => ({
      name,
      reads,
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
        : sql`exists (select from users join user_contracts on user_contracts.user_id = users.id
            where users.system_id = ${connectedSystems.id} and user_contracts.contract_id = ${contractId})`,
    saved: (db, id, input) => saveAccount({ db, clock: lab.clock }, id, input),
  });

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
      scopes_supported: fhirTypes.map((type) => scopeOfType(type)),
      capabilities: ['client-confidential-asymmetric', 'permission-v2'],
    }),
  );
};
