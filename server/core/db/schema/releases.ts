import { sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { AnalyteKind } from '../../../../contract/analytes.ts';
import type { ResultFlag, SusceptibilityCategory, SusceptibilityMethod } from '../../../../contract/codes.ts';
import type { LocalisedName } from '../../../../contract/fields.ts';
import type { Rejection, ReleaseKind } from '../../../../contract/releases.ts';
import type { SpecimenSource } from '../../../../contract/specimens.ts';
import { key } from './columns.ts';

/** What is measured or looked for, in one unit: values of one analyte can be compared. */
export const analytes = pgTable('analytes', {
  id: key(),
  /** Of the system that examines. */
  code: text().notNull().unique(),
  name: jsonb().notNull().$type<LocalisedName>(),
  unit: jsonb().$type<LocalisedName>(),
  /** Null: no source says how it varies by itself, so that no change is called large. */
  variation: jsonb().$type<Variation>(),
  version: integer().notNull().default(1),
  kind: text().notNull().default('quantity').$type<AnalyteKind>(),
  /** '' when it has none. */
  loinc: text().notNull().default(''),
  /** The unit in UCUM; '' when not known. */
  ucum: text().notNull().default(''),
  /** Null: it is not a quantity, or nobody has said. */
  decimals: smallint(),
  /** The laboratory's system has brought it with its intervals. */
  isBrought: boolean('is_brought').notNull().default(false),
  /** A person has written it: what the laboratory's system brings does not change it. */
  isEdited: boolean('is_edited').notNull().default(false),
  /** Code, names and LOINC code as searched, see the SQL function `search_key`. */
  searchKey: text('search_key')
    .notNull()
    .generatedAlwaysAs(
      sql`search_key(code || ' ' || (name ->> 'ru') || ' ' || (name ->> 'en') || ' ' || (name ->> 'be') || ' ' || loinc)`,
    ),
});
/** How much a value differs from day to day in a healthy person and by the method, both as a coefficient of variation in percent. */
export interface Variation {
  within: number;
  method: number;
  /** It is distributed like a logarithm. */
  isSkewed: boolean;
  /** The publication, and the year of its edition. */
  source: string;
  year: number;
}

/**
 * What the laboratory said about a service of an order; it is never changed, a correction is a later version. Only
 * `preliminary` and `final` ones have values or a document.
 */
export const releases = pgTable('releases', {
  id: key(),
  orderId: integer('order_id').notNull(),
  serviceId: integer('service_id').notNull(),
  version: smallint().notNull(),
  kind: text().notNull().$type<ReleaseKind>(),
  at: timestamp({ withTimezone: true }).notNull(),
  isSimulated: boolean('is_simulated').notNull(),
  /** Names the release at its source: what comes twice is stored once. */
  sourceKey: text('source_key').notNull().unique(),
  /** Why an earlier version was corrected or withdrawn, or the service was cancelled; null for others. */
  reason: jsonb().$type<LocalisedName>(),
  /** Why the specimen was rejected; null for others. */
  rejection: text().$type<Rejection>(),
  /** Who released it; '' where nobody has said. */
  doctor: text().notNull().default(''),
  /** The outside laboratory that examined; null: the laboratory itself, or nobody has said. */
  providerId: integer('provider_id'),
  /** What the result says, wholly or besides its values; a document may be that of several services. */
  documentId: integer('document_id'),
  /** What its source says besides the values. */
  note: text().notNull().default(''),
  /** When its source says that it was released; null: it does not. */
  sourceAt: timestamp('source_at', { withTimezone: true }),
  /** When the message that brought it was written; null: it does not say, or it came by no message. */
  messageAt: timestamp('message_at', { withTimezone: true }),
  /** Why a person has taken what was sent another way; '' where nobody has. */
  decided: text().notNull().default(''),
  /** When its source says that the specimen was taken, in this version or one before; null: it does not. */
  statedAt: timestamp('stated_at', { withTimezone: true }),
  /** The moment of the specimen, by which values are compared; written by the database, it follows the marks. */
  specimenAt: timestamp('specimen_at', { withTimezone: true }).notNull(),
  specimenSource: text('specimen_source').notNull().$type<SpecimenSource>(),
  /** It is the latest version; written by the database. */
  isCurrent: boolean('is_current').notNull().default(true),
});

/** Files that other laboratories have sent. */
export const documents = pgTable('documents', {
  id: key(),
  fileName: text('file_name').notNull(),
  /** Of a PDF that can be read; null for other files, and for those of earlier versions. */
  pages: smallint(),
  /** In base64. */
  file: text().notNull(),
});

/** The codes that result papers carry: what a paper with a code says. The same content of an order has one code. */
export const paperCodes = pgTable('paper_codes', {
  /** 128 random bits in base64url. */
  code: text().primaryKey(),
  orderId: integer('order_id').notNull(),
  /** The ids of the latest releases of the order at that moment, in ascending order. */
  releases: integer().array().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});

export const observations = pgTable(
  'observations',
  {
    releaseId: integer('release_id').notNull(),
    position: smallint().notNull(),
    analyteId: integer('analyte_id').notNull(),
    /** '<' and '>': the value lies beyond what can be measured. */
    comparator: text().notNull().$type<'' | '<' | '>'>(),
    /** With the decimals that are printed; null: the value is said in `words`. */
    number: numeric(),
    words: jsonb().$type<LocalisedName>(),
    /** The code of the answer that the words say; null: it is none of the answers of its analyte. */
    answer: text(),
    /** The interval of this person on that day; null: that end is open, or there is none. */
    low: numeric(),
    high: numeric(),
    /** The critical limits of this person on that day; null: there is none. */
    criticalLow: numeric('critical_low'),
    criticalHigh: numeric('critical_high'),
    /** What is expected, where it is not the two ends alone. */
    expected: jsonb().$type<LocalisedName>(),
    flag: text().notNull().$type<ResultFlag>(),
    /** How it was examined, where that matters and is known. */
    method: jsonb().$type<LocalisedName>(),
    /** The unit in UCUM as the analyte had it; '' when not known. */
    ucum: text().notNull().default(''),
    /** What its source says besides the value. */
    note: text().notNull().default(''),
    /** The number as it was sent, with its comparator, and the unit it was converted from; null: it was sent in ours. */
    sentNumber: text('sent_number'),
    sentUnit: text('sent_unit'),
    /** The codes of a value in words as they were sent, all of one concept; null: it has come without. */
    sentCodes: jsonb('sent_codes').$type<readonly SentCode[]>(),
  },
  (t) => [primaryKey({ columns: [t.releaseId, t.position] })],
);

/** A code with its text and the name of its system; '' where they were not sent. */
export interface SentCode {
  code: string;
  text: string;
  system: string;
}

/** How an antimicrobial acts on what grew; the observation names the microorganism. */
export const susceptibilities = pgTable(
  'susceptibilities',
  {
    releaseId: integer('release_id').notNull(),
    /** Of the observation. */
    position: smallint().notNull(),
    place: smallint().notNull(),
    /** The code that WHONET gives the antimicrobial. */
    antibiotic: text().notNull(),
    name: jsonb().notNull().$type<LocalisedName>(),
    category: text().notNull().$type<SusceptibilityCategory>(),
    /** A zone is in mm, a MIC in mg/l; null: the category is known without a number. */
    method: text().$type<SusceptibilityMethod>(),
    comparator: text().notNull().$type<'' | '<' | '≤' | '≥' | '>'>(),
    number: numeric(),
    /** Whose breakpoints say the category, and the year of their edition. */
    standard: text().notNull(),
    /** Null: the source does not say. */
    standardYear: smallint('standard_year'),
    /** As those of an observation. */
    sentNumber: text('sent_number'),
    sentUnit: text('sent_unit'),
  },
  (t) => [primaryKey({ columns: [t.releaseId, t.position, t.place] })],
);
/** What was sent in another unit; missing: nothing was. */
interface Sent {
  sentNumber?: string | null;
  sentUnit?: string | null;
}
export type Susceptibility = Sent &
  Omit<typeof susceptibilities.$inferSelect, 'releaseId' | 'position' | 'place' | keyof Sent>;

/** A value with the name and the unit of its analyte; texts that depend on the language are there in all of them. */
export type Observation = Omit<
  typeof observations.$inferSelect,
  'releaseId' | 'position' | 'analyteId' | 'ucum' | 'note' | 'sentCodes' | keyof Sent
> &
  Sent & {
    /** Missing: it has come without codes. */
    sentCodes?: readonly SentCode[] | null;
    /** What its source says besides the value; missing: nothing. */
    note?: string;
    analyte: LocalisedName;
    unit: LocalisedName | null;
    /** Of a growth that was tested. */
    susceptibilities?: readonly Susceptibility[];
  };
