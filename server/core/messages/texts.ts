import type {
  FailureCode,
  generateTypes,
  OrderMessageName,
  periodTypes,
  ResultMessageCode,
  RoleName,
  SortingStatusName,
} from '../../../contract/codes.ts';
import type { EmailFailure } from '../../../contract/emails.ts';
import type { FieldMessage } from '../../../contract/fields.ts';
import type { InformationPaper } from '../../../contract/information.ts';
import type { SpecimenKind } from '../../../contract/orders.ts';
import type { Book, FileBook } from '../../../contract/synchronization.ts';
import type { MaskTexts } from './maskTexts.ts';
import type { OrderFileTexts } from './orderFileTexts.ts';
import type { ProviderTexts } from './providerTexts.ts';
import type { Fillable, PluralForms, Template } from './template.ts';
import type { DocumentTexts } from './documentTexts.ts';
import type { EmailTexts } from './emailTexts.ts';
import type { ConnectionCheckTexts } from './connectionCheckTexts.ts';
import type { ConsentTexts } from './consentTexts.ts';
import type { FhirTexts } from './fhirTexts.ts';
import type { IndicatorTexts } from './indicatorTexts.ts';
import type { PrepaymentTexts, StatementTexts } from './statementTexts.ts';
import type { MailTexts } from './mailTexts.ts';
import type { RelativeTexts } from './relativeTexts.ts';
import type { SmsTexts } from './smsTexts.ts';

/** General messages; `{name}` marks a parameter. */
export type Messages = Record<FailureCode | FieldMessage, string> & {
  order: Record<OrderMessageName, string>;
  roles: Record<RoleName, string>;
  masks: MaskTexts;
  relatives: RelativeTexts;
  prepayments: PrepaymentTexts;
} & Record<
    | 'done'
    | 'otherGender'
    | 'authorLostRight'
    | 'changedSince'
    | 'highPrice'
    | 'onlineOrderValidity'
    | 'patientsNear'
    | 'documentOfFather'
    | 'pairHeld'
    | 'otherPairHeld'
    | 'firstServer'
    | 'patientNotFound'
    | 'servicesNotFound'
    | 'ordersNotFound'
    | 'notFoundByFilter'
    | 'noNewContracts'
    | 'contractAdded'
    | 'takeoverFailed'
    | 'registered'
    | 'recoverySent'
    | 'passwordChanged'
    | 'feedbackSent'
    | 'invitationSent'
    | 'proofSent'
    | 'recoveryLinkSent'
    | 'sessionsEnded'
    | 'deviceEnded'
    | 'otherDevicesEnded'
    | 'unknownDevice'
    | 'addressPrivate'
    | 'addressUnknown'
    | 'addressNeedsHttps',
    string
  > &
  Record<
    | 'contractNotFound'
    | 'serviceNotFound'
    | 'tooManyViews'
    | 'signatureNeeded'
    | 'tokenNeeded'
    | 'scopeNeeded',
    string
  > & {
    secondFactorChanges: Record<'on' | 'off' | 'reset' | 'recoveryCode', string>;
    wait: Record<'minutes' | 'seconds', Template<'count'>>;
    barcodePrefix: Template<'prefix'>;
    conflict: Template<'codes'>;
    periodsOverlap: Template<'periods'>;
    unknownVariable: Template<'names'>;
    neededVariable: Template<'name'>;
    personalInSubject: Template<'names'>;
    namesInSms: Template<'names'>;
  };

/**
 * Forms and rules to download. A line is a paragraph, or by its sign: `# ` a heading, `- ` a point, `| ` the cells of a
 * row (the first is the head), `|+9` nine rows to write in, `_ ` a field, `_2 ` one of two lines, `[ ] ` a box to tick,
 * `~ ` signatures.
 */
export type PaperTexts = Record<InformationPaper, { title: string; lines: readonly string[] }>;

/** The spreadsheet of who has acknowledged an article. */
export interface ArticleTexts {
  sheet: string;
  columns: Record<'fullName' | 'name' | 'email' | 'acknowledged', string>;
}

/** Messages about results; braces mark parameters. */
export interface ResultTexts {
  /** Of an order that is ready without values; `reason` beside its barcode. */
  noValues: { message: Fillable<'barcode'>; reason: string };
  /** By response code. */
  byCode: Record<ResultMessageCode, Fillable<'barcode'>>;
  /** The same next to an order whose barcode is already shown. */
  reason: Record<ResultMessageCode, string>;
  /** A value equal to the previous one. */
  unchanged: string;
  corrected: Template<'service' | 'version' | 'reason'>;
  withdrawn: Template<'service' | 'reason'>;
  noneReady: string;
  /** One result to one address. */
  mailed: Template<'email'>;
  /** To an address of several. */
  emailSent: string;
  /** It waits, or the mail server has not replied yet. */
  /** Without a mail server. */
  emailWritten: string;
  emailQueued: string;
  failures: Record<EmailFailure, string>;
  /** What the mail server replied; after a failure. */
  reply: Template<'reply'>;
  /** After a failure that is repeated. */
  willRepeat: string;
  /** Several results, all or some of them, to all or some of the addresses. */
  mailedSeveral: Template<'sent' | 'all' | 'arrived' | 'addresses'>;
  /** Orders by the barcode of the first. */
  severalOrders: Template<'first' | 'others'>;
  notMailed: string;
  /** No recipient is reached for certain; some e-mails wait or have perhaps arrived. */
  notConfirmed: string;
  notAllowed: string;
}

