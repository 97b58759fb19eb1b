import type { FailureCode, OrderMessageName, PaymentChannelName } from '../../../contract/codes.ts';
import type { FieldMessage, LocalisedName } from '../../../contract/fields.ts';
import type { DocumentOwner } from '../../../contract/patients.ts';
import type { StandardColumn } from './orderFileColumns.ts';
import type { Fillable, Template } from './template.ts';

/** Why a file cannot be read as a workbook. */
export type WorkbookProblem = 'notXlsx' | 'oldXls' | 'encrypted' | 'macros' | 'tooBig' | 'broken' | 'tooSlow';

/** Texts of order file templates and upload responses; `{name}` marks a parameter. */
export interface OrderFileTexts {
  columns: Record<StandardColumn, string>;
  /** The column of the promo code. */
  promoCode: string;
  /** Columns of the outcome file. */
  results: Record<'barcode' | 'outcome', string>;
  sheets: Record<'orders' | 'help', string>;
  genders: Record<'M' | 'F', string>;
  documentOwners: Record<DocumentOwner, string>;
  flags: Record<'yes' | 'no', string>;
  payments: Record<PaymentChannelName, string>;
  /** An example row; codes, document, doctor and payment come from the contract. */
  example: Record<
    Exclude<StandardColumn, 'services' | 'identificationNumberTypeId' | 'doctor' | 'payment'>,
    string
  >;
  help: readonly Fillable<'payments'>[];
  exampleTitle: string;
  /** Why a file is rejected as a whole. */
  file: Record<WorkbookProblem | 'notTable' | 'noRows' | 'otherContract', string> & {
    tooManyRows: Template<'count' | 'limit'>;
    noColumns: Template<'columns'>;
  };
  /** Messages about an accepted file. */
  done: Template<'count'>;
  failed: Template<'count'>;
  repeated: Template<'count'>;
  ignored: Template<'columns'>;
  /** Messages about a row. */
  row: Record<
    | 'placed'
    | 'number'
    | 'date'
    | 'doctor'
    | 'severalDoctors'
    | 'barcodeGuesses'
    | 'promoGuesses'
    | 'otherPerson'
    | 'late'
    | 'severalPatients'
    | 'duplicate',
    string
  > & {
    repeated: Template<'day'>;
    /** Of a batch. */
    sameRow: Template<'row'>;
    sameBarcode: Template<'rows'>;
    /** A question, of a batch: the person has such an order of today, or another row would be one. */
    orderedToday: Template<'barcode'>;
    sameOrder: Template<'row'>;
    /** A question, of a batch: another row may be of the same person. */
    samePerson: Template<'row'>;
    dayOrMonth: Template<'days'>;
    formula: Template<'value'>;
    documentType: Template<'known'>;
    oneOf: Template<'known'>;
    barcode: Template<'value'>;
    question: Template<'codes' | 'text'>;
  };
  /** Order rejections whose usual texts speak of the basket. */
  order: Partial<Record<OrderMessageName, string>>;
}

/** What is wrong with a row of a file, without words. */
export interface Fault {
  /** Key of the invalid column; null: the whole row. */
  column: string | null;
  code: keyof OrderFileTexts['row'] | OrderMessageName | FieldMessage | FailureCode | 'barcodePrefix';
  /** That the cell may mean, yyyyMMdd. */
  days?: readonly string[];
  /** Of services at fault. */
  codes?: readonly string[];
  /** What is said beside them. */
  values?: Partial<Record<FaultValue, string>>;
  /** Asked by the services. */
  question?: LocalisedName | undefined;
}
export type FaultValue = 'value' | 'day' | 'row' | 'rows' | 'prefix' | 'count' | 'barcode';
