import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { QuarantineReason } from '../../../contract/connectionMessages.ts';
import { questionText } from '../../../contract/orderQuestions.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionCodes } from '../../core/db/schema/connections.ts';
import { clientUnits, commissionaires, contracts } from '../../core/db/schema/contracts.ts';
import { orderAnswers, orders, orderServices } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { compose, type SegmentValues } from '../../core/hl7/compose.ts';
import { print, standardEncoding } from '../../core/hl7/message.ts';
import { writeTime } from '../../core/hl7/times.ts';
import { wireDay } from '../../core/dates.ts';
import type { AddedService } from '../../core/lis.ts';
import { drawnTubes } from '../orders/drawnTubes.ts';
import { namedFieldsOf } from '../orders/orderRecord.ts';
import { agreedServices, servicesAt } from '../outside/outsideServices.ts';
import { examinedServices } from '../results/settleOrders.ts';
import { placerNumber, sentNumbers } from './placerNumbers.ts';
import type { StoredConnection } from './receive.ts';

/** UTC+3 all year. */
const LABORATORY_ZONE = '+0300';

/** What a message asks for: `NW` to examine, `CA` to stop. */
export interface Asked {
  orderId: number;
  control: 'NW' | 'CA';
  /** Services that are about to become part of the order; missing: those that it has. */
  added?: readonly AddedService[];
  /** Missing: all. */
  serviceIds?: readonly number[];
}

export interface OrderMessage {
  content: Uint8Array<ArrayBuffer>;
  patientId: number;
  /** Why it cannot be sent; none: it can. */
  reasons: readonly QuarantineReason[];
}

/** A service as the message names it. */
interface Line {
  id: number;
  code: string;
  name: string;
  tubeCode: string | null;
  answers: readonly { question: string; value: string }[];
}

/** The coding system of our codes, beside theirs in OBR-4. */
export const OWN_CODES = '99CABINET';
/** The language of texts in messages. */
const LANGUAGE = 'ru';

/**
 * What the other side calls our services, by our codes: by the code map, else as an outside laboratory calls the
 * services that it has (`agreed`), else alike where both share their codes.
 */
export const otherCodes = async (
  db: Db,
  { id, sharesCodes }: Pick<StoredConnection, 'id' | 'sharesCodes'>,
  codes: readonly string[],
  agreed: readonly { code: string; providerCode: string | null }[],
): Promise<ReadonlyMap<string, string>> => {
  const mapped = await db
    .select({ ours: connectionCodes.target, theirs: connectionCodes.code })
    .from(connectionCodes)
    .where(
      and(
        eq(connectionCodes.connectionId, id),
        eq(connectionCodes.kind, 'service'),
        inArray(connectionCodes.target, [...codes]),
        ne(connectionCodes.target, ''),
      ),
    )
    .orderBy(asc(connectionCodes.id));
  return new Map([
    ...(sharesCodes ? codes.map((code) => [code, code] as const) : []),
    ...agreed.flatMap(({ code, providerCode }) =>
      providerCode === null ? [] : [[code, providerCode] as const],
    ),
    // Of several codes for one of ours, the one that was mapped first.
    ...mapped.toReversed().map(({ ours, theirs }) => [ours, theirs] as const),
  ]);
};

/** What an outside laboratory is to examine now, or to stop as it was sent; null: our own. */
const outsidePart = (db: Db, { providerId }: StoredConnection, { control, orderId }: Asked) => {
  if (providerId === null) return null;
  return (control === 'CA' ? servicesAt : agreedServices)(db, providerId, [orderId]);
};

