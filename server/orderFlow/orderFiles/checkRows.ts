import { normalisePhone, wireDate } from '../../../contract/fields.ts';
import { questionId, questionsOf } from '../../../contract/orderQuestions.ts';
import { dayOf, minskMoment, sqlDay } from '../../core/dates.ts';
import type { Lab } from '../../core/lab.ts';
import type { Fault } from '../../core/messages/orderFileTexts.ts';
import { identify, type PatientIdentity } from '../../reference/patients/identify.ts';
import { problemsOf } from '../orders/calculation.ts';
import { catalogueFor } from '../orders/catalogue.ts';
import { takenBarcodes } from '../orders/checks.ts';
import {
  isBarcodeLimitReached,
  isPromoCodeLimitReached,
  limitedCard,
  withBarcodeLimit,
} from '../orders/attemptLimits.ts';
import { OrderError } from '../orders/orderError.ts';
import { PROMO_COLUMN } from './contractForm.ts';
import type { RowContext, RowForm } from './rowForm.ts';

export interface Checker {
  lab: Lab;
  user: { id: number };
}

/** A row with everything that is wrong with it, and whose order it is. */
export interface CheckedRow {
  faults: Fault[];
  patient: PatientIdentity;
}

type Catalogue = Awaited<ReturnType<typeof catalogueFor>>;

/** What is wrong with the services of a row; a file has no place for answers to their questions. */
const servicesFaults = ({ services, hasPriceBook }: Catalogue, { patient, header }: RowForm): Fault[] => {
  const { services: codes } = header;
  const gender = patient.gender === 'M' || patient.gender === 'F' ? patient.gender : null;
  const chosen = services.filter(({ code }) => codes.includes(code));
  const parts = chosen.flatMap(({ partIds }) => partIds);
  const inOrder = services.filter((one) => chosen.includes(one) || parts.includes(one.id));
  const column = 'services';
  const unanswered = questionsOf(inOrder, 'ru').filter(({ required }) => required);
  const problems = problemsOf({ services: inOrder, hasPriceBook, codes, gender, discountPercent: 0 });
  return [
    ...problems.map(({ problem, codes: at }): Fault => ({ column, code: problem, codes: at })),
    ...unanswered.map(({ id, serviceCodes }): Fault => {
      const questions = inOrder.flatMap((service) => service.questions);
      const question = questions.find((one) => questionId(one) === id)?.text;
      return { column, code: 'question', codes: serviceCodes, question };
    }),
  ];
};

/** Files are subject to the same limit of barcode attempts as the wizard; true: it is reached. */
const countUsedBarcode = async (checker: Checker): Promise<boolean> => {
  try {
    await withBarcodeLimit(checker, () => Promise.reject(new OrderError('BarcodeUsed')));
  } catch {
    return isBarcodeLimitReached(checker);
  }
  return false;
};

/** What is wrong with the barcodes, by row. */
const barcodesFaults = async (checker: Checker, barcodes: readonly string[]): Promise<(Fault | null)[]> => {
  const typed = barcodes.filter((barcode) => barcode !== '');
  if (typed.length === 0) return [];
  const taken = await takenBarcodes(checker.lab.db, typed);
  let isLimited = await isBarcodeLimitReached(checker);
  const faults: (Fault | null)[] = [];
  for (const barcode of barcodes) {
    const isTaken = taken.has(barcode) && !isLimited;
    if (barcode !== '' && isLimited) faults.push({ column: 'barcode', code: 'barcodeGuesses' });
    else faults.push(isTaken ? { column: 'barcode', code: 'BarcodeUsed' } : null);
    if (isTaken) isLimited = await countUsedBarcode(checker);
  }
  return faults;
};

/** Files are subject to the same limit of promo code attempts as the wizard. */
const promoFault = async (
  checker: Checker,
  card: string,
  { contractId }: RowContext,
): Promise<Fault | null> => {
  if (card === '') return null;
  if (await isPromoCodeLimitReached(checker)) return { column: PROMO_COLUMN, code: 'promoGuesses' };
  const { lab } = checker;
  const found = await limitedCard({ ...checker, db: lab.db }, contractId, card, dayOf(lab.clock.now()));
  return found === null ? { column: PROMO_COLUMN, code: 'DiscountError' } : null;
};

const asDecided = (found: PatientIdentity, decided: number | null | undefined): PatientIdentity => {
  if (decided === undefined || found.is === 'otherPerson') return found;
  return decided === null ? { is: 'new', candidates: [] } : { is: 'known', id: decided, candidates: [] };
};

/** The person of a row as it is compared. */
export const personOf = ({ patient }: RowForm) => ({
  lastName: patient.lastName,
  firstName: patient.firstName,
  paternalName: patient.paternalName ?? '',
  gender: patient.gender,
  dateOfBirth: patient.dateOfBirth,
  timeOfBirth: patient.timeOfBirth ?? '',
  identificationNumberTypeId: (patient.identificationNumberTypeId ?? null) as number | null,
  identificationNumber: patient.identificationNumber ?? '',
  documentOf: patient.documentOf,
  mobilePhone: normalisePhone(patient.mobilePhone) ?? '',
});

/**
 * Checks rows completely before anything is written: fields, services, barcode, promo code and patient. An existing
 * patient needs no phone. `decided`: a person has said whose order it is, null: of a person who is not registered.
 */
export const checkRows = async (
  checker: Checker,
  rows: readonly (RowForm & { decided?: number | null | undefined })[],
  context: RowContext,
): Promise<CheckedRow[]> => {
  const { contractId } = context;
  const { db, clock } = checker.lab;
  const today = dayOf(clock.now());
  const persons = rows.map(personOf);
  const bornOn = (day: string) => (wireDate.safeParse(day).success ? day : '');
  const identified = await identify(db, {
    contractId,
    persons: persons.map((person) => ({ ...person, dateOfBirth: bornOn(person.dateOfBirth) })),
    now: clock.now(),
  });
  const codes = [...new Set(rows.flatMap(({ header }) => header.services))];
  const catalogue = await catalogueFor(db, contractId, codes, today);
  const barcodes = await barcodesFaults(
    checker,
    rows.map(({ header }) => header.barcode ?? ''),
  );
  const checked: CheckedRow[] = [];
  for (const [at, row] of rows.entries()) {
    const [person, one] = [persons[at], identified[at]];
    if (person === undefined || one === undefined) continue;
    const patient = asDecided(one.identity, row.decided);
    const promo = await promoFault(checker, row.header.discountCardNo ?? '', context);
    const found: Fault[] = [
      ...row.faults.filter(
        ({ column }) => column !== 'mobilePhone' || patient.is !== 'known' || row.patient.mobilePhone !== '',
      ),
      ...servicesFaults(catalogue, row),
      ...[barcodes[at] ?? null, promo].filter((fault) => fault !== null),
    ];
    const born = sqlDay(person.dateOfBirth);
    const isToCome = person.timeOfBirth !== '' && minskMoment(`${born}T${person.timeOfBirth}`) > clock.now();
    if (born > today || isToCome)
      found.push({ column: 'dateOfBirth', code: born > today ? 'DateInFuture' : 'TimeInFuture' });
    // A word that nobody can read does not say that the document is the patient's.
    const isOwnerRead = row.faults.every(({ column }) => column !== 'documentOf');
    if (patient.is === 'otherPerson' && isOwnerRead)
      found.push({ column: 'identificationNumber', code: 'otherPerson' });
    const faults = found.filter(
      ({ column }, place) =>
        column === null || column === 'services' || found.findIndex((one) => one.column === column) === place,
    );
    checked.push({ faults, patient });
  }
  return checked;
};
