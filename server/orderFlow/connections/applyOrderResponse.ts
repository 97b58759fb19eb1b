import { and, eq, inArray } from 'drizzle-orm';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionCodes } from '../../core/db/schema/connections.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Message, Segment } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import type { Lab } from '../../core/lab.ts';
import { announceReleases } from '../../reference/messageRules/advanceOrders.ts';
import { servicesAt } from '../outside/outsideServices.ts';
import { examinedServices, settleOrders } from '../results/settleOrders.ts';
import { storeReleases } from '../results/storeReleases.ts';
import { advanceEntry } from './advanceEntry.ts';
import { otherCodes, OWN_CODES } from './composeOrder.ts';
import { moveOrder } from './moveOrder.ts';
import { isOfService, sentNumbers } from './placerNumbers.ts';
import type { StoredConnection } from './receive.ts';

/** What an ORC says with the segments that belong to it. */
interface Group {
  control: string;
  /** Of the service, as the other side calls it and as we do. */
  theirs: string;
  ours: string;
  /** Under which it was sent; without a service the number of an order is about all of them. */
  number: string;
  words: string;
}

/** `UA`: the laboratory is unable to accept it, `OC`: it has cancelled it. */
const ENDS = ['UA', 'OC'];

const groupsOf = ({ segments }: Message): Group[] => {
  const groups: Segment[][] = [];
  for (const segment of segments) {
    if (segment.fields[0] === 'ORC') groups.push([segment]);
    else groups.at(-1)?.push(segment);
  }
  return groups.map((group) => {
    const read = (path: Parameters<typeof value>[1]) => {
      const segment = group.find(({ fields }) => fields[0] === path.slice(0, 3));
      return segment ? (value(segment, path) ?? '') : '';
    };
    return {
      control: read('ORC-1'),
      theirs: read('OBR-4.1'),
      ours: read('OBR-4.6') === OWN_CODES ? read('OBR-4.4') : '',
      number: read('ORC-2.1') || read('OBR-2.1'),
      words: [read('NTE-3'), read('ORC-16.2'), read('ORC-16.1')].find(Boolean) ?? '',
    };
  });
};

/**
 * Applies an ORL or ORR to its order: what the laboratory has accepted is registered, what it cannot do or has cancelled
 * is released as cancelled with its own words as the reason. What has a final result stays. It has the same effect when
 * it comes twice.
 */
export const applyOrderResponse = async (
  db: Db,
  lab: Lab,
  { connection, orderId, message }: { connection: StoredConnection; orderId: number; message: Message },
): Promise<void> => {
  const groups = groupsOf(message);
  const ended = groups.filter(({ control }) => ENDS.includes(control));
  const isTaken = groups.some(({ control }) => control === 'OK');
  if (ended.length === 0 && !isTaken) return;
  const now = lab.clock.now();
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order === undefined) return;
  const { providerId } = connection;
  // To be released, it must be at the laboratory.
  if (providerId === null) await moveOrder(db, now, order, 'register');
  else if (isTaken) await advanceEntry(db, now, { providerId, orderId }, ['send', 'confirm', 'register']);
  const examined = (await examinedServices(db, [orderId])).get(orderId) ?? [];
  const theirs = await otherCodes(
    db,
    connection,
    examined.map(({ code }) => code),
    providerId === null ? [] : await servicesAt(db, providerId, [orderId]),
  );
  const mapped = await db
    .select({ code: connectionCodes.code, target: connectionCodes.target })
    .from(connectionCodes)
    .where(
      and(
        eq(connectionCodes.connectionId, connection.id),
        eq(connectionCodes.kind, 'service'),
        inArray(
          connectionCodes.code,
          ended.map((group) => group.theirs),
        ),
      ),
    );
  const sent = await sentNumbers(db, connection, orderId);
  const isCalled = (group: Group, code: string): boolean =>
    group.ours === code ||
    group.theirs === theirs.get(code) ||
    mapped.some((one) => one.target === code && group.theirs === one.code);
  const isAbout = (group: Group, code: string): boolean => {
    if (examined.some((one) => isCalled(group, one.code))) return isCalled(group, code);
    const isOfAll = group.theirs === '' && group.ours === '' && !isOfService(group.number);
    return isOfAll || sent.codeOf(group.number) === code;
  };
  const releases = examined.flatMap((service) => {
    const group = ended.find((one) => isAbout(one, service.code));
    const isOpen = service.released === null || service.released === 'preliminary';
    // A group without a service may speak for services of other laboratories too.
    if (group === undefined || !isOpen || (providerId !== null && !theirs.has(service.code))) return [];
    return {
      orderId,
      serviceId: service.id,
      version: service.version + 1,
      kind: 'cancelled' as const,
      at: now,
      isSimulated: false,
      sourceKey: `hl7 ${connection.id} ${orderId} ${service.id} cancelled`,
      reason: { ru: group.words, en: group.words, be: group.words },
      rejection: null,
      doctor: '',
      providerId,
      note: '',
      sourceAt: null,
      observations: [],
    };
  });
  if (releases.length === 0) return;
  await storeReleases(db, releases);
  await settleOrders(db, new Map([[orderId, releases.map(({ kind }) => kind)]]), now);
  await auditJob(db, now, 'order.release', [`order ${String(orderId)}`], {
    after: {
      services: examined.flatMap(({ id, code }) =>
        releases.some(({ serviceId }) => serviceId === id) ? code : [],
      ),
      kind: 'cancelled',
    },
    patientIds: [order.patientId],
  });
  await announceReleases({ db, lab }, [orderId]);
};
