import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { UNDO_WITHIN, type undoPersonMerge } from '../../../contract/personMerges.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { isUniqueViolation } from '../../core/db/uniqueViolation.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personMerges, type KeptPatient } from '../../core/db/schema/personMerges.ts';
import { patientExists } from '../patients/usecases.ts';
import { writePersonKeys } from '../persons/personIndex.ts';
import { openCases, partCase } from '../persons/cases.ts';
import { change, kept, move } from './merge.ts';

/** Fields of the card that a merge may have changed; lists of names and phones are parted by what the merge added. */
const cardFields = [
  'lastName',
  'firstName',
  'paternalName',
  'gender',
  'dateOfBirth',
  'timeOfBirth',
  'mobilePhone',
  'email',
  'resultsByEmail',
  'resultsBySms',
  'address',
  'identificationNumberTypeId',
  'identificationNumber',
  'documentOf',
  'patientCode',
] as const satisfies readonly (keyof KeptPatient)[];

type StoredMerge = typeof personMerges.$inferSelect;

/** A list without the parts that the merge has added. */
const parted = (separator: string, now: string, before: string, after: string): string => {
  const old = before.split(separator);
  const added = after.split(separator).filter((part) => !old.includes(part));
  return now
    .split(separator)
    .filter((part) => !added.includes(part))
    .join(separator);
};

/** The fields of a later state of the main record that the merge has set, as they were before it. */
const undoneFields = (
  state: KeptPatient,
  { mainBefore: before, mainAfter: after }: StoredMerge,
): Partial<KeptPatient> =>
  Object.fromEntries(
    cardFields
      .filter((field) => before[field] !== after[field] && state[field] === after[field])
      .map((field) => [field, before[field]]),
  );

/** The main record as it would be without the merge: what was typed since stays. */
const withoutMerge = (now: KeptPatient, merge: StoredMerge): Partial<KeptPatient> => ({
  ...undoneFields(now, merge),
  alsoKnown: parted('; ', now.alsoKnown, merge.mainBefore.alsoKnown, merge.mainAfter.alsoKnown),
  otherPhones: parted(' ', now.otherPhones, merge.mainBefore.otherPhones, merge.mainAfter.otherPhones),
});

/** Takes what a merge has set out of the states that later merges go back to. */
const correctLater = async (db: Db, merge: StoredMerge): Promise<void> => {
  const later = await db
    .select()
    .from(personMerges)
    .where(
      and(
        eq(personMerges.mainId, merge.mainId),
        gt(personMerges.id, merge.id),
        isNull(personMerges.undoneAt),
      ),
    )
    .orderBy(personMerges.id);
  for (const { id, mainBefore, mainAfter } of later) {
    const undone = undoneFields(mainBefore, merge);
    const untouched = cardFields.filter((field) => mainBefore[field] === mainAfter[field]);
    const passed = Object.fromEntries(
      Object.entries(undone).filter(([field]) => untouched.some((one) => one === field)),
    );
    await db
      .update(personMerges)
      .set({ mainBefore: { ...mainBefore, ...undone }, mainAfter: { ...mainAfter, ...passed } })
      .where(eq(personMerges.id, id));
  }
};

/** Merges of earlier versions are without `documentOf`. */
const documentIn = ({
  identificationNumberTypeId: type,
  identificationNumber: number,
  documentOf = 'own',
}: Partial<KeptPatient>): string => `${String(type)} ${String(number)} ${documentOf}`;

/** Puts a record back as it was, under its id. */
const restore = async (db: Db, { createdAt, ...other }: KeptPatient): Promise<void> => {
  try {
    const [restored] = await db
      .insert(patients)
      .values({ ...other, createdAt: new Date(createdAt) })
      .returning();
    if (restored) await writePersonKeys(db, [restored]);
  } catch (error) {
    throw isUniqueViolation(error) ? patientExists() : error;
  }
};

/**
 * Parts two merged records within the call's transaction: the other one is as it was, what moved is its own again, the main
 * record loses what it got from it. Orders placed since for the other one go back too; those for the main record and what
 * was typed since stay. Throws
 * MergeClosed after 30 days, after a new document, and while the main record itself is merged into another.
 */
export const undoMerge = async (call: Call<typeof undoPersonMerge>): Promise<void> => {
  const { db, body, lab, scope, user } = call;
  const now = lab.clock.now();
  const [merge] = await db
    .select()
    .from(personMerges)
    .where(and(eq(personMerges.id, body.id), inArray(personMerges.contractId, [...scope.contractIds])))
    .for('update');
  if (merge === undefined) throw new ApiError('NotFound');
  const [main] = await db.select().from(patients).where(eq(patients.id, merge.mainId)).for('update');
  const isOpen = merge.undoneAt === null && now.getTime() - merge.at.getTime() <= UNDO_WITHIN;
  if (main === undefined || !isOpen) throw new ApiError('MergeClosed');
  const current = kept(main);
  if (documentIn(current) !== documentIn(merge.mainAfter)) throw new ApiError('MergeClosed');
  const { createdAt: _, ...fields } = withoutMerge(current, merge);
  const after = kept(await change(db, main.id, fields));
  await correctLater(db, merge);
  await restore(db, merge.other);
  await move(db, { from: main.id, to: merge.otherId }, merge);
  await db
    .update(personMerges)
    .set({ undoneAt: now, undoneBy: user.id })
    .where(eq(personMerges.id, merge.id));
  await openCases(db, merge.otherId, merge.caseIds);
  await partCase(db, { main: main.id, other: merge.otherId, by: user.id, at: now });
  await auditChange(call, 'patient.unmerge', `patient ${String(main.id)}`, {
    before: { ...current, version: undefined },
    after: { ...after, version: undefined },
    patientIds: [main.id, merge.otherId],
  });
};