/** Which services of an order the other side does (`done`; null: all), with the answers to what they and their packages ask. */
const linesOf = async (db: Db, asked: Asked, done: readonly { id: number }[] | null): Promise<Line[]> => {
  const { orderId, added, serviceIds } = asked;
  const all =
    added ??
    ((await examinedServices(db, [orderId])).get(orderId) ?? []).map((one) => ({ ...one, answers: [] }));
  const chosen = all.filter(
    ({ id }) => (done?.some((one) => one.id === id) ?? true) && (serviceIds?.includes(id) ?? true),
  );
  const parents = await db
    .select({ id: orderServices.serviceId, parentId: orderServices.parentId })
    .from(orderServices)
    .where(eq(orderServices.orderId, orderId));
  const stored = await db
    .select()
    .from(orderAnswers)
    .where(eq(orderAnswers.orderId, orderId))
    .orderBy(orderAnswers.serviceId, orderAnswers.position);
  return chosen.map(({ id, code, name, tubeCode, answers }) => {
    const asking = [id, parents.find((one) => one.id === id)?.parentId];
    return {
      id,
      code,
      name: name[LANGUAGE],
      tubeCode,
      answers: [...answers, ...stored.filter(({ serviceId }) => asking.includes(serviceId))].map(
        ({ question, value }) => ({ question: questionText(question.text, LANGUAGE), value }),
      ),
    };
  });
};

