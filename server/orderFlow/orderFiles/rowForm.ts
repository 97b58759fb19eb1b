import type { z } from 'zod';
import { paymentChannels, type PaymentChannel } from '../../../contract/codes.ts';
import { createOrder } from '../../../contract/orders.ts';
import { acceptsValue } from '../../../contract/extraFields.ts';
import { fieldMessageOf } from '../../../contract/fields.ts';
import { documentOwners, patientInput, type DocumentOwner } from '../../../contract/patients.ts';
import { languages, textsOf } from '../../core/messages/messages.ts';
import { documentNumber } from '../../../contract/documentNumber.ts';
import { personName } from '../../../contract/personName.ts';
import { cellDate, unproven, type DateOrder } from './cellDates.ts';
import { barcodeOf, isFormulaError } from './cellText.ts';
import { plain, PROMO_COLUMN, type Column, type ContractForm } from './contractForm.ts';
import { serviceCodes, type ServiceBook } from './serviceBook.ts';
import type { FileRow } from './table.ts';
import type { Fault } from '../../core/messages/orderFileTexts.ts';

const { header: headerSchema } = createOrder.body?.shape ?? {};

/** A row as patient and order forms; do not use fields listed in `faults`. */
export interface RowForm {
  patient: z.input<typeof patientInput>;
  header: z.input<NonNullable<typeof headerSchema>>;
  faults: Fault[];
}
/** What a row is read by. */
export interface RowContext {
  contractId: number;
  form: ContractForm;
  isFrom1904: boolean;
  /** What the columns of dates prove about day and month, by column key. */
  dates: ReadonlyMap<string, DateOrder>;
  services: ServiceBook;
}

const genderWords = {
  M: ['m', 'м', 'male', 'man', 'муж', 'мужской', 'мужчына', 'мужчынскі'],
  F: ['f', 'ж', 'female', 'woman', 'жен', 'женский', 'жан', 'жаночы'],
};
/** The gender, or the text unchanged when it is none. */
const genderOf = (text: string): 'M' | 'F' => {
  const word = plain(text).replace(/\.$/, '');
  return (genderWords.M.includes(word) ? 'M' : genderWords.F.includes(word) ? 'F' : text) as 'M' | 'F';
};

/** Whose a document is, by the word in any language or the code; the patient's without a word, null for another one. */
const documentOwnerOf = (text: string): DocumentOwner | null => {
  if (text === '') return 'own';
  const isSaid = (owner: DocumentOwner) =>
    [owner, ...languages.map((language) => textsOf(language).orderFiles.documentOwners[owner])].some(
      (word) => plain(word) === plain(text),
    );
  return documentOwners.find(isSaid) ?? null;
};

/** A channel on offer by its name or its usual one; null when there is none. */
const paymentOf = ({ payments }: ContractForm, text: string): PaymentChannel | null => {
  const usual = (Object.keys(paymentChannels) as (keyof typeof paymentChannels)[]).find((one) =>
    languages.some((language) => plain(textsOf(language).orderFiles.payments[one]) === plain(text)),
  );
  const found =
    payments.find(({ names }) => names.includes(plain(text))) ??
    payments.find(({ id }) => usual !== undefined && id === paymentChannels[usual]);
  return found?.id ?? null;
};

const flagWords = { yes: ['yes', 'да', 'так', '+', '1'], no: ['no', 'нет', 'не', 'няма', '-', '0'] };
/** A cell of an additional field as it is stored; unchanged when it does not fit the field. */
const fieldValueOf = (
  { type, options }: NonNullable<Column['values']>,
  text: string,
  dayOf: (text: string) => string,
): string => {
  const word = plain(text);
  if (type === 'date' && text !== '') return dayOf(text);
  if (type === 'number') return text.replace(/\s/g, '').replace(',', '.');
  if (type === 'list') return options.find(({ words }) => words.includes(word))?.value ?? text;
  if (type !== 'yesno') return text;
  return flagWords.yes.includes(word) ? 'yes' : flagWords.no.includes(word) ? 'no' : text;
};

const doctorOf = ({ doctors }: ContractForm, text: string): number | 'doctor' | 'severalDoctors' => {
  const normalised = plain(text);
  const found = doctors.filter(({ lastName, firstName }) =>
    [lastName, `${lastName} ${firstName}`, `${firstName} ${lastName}`].some(
      (name) => plain(name) === normalised,
    ),
  );
  if (found.length > 1) return 'severalDoctors';
  return found[0]?.id ?? 'doctor';
};

