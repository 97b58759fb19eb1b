import { sql } from 'drizzle-orm';
import { duplicateReasons, type Duplicate } from '../../../contract/patients.ts';
import type { Db } from '../../core/db/db.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { toRow } from './repository.ts';
import { nearDays } from './rules.ts';

/** A person of a file; the birth date is `yyyy-MM-dd`, phone and document may be ''. */
export interface Person {
  lastName: string;
  firstName: string;
  dateOfBirth: string;
  mobilePhone: string;
  identificationNumberTypeId: number | null;
  identificationNumber: string;
}
/** A patient of the contract near to a person. */
export interface NearPatient {
  /** With what is the same. */
  patient: Duplicate;
  /** It has the person's document. */
  hasDocument: boolean;
}

type Found = Pick<
  typeof patients.$inferSelect,
  'id' | 'lastName' | 'firstName' | 'paternalName' | 'gender' | 'dateOfBirth' | 'mobilePhone' | 'alsoKnown'
> & { place: number; document: boolean } & Record<(typeof duplicateReasons)[number], boolean>;

/** The greatest character: texts that begin with a key are below the key and this one. */
const LAST = String.fromCodePoint(0x10ffff);

/**
 * For each of these persons the patients of the contract with the person's document, name or phone, in one statement. A
 * birth date with one digit mistyped or day and month swapped is near.
 */
export const nearPatients = async (
  db: Db,
  contractId: number,
  persons: readonly Person[],
): Promise<NearPatient[][]> => {
  const given = persons.map((person, place) => ({
    place,
    name: `${person.lastName} ${person.firstName} `,
    phone: person.mobilePhone,
    day: person.dateOfBirth,
    near: nearDays(person.dateOfBirth),
    kind: person.identificationNumberTypeId,
    number: person.identificationNumber,
  }));
  const { rows } = await db.execute<{ found: Found }>(sql`
    select json_build_object('place', person.place, 'id', near.id, 'lastName', near.last_name,
      'firstName', near.first_name, 'paternalName', near.paternal_name, 'gender', near.gender,
      'dateOfBirth', near.date_of_birth, 'mobilePhone', near.mobile_phone, 'alsoKnown', near.also_known,
      'document', coalesce(near.identification_number_type_id = person.kind
        and upper(near.identification_number) = person.number, false),
      'name', starts_with(near.search_key, search_key(person.name)),
      'phone', person.phone <> '' and near.mobile_phone = person.phone,
      'birthDate', near.date_of_birth = person.day,
      'nearBirthDate', near.date_of_birth = any(person.near)) as found
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as person (place int, name text, phone text, day date, near date[], kind int, number text),
      lateral (
        select * from ${patients} where contract_id = ${contractId} and search_key ~>=~ search_key(person.name)
          and search_key ~<~ (search_key(person.name) || ${LAST})
        union
        select * from ${patients} where contract_id = ${contractId} and mobile_phone = person.phone
          and person.phone <> ''
        union
        select * from ${patients} where contract_id = ${contractId} and identification_number_type_id = person.kind
          and upper(identification_number) = person.number and person.number <> ''
      ) as near
    order by person.place, near.id`);
  const nearOf: NearPatient[][] = persons.map(() => []);
  for (const { found } of rows)
    nearOf[found.place]?.push({
      patient: { ...toRow(found), reasons: duplicateReasons.filter((reason) => found[reason]) },
      hasDocument: found.document,
    });
  return nearOf;
};