/** Texts of a spreadsheet of orders. */
export interface DownloadTexts {
  sheet: string;
  columns: Record<'name' | 'dateOfBirth' | 'barcode' | 'contract' | 'unit' | 'status' | 'services', string> &
    Record<'tubes' | 'tubeCount' | 'created' | 'handedOver' | 'deadline' | 'price', string>;
  states: Record<SortingStatusName, string>;
  totals: Record<'sheet' | 'orders' | 'services' | 'total', string>;
  /** More orders than fit on a sheet. */
  tooMany: Template<'limit' | 'count'>;
}

/** Choices in the forms of discount cards. */
export interface DiscountTexts {
  generateTypes: Record<keyof typeof generateTypes, string>;
  periodTypes: Record<keyof typeof periodTypes, string>;
}

/** Messages about actions on orders in sorting. */
export type ActionTexts = Record<
  | 'handedOver'
  | 'handedOverBefore'
  | 'waitsForLis'
  | 'isFinished'
  | 'isRegistered'
  | 'needsSpecimen'
  | 'noSpecimen'
  | 'takenBack'
  | 'tooLate'
  | 'notAllTakenBack'
  | 'isCancelled'
  | 'notTaken'
  | 'notFound'
  | 'noneHandedOver'
  | 'cancelled'
  | 'restored'
  | 'cardUsedUp'
  | 'last'
  | 'lastOfCancelled'
  | 'noneFound'
  | 'noneCanGo'
  | 'manifestFull'
  | 'manifestReceived'
  | 'manifestHandedOver'
  | 'ordersToHandOver',
  string
> & {
  allHandedOver: PluralForms;
  someHandedOver: Template<'done' | 'count'>;
  removed: Template<'codes'>;
  absent: Template<'code'>;
  partOfPackage: Template<'code' | 'package'>;
};

/** Why services cannot be added to specimens at the laboratory. */
export type AddedServiceTexts = Record<
  'cancelled' | 'notHandedOver' | 'closed' | 'notAccepted' | 'outside' | 'noStability',
  string
> & {
  inOrder: Template<'codes'>;
  noTube: Template<'tubes'>;
  rejected: Template<'tubes'>;
  notTaken: Template<'tubes'>;
  full: Template<'tubes'>;
  expired: Template<'moment'>;
};

/** Texts of reference books in files; braces mark parameters. */
export interface SynchronizationTexts {
  books: Record<Book, string>;
  sheets: Record<FileBook, string>;
  columns: Record<
    | 'contract'
    | 'service'
    | 'price'
    | 'workingDays'
    | 'code'
    | 'tube'
    | 'color'
    | 'capacity'
    | 'drawOrder'
    | 'hasSite'
    | 'kind'
    | 'discipline'
    | 'gender'
    | 'parts'
    | 'validFrom'
    | 'validTo'
    | 'unitCode'
    | `${'city' | 'address' | 'region' | 'name' | 'biomaterial' | 'unit' | 'indications' | 'interpretation' | 'notes'}.${'ru' | 'en' | 'be'}`,
    string
  >;
  choices: {
    gender: Record<'M' | 'F', string>;
    kind: Record<SpecimenKind, string>;
    hasSite: Record<'yes' | 'no', string>;
    state: Record<'used' | 'removed', string>;
  };
  noTable: string;
  noColumns: Template<'columns'>;
  unknownColumns: Template<'columns'>;
  noRows: string;
  tooManyRows: Template<'limit'>;
  /** After a comparison with the laboratory's system. */
  refreshStarted: string;
  refreshRunning: string;
  compared: Template<'count' | 'unchanged' | 'errors'>;
  applied: Template<'count'>;
  leftOut: Template<'count'>;
  returned: Template<'count' | 'left'>;
  /** Why a row is left out. */
  row: Record<
    | 'contract'
    | 'service'
    | 'price'
    | 'workingDays'
    | 'otherDays'
    | 'daysOfLaboratory'
    | 'code'
    | 'text'
    | 'name'
    | 'color'
    | 'count'
    | 'hasSite'
    | 'kind'
    | 'tube'
    | 'discipline'
    | 'gender'
    | 'parts'
    | 'otherContract'
    | 'day'
    | 'long'
    | 'repeated',
    string
  >;
}

/** All texts of the server, by subject. */
export interface ServerTexts {
  general: Messages;
  fhir: FhirTexts;
  addedServices: AddedServiceTexts;
  indicators: IndicatorTexts;
  mail: MailTexts;
  connectionCheck: ConnectionCheckTexts;
  consent: ConsentTexts;
  discounts: DiscountTexts;
  documents: DocumentTexts;
  articles: ArticleTexts;
  papers: PaperTexts;
  downloads: DownloadTexts;
  emails: EmailTexts;
  orderFiles: OrderFileTexts;
  providers: ProviderTexts;
  results: ResultTexts;
  sms: SmsTexts;
  sorting: ActionTexts;
  statement: StatementTexts;
  synchronization: SynchronizationTexts;
}
