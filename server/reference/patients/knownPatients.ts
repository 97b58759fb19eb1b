import { sql } from 'drizzle-orm';
import type { PatientRow } from '../../../contract/patients.ts';
import type { Db } from '../../core/db/db.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { toRow } from './repository.ts';

/** A person of a file; the birth date is `yyyy-MM-dd`, the time of birth and the document may be ''. */
export interface Person {
  lastName: string;
  firstName: string;
  dateOfBirth: string;
  timeOfBirth: string;
  identificationNumberTypeId: number | null;
  identificationNumber: string;
}
/** A patient of the contract with the person's document, or with the name and the birth date. */
export interface KnownPatient {
  row: PatientRow;
  hasDocument: boolean;
  identificationNumberTypeId: number | null;
  identificationNumber: string;
}

/** The greatest character: texts that begin with a key are below the key and this one. */
const LAST = String.fromCodePoint(0x10ffff);

/** For each of these persons the patients of the contract with the same document, or name and birth date; one statement. */
export const knownPatients = async (
  db: Db,
  contractId: number,
  persons: readonly Person[],
): Promise<KnownPatient[][]> => {
  const given = persons.map((person, place) => ({
    place,
    name: `${person.lastName} ${person.firstName} `,
    day: person.dateOfBirth,
    time: person.timeOfBirth,
    kind: person.identificationNumberTypeId,
    number: person.identificationNumber,
  }));
  const { rows } = await db.execute<{
    found: Parameters<typeof toRow>[0] & { place: number; isNamed: boolean } & Omit<KnownPatient, 'row'>;
  }>(sql`
    select json_build_object('place', person.place, 'id', known.id, 'lastName', known.last_name,
      'firstName', known.first_name, 'paternalName', known.paternal_name, 'gender', known.gender,
      'dateOfBirth', known.date_of_birth, 'timeOfBirth', known.time_of_birth, 'mobilePhone', known.mobile_phone, 'alsoKnown', known.also_known,
      'identificationNumberTypeId', known.identification_number_type_id,
      'identificationNumber', known.identification_number,
      'hasDocument', person.number <> '' and coalesce(known.identification_number_type_id = person.kind
        and upper(known.identification_number) = person.number, false),
      'isNamed', known.date_of_birth = person.day
        and (person.time = '' or known.time_of_birth in ('', person.time))
        and starts_with(known.search_key, search_key(person.name))) as found
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as person (place int, name text, day date, time text, kind int, number text),
      lateral (
        select * from ${patients} where contract_id = ${contractId} and search_key ~>=~ search_key(person.name)
          and search_key ~<~ (search_key(person.name) || ${LAST})
        union
        select * from ${patients} where contract_id = ${contractId} and identification_number_type_id = person.kind
          and upper(identification_number) = person.number and person.number <> ''
      ) as known
    order by person.place, known.id`);
  const known: KnownPatient[][] = persons.map(() => []);
  for (const { found } of rows)
    if (found.hasDocument || found.isNamed)
      known[found.place]?.push({
        row: toRow(found),
        hasDocument: found.hasDocument,
        identificationNumberTypeId: found.identificationNumberTypeId,
        identificationNumber: found.identificationNumber,
      });
  return known;
};
