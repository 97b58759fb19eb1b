import { z } from 'zod';
import { analyteAnswer, repeatedAnswers, usedAnswer } from './analyteAnswers.ts';
import { analyteInterval, overlappingRows } from './analyteIntervals.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { id, localisedName, optionalLine, outcome, requiredText } from './fields.ts';
import { loincCode } from './loinc.ts';

/** What a value is: a number in a unit, a dilution, free text, what a report concludes, one of some answers, what grew. */
export const analyteKinds = ['quantity', 'titre', 'text', 'conclusion', 'coded', 'culture'] as const;
export type AnalyteKind = (typeof analyteKinds)[number];

const name = requiredText(200);
const unitText = optionalLine(40);
const coefficient = z
  .number({ error: 'Required' })
  .min(0, { error: 'Invalid' })
  .max(1000, { error: 'Invalid' });
/** How much a value differs by itself; without a source nothing is said. */
const variation = z.object({
  /** Coefficients of variation in percent: from day to day in a healthy person, and by the method. */
  within: coefficient,
  method: coefficient,
  /** It is distributed like a logarithm. */
  isSkewed: z.boolean().default(false),
  source: requiredText(300),
  year: z.int({ error: 'Required' }).min(1900, { error: 'Invalid' }).max(2100, { error: 'Invalid' }),
});

const intervals = z.array(analyteInterval).max(500).default([]);
const input = {
  /** Of the system that examines; unique. */
  code: requiredText(100),
  name: z.object({ ru: name, en: name, be: name }),
  kind: z.enum(analyteKinds, { error: 'Required' }).default('quantity'),
  loinc: loincCode,
  /** As printed; '' for none. */
  unit: z.object({ ru: unitText, en: unitText, be: unitText }).prefault({}),
  /** The unit in UCUM; '' when not known. */
  ucum: z
    .string()
    .trim()
    .max(40, { error: 'MaxLen' })
    .regex(/^[!-~]*$/, { error: 'Invalid' })
    .default(''),
  /** Of a quantity. */
  decimals: z
    .int({ error: 'Invalid' })
    .min(0, { error: 'Invalid' })
    .max(6, { error: 'Invalid' })
    .nullable()
    .default(null),
  variation: variation.nullable().default(null),
  intervals,
  /** Of a coded analyte; others have none. */
  answers: z.array(analyteAnswer).max(100, { error: 'TooMany' }).default([]),
};
const fields = {
  ...input,
  unit: localisedName,
  /** One that values have keeps its code and is not removed. */
  answers: z.array(usedAnswer),
  /** Values or the laboratory's system use it, so that its code and unit do not change any more. */
  isInUse: z.boolean(),
  /** Those whose results have it. */
  services: z.array(z.object({ code: z.string(), name: localisedName })),
};

/** What is measured or looked for, with its reference intervals and answers. One that values or services have is not deleted. */
export const analytes = crud({
  resource: 'admin/synchronization/analyte',
  title: 'analyte',
  fields,
  unlisted: ['intervals', 'answers', 'variation', 'services', 'isInUse'],
  input: z.object(input).superRefine(({ unit, kind, decimals, intervals: rows, answers }, context) => {
    const fail = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    const missing = Object.entries(unit).filter(([, text]) => text === '');
    if (missing.length < 3) for (const [language] of missing) fail('Required', 'unit', language);
    if (kind === 'quantity' && decimals === null) fail('Required', 'decimals');
    for (const at of overlappingRows(rows)) fail('IntervalOverlap', 'intervals', at, 'ageFrom');
    for (const at of repeatedAnswers(answers)) fail('Taken', 'answers', at, 'code');
    if (kind !== 'coded' && answers.length > 0) fail('Invalid', 'answers');
  }),
  filter: {
    /** A part of a name, the code or the LOINC code of the analyte, or of the code or a name of a service that has it. */
    q: z.string().trim().max(100).optional(),
    kind: z.enum(analyteKinds).optional(),
    /** Of the services of the order with this number. */
    barcode: z.string().trim().max(20).optional(),
  },
  sort: ['name', 'code', 'kind', 'loinc'],
  paths: { list: '/v1.0/Analyte/All', one: '/v1.0/Analyte' },
  rows: { list: 'X-86', one: 'X-86', create: 'X-86', update: 'X-86', remove: 'X-86' },
  errors: { update: ['InUse'], remove: ['InUse'] },
});
export type AnalyteRecord = z.output<typeof analytes.record>;

/** An analyte of a service with the intervals that hold for new results. */
export const serviceAnalyte = z.object({
  id: z.int32(),
  name: localisedName,
  unit: localisedName,
  intervals: z.array(analyteInterval),
});
export type ServiceAnalyte = z.output<typeof serviceAnalyte>;

export const analytesOfService = endpoint({
  method: 'GET',
  path: '/v1.0/Service/Analytes',
  summary:
    'The analytes of a service in the order of its results, with the reference intervals that are not over',
  row: 'X-86',
  access: ['read', 'service'],
  query: z.object({ serviceId: id }),
  response: outcome.extend({ analytes: z.array(serviceAnalyte) }),
});

export const saveServiceAnalytes = endpoint({
  method: 'POST',
  path: '/v1.0/Service/Analytes',
  summary:
    'Write which analytes a service has, in the order of its results; the laboratory’s system brings it no others then',
  row: 'X-91',
  access: ['update', 'analyte'],
  body: z.object({
    /** Of a service that is no package. */
    code: requiredText(50),
    /** 0 while nobody has written them; an outdated one is rejected. */
    version: z.int32().min(0),
    analyteIds: z
      .array(z.int32())
      .max(200, { error: 'TooMany' })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'Taken' }),
  }),
  response: outcome.extend({ version: z.int32(), analytes: z.array(serviceAnalyte) }),
  errors: ['NotFound', 'Conflict'],
});
