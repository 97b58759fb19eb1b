import { eq } from 'drizzle-orm';
import type { PaymentChannel } from '../../../contract/codes.ts';
import {
  PROMOCODE_FIELD,
  type AdditionalField,
  type Commissionaire,
  type FieldType,
} from '../../../contract/contracts.ts';
import { orderRulesOf } from '../../reference/contracts/orderRules.ts';
import {
  additionalFieldsOf,
  commissionairesOf,
  documentTypes,
} from '../../reference/contracts/repository.ts';
import type { Db } from '../../core/db/db.ts';
import { importMappings } from '../../core/db/schema/imports.ts';
import { channelsOf } from '../../reference/paymentChannels/offered.ts';
import { type Language, languages, textsOf } from '../../core/messages/messages.ts';
import { standardColumns, type StandardColumn } from '../../core/messages/orderFileColumns.ts';
import type { OrderFileTexts } from '../../core/messages/orderFileTexts.ts';

/** Key of the column sent as the discount card. */
export const PROMO_COLUMN = 'promo';

/** A standard column's name, `field:17` for an additional field, or PROMO_COLUMN. */
export type ColumnKey = StandardColumn | `field:${number}` | typeof PROMO_COLUMN;

export interface Column {
  key: ColumnKey;
  /** In the caller's language. */
  title: string;
  /** Normalised by `plain`, in all languages. */
  names: readonly string[];
  isRequired: boolean;
  /** Of an additional field: what its values may be. */
  values?: {
    type: FieldType;
    /** With their values and names, normalised by `plain`, in all languages. */
    options: readonly (AdditionalField['options'][number] & { words: readonly string[] })[];
  };
}
/** The columns and reference lists of a contract's order table. */
export interface ContractForm {
  columns: Column[];
  documentTypes: { id: number; name: string; names: readonly string[] }[];
  doctors: Commissionaire[];
  /** The payment channels on offer, named in the caller's language and in all. */
  payments: { id: PaymentChannel; name: string; names: readonly string[] }[];
  /** The most services in an order. */
  maxServices: number;
  /** The digits that barcodes begin with; '' for any. */
  barcodePrefix: string;
  /** What headings, normalised, of earlier files were said to mean; null: nothing. */
  remembered: ReadonlyMap<string, string | null>;
  /** What all rows of a file have in a column that it lacks, by key, as it was said for earlier files. */
  constants: ReadonlyMap<string, string>;
}

/** A heading or word normalised for comparison: ignores case, asterisks, ё and extra spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[*:\s]+/g, ' ')
    .trim();

const required: readonly StandardColumn[] = [
  'lastName',
  'firstName',
  'gender',
  'dateOfBirth',
  'mobilePhone',
  'services',
  'payment',
];

/** Every item in a language, with its names and itself in all languages. */
const inAllLanguages = async <T extends { id: number }>(
  load: (language: Language) => Promise<T[]>,
  nameOf: (item: T) => string,
  language: Language,
): Promise<(T & { names: string[]; all: T[] })[]> => {
  const lists: T[][] = [];
  for (const each of languages) lists.push(await load(each));
  return (lists[languages.indexOf(language)] ?? []).map((item) => {
    const all = lists.flatMap((list) => list.filter(({ id }) => id === item.id));
    return { ...item, all, names: all.map((one) => plain(nameOf(one))) };
  });
};

const optionsIn = ({ options }: AdditionalField, all: readonly AdditionalField[]) =>
  options.map((option, at) => ({
    ...option,
    words: [option.value, ...all.map((field) => field.options[at]?.name ?? '')].map(plain),
  }));

/** The columns, document types and doctors of a contract, named in the caller's language. */
export const contractForm = async (db: Db, contractId: number, language: Language): Promise<ContractForm> => {
  const fields = await inAllLanguages(
    (each) => additionalFieldsOf(db, contractId, each),
    ({ fieldName }) => fieldName,
    language,
  );
  const rules = await orderRulesOf(db, contractId);
  const isRequired = (key: StandardColumn) =>
    required.includes(key) ||
    (key === 'doctor' && rules.requireDoctor) ||
    (key === 'barcode' && rules.barcodeMode === 'typed');
  const titled = (titleOf: (texts: OrderFileTexts) => string): Pick<Column, 'title' | 'names'> => ({
    title: titleOf(textsOf(language).orderFiles),
    names: languages.map((each) => plain(titleOf(textsOf(each).orderFiles))),
  });
  const standard = standardColumns
    .filter((key) => key !== 'barcode' || rules.barcodeMode !== 'generated')
    .map((key) => ({ ...titled(({ columns }) => columns[key]), key, isRequired: isRequired(key) }));
  const additional = fields
    .filter(
      ({ activeYN, fieldName }) => activeYN && (fieldName !== PROMOCODE_FIELD || rules.allowDiscountCard),
    )
    .map(({ all, names, ...field }): Column => {
      const { id, fieldName, mandatoryYN, type } = field;
      const values = { type, options: optionsIn(field, all) };
      return fieldName === PROMOCODE_FIELD
        ? { ...titled(({ promoCode }) => promoCode), key: PROMO_COLUMN, isRequired: false, values }
        : { key: `field:${id}`, title: fieldName, names, isRequired: mandatoryYN, values };
    });
  const remembered = await db
    .select({ heading: importMappings.heading, key: importMappings.key, value: importMappings.value })
    .from(importMappings)
    .where(eq(importMappings.contractId, contractId));
  return {
    columns: [...standard, ...additional],
    documentTypes: await inAllLanguages(
      (each) => documentTypes(db, each),
      ({ name }) => name,
      language,
    ),
    doctors: (await commissionairesOf(db, [contractId])).filter(({ isActive }) => isActive),
    payments: await inAllLanguages(
      (each) => channelsOf(db, contractId, each),
      ({ name }) => name,
      language,
    ),
    maxServices: rules.maxServices,
    barcodePrefix: rules.barcodePrefix,
    remembered: new Map(
      remembered.flatMap(({ heading, key, value }) => (value === null ? [[heading, key] as const] : [])),
    ),
    constants: new Map(
      remembered.flatMap(({ key, value }) => (key === null || value === null ? [] : [[key, value] as const])),
    ),
  };
};
