import { z } from 'zod';
import { resultFlags } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { barcode, outcome } from './fields.ts';
import { revisions } from './results.ts';
import { specimenSources } from './specimens.ts';

/** The most columns of a patient that are shown, those of the latest specimens. */
export const PATIENT_COLUMNS = 40;

/**
 * A value of an analyte in one column; texts as they are printed in the caller's language. An answer has thousands of them,
 * so a field without content is left out.
 */
const patientValue = z.object({
  /** With its comparator (`<0,3`), or words. */
  text: z.string(),
  /** Null for words; with a comparator the end of what can be measured. */
  number: z.number().nullable(),
  comparator: z.enum(['<', '>']).optional(),
  flag: z.enum(resultFlags).exclude(['']).optional(),
  /** It is not a first final result. */
  revision: z.enum(revisions).optional(),
  /** Its place in `intervals`, where it is not the first. */
  interval: z.int().optional(),
});
export type PatientValue = z.output<typeof patientValue>;

const patientAnalyte = z.object({
  id: z.number().int(),
  name: z.string(),
  unit: z.string(),
  /** The service that it was given out for last. */
  service: z.object({ code: z.string(), name: z.string() }),
  /** Those of the patient on the days of the values. */
  intervals: z.array(
    z.object({
      /** As printed, or words; '' without one. */
      reference: z.string(),
      /** The ends; null where it is open, or said in words. */
      low: z.number().nullable(),
      high: z.number().nullable(),
      /** Below and above which a value is critical; null: no limit. */
      criticalLow: z.number().nullable(),
      criticalHigh: z.number().nullable(),
    }),
  ),
  /** One for each of `orders`, null where it was not given out. */
  values: z.array(patientValue.nullable()),
});
export type PatientAnalyte = z.output<typeof patientAnalyte>;

export const patientResults = endpoint({
  method: 'GET',
  path: '/v1.0/Result/Patient',
  summary:
    'What was released for the person of an order, by analyte, in the latest specimens that the caller may see, linked records included',
  row: 'X-74',
  access: ['read', 'result'],
  scoped: true,
  readsByBarcode: true,
  isLoad: false,
  query: z.object({ barcode }),
  response: outcome.extend({
    patient: z.object({
      lastName: z.string(),
      firstName: z.string(),
      paternalName: z.string(),
      /** yyyyMMdd */
      dateOfBirth: z.string(),
    }),
    /** A value was made by the simulated laboratory: nobody's. */
    isSimulated: z.boolean(),
    /**
     * The columns, newest specimen first: what an order has of one day. An order whose specimens were taken on several days
     * is there several times.
     */
    orders: z.array(
      z.object({
        barcode: z.string(),
        /** When its first specimen was taken, ISO 8601; of specimens of several sources, of those of which least is known. */
        specimenAt: z.string(),
        specimenSource: z.enum(specimenSources),
        /** When the last of its services was released, ISO 8601. */
        at: z.string(),
        /** Of a linked record of another contract; null: of the contract of the order asked for. */
        contractId: z.int32().nullable(),
      }),
    ),
    /** Those of a service stand together. */
    analytes: z.array(patientAnalyte),
  }),
  errors: ['NotFound'],
});
