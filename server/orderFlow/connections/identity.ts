import { and, desc, eq } from 'drizzle-orm';
import type { QuarantineReason } from '../../../contract/connectionMessages.ts';
import type { PersonFieldName } from '../../../contract/personEvidence.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { readMessage, type Segment } from '../../core/hl7/message.ts';
import { readTime } from '../../core/hl7/times.ts';
import type { Person } from '../../reference/persons/person.ts';
import { whoseIs } from '../../reference/persons/whose.ts';
import type { StoredConnection } from './receive.ts';
import { said, type Placed } from './readResults.ts';

/** The day of a birth, `yyyy-MM-dd`, whatever time follows it; undefined for a year, a month and what is no day. */
const birthDay = (text: string, zone: string): string | undefined => {
  const day = readTime(text.slice(0, 8), zone);
  return day?.precision === 'day' ? day.day : undefined;
};

/** Who a PID is about; a patronymic may follow the first name in one part. */
const personOf = (pid: Segment, zone: string): Person & { firstName: string; lastName: string } => {
  const [firstName = '', ...more] = said(pid, 'PID-5.2').split(/\s+/);
  const gender = said(pid, 'PID-8').toUpperCase();
  return {
    lastName: said(pid, 'PID-5.1'),
    firstName,
    paternalName: said(pid, 'PID-5.3') || more.join(' '),
    dateOfBirth: birthDay(said(pid, 'PID-7'), zone) ?? '',
    // Whatever else a system writes is no evidence.
    gender: gender === 'M' || gender === 'F' ? gender : '',
  };
};

const nobody = { lastName: '', firstName: '' };

/** The patient as the order was handed over, and as the patient is called now. */
const knownAs = async (
  db: Db,
  connection: StoredConnection,
  order: { id: number; patientId: number },
): Promise<Person[]> => {
  const [now] = await db.select().from(patients).where(eq(patients.id, order.patientId));
  const [sent] = await db
    .select({ content: connectionMessages.content })
    .from(connectionMessages)
    .where(
      and(
        eq(connectionMessages.orderId, order.id),
        eq(connectionMessages.connectionId, connection.id),
        eq(connectionMessages.direction, 'out'),
      ),
    )
    .orderBy(desc(connectionMessages.id))
    .limit(1);
  const read = sent && readMessage(sent.content, connection.charset);
  const pid = read?.ok ? read.value.segments.find(({ fields }) => fields[0] === 'PID') : undefined;
  const then = pid && personOf(pid, connection.zone);
  return [now, then].flatMap((one) => one ?? []);
};

/** What the patient of a message is to that of the order. */
interface Compared {
  /** Why the patient is not that of the order; none when it is. */
  reasons: QuarantineReason[];
  /** Nothing of the name was said: an outside laboratory does not get it. */
  isNameless: boolean;
}

const differences = ['otherName', 'otherBirthDate', 'otherGender'] as const;
type Difference = (typeof differences)[number];

/** What of a person is not as of the record, by the rule of every door; none when the record is the person's. */
const differing = (person: Person, record: Person): Difference[] => {
  const { whose, evidence } = whoseIs(person, record);
  const level = (field: PersonFieldName) => evidence.find((one) => one.field === field)?.level;
  const isBorn = level('dateOfBirth') === 'equal';
  const isOfGender = level('gender') !== 'different';
  const isCalled = level('lastName') === 'equal' && level('firstName') === 'equal';
  // What is left is in the names, a patronymic or a spelling.
  const isNamed = whose === 'own' || (isCalled && !(isBorn && isOfGender));
  const agrees = { otherName: isNamed, otherBirthDate: isBorn, otherGender: isOfGender };
  return differences.filter((one) => !agrees[one]);
};

/** The same of a person without a name: birth date and gender must be said. */
const differingNameless = (person: Person, record: Person): Difference[] => {
  const { lastName, firstName, paternalName } = record;
  const found = differing({ ...person, lastName, firstName, paternalName }, record);
  const isOfGender = (person.gender || 'U') === record.gender;
  return isOfGender ? found : [...new Set([...found, 'otherGender' as const])];
};

/**
 * Compares the patient of a message with that of the order, which its number says. The rule of every door answers whether
 * the record is the person's; what is not certain waits for a person. An outside laboratory does not know the names and
 * says the gender instead (decision 0108), but a name that it says must agree.
 */
export const comparePatient = async (
  db: Db,
  connection: StoredConnection,
  order: { id: number; patientId: number; barcode: string },
  patient: Placed | null,
): Promise<Compared> => {
  const known = await knownAs(db, connection, order);
  const pid = patient?.segment;
  const at = patient?.at ?? 'PID';
  const person = pid ? personOf(pid, connection.zone) : nobody;
  const { lastName, firstName } = person;
  const isOutside = connection.providerId !== null;
  const isNameless = isOutside && firstName === '' && (lastName === '' || lastName === order.barcode);
  const compare = isNameless ? differingNameless : differing;
  const [least = []] = known
    .map((record) => compare(person, record))
    .toSorted((one, other) => one.length - other.length);
  const places = {
    otherName: { at: `${at}-5`, found: `${lastName} ${said(pid, 'PID-5.2')}`.trim() },
    otherBirthDate: { at: `${at}-7`, found: said(pid, 'PID-7') },
    otherGender: { at: `${at}-8`, found: said(pid, 'PID-8') },
  };
  return { isNameless, reasons: least.map((code) => ({ code, ...places[code] })) };
};
