import { z } from 'zod';
import { serviceAnalyte } from './analytes.ts';
import { endpoint } from './endpoint.ts';
import { localisedName, optionalText, outcome, pageNumber, pageSize, SEARCH_MIN } from './fields.ts';
import { hasNoForeignPicture } from './pictures.ts';
import { serviceQuestion } from './orderQuestions.ts';

const code = z.string().trim().min(1).max(50);
const inLanguages = (text: ReturnType<typeof optionalText>) =>
  z.object({ ru: text, en: text, be: text }).prefault({});
const localised = (max: number) => inLanguages(optionalText(max));
const limit = z.number().min(-1_000_000).max(1_000_000).nullable().default(null);
const age = z.int().min(0).max(40_000, { error: 'Invalid' });
const volume = z.number().positive({ error: 'Invalid' }).max(5000);

export const transportTemperatures = ['room', '2-8', 'frozen'] as const;
export const ageUnits = ['day', 'month', 'year'] as const;
export type AgeUnit = (typeof ageUnits)[number];
export const dayTimes = ['any', 'morning', 'evening'] as const;
export const interferences = ['raises', 'lowers', 'distorts'] as const;

/** A specimen of a service; volumes in millilitres. */
const biomaterial = z
  .object({
    /** Code of a kind of tube; biomaterial and cap colour are those of the tube. */
    biomaterialTypeId: z.string().min(1, { error: 'Required' }).max(50),
    volumeMl: volume,
    minVolumeMl: volume.nullable().default(null),
    count: z.int().min(1).max(50).default(1),
    transportTemp: z.enum(transportTemperatures).default('room'),
    stabilityHours: z.int().min(1).max(10_000).nullable().default(null),
  })
  .refine(({ volumeMl, minVolumeMl }) => minVolumeMl === null || minVolumeMl <= volumeMl, {
    error: 'LimitOrder',
    path: ['minVolumeMl'],
  });

/**
 * A reference range of an analyte for patients of a sex and age. Ages are full units, both ends included; a missing
 * `ageTo` is open. All limits are optional; `text` is printed instead of them.
 */
const referenceValue = z
  .object({
    analyte: localised(200),
    sex: z.enum(['any', 'M', 'F']).default('any'),
    ageFrom: age.default(0),
    ageTo: age.nullable().default(null),
    ageUnit: z.enum(ageUnits).default('year'),
    low: limit,
    high: limit,
    criticalLow: limit,
    criticalHigh: limit,
    unit: localised(40),
    text: localised(500),
  })
  .refine(({ ageFrom, ageTo }) => ageTo === null || ageFrom <= ageTo, {
    error: 'LimitOrder',
    path: ['ageTo'],
  })
  .refine(({ low, high }) => low === null || high === null || low <= high, {
    error: 'LimitOrder',
    path: ['high'],
  })
  .refine(
    ({ low, high, criticalLow }) => criticalLow === null || criticalLow <= (low ?? high ?? criticalLow),
    {
      error: 'CriticalInside',
      path: ['criticalLow'],
    },
  )
  .refine(
    ({ low, high, criticalHigh }) => criticalHigh === null || criticalHigh >= (high ?? low ?? criticalHigh),
    { error: 'CriticalInside', path: ['criticalHigh'] },
  );
export type ReferenceValue = z.output<typeof referenceValue>;

/** The description of a service; texts are in all languages, `html` ones are sanitised by the server. */
const fieldsWith = (html: ReturnType<typeof localised>) =>
  z.object({
    /** Whether the general characteristics are shown. */
    isGeneralCharacteristics: z.boolean().default(true),
    biomaterial: z.array(biomaterial).max(20).default([]),
    referenceValues: z.array(referenceValue).max(500).default([]),
    preparation: z
      .object({
        text: html,
        fastingHours: z.int().min(1).max(72).nullable().default(null),
        timeOfDay: z.enum(dayTimes).default('any'),
        /** Days of the menstrual cycle, `3` or `3-5`; '' for any. */
        cycleDays: z
          .string()
          .trim()
          .regex(/^(\d{1,2}(-\d{1,2})?)?$/)
          .default(''),
        noAlcohol: z.boolean().default(false),
        noMedicine: z.boolean().default(false),
      })
      .prefault({}),
    /** For the staff that takes and sends the specimen, HTML. */
    notes: html,
    characteristics: z.array(z.object({ title: localised(200), text: html })).default([]),
    indications: html,
    interpretation: html,
    interferingFactors: z
      .array(z.object({ factor: localised(200), effect: z.enum(interferences), comment: localised(500) }))
      .max(50)
      .default([]),
    /** Asked when the service is ordered; those nobody has written are left out. */
    questions: z.array(serviceQuestion).max(20).default([]),
    /** A LOINC code, '' when none. */
    loinc: z
      .string()
      .trim()
      .regex(/^(\d{1,7}-\d)?$/)
      .default(''),
    /** Further words by which the service is found. */
    keywords: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
  });
export const extensionFields = fieldsWith(localised(20_000));
export type ExtensionFields = z.output<typeof extensionFields>;

/** As an editor writes them; those of earlier versions may have pictures of other sites. */
const writtenFields = fieldsWith(
  inLanguages(optionalText(20_000).refine(hasNoForeignPicture, { error: 'Picture' })),
);

/** NONE: nobody has described the service yet; DRAFT: saved after the last publication, or never published. */
export const extensionStates = ['NONE', 'DRAFT', 'PUBLISHED'] as const;
const state = z.enum(extensionStates);
/** Filled share of the texts by language, in per cent. */
const completeness = z.object({ ru: z.int(), en: z.int(), be: z.int() });
export type Completeness = z.output<typeof completeness>;

