import { z } from 'zod';
import { resultFlags, resultMessage, susceptibilityCategories, susceptibilityMethods } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { barcode, outcome } from './fields.ts';
import { rejections, releaseKinds } from './releases.ts';
import { specimenSources } from './specimens.ts';

/** How an antimicrobial acts on a microorganism. */
const susceptibility = z.object({
  /** The code that WHONET gives the antimicrobial. */
  code: z.string(),
  antibiotic: z.string(),
  category: z.enum(susceptibilityCategories),
  method: z.enum(susceptibilityMethods).nullable(),
  /** With its comparator and unit, and as it was sent in another one (`≤0,25 мг/л (≤250 ng/mL)`); '' where the category is known without a number. */
  text: z.string(),
  /** `EUCAST 12.0 (2022)` */
  standard: z.string(),
});

/** A value of a result; texts as they are printed in the caller's language. */
export const resultValue = z.object({
  analyte: z.string(),
  /** With its comparator (`<0,3`), or words. */
  text: z.string(),
  /** Null for words and for a value that was not measured exactly. */
  number: z.number().nullable(),
  unit: z.string(),
  /** The interval of this person, or words; '' without one. */
  reference: z.string(),
  /** The ends of the interval, in the unit of the value; null where it is open, or said in words. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The limits beyond which a value of this person was critical on that day; null without one. */
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
  flag: z.enum(resultFlags),
  /** The value that a correction replaced, where it differs; '' otherwise. */
  before: z.string(),
  /** The value as it was sent, where that was in another unit (`15.0 g/dL`); '' for most. */
  sent: z.string(),
  /** What the laboratory says of the value; '' for most. */
  note: z.string(),
  /** Of a microorganism that grew and was tested: its antibiogram. */
  susceptibilities: z.array(susceptibility),
  /**
   * The same analyte in the same unit in the last specimen of the patient before this one, of another order; null without
   * one. Which specimen is earlier is decided by when they were taken, never by when they were released.
   */
  previous: z
    .object({
      barcode: z.string(),
      /** The day of its specimen, yyyyMMdd. */
      date: z.string(),
      /** How that day is known. */
      specimenSource: z.enum(specimenSources),
      text: z.string(),
      /** The difference with its sign, in words where there is none or the answer is the same; '' where nothing is known of it. */
      change: z.string(),
      /** The change, and the largest that person and method explain, both in percent; null where it is not larger, or not known. */
      delta: z.object({ percent: z.int(), usual: z.int() }).nullable(),
      /** Where the variation of the analyte is published, with the year; null where it is not known. */
      source: z.string().nullable(),
    })
    .nullable(),
});
export type ResultValue = z.output<typeof resultValue>;

/** How the values of a service were given out; texts that nobody has said are ''. */
const resultRelease = z.object({
  kind: z.enum(releaseKinds),
  /** It replaces a final version. */
  isCorrected: z.boolean(),
  /** When it was released, ISO 8601. */
  at: z.string(),
  /** When its specimen was taken, or the order placed, ISO 8601; midnight at the laboratory where it stated a day alone. */
  specimenAt: z.string(),
  specimenSource: z.enum(specimenSources),
  doctor: z.string(),
  /** The outside laboratory that examined, with its accreditation. */
  performer: z.string(),
  /** Why an earlier version was corrected or withdrawn, or the service was cancelled. */
  reason: z.string(),
  /** Why its specimen was rejected; null for other kinds. */
  rejection: z.enum(rejections).nullable(),
  /** What the laboratory says besides the values; '' for most. */
  note: z.string(),
  /** Why a person at the laboratory has taken what was sent another way; '' for most. */
  decided: z.string().default(''),
  /** Values of the version before that it no longer has. */
  dropped: z.array(z.object({ analyte: z.string(), text: z.string() })),
  /** What it holds besides values or in their place, as `orderDocument` gives it; null: nothing. */
  document: z.object({ id: z.int(), fileName: z.string(), pages: z.int() }).nullable().default(null),
});
export type ResultRelease = z.output<typeof resultRelease>;

export const resultValues = endpoint({
  method: 'GET',
  path: '/v1.0/Result/Values',
  summary:
    'The values of an order by service, with the patient’s previous ones; a failure says why in clientMessage.code',
  row: 'X-73',
  access: ['read', 'result'],
  scoped: true,
  readsByBarcode: true,
  isLoad: false,
  query: z.object({ barcode }),
  response: outcome.extend({
    clientMessage: z.object({ code: z.enum(resultMessage) }),
    /** Made by the simulated laboratory: nobody's. */
    isSimulated: z.boolean(),
    services: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Null: nothing is given out yet. */
        release: resultRelease.nullable(),
        /** A report on tissue or cells, which is read as a text: its values come with what it concludes first, without intervals and flags. */
        isNarrative: z.boolean(),
        values: z.array(resultValue),
      }),
    ),
  }),
});
