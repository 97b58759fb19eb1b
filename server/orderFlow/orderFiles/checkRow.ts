import type { Call } from '../../core/calls/call.ts';
import type { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { questionsOf } from '../../../contract/orderQuestions.ts';
import { dayOf, sqlDay } from '../../core/dates.ts';
import { fill } from '../../core/messages/template.ts';
import { problemsOf } from '../orders/calculation.ts';
import { catalogueFor } from '../orders/catalogue.ts';
import { checkBarcodeFree } from '../orders/checks.ts';
import {
  isBarcodeLimitReached,
  isPromoCodeLimitReached,
  limitedCard,
  withBarcodeLimit,
} from '../orders/attemptLimits.ts';
import { OrderError, problemText } from '../orders/orderError.ts';
import { PROMO_COLUMN } from './contractForm.ts';
import { existingPatient } from './existingPatient.ts';
import type { Problem, RowContext, RowForm } from './rowForm.ts';

type Author = Pick<Call<typeof createOrdersByExcelTemplate>, 'lab' | 'user' | 'language'>;

/** A row that can be placed, or everything wrong with it. */
export type CheckedRow = { patientId: number | null; problems: [] } | { problems: Problem[] };

/** What is wrong with the services of a row; a file has no place for answers to their questions. */
const servicesProblems = async (
  { lab: { db }, language }: Author,
  today: string,
  { patient, header }: RowForm,
  { contractId, messages, texts }: RowContext,
): Promise<Problem[]> => {
  const codes = header.services;
  const catalogue = await catalogueFor(db, contractId, codes, today);
  const gender = patient.gender === 'M' || patient.gender === 'F' ? patient.gender : null;
  const required = questionsOf(catalogue.services, language).filter((question) => question.required);
  const unanswered = required.map(({ text, serviceCodes }) => ({
    column: 'services',
    text: fill(texts.row.question, { codes: serviceCodes.join(', '), text }),
  }));
  const problems = problemsOf({ ...catalogue, codes, gender, discountPercent: 0 }).map(
    ({ problem, codes: at }) => ({
      column: 'services',
      text: problemText(texts.order[problem] ?? messages.order[problem], at),
    }),
  );
  return [...problems, ...unanswered];
};

/** Files are subject to the same limit of barcode attempts as the wizard. */
const barcodeProblems = async (
  author: Author,
  barcode: string,
  { messages, texts }: RowContext,
): Promise<Problem[]> => {
  if (barcode === '') return [];
  if (await isBarcodeLimitReached(author)) return [{ column: 'barcode', text: texts.row.barcodeGuesses }];
  try {
    await withBarcodeLimit(author, () => checkBarcodeFree(author.lab.db, barcode));
    return [];
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    return [{ column: 'barcode', text: messages.order[error.problem] }];
  }
};

/** Files are subject to the same limit of promo code attempts as the wizard. */
const promoProblems = async (
  author: Author,
  card: string,
  { contractId, messages, texts }: RowContext,
): Promise<Problem[]> => {
  if (card === '') return [];
  if (await isPromoCodeLimitReached(author)) return [{ column: PROMO_COLUMN, text: texts.row.promoGuesses }];
  const { lab } = author;
  const today = dayOf(lab.clock.now());
  const found = await limitedCard({ ...author, db: lab.db }, contractId, card, today);
  return found === null ? [{ column: PROMO_COLUMN, text: messages.order.DiscountError }] : [];
};

/**
 * Checks a row completely before anything is written: its fields, services, barcode, promo code and patient. An
 * existing patient needs no phone.
 */
export const checkRow = async (author: Author, row: RowForm, context: RowContext): Promise<CheckedRow> => {
  const { messages, texts, contractId } = context;
  const { patient, header } = row;
  const { db, clock } = author.lab;
  const today = dayOf(clock.now());
  const paternalName = patient.paternalName ?? '';
  const existing = await existingPatient(db, {
    ...patient,
    contractId,
    paternalName,
    identificationNumberTypeId: (patient.identificationNumberTypeId ?? null) as number | null,
    identificationNumber: patient.identificationNumber ?? '',
  });
  const patientId = typeof existing === 'number' ? existing : null;
  const { discountCardNo: card = '', barcode = '' } = header;
  const found = [
    ...row.problems.filter(
      ({ column }) => column !== 'mobilePhone' || patientId === null || patient.mobilePhone !== '',
    ),
    ...(await servicesProblems(author, today, row, context)),
    ...(await barcodeProblems(author, barcode, context)),
    ...(await promoProblems(author, card, context)),
  ];
  if (sqlDay(patient.dateOfBirth) > today) found.push({ column: 'dateOfBirth', text: messages.DateInFuture });
  if (existing === 'otherPerson') found.push({ column: 'identificationNumber', text: texts.row.otherPerson });
  if (existing === 'severalPatients') found.push({ column: null, text: texts.row.severalPatients });

  const firstOfColumn = found.filter(
    ({ column }, at) =>
      column === null || column === 'services' || found.findIndex((one) => one.column === column) === at,
  );
  return firstOfColumn.length === 0 ? { patientId, problems: [] } : { problems: firstOfColumn };
};
