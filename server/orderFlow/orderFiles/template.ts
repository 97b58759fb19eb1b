import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { priceBook, services } from '../../core/db/schema/catalogue.ts';
import { fill } from '../../core/messages/template.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { problemsOf } from '../orders/calculation.ts';
import { catalogueFor } from '../orders/catalogue.ts';
import { columnRule } from './columnRules.ts';
import { contractForm, type Column, type ContractForm } from './contractForm.ts';
import type { OrderFileTexts } from '../../core/messages/orderFileTexts.ts';
import { writeWorkbook } from './writeWorkbook.ts';

const BLANK_ROWS = 300;
/** How many codes are searched for two that can be ordered together. */
const CANDIDATES = 12;

/** Two codes of the price book that can be ordered together in the example; fewer when there are none. */
const exampleCodes = async (db: Db, contractId: number, today: string): Promise<string> => {
  const found = await db
    .select({ code: services.code })
    .from(services)
    .innerJoin(priceBook, eq(priceBook.serviceId, services.id))
    .where(eq(priceBook.contractId, contractId))
    .orderBy(asc(services.code))
    .limit(CANDIDATES);
  const candidates = found.map(({ code }) => code);
  const catalogue = await catalogueFor(db, contractId, candidates, today);
  const isTaken = (codes: string[]): boolean =>
    problemsOf({ ...catalogue, codes, gender: 'F', discountPercent: 0 }).length === 0;
  const first = candidates.find((code) => isTaken([code]));
  if (first === undefined) return '';
  const second = candidates.find((code) => code !== first && isTaken([first, code]));
  return [first, ...(second === undefined ? [] : [second])].join(', ');
};

/** The example's text for a column; only mandatory additional fields get one. */
const exampleOf = (
  column: Column,
  form: ContractForm,
  codes: string,
  { example }: OrderFileTexts,
): string => {
  const [doctor] = form.doctors;
  const [document] = form.documentTypes;
  const texts: Record<string, string> = {
    ...example,
    services: codes,
    payment: form.payments[0]?.name ?? '',
    identificationNumberTypeId: document?.name ?? '',
    doctor: doctor ? `${doctor.lastName} ${doctor.firstName}` : '',
  };
  const additional = {
    text: '…',
    number: '1',
    date: example.dateOfBirth,
    list: column.values?.options[0]?.name ?? '',
    yesno: '+',
  }[column.values?.type ?? 'text'];
  return texts[column.key] ?? (column.isRequired ? additional : '');
};

const widthOf = (title: string): number => Math.max(title.length + 4, 16);

/** A contract's empty order table, with instructions and an example on a second sheet; base64 of .xlsx. */
export const templateFor = async (
  db: Db,
  contractId: number,
  language: Language,
  today: string,
): Promise<string> => {
  const texts = textsOf(language).orderFiles;
  const form = await contractForm(db, contractId, language);
  const codes = await exampleCodes(db, contractId, today);
  const head = form.columns.map(({ title, isRequired }) => (isRequired ? `${title} *` : title));
  const payments = form.payments.map(({ name }) => name).join(', ');
  const widths = head.map(widthOf);
  return writeWorkbook(
    [
      {
        name: texts.sheets.orders,
        rows: [head],
        widths,
        hasHead: true,
        blankRows: BLANK_ROWS,
        rules: form.columns.map((column) => columnRule(column, form, texts)),
      },
      {
        name: texts.sheets.help,
        rows: [
          ...texts.help.map((line) => [fill(line, { payments })]),
          [],
          [texts.exampleTitle],
          head,
          form.columns.map((column) => exampleOf(column, form, codes, texts)),
        ],
        widths,
      },
    ],
    contractId,
  );
};
