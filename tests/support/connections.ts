import type { CodeKind } from '../../contract/connections.ts';
import type { Db } from '../../server/core/db/db.ts';
import { connectionCodes, connectionMessages, connections } from '../../server/core/db/schema/connections.ts';
import type { StoredConnection } from '../../server/orderFlow/connections/receive.ts';

/** A connection to the laboratory's own system. */
export const insertConnection = async (
  db: Db,
  changes: Partial<StoredConnection> = {},
): Promise<StoredConnection> => {
  const [created] = await db
    .insert(connections)
    .values({
      name: 'LIS',
      kind: 'mllp',
      isActive: true,
      host: '',
      allowedAddresses: '',
      useTls: false,
      caCertificate: '',
      certificate: '',
      folder: '',
      charset: 'utf-8',
      zone: '+0300',
      ownApplication: 'CABINET',
      ownFacility: 'LAB',
      otherApplication: 'LIS',
      otherFacility: 'LAB',
      sharesCodes: false,
      answerSeconds: 30,
      maxAttempts: 10,
      ...changes,
    })
    .returning();
  if (created === undefined) throw new Error('The connection was not written');
  return created;
};

/** What codes of the other side mean. */
export const insertCodes = async (
  db: Db,
  connectionId: number,
  kind: CodeKind,
  meanings: Readonly<Record<string, string>>,
): Promise<void> => {
  await db
    .insert(connectionCodes)
    .values(Object.entries(meanings).map(([code, target]) => ({ connectionId, kind, code, target })));
};

/** The id of some connection, which is made if there is none. */
export const aConnection = async (db: Db): Promise<number> => {
  const [stored] = await db.select({ id: connections.id }).from(connections).limit(1);
  return stored?.id ?? (await insertConnection(db)).id;
};

/** A message without segments that waits for a person. */
export const insertMessage = async (
  db: Db,
  connectionId: number,
  facts: Pick<typeof connectionMessages.$inferInsert, 'at' | 'type' | 'controlId'>,
): Promise<void> => {
  await db.insert(connectionMessages).values({
    ...facts,
    connectionId,
    direction: 'in',
    // jsdom's encoder gives bytes that the database of this realm does not know.
    content: Uint8Array.from(new TextEncoder().encode('MSH|^~\\&|LIS\r')),
    digest: facts.controlId,
    state: 'quarantined',
    reasons: [{ code: 'noValues', at: '', found: '' }],
  });
};
