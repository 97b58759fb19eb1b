import { and, desc, eq, sql } from 'drizzle-orm';
import type { QuarantineReason } from '../../../contract/connections.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { readMessage } from '../../core/hl7/message.ts';
import { readTime } from '../../core/hl7/times.ts';
import { nameReadings } from '../../reference/persons/nameReadings.ts';
import type { StoredConnection } from './receive.ts';
import { said, type Placed } from './readResults.ts';

interface Person {
  lastName: string;
  firstName: string;
  dateOfBirth: string;
  gender: string;
}

/** The day of a birth, `yyyy-MM-dd`, whatever time follows it; undefined for a year, a month and what is no day. */
const birthDay = (text: string, zone: string): string | undefined => {
  const day = readTime(text.slice(0, 8), zone);
  return day?.precision === 'day' ? day.day : undefined;
};

/** The patient as the order was handed over, and as the patient is called now. */
const knownAs = async (
  db: Db,
  connection: StoredConnection,
  order: { id: number; patientId: number },
): Promise<Person[]> => {
  const [now] = await db
    .select({
      lastName: patients.lastName,
      firstName: patients.firstName,
      dateOfBirth: patients.dateOfBirth,
      gender: patients.gender,
    })
    .from(patients)
    .where(eq(patients.id, order.patientId));
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
  const then = pid && {
    lastName: said(pid, 'PID-5.1'),
    firstName: said(pid, 'PID-5.2'),
    dateOfBirth: birthDay(said(pid, 'PID-7'), connection.zone) ?? '',
    gender: said(pid, 'PID-8'),
  };
  return [now, then].flatMap((one) => one ?? []);
};

/** Whether one of these texts is the name, by the keys of the patient search; a first name may be followed by others. */
const isNamed = async (
  db: Db,
  text: string,
  names: readonly string[],
  mayGoOn: boolean,
): Promise<boolean> => {
  if (text === '') return false;
  const readings = [text, ...nameReadings(text)];
  const { rows } = await db.execute<{ agrees: boolean }>(sql`
    select exists (
      select from jsonb_array_elements_text(${JSON.stringify(readings)}::jsonb) as said,
        jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as known
      where search_key(known) <> '' and (search_key(said) = search_key(known)
        or ${mayGoOn} and starts_with(search_key(said), search_key(known) || ' '))
    ) as agrees`);
  return rows[0]?.agrees === true;
};

/** What the patient of a message is to that of the order. */
interface Compared {
  /** Why the patient is not that of the order; none when it is. */
  reasons: QuarantineReason[];
  /** Nothing of the name was said: an outside laboratory does not get it. */
  isNameless: boolean;
}

/**
 * Compares the patient of a message with that of the order. The birth date must be said and agree. So must the names; an
 * outside laboratory does not know them and says the gender instead (decision 0108), but a name that it says must agree.
 */
export const comparePatient = async (
  db: Db,
  connection: StoredConnection,
  order: { id: number; patientId: number; barcode: string },
  patient: Placed | null,
): Promise<Compared> => {
  const known = await knownAs(db, connection, order);
  const isOutside = connection.providerId !== null;
  const pid = patient?.segment;
  const at = patient?.at ?? 'PID';
  const birth = said(pid, 'PID-7');
  const day = birthDay(birth, connection.zone);
  const lastName = said(pid, 'PID-5.1');
  const firstName = said(pid, 'PID-5.2');
  const gender = said(pid, 'PID-8');
  const isNameless = isOutside && firstName === '' && (lastName === '' || lastName === order.barcode);
  const isBorn = day !== undefined && known.some(({ dateOfBirth }) => dateOfBirth === day);
  const isCalled =
    isNameless ||
    ((await isNamed(
      db,
      lastName,
      known.map((one) => one.lastName),
      false,
    )) &&
      (await isNamed(
        db,
        firstName,
        known.map((one) => one.firstName),
        true,
      )));
  // Who knows the name, from an order of before, need not say the gender.
  const isOfGender =
    !isOutside ||
    (gender === '' && !isNameless) ||
    known.some((one) => one.gender.toUpperCase() === gender.toUpperCase());
  const name = { code: 'otherName' as const, at: `${at}-5`, found: `${lastName} ${firstName}`.trim() };
  return {
    isNameless,
    reasons: [
      ...(isCalled ? [] : [name]),
      ...(isBorn ? [] : [{ code: 'otherBirthDate' as const, at: `${at}-7`, found: birth }]),
      ...(isOfGender ? [] : [{ code: 'otherGender' as const, at: `${at}-8`, found: gender }]),
    ],
  };
};
