import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, localisedName, outcome } from './fields.ts';
import { contractImpact, impactResponse } from './impact.ts';
import { jobOutcome } from './jobs.ts';

/** Reference data that the laboratory's system keeps too. */
export const sharedBooks = ['prices', 'medicalCenters', 'providers', 'serviceExtension'] as const;
export type SharedBook = (typeof sharedBooks)[number];
/** Reference data that can be compared with a file or with the laboratory's system. */
export const books = [...sharedBooks, 'tubes', 'services', 'contracts'] as const;
const book = z.enum(books);
export type Book = z.output<typeof book>;
/** Those that come as files, in the order in which a new laboratory needs them. */
export const fileBooks = [
  'tubes',
  'services',
  'contracts',
  'prices',
  'serviceExtension',
  'medicalCenters',
] as const satisfies readonly Book[];
const fileBook = z.enum(fileBooks);
export type FileBook = z.output<typeof fileBook>;

/** Fields of a record as texts, e.g. `price` → `12.50`, `city.ru` → `Минск`. */
const values = z.record(z.string(), z.string());
const difference = z.object({
  key: z.string(),
  label: localisedName,
  /** `missing`: the laboratory no longer has it; it is reported, but cannot be applied. */
  change: z.enum(['new', 'changed', 'missing']),
  before: values.nullable(),
  after: values,
  /**
   * A person has last set the present values in the administration: who and when, ISO 8601; null and '' where that was
   * before it was recorded. Such a difference is applied only when it is chosen by itself.
   */
  edited: z.object({ at: z.string().nullable(), by: z.string() }).optional(),
});
export type Difference = z.output<typeof difference>;

/** What a file or the laboratory's system would change; nothing is changed before it is applied. */
const comparison = z.object({
  id: z.int(),
  book,
  differences: z.array(difference),
  /** Records that are the same on both sides. */
  unchanged: z.int(),
  /** Rows of the file that are left out; `row` is the number in the sheet. */
  errors: z.array(z.object({ row: z.int(), statusMessage: z.string() })),
});
export type Comparison = z.output<typeof comparison>;
const upload = outcome.extend({ comparison: comparison.nullable() });

export const uploadCalculator = endpoint({
  method: 'POST',
  path: '/v1.0/Synchronization/Calculator',
  summary: 'Compare a file of prices and working days with the price books; nothing is changed yet',
  row: 'CALL-84, UPL-11, SET-13, SET-14',
  access: ['import', 'calculator'],
  captcha: 'synchronization',
  repeatable: true,
  upload: 'formFile',
  response: upload,
  errors: ['TooManyRequests', 'FileMissing', 'FileTooLarge'],
});

export const uploadMedicalCenters = endpoint({
  method: 'POST',
  path: '/v1.0/Synchronization/MedicalCenter',
  summary: 'Compare a file of medical centres with the stored ones; nothing is changed yet',
  row: 'CALL-85, UPL-11',
  access: ['update', 'synchronization'],
  captcha: 'synchronization',
  repeatable: true,
  upload: 'formFile',
  response: upload,
  errors: ['TooManyRequests', 'FileMissing', 'FileTooLarge'],
});

export const uploadBook = endpoint({
  method: 'POST',
  path: '/v1.0/Synchronization/Book',
  summary:
    'Compare a file of a reference book, .xlsx or .csv, with the stored records; nothing is changed yet',
  row: 'X-127',
  access: ['update', 'synchronization'],
  captcha: 'synchronization',
  repeatable: true,
  upload: 'formFile',
  query: z.object({ book: fileBook }),
  response: upload,
  errors: ['TooManyRequests', 'FileMissing', 'FileTooLarge'],
});

/** How many differences were applied, and how many were left out because their records have changed. */
const application = outcome.extend({ applied: z.int(), leftOut: z.int() });

/** Keys of the chosen differences. */
export const keys = z.array(z.string().max(200)).min(1, { error: 'Required' }).max(50_000);

export const applyComparison = endpoint({
  method: 'POST',
  path: '/v1.0/Synchronization/Apply',
  summary: 'Apply differences of a comparison, all or none; one whose record has changed since is left out',
  row: 'SYNC-08',
  access: ['import', 'calculator'],
  repeatable: true,
  body: z.object({ id, keys }),
  response: application,
  errors: ['NotFound', 'Conflict'],
});

export const priceImpact = endpoint({
  method: 'POST',
  path: '/v1.0/Synchronization/Impact',
  summary:
    'What differences of a comparison of prices, or returning applied ones, would have done to the orders of the last thirty days; nothing is stored',
  row: 'SYNC-08',
  access: ['update', 'synchronization'],
  repeatable: true,
  /** Without `keys` the id is one of `appliedComparisons`, whose return is tried; the most changed contracts come first. */
  body: z.object({ id, keys: keys.optional() }),
  response: impactResponse.extend({ contracts: z.array(contractImpact) }),
  errors: ['NotFound'],
});

export const appliedComparisons = endpoint({
  method: 'GET',
  path: '/v1.0/Synchronization/Applied',
  summary: 'The latest twenty times that differences of a reference book were applied, the newest first',
  row: 'SYNC-08',
  access: ['update', 'synchronization'],
  isLoad: false,
  query: z.object({ book }),
  response: outcome.extend({
    applied: z.array(
      z.object({
        /** Of its line in the audit log. */
        id: z.int32(),
        /** ISO 8601. */
        at: z.string(),
        user: z.string(),
        changes: z.int(),
      }),
    ),
  }),
});

