import type { OrderMessageName, PaymentChannelName } from '../../../contract/codes.ts';
import type { WorkbookProblem } from '../../lab.ts';
import type { Language } from '../../messages/messages.ts';
import { be } from './be.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

/** The columns of a template that every contract has, left to right; the additional fields of the contract follow. */
export const standardColumns = [
  'lastName',
  'firstName',
  'paternalName',
  'gender',
  'dateOfBirth',
  'mobilePhone',
  'email',
  'identificationNumberTypeId',
  'identificationNumber',
  'services',
  'payment',
  'doctor',
  'barcode',
  'remarks',
] as const;
export type StandardColumn = (typeof standardColumns)[number];

/** What templates and answers about files say; `{name}` marks a parameter. */
export interface OrderFileTexts {
  columns: Record<StandardColumn, string>;
  /** Columns of the answer. */
  results: Record<'barcode' | 'outcome', string>;
  sheets: Record<'orders' | 'help', string>;
  genders: Record<'M' | 'F', string>;
  payments: Record<PaymentChannelName, string>;
  /** A row that shows how it is done; codes, document and doctor are the contract's. */
  example: Record<Exclude<StandardColumn, 'services' | 'identificationNumberTypeId' | 'doctor'>, string>;
  help: readonly string[];
  exampleTitle: string;
  /** Why a file is not taken at all. */
  file: Record<WorkbookProblem | 'noRows' | 'tooManyRows' | 'noColumns' | 'otherContract', string>;
  /** What is said of a file that was taken. */
  done: string;
  failed: string;
  repeated: string;
  ignored: string;
  /** What is said of a row. */
  row: Record<
    | 'placed'
    | 'repeated'
    | 'formula'
    | 'payment'
    | 'documentType'
    | 'doctor'
    | 'severalDoctors'
    | 'barcode'
    | 'barcodeGuesses'
    | 'promoGuesses'
    | 'otherPerson'
    | 'severalPatients',
    string
  >;
  /** Reasons of the laboratory whose usual words speak of the basket. */
  order: Partial<Record<OrderMessageName, string>>;
}

const dictionaries: Record<Language, OrderFileTexts> = { ru, en, be };

/** The texts of a language. */
export const orderFileTexts = (language: Language): OrderFileTexts => dictionaries[language];