const manualService = z.object({
  serviceCode: z.string(),
  serviceName: z.string(),
  isGeneralCharacteristics: z.boolean(),
  state,
  completeness,
});
export type ManualService = z.output<typeof manualService>;
const manualPage = outcome.extend({ totalCount: z.number().int(), services: z.array(manualService) });

const term = z
  .string()
  .trim()
  .max(100)
  .refine((text) => text === '' || text.length >= SEARCH_MIN, { error: 'MinLen' });

/** What a work-list of texts lacks: those in a language, or in any. */
export const workLists = ['ru', 'en', 'be', 'any'] as const;
export type WorkList = (typeof workLists)[number];

export const searchManual = endpoint({
  method: 'GET',
  path: '/v1.0/ServiceExtension/search',
  summary:
    'A page of the medical manual; `missing` lists services whose description is incomplete in a language or in any',
  row: 'CALL-89, SYNC-13, SYNC-14',
  access: ['read', 'serviceExtension'],
  query: z.object({
    term: term.default(''),
    missing: z.enum(workLists).optional(),
    /** Only what follows a service of this completeness and code in the work-list `missing`. */
    afterShare: z.coerce.number().int().min(0).max(100).optional(),
    afterCode: z.string().trim().max(50).optional(),
    state: state.optional(),
    /** A language sorts by completeness in it, `any` by the lowest one. */
    sort: z.enum(['serviceCode', 'serviceName', 'state', ...workLists]).default('serviceCode'),
    direction: z.enum(['ASC', 'DESC']).default('ASC'),
    pageNumber,
    pageSize: pageSize(20),
  }),
  response: manualPage,
});

export const lookUpManual = endpoint({
  method: 'GET',
  path: '/v2.0/ServiceExtension/search',
  summary: 'Services of the medical manual by a term, at most 100',
  row: 'CALL-90, SYNC-13',
  access: ['read', 'serviceExtension'],
  query: z.object({ term: z.string().trim().min(SEARCH_MIN, { error: 'MinLen' }).max(100) }),
  response: manualPage,
});

/** The latest description of a service, with what it refers to. */
export const extensionRecord = z.object({
  code: z.string(),
  name: localisedName,
  isPackage: z.boolean(),
  state,
  /** 0 before the first save. */
  version: z.int(),
  updatedBy: z.string(),
  /** ISO 8601; null before the first save. */
  updatedAt: z.string().nullable(),
  fields: extensionFields,
  /** As last published; null when never. */
  published: extensionFields.nullable(),
  /** Kinds of tubes to choose a biomaterial from. */
  biomaterialTypes: z.array(
    z.object({ id: z.string(), name: localisedName, biomaterial: localisedName, color: z.string() }),
  ),
  /** Its analytes; where there are any, their intervals are shown instead of `referenceValues`. */
  analytes: z.array(serviceAnalyte),
  /** 0 while nobody has written which it has. */
  analytesVersion: z.int32(),
  /** The most general characteristics a service may have; null: any number. */
  maxCharacteristics: z.int().nullable(),
});
export type ExtensionRecord = z.output<typeof extensionRecord>;

export const extensionDetails = endpoint({
  method: 'GET',
  path: '/v1.0/ServiceExtension/details',
  summary: 'The description of a service; `version` gives the texts of an earlier version in `fields`',
  row: 'CALL-91, EXT-03',
  access: ['read', 'serviceExtension'],
  query: z.object({ code, version: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  response: outcome.extend({ item: extensionRecord }),
  errors: ['NotFound'],
});

const boundary = z.object({ age: z.number(), unit: z.enum(ageUnits) });
/** Ages of one sex that no range of an analyte covers, or several do. Both ends included; a null `to` is open. */
const rangeWarning = z.object({
  kind: z.enum(['gap', 'overlap']),
  analyte: referenceValue.shape.analyte,
  sex: referenceValue.shape.sex,
  from: boundary,
  to: boundary.nullable(),
});
export type RangeWarning = z.output<typeof rangeWarning>;

export const saveExtension = endpoint({
  method: 'POST',
  path: '/v1.0/ServiceExtension',
  summary:
    'Save the description of a service as a draft or, as an administrator, publish it; an outdated `version` is rejected',
  row: 'CALL-92, EXT-03',
  access: ['update', 'serviceExtension'],
  body: z.object({
    code,
    version: z.int().min(0),
    fields: writtenFields,
    publish: z.boolean().default(false),
  }),
  /** `warnings`: ages that no reference range of an analyte covers, or several do; they prevent nothing. */
  response: outcome.extend({ item: extensionRecord, warnings: z.array(rangeWarning) }),
  errors: ['NotFound', 'Conflict'],
});

export const extensionHistory = endpoint({
  method: 'GET',
  path: '/v1.0/ServiceExtension/History',
  summary: 'The versions of the description of a service, newest first, at most 100',
  row: 'D10',
  access: ['read', 'serviceExtension'],
  isLoad: false,
  query: z.object({ code }),
  response: outcome.extend({
    versions: z.array(
      z.object({
        version: z.int(),
        isPublished: z.boolean(),
        /** ISO 8601 */
        at: z.string(),
        by: z.string(),
        /** Fields that differ from the version before. */
        changed: z.array(extensionFields.keyof()),
      }),
    ),
  }),
  errors: ['NotFound'],
});