export const returnComparison = endpoint({
  method: 'POST',
  path: '/v1.0/Synchronization/Return',
  summary:
    'Return the values that records had before differences were applied; new records and those changed since stay',
  row: 'SYNC-08',
  access: ['update', 'synchronization'],
  repeatable: true,
  /** As `appliedComparisons` has it. */
  body: z.object({ id }),
  response: application,
  errors: ['NotFound', 'Conflict'],
});

export const bookFile = endpoint({
  method: 'GET',
  path: '/v1.0/Synchronization/File',
  summary: 'The stored records as an .xlsx in base64, to correct and upload',
  row: 'SYNC-05, SYNC-06',
  access: ['import', 'calculator'],
  accessWith: ({ book: asked }) =>
    asked === 'prices' ? ['import', 'calculator'] : ['update', 'synchronization'],
  isLoad: false,
  query: z.object({ book: fileBook }),
  response: outcome.extend({ base64string: z.string() }),
});

/** What can be refreshed: the reference books, new contracts, and states and results of orders. */
export const refreshSources = [
  'serviceExtension',
  'prices',
  'contracts',
  'providers',
  'medicalCenters',
  'results',
] as const;
const refreshSource = z.enum(refreshSources);
export type RefreshSource = z.output<typeof refreshSource>;

/** What the refresh of a source found. */
export const refreshed = z.object({
  /** Differences of a book, new contracts, or changed orders. */
  found: z.int(),
  /** Records of a book that are the same at the laboratory. */
  unchanged: z.int().default(0),
  /** The key up to which a book has been compared so far; null once it is refreshed. */
  upTo: z.string().nullable().default(null),
  /** Of the differences, for `getComparison`; null without differences. */
  comparisonId: z.int().nullable().default(null),
  /** Names of new contracts. */
  contracts: z.array(localisedName).default([]),
  /** The laboratory could not be asked. */
  isFailed: z.boolean().default(false),
});
export type Refreshed = z.output<typeof refreshed>;
/**
 * The outcome of a job of the kind `refresh`, by source; sources are refreshed one after another. The job's progress
 * counts the records of the books and one for every other source.
 */
export const refreshOutcome = z.partialRecord(refreshSource, refreshed);

export const startRefresh = endpoint({
  method: 'POST',
  path: '/v1.0/Synchronization/Refresh',
  summary: 'Start comparing sources with the laboratory in the background, or return the job that is running',
  row: 'SYNC-08',
  access: ['update', 'synchronization'],
  repeatable: true,
  body: z.object({
    sources: z.array(refreshSource).min(1, { error: 'Required' }).max(refreshSources.length),
  }),
  response: jobOutcome,
});

export const getComparison = endpoint({
  method: 'GET',
  path: '/v1.0/Synchronization/Comparison',
  summary: 'The differences that a refresh, or a file that came by a connection, has',
  row: 'SYNC-08',
  access: ['update', 'synchronization'],
  query: z.object({ id }),
  response: outcome.extend({ comparison: comparison.omit({ unchanged: true }) }),
  errors: ['NotFound'],
});

export const receivedBooks = endpoint({
  method: 'GET',
  path: '/v1.0/Synchronization/Received',
  summary:
    'Files of reference books that came by a connection and wait for an administrator, the oldest first',
  row: 'X-129',
  access: ['update', 'synchronization'],
  isLoad: false,
  response: outcome.extend({
    files: z.array(
      z.object({
        /** Of the comparison, for `getComparison`. */
        id: z.int(),
        book: fileBook,
        fileName: z.string(),
        connectionName: z.string(),
        /** ISO 8601. */
        at: z.string(),
        differences: z.int(),
        errors: z.int(),
      }),
    ),
  }),
});

export const settleReceivedBook = endpoint({
  method: 'POST',
  path: '/v1.0/Synchronization/Received/Settle',
  summary: 'Take a file that came by a connection from the list; what was not applied stays as it is',
  row: 'X-129',
  access: ['update', 'synchronization'],
  repeatable: true,
  /** Of the comparison. */
  body: z.object({ id }),
  response: outcome,
  errors: ['NotFound'],
});

/** The call that starts the refresh of one reference book. */
const refresh = (call: { path: string; row: string; title: string }) =>
  endpoint({
    method: 'GET',
    path: call.path,
    summary: `Start comparing ${call.title} with the laboratory's, or return the refresh that is running`,
    row: call.row,
    access: ['update', 'synchronization'],
    response: jobOutcome,
  });

export const refreshServiceExtension = refresh({
  path: '/v1.0/Synchronization/ServiceExtension',
  row: 'CALL-86, EXT-05',
  title: 'the descriptions of services',
});
export const refreshPriceBook = refresh({
  path: '/v2.0/Synchronization/PriceBook',
  row: 'CALL-87',
  title: 'the price books',
});
export const refreshProviders = refresh({
  path: '/v1.0/Synchronization/Providers',
  row: 'CALL-88',
  title: 'the code maps of outside laboratories',
});
