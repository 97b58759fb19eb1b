import type { Db } from '../../server/core/db/db.ts';
import { connectionCodes, connections } from '../../server/core/db/schema/connections.ts';
import type { StoredConnection } from '../../server/orderFlow/connections/composeOrder.ts';

/** A connection of the laboratory's own system by HL7; without an address nothing is sent. */
export const insertConnection = async (
  db: Db,
  more: Partial<typeof connections.$inferInsert> = {},
): Promise<StoredConnection> => {
  const [stored] = await db
    .insert(connections)
    .values({
      name: 'Own system',
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
      ownFacility: 'CLINIC',
      otherApplication: 'LIS',
      otherFacility: 'LAB',
      sharesCodes: true,
      answerSeconds: 1,
      maxAttempts: 3,
      ...more,
    })
    .returning();
  if (stored === undefined) throw new Error('No connection');
  return stored;
};

/** What the other side calls our services, by our codes. */
export const mapServices = async (
  db: Db,
  { id: connectionId }: StoredConnection,
  codes: Readonly<Record<string, string>>,
): Promise<void> => {
  await db.insert(connectionCodes).values(
    Object.entries(codes).map(([target, code]) => ({
      connectionId,
      kind: 'service' as const,
      code,
      target,
    })),
  );
};
