import { asc, eq } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';
import { patients } from '../core/db/schema/patients.ts';
import { compareNext } from '../reference/persons/nightly.ts';
import { writePersonKeys } from '../reference/persons/personIndex.ts';

type Stored = typeof patients.$inferSelect;

const exchanged = (word: string): string =>
  `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`;
const daysExchanged = (day: string): string => day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1');
const hasSmallDay = ({ dateOfBirth }: Stored): boolean =>
  Number(dateOfBirth.slice(8)) <= 12 && dateOfBirth.slice(5, 7) !== dateOfBirth.slice(8);
const nextDigit = (phone: string): string => `${phone.slice(0, -1)}${(Number(phone.slice(-1)) + 1) % 10}`;
const belarusian = (name: string): string => name.replaceAll('и', 'і');

/** How a person was registered once more: who, and what differs from the first record. */
const faults: readonly (readonly [
  fits: (one: Stored) => boolean,
  differs: (one: Stored) => Partial<Stored>,
])[] = [
  [({ lastName }) => lastName.includes('и'), ({ lastName }) => ({ lastName: belarusian(lastName) })],
  [
    ({ lastName }) => lastName.length > 6,
    ({ lastName }) => ({ lastName: exchanged(lastName), paternalName: '' }),
  ],
  [hasSmallDay, ({ dateOfBirth }) => ({ dateOfBirth: daysExchanged(dateOfBirth) })],
  [
    ({ address }) => address !== '',
    ({ mobilePhone }) => ({ mobilePhone: nextDigit(mobilePhone), email: '' }),
  ],
  [({ firstName }) => firstName.includes('и'), ({ firstName }) => ({ firstName: belarusian(firstName) })],
];

/**
 * Registers some patients of a contract once more, as it happens at a busy desk, and one of them also in another
 * contract, and compares all of these as the night does: their pairs wait from the beginning. The second records have no orders.
 */
export const insertDuplicates = async (db: Db, contractIds: readonly number[], now: Date): Promise<void> => {
  const [contractId, other] = contractIds;
  if (contractId === undefined) return;
  const known = await db
    .select()
    .from(patients)
    .where(eq(patients.contractId, contractId))
    .orderBy(asc(patients.id))
    .limit(60);
  const taken = new Set<number>();
  const copies = faults.flatMap(([fits, differs]) => {
    const found = known.find((one) => !taken.has(one.id) && one.mobilePhone !== '' && fits(one));
    if (found === undefined) return [];
    taken.add(found.id);
    return [{ ...found, ...differs(found) }];
  });
  const [first] = copies;
  if (first === undefined) return;
  const once = { ...first, paternalName: '', address: '' };
  copies.push(once);
  if (other !== undefined) copies.push({ ...once, contractId: other });
  const added = await db
    .insert(patients)
    .values(
      copies.map(({ id: _id, searchKey: _searchKey, changedAt: _changedAt, ...copy }) => ({
        ...copy,
        identificationNumberTypeId: null,
        identificationNumber: '',
        patientCode: null,
      })),
    )
    .returning();
  const alike = [...known.filter(({ id }) => taken.has(id)), ...added];
  await writePersonKeys(db, alike);
  await compareNext(db, now, alike.length);
};
