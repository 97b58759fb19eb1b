import type {
  FailureCode,
  OrderMessageName,
  PaymentChannelName,
  ResultMessageCode,
  RoleName,
  SortingStatusName,
} from '../../contract/codes.ts';
import type { FieldMessage } from '../../contract/fields.ts';
import type { WorkbookProblem } from '../lab.ts';
import type { ResultFlag } from '../lis/lis.ts';
import type { StandardColumn } from '../orderFiles/columns.ts';

/** The forms of a text by number, `{count}` marks it: English needs one and other, Russian and Belarusian also few and many. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** What the server says to a person; `{name}` marks a parameter. */
export type Messages = Record<FailureCode | FieldMessage, string> & {
  order: Record<OrderMessageName, string>;
  roles: Record<RoleName, string>;
} & Record<
    | 'done'
    | 'conflict'
    | 'patientsNear'
    | 'patientNotFound'
    | 'servicesNotFound'
    | 'ordersNotFound'
    | 'notFoundByFilter'
    | 'registered'
    | 'recoverySent'
    | 'passwordChanged'
    | 'feedbackSent'
    | 'recoverySubject'
    | 'recoveryText'
    | 'takenSubject'
    | 'takenText'
    | 'lockedSubject'
    | 'lockedText'
    | 'approvedSubject'
    | 'approvedText',
    string
  >;

/** The consent form in one language. `{laboratory}` and `{contract}` are put in by the document. */
export interface ConsentTexts {
  title: string;
  printed: string;
  labels: Record<
    | 'patient'
    | 'dateOfBirth'
    | 'gender'
    | 'document'
    | 'phone'
    | 'address'
    | 'contract'
    | 'laboratory'
    | 'order'
    | 'services',
    string
  >;
  genders: Record<'M' | 'F' | 'U', string>;
  opening: string;
  clauses: readonly { heading: string; text: string }[];
  representative: string;
  patientSigns: string;
  staffSigns: string;
  date: string;
  under: string;
}

/** The words of the document with results. */
export interface DocumentTexts {
  title: string;
  labels: Record<
    | 'patient'
    | 'gender'
    | 'dateOfBirth'
    | 'contract'
    | 'clientUnit'
    | 'doctor'
    | 'taken'
    | 'registered'
    | 'result',
    string
  >;
  genders: Record<'M' | 'F' | 'U', string>;
  columns: { analyte: string; value: string; unit: string; reference: string };
  flags: Record<Exclude<ResultFlag, ''>, string>;
  /** How deviations are marked. */
  marks: string;
  noDiagnosis: string;
  signature: string;
  under: string;
  /** `{page}` of `{pages}`. */
  pages: string;
}

/** What is said about results; what stands in braces is filled in. */
export interface ResultTexts {
  /** By the code of the response. */
  byCode: Record<ResultMessageCode, string>;
  /** The same beside the order, whose barcode is told already. */
  reason: Record<ResultMessageCode, string>;
  noneReady: string;
  /** One result to one address. */
  mailed: string;
  /** To an address of several. */
  letterSent: string;
  /** Several results, all or some of them, to all or some of the addresses. */
  mailedSeveral: string;
  notMailed: string;
  notAllowed: string;
  refused: string;
  emailSubject: string;
  emailText: string;
}

/** What is said about orders at outside laboratories. */
export interface ProviderTexts {
  sent: string;
  notSent: string;
  presentAlready: string;
  takenBack: string;
  unmapped: string;
  unmappedService: string;
  unreachable: string;
  noGender: string;
  report: { sheet: string; head: readonly string[]; total: string };
}

/** What a spreadsheet of orders says. */
export interface DownloadTexts {
  sheet: string;
  columns: Record<
    'name' | 'dateOfBirth' | 'barcode' | 'contract' | 'status' | 'services' | 'created' | 'price',
    string
  >;
  states: Record<SortingStatusName, string>;
  /** When not all orders are in the file. */
  cut: string;
}

/** What the server says about what was done to orders in sorting. */
export type ActionTexts = Record<
  | 'handedOver'
  | 'handedOverBefore'
  | 'isCancelled'
  | 'notTaken'
  | 'notFound'
  | 'someHandedOver'
  | 'noneHandedOver'
  | 'cancelled'
  | 'restored'
  | 'removed'
  | 'absent'
  | 'partOfPackage'
  | 'last'
  | 'lastOfCancelled'
  | 'noneFound',
  string
> & { allHandedOver: PluralForms };

/** What templates and answers about files say; `{name}` marks a parameter. */
export interface OrderFileTexts {
  columns: Record<StandardColumn, string>;
  /** Columns of the outcome file. */
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

/** Everything the server says, by subject. */
export interface ServerTexts {
  general: Messages;
  consent: ConsentTexts;
  documents: DocumentTexts;
  downloads: DownloadTexts;
  orderFiles: OrderFileTexts;
  providers: ProviderTexts;
  results: ResultTexts;
  sorting: ActionTexts;
}