const readOrder = async (db: Db, orderId: number) => {
  const [found] = await db
    .select({
      order: orders,
      patient: patients,
      contract: contracts.name,
      unit: clientUnits.name,
      doctor: commissionaires,
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .innerJoin(contracts, eq(contracts.id, orders.contractId))
    .leftJoin(clientUnits, eq(clientUnits.id, orders.clientUnitId))
    .leftJoin(commissionaires, eq(commissionaires.id, orders.commissionaireId))
    .where(eq(orders.id, orderId));
  if (found === undefined) throw new Error(`No order ${String(orderId)}`);
  return found;
};

/** The MSH of an order; `T`: it is a test that nobody works on. */
export const orderHeader = (
  { ownApplication, ownFacility, otherApplication, otherFacility, zone }: StoredConnection,
  { controlId, now, processing }: { controlId: string; now: Date; processing: 'P' | 'T' },
): SegmentValues => ({
  'MSH-3': ownApplication,
  'MSH-4': ownFacility,
  'MSH-5': otherApplication,
  'MSH-6': otherFacility,
  'MSH-7': writeTime(now, 'second', zone),
  'MSH-9.1': 'OML',
  'MSH-9.2': 'O21',
  'MSH-9.3': 'OML_O21',
  'MSH-10': controlId,
  'MSH-11': processing,
  'MSH-12': '2.5.1',
});

/** The day of a birth; with the time, which is of the laboratory's clocks whatever the zone of the connection, when it is known. */
const birthOf = ({ dateOfBirth, timeOfBirth }: typeof patients.$inferSelect): string =>
  wireDay(dateOfBirth) + (timeOfBirth === '' ? '' : `${timeOfBirth.replace(':', '')}${LABORATORY_ZONE}`);

/** Whose order it is; for an outside laboratory the number of the order stands for the patient. */
const patientSegment = (
  connection: StoredConnection,
  patient: typeof patients.$inferSelect,
  barcode: string,
): SegmentValues => {
  const isOwn = connection.providerId === null;
  return {
    'PID-1': '1',
    'PID-3.1': isOwn ? `${patient.id}` : barcode,
    'PID-3.4': connection.ownFacility || connection.ownApplication,
    'PID-3.5': isOwn ? 'PI' : 'ANON',
    'PID-5.1': isOwn ? patient.lastName : barcode,
    'PID-5.2': isOwn ? patient.firstName : '',
    'PID-5.3': isOwn ? patient.paternalName : '',
    // A pseudonym: some systems refuse an order without a name.
    'PID-5.7': isOwn ? '' : 'S',
    'PID-7': birthOf(patient),
    'PID-8': patient.gender,
    'PID-13': isOwn && patient.mobilePhone ? `+${patient.mobilePhone}` : '',
  };
};

/**
 * An order as OML^O21 of HL7 2.5.1. An outside laboratory gets what it needs to examine and to say whose result it is:
 * its services with their answers and tubes, birth date and gender; the number of the order stands for the patient
 * (decision 0108).
 */
export const composeOrder = async (
  db: Db,
  connection: StoredConnection,
  asked: Asked,
  { controlId, now }: { controlId: string; now: Date },
): Promise<OrderMessage> => {
  const { order, patient, contract, unit, doctor } = await readOrder(db, asked.orderId);
  const { barcode } = order;
  const isOwn = connection.providerId === null;
  const { zone } = connection;
  const moment = (at: Date) => writeTime(at, 'second', zone);
  const outside = await outsidePart(db, connection, asked);
  const lines = await linesOf(db, asked, outside);
  const specimens = (await drawnTubes(db, [{ orderId: order.id, barcode }], LANGUAGE)).get(order.id) ?? [];
  const codes = await otherCodes(
    db,
    connection,
    lines.map(({ code }) => code),
    outside ?? [],
  );
  const sent = await sentNumbers(db, connection, order.id);
  const fields = isOwn ? await namedFieldsOf(db, order, LANGUAGE) : [];
  const orderedBy: SegmentValues =
    isOwn && doctor
      ? { 'OBR-16.1': `${doctor.id}`, 'OBR-16.2': doctor.lastName, 'OBR-16.3': doctor.firstName }
      : {};
  const reasons = Object.fromEntries(
    fields
      .filter(({ value }) => value !== '')
      .map(({ name, value }, at) => [`OBR-31[${at + 1}].2`, `${name}: ${value}`]),
  );
  const segments: SegmentValues[] = [
    orderHeader(connection, { controlId, now, processing: 'P' }),
    patientSegment(connection, patient, barcode),
    ...lines.flatMap((line, at): SegmentValues[] => {
      const number = sent.numberOf(line.code) ?? placerNumber(barcode, line.id);
      const own = specimens.filter(({ code }) => code === line.tubeCode);
      const taken = own.flatMap(({ takenAt }) => takenAt ?? []).toSorted((a, b) => a.getTime() - b.getTime());
      return [
        {
          'ORC-1': asked.control,
          'ORC-2': number,
          'ORC-4': barcode,
          'ORC-9': moment(now),
          'ORC-21': isOwn ? contract[LANGUAGE] : '',
          'ORC-21.10': isOwn ? `${order.contractId}` : '',
          'ORC-13.9': (isOwn && unit?.[LANGUAGE]) || '',
        },
        {
          'OBR-1': `${at + 1}`,
          'OBR-2': number,
          'OBR-4.1': codes.get(line.code) ?? '',
          'OBR-4.2': line.name,
          'OBR-4.3': 'L',
          'OBR-4.4': line.code,
          'OBR-4.6': OWN_CODES,
          'OBR-7': taken[0] ? moment(taken[0]) : '',
          ...orderedBy,
          ...reasons,
        },
        ...(isOwn && order.remarks ? [{ 'NTE-1': '1', 'NTE-2': 'P', 'NTE-3': order.remarks }] : []),
        ...line.answers.map(({ question, value }, position) => ({
          'OBX-1': `${position + 1}`,
          'OBX-2': 'ST',
          'OBX-3.2': question,
          'OBX-5': value,
          'OBX-11': 'O',
        })),
        ...own.map(({ id, code, name, takenAt }, position) => ({
          'SPM-1': `${position + 1}`,
          'SPM-2.1': id,
          'SPM-4.1': code,
          'SPM-4.2': name,
          'SPM-4.3': 'L',
          'SPM-17': takenAt ? moment(takenAt) : '',
        })),
      ];
    }),
  ];
  const unmapped = lines.flatMap(({ code }, at): QuarantineReason[] =>
    codes.has(code)
      ? []
      : [{ code: 'unmappedService', at: at === 0 ? 'OBR-4' : `OBR[${at + 1}]-4`, found: code }],
  );
  const printed = print([compose(standardEncoding(connection.charset), segments)]);
  if (printed.ok) return { content: printed.value, patientId: patient.id, reasons: unmapped };
  // It is shown to who settles it.
  const shown = print([compose(standardEncoding('utf-8'), segments)]);
  return {
    content: shown.ok ? shown.value : new Uint8Array(),
    patientId: patient.id,
    reasons: [...unmapped, { code: 'notInCharset', at: printed.failure.at, found: '' }],
  };
};
