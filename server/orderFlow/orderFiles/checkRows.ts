import { normalisePhone, wireDate } from '../../../contract/fields.ts';
import { questionsOf } from '../../../contract/orderQuestions.ts';
import { dayOf, sqlDay } from '../../core/dates.ts';
import type { Lab } from '../../core/lab.ts';
import { fill } from '../../core/messages/template.ts';
import type { Language } from '../../core/messages/messages.ts';
import { knownPatients } from '../../reference/patients/knownPatients.ts';
import { toDuplicate } from '../../reference/patients/repository.ts';
import { matchesOfMany } from '../../reference/persons/personIndex.ts';
import { problemsOf } from '../orders/calculation.ts';
import { catalogueFor } from '../orders/catalogue.ts';
import { takenBarcodes } from '../orders/checks.ts';
import {
  isBarcodeLimitReached,
  isPromoCodeLimitReached,
  limitedCard,
  withBarcodeLimit,
} from '../orders/attemptLimits.ts';
import { OrderError, problemText } from '../orders/orderError.ts';
import { PROMO_COLUMN } from './contractForm.ts';
import { patientOf, type RowPatient } from './rowPatient.ts';
import type { Problem, RowContext, RowForm } from './rowForm.ts';

export interface Checker {
  lab: Lab;
  user: { id: number };
  language: Language;
}

/** A row with everything that is wrong with it, and whose order it is. */
export interface CheckedRow {
  problems: Problem[];
  patient: RowPatient;
}

type Catalogue = Awaited<ReturnType<typeof catalogueFor>>;

/** What is wrong with the services of a row; a file has no place for answers to their questions. */
const servicesProblems = (
  { language }: Checker,
  { services, hasPriceBook }: Catalogue,
  { patient, header }: RowForm,
  { messages, texts }: RowContext,
): Problem[] => {
  const { services: codes } = header;
  const gender = patient.gender === 'M' || patient.gender === 'F' ? patient.gender : null;
  const chosen = services.filter(({ code }) => codes.includes(code));
  const parts = chosen.flatMap(({ partIds }) => partIds);
  const inOrder = services.filter((one) => chosen.includes(one) || parts.includes(one.id));
  const unanswered = questionsOf(inOrder, language)
    .filter((question) => question.required)
    .map(({ text, serviceCodes }) => ({
      column: 'services',
      text: fill(texts.row.question, { codes: serviceCodes.join(', '), text }),
    }));
  const problems = problemsOf({ services: inOrder, hasPriceBook, codes, gender, discountPercent: 0 }).map(
    ({ problem, codes: at }) => ({
      column: 'services',
      text: problemText(texts.order[problem] ?? messages.order[problem], at),
      unknownCodes: problem === 'ServiceNotFound' ? at : undefined,
    }),
  );
  return [...problems, ...unanswered];
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
const barcodesProblems = async (
  checker: Checker,
  barcodes: readonly string[],
  { messages, texts }: RowContext,
): Promise<(Problem | null)[]> => {
  const typed = barcodes.filter((barcode) => barcode !== '');
  if (typed.length === 0) return [];
  const taken = await takenBarcodes(checker.lab.db, typed);
  let isLimited = await isBarcodeLimitReached(checker);
  const problems: (Problem | null)[] = [];
  for (const barcode of barcodes) {
    const isTaken = taken.has(barcode) && !isLimited;
    if (barcode !== '' && isLimited) problems.push({ column: 'barcode', text: texts.row.barcodeGuesses });
    else problems.push(isTaken ? { column: 'barcode', text: messages.order.BarcodeUsed } : null);
    if (isTaken) isLimited = await countUsedBarcode(checker);
  }
  return problems;
};

/** Files are subject to the same limit of promo code attempts as the wizard. */
const promoProblem = async (
  checker: Checker,
  card: string,
  { contractId, messages, texts }: RowContext,
): Promise<Problem | null> => {
  if (card === '') return null;
  if (await isPromoCodeLimitReached(checker)) return { column: PROMO_COLUMN, text: texts.row.promoGuesses };
  const { lab } = checker;
  const found = await limitedCard({ ...checker, db: lab.db }, contractId, card, dayOf(lab.clock.now()));
  return found === null ? { column: PROMO_COLUMN, text: messages.order.DiscountError } : null;
};

const asDecided = (found: RowPatient, decided: number | null | undefined): RowPatient => {
  if (decided === undefined || found.is === 'otherPerson') return found;
  return decided === null ? { is: 'new', candidates: [] } : { is: 'known', id: decided };
};

/** No row has a patient of this birth date. */
const NEVER = '0001-01-01';

const personOf = ({ patient }: RowForm) => ({
  lastName: patient.lastName,
  firstName: patient.firstName,
  paternalName: patient.paternalName ?? '',
  gender: patient.gender,
  dateOfBirth: patient.dateOfBirth,
  identificationNumberTypeId: (patient.identificationNumberTypeId ?? null) as number | null,
  identificationNumber: patient.identificationNumber ?? '',
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
  const { messages, texts, contractId } = context;
  const { db, clock } = checker.lab;
  const today = dayOf(clock.now());
  const persons = rows.map(personOf);
  const bornOn = (day: string, otherwise: string) =>
    wireDate.safeParse(day).success ? sqlDay(day) : otherwise;
  const known = await knownPatients(
    db,
    contractId,
    persons.map((person) => ({ ...person, dateOfBirth: bornOn(person.dateOfBirth, NEVER) })),
  );
  const { matches } = await matchesOfMany(db, {
    contractId,
    persons: persons.map((person) => ({ ...person, dateOfBirth: bornOn(person.dateOfBirth, '') })),
    now: clock.now(),
  });
  const codes = [...new Set(rows.flatMap(({ header }) => header.services))];
  const catalogue = await catalogueFor(db, contractId, codes, today);
  const barcodes = await barcodesProblems(
    checker,
    rows.map(({ header }) => header.barcode ?? ''),
    context,
  );
  const checked: CheckedRow[] = [];
  for (const [at, row] of rows.entries()) {
    const person = persons[at];
    if (person === undefined) continue;
    const candidates = (matches[at] ?? []).filter(({ grade }) => grade !== 'possible').map(toDuplicate);
    const patient = asDecided(patientOf(person, known[at] ?? [], candidates), row.decided);
    const promo = await promoProblem(checker, row.header.discountCardNo ?? '', context);
    const found: Problem[] = [
      ...row.problems.filter(
        ({ column }) => column !== 'mobilePhone' || patient.is !== 'known' || row.patient.mobilePhone !== '',
      ),
      ...servicesProblems(checker, catalogue, row, context),
      ...[barcodes[at] ?? null, promo].filter((problem) => problem !== null),
    ];
    if (sqlDay(person.dateOfBirth) > today)
      found.push({ column: 'dateOfBirth', text: messages.DateInFuture });
    if (patient.is === 'otherPerson')
      found.push({ column: 'identificationNumber', text: texts.row.otherPerson });
    const problems = found.filter(
      ({ column }, place) =>
        column === null || column === 'services' || found.findIndex((one) => one.column === column) === place,
    );
    checked.push({ problems, patient });
  }
  return checked;
};
