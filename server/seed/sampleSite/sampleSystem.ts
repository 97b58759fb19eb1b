import { and, eq, isNull, sql } from 'drizzle-orm';
import { connectedSystems, orderSecrets } from '../../core/db/schema/connectedSystems.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import type { Db } from '../../core/db/db.ts';
import type { Lab } from '../../core/lab.ts';
import { decryptText, encryptText } from '../../core/secretText.ts';
import { ORDER_SECRET } from '../../core/session/signingSystem.ts';
import { newSecret } from '../../core/session/signature.ts';
import { saveAccount } from '../../reference/connectedSystems/saveAccount.ts';

const CLIENT_ID = '00000000-0000-4000-8000-000000000001';
const NAME = 'Публичный сайт (демонстрация)';

type Site = Pick<Lab, 'db' | 'clock' | 'secret'>;

const isSample = eq(connectedSystems.clientId, CLIENT_ID);

const makeSystem = async (db: Db, now: Date): Promise<void> => {
  const [made] = await db
    .insert(connectedSystems)
    .values({ name: NAME, clientId: CLIENT_ID, reads: [], sellsOnline: true })
    .onConflictDoNothing()
    .returning({ id: connectedSystems.id });
  if (made === undefined) return;
  const [contract] = await db.select({ id: sql<number>`min(id)` }).from(contracts);
  if (contract === undefined) throw new Error('the demo laboratory has no contract');
  const own = [{ contractId: contract.id, clientUnitIds: null }];
  await saveAccount(db, now, made.id, { name: NAME, contracts: own });
};

/** What the sample site knows: its client id, its newest secret and its contract; made when first asked for. */
export const sampleSystem = ({ db: outer, clock, secret: key }: Site) =>
  outer.transaction(async (db) => {
    await makeSystem(db, clock.now());
    const [system] = await db
      .select({
        id: connectedSystems.id,
        contractId: sql<number>`(select min(contract_id) from user_contracts
          where user_contracts.user_id = connected_systems.user_id)`,
      })
      .from(connectedSystems)
      .where(isSample)
      .for('update');
    if (system === undefined) throw new Error('the sample site is not a connected system');
    const { id: systemId, contractId } = system;
    const [kept] = await db
      .select({ secret: orderSecrets.secret })
      .from(orderSecrets)
      .where(and(eq(orderSecrets.systemId, systemId), isNull(orderSecrets.endsAt)));
    if (kept)
      return { clientId: CLIENT_ID, contractId, secret: await decryptText(key, ORDER_SECRET, kept.secret) };
    const secret = newSecret();
    await db.insert(orderSecrets).values({ systemId, secret: await encryptText(key, ORDER_SECRET, secret) });
    return { clientId: CLIENT_ID, contractId, secret };
  });