/** Faults by the contract's own checks, the first of each column. */
const faultsOf = (schema: z.ZodType | undefined, form: object): Fault[] => {
  const first = new Map<string, Fault>();
  for (const { path, message } of schema?.safeParse(form).error?.issues ?? []) {
    const column = String(path[0]);
    if (!first.has(column)) first.set(column, { column, code: fieldMessageOf(message) });
  }
  return [...first.values()];
};

/** Reads a row into the two forms, with every fault that the contract's rules find. */
export const rowFormOf = (
  row: FileRow,
  { contractId, form, isFrom1904, dates, services }: RowContext,
): RowForm => {
  const faults: Fault[] = [];
  const dateIn = (key: string, text: string) => cellDate(text, isFrom1904, dates.get(key) ?? unproven);
  const wrong = (column: string, code: Fault['code'], values: Fault['values'] = {}): null => {
    faults.push({ column, code, values });
    return null;
  };
  for (const { key, isRequired, values } of form.columns) {
    const text = row.text(key);
    if (isFormulaError(text)) wrong(key, 'formula', { value: text });
    else if (text === '' && isRequired && (key.startsWith('field:') || ['doctor', 'barcode'].includes(key)))
      wrong(key, 'Required');
    else if ((key === 'dateOfBirth' || values?.type === 'date') && dateIn(key, text).readings.length > 0)
      faults.push({ column: key, code: 'dayOrMonth', days: dateIn(key, text).readings });
    else if (
      values &&
      !acceptsValue(
        values,
        fieldValueOf(values, text, (day) => dateIn(key, day).day),
      )
    )
      wrong(key, values.type === 'number' || values.type === 'date' ? values.type : 'oneOf');
  }

  const typeText = row.text('identificationNumberTypeId');
  const type = form.documentTypes.find(({ names }) => names.includes(plain(typeText)));
  if (typeText !== '' && type === undefined) wrong('identificationNumberTypeId', 'documentType');
  if (typeText === '' && row.text('identificationNumber') !== '')
    wrong('identificationNumberTypeId', 'Required');
  const born = dateIn('dateOfBirth', row.text('dateOfBirth'));
  const patient: RowForm['patient'] = {
    contractId,
    lastName: personName(row.text('lastName')),
    firstName: personName(row.text('firstName')),
    paternalName: personName(row.text('paternalName')),
    gender: genderOf(row.text('gender')),
    dateOfBirth: born.day,
    timeOfBirth: born.time,
    mobilePhone: row.text('mobilePhone'),
    email: row.text('email'),
    identificationNumberTypeId: type?.id ?? null,
    identificationNumber: documentNumber(row.text('identificationNumber')),
    documentOf: documentOwnerOf(row.text('documentOf')) ?? wrong('documentOf', 'oneOf') ?? 'own',
  };

  const doctorText = row.text('doctor');
  const doctor = doctorText === '' ? null : doctorOf(form, doctorText);
  const paymentText = row.text('payment');
  const payment = paymentOf(form, paymentText);
  if (payment === null) wrong('payment', paymentText === '' ? 'Required' : 'oneOf');
  const barcode = barcodeOf(row.text('barcode'));
  if (barcode !== '' && !/^\d{10}$/.test(barcode))
    wrong('barcode', 'barcode', { value: row.text('barcode') });
  else if (barcode !== '' && !barcode.startsWith(form.barcodePrefix))
    wrong('barcode', 'barcodePrefix', { prefix: form.barcodePrefix });
  const codes = serviceCodes(row.text('services'), services);
  if (codes.length > form.maxServices)
    wrong('services', 'TooManyServices', { count: String(form.maxServices) });
  const header: RowForm['header'] = {
    services: codes,
    remarks: row.text('remarks'),
    paymentChannel: payment ?? paymentChannels.Cash,
    barcode: /^\d{10}$/.test(barcode) ? barcode : '',
    commissionaireId: typeof doctor === 'string' ? wrong('doctor', doctor) : doctor,
    discountCardNo: row.text(PROMO_COLUMN),
    orderExtraFields: form.columns.flatMap(({ key, values }) =>
      values && key.startsWith('field:') && row.text(key) !== ''
        ? {
            id: Number(key.slice('field:'.length)),
            value: fieldValueOf(values, row.text(key), (day) => dateIn(key, day).day),
          }
        : [],
    ),
  };
  faults.push(...faultsOf(patientInput, patient), ...faultsOf(headerSchema, header));
  return { patient, header, faults };
};
