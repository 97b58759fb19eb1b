import type { z } from 'zod';
import type { LabelSheetName } from '../../contract/barcodes.ts';
import type { InformationPaper } from '../../contract/information.ts';
import type { labelSetting } from '../../contract/laboratorySettings.ts';
import type { Prepayment } from '../../contract/prepayments.ts';
import type { ResultRelease, ResultValue } from '../../contract/resultValues.ts';
import type { Language } from './messages/messages.ts';

/** A value as it is printed. */
export interface ResultLine extends Omit<ResultValue, 'previous' | 'before'> {
  /** null: nothing was examined. */
  analyteId: number | null;
}

/** A line of a service as it is printed. */
export interface PrintedLine extends ResultLine, Pick<ResultValue, 'before'> {
  /** How it was examined; '' where nothing is known. */
  method: string;
}

/** What happened to the values of a service. */
export interface PrintedRelease extends Omit<ResultRelease, 'at' | 'specimenAt'> {
  at: Date;
  specimenAt: Date;
}

/** A service of an order with its values. */
export interface PrintedService {
  code: string;
  name: string;
  /** What is examined, with its site: `Swab (throat)`. */
  specimen: string;
  /** null: nothing is released yet. */
  release: PrintedRelease | null;
  /** When the version was released that this one corrects or withdraws; null for a first one. */
  replaces: Date | null;
  /** It is read as a text: no interval, no deviation. */
  isNarrative: boolean;
  lines: readonly PrintedLine[];
}

/** Whose paper it is; texts that the laboratory has not set are ''. */
export type LetterHead = Readonly<
  Record<'name' | 'email' | 'address' | 'licence' | 'accreditation', string>
> & {
  phones: readonly string[];
};

/** A document whose pages follow those of the paper of its order. */
export interface AppendedDocument {
  fileName: string;
  /** Those that follow; 0: its file cannot be read. */
  pages: number;
  /** Its pages follow as they came, because they cannot be stamped. */
  isAsReceived?: boolean;
  /** The outside laboratory it is from; '' without one. */
  performer: string;
  /** In base64. */
  file: string;
}

/** The content of one order's result document, in the document's language; absent texts are ''. */
export interface ResultSheet {
  language: Language;
  /** The values come from the simulated bench; every page says so. */
  isSimulated: boolean;
  laboratory: LetterHead;
  barcode: string;
  patient: {
    lastName: string;
    firstName: string;
    paternalName: string;
    gender: 'M' | 'F' | 'U';
    /** yyyy-MM-dd */
    dateOfBirth: string;
    /** `HH:mm`, only of a newborn. */
    timeOfBirth: string;
  };
  /** In words, on the day of the order, as the intervals are. */
  age: string;
  contract: string;
  clientUnit: string;
  doctor: string;
  orderedAt: Date;
  /** When the first and the last of its specimens were taken, as marked or stated; null when nobody has said it. */
  taken: { first: Date; last: Date } | null;
  registeredAt: Date | null;
  resultAt: Date | null;
  /** The services that have no values yet; the paper says that it is a part of the result. */
  inWork: readonly string[];
  services: readonly PrintedService[];
  /** The documents of the services, each once. */
  appended: readonly AppendedDocument[];
  /** When a paper with this content was first issued, and where a reader learns whether it is genuine. */
  issue: { at: Date; url: string };
}

/** What was paid for an order in advance, given back, and is left; amounts in BYN. */
export interface StatementSheet {
  language: Language;
  laboratory: LetterHead;
  barcode: string;
  createdAt: Date;
  printedAt: Date;
  payer: string;
  contract: string;
  services: readonly string[];
  payments: readonly Prepayment[];
  price: number;
  paid: number;
  refunded: number;
  toPay: number;
  toRefund: number;
}

/** Which form or rules, and whose. */
export interface InformationSheet {
  paper: InformationPaper;
  language: Language;
  laboratory: Pick<LetterHead, 'name' | 'phones' | 'email'>;
}

export type LabelLayout = z.output<typeof labelSetting>;
export type LabelSize = Pick<LabelLayout, 'widthMm' | 'heightMm'>;

/** A patient's name in the parts that a label has. */
export interface LabelName {
  lastName: string;
  firstName: string;
  paternalName: string;
}

/** The content of an order's labels; dates are `yyyy-MM-dd`. */
export interface LabelSheet {
  barcode: string;
  patient: LabelName & { dateOfBirth: string; timeOfBirth: string };
  /** In the order of drawing. */
  tubes: readonly { code: string; numbers: readonly number[] }[];
  /** Labels for each tube. */
  copies: number;
}

/** A tube as an outside laboratory gets it: no name, only what it needs to examine and to answer. */
export interface HandedTube {
  /** Of the order. */
  barcode: string;
  /** The services that it is for: what the laboratory calls them, and their names. */
  tests: readonly { code: string; name: string }[];
  /** The code of its label; '' where nothing is drawn. */
  tube: string;
  specimen: string;
  /** yyyy-MM-dd */
  dateOfBirth: string;
  /** In words. */
  gender: string;
  takenAt: Date | null;
}

/** Direction and manifest in one: the only paper that goes with tubes to an outside laboratory. */
export interface HandedSheet {
  language: Language;
  laboratory: Pick<LetterHead, 'name' | 'phones' | 'email'>;
  /** The outside laboratory. */
  provider: string;
  /** yyyy-MM-dd */
  day: string;
  /** The specimen manifest that the tubes go with; temperature in °C. */
  manifest?: { number: number; code: string; courier: string; temperature: number | null };
  tubes: readonly HandedTube[];
}

/** What a PDF is made of; plain data, because a thread draws it. */
export type Paper =
  /** The results of orders, one after another. */
  | { kind: 'results'; sheets: readonly ResultSheet[] }
  /** A form or rules. */
  | { kind: 'information'; sheets: readonly [InformationSheet] }
  /** What goes to an outside laboratory on paper. */
  | { kind: 'handed'; sheets: readonly [HandedSheet] }
  /** What was paid in advance. */
  | { kind: 'statement'; sheets: readonly [StatementSheet] }
  /** The labels of orders, one order after another. */
  | { kind: 'labels'; sheets: readonly LabelSheet[]; size: LabelLayout }
  /** Labels with a barcode only; on sheets of A4 they begin at label `from`, counted from 1. */
  | {
      kind: 'blankLabels';
      barcodes: readonly string[];
      sheet: LabelSheetName;
      from: number;
      size: LabelSize;
    };
