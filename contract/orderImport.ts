import { z } from 'zod';
import { IMPORT_SERVICE } from './address.ts';
import { contract } from './contractUnits.ts';
import { endpoint } from './endpoint.ts';
import { id, outcome, pageNumber, pageSize, requiredText } from './fields.ts';
import { fileColumn, importColumn, importConstant, importRow } from './importRows.ts';

/**
 * The order import: files of orders are read into batches, whose rows are corrected in a grid and loaded as orders. Its
 * calls have a base address of their own, by default the path `/import` of this server.
 */
const BASE = `${IMPORT_SERVICE}/v1.0`;

/** The most rows of one batch. */
export const MAX_IMPORT_ROWS = 5000;

/** Characters in a cell, as in Excel. */
export const MAX_CELL = 32_767;

/** DRAFT: some rows are not checked yet. CANCELLED: what was not loaded stays unloaded. */
export const importStates = ['DRAFT', 'CHECKED', 'PARTLY_LOADED', 'LOADED', 'CANCELLED'] as const;
export type ImportState = (typeof importStates)[number];

const count = z.int32();
export const importBatch = z.object({
  id: z.int32(),
  fileName: z.string(),
  /** Bytes. */
  size: z.int32(),
  contractId: z.int32(),
  clientUnitId: z.int32().nullable(),
  uploadedAt: z.iso.datetime(),
  /** The name of the user. */
  uploadedBy: z.string(),
  state: z.enum(importStates),
  rowsTotal: count,
  /** Not checked yet. */
  rowsNew: count,
  /** Ready to be loaded. */
  rowsOk: count,
  rowsError: count,
  /** Wait for a decision. */
  rowsDuplicate: count,
  rowsLoaded: count,
  rowsLeftOut: count,
  /** The load that runs now: how many of how many rows it has tried. */
  loading: z.object({ done: count, total: count }).nullable(),
});
export type ImportBatch = z.output<typeof importBatch>;

const ofBatch = { access: ['create', 'order'], scoped: true } as const;
const batchOutcome = outcome.extend({ batch: importBatch });
const changedRows = batchOutcome.extend({ rows: z.array(importRow) });

export const importSession = endpoint({
  method: 'GET',
  path: `${BASE}/Session`,
  summary: 'Who imports, for which contracts, and in which workspaces: a contract as a whole or a unit of it',
  row: 'IMP-03, IMP-04',
  ...ofBatch,
  response: outcome.extend({
    userName: z.string(),
    contracts: z.array(contract),
    /** Those that the caller may place orders in. */
    workSpaces: z.array(z.object({ contractId: z.int32(), clientUnitId: z.int32().nullable() })),
  }),
});
export type ImportSession = z.output<(typeof importSession)['response']>;

export const uploadImport = endpoint({
  method: 'POST',
  path: `${BASE}/Import`,
  summary:
    'Read an .xlsx file of orders into a batch of the workspace in the headers, to be checked by `Import/Check` with isRest; nothing is ordered',
  row: 'IMP-02, D1',
  ...ofBatch,
  upload: 'formFile',
  idempotent: true,
  body: z.object({ fileName: requiredText(200) }),
  /** batch null: the table was rejected as a whole, `statusMessage` says why; what is no table is a BadRequest. */
  response: outcome.extend({ batch: importBatch.nullable() }),
  errors: ['FileMissing', 'FileTooLarge'],
});

export const listImports = endpoint({
  method: 'GET',
  path: `${BASE}/Import/All`,
  summary:
    'A page of the batches of the contracts and units in the headers, the latest first, without their rows',
  row: 'IMP-02, D1',
  ...ofBatch,
  query: z.object({ pageNumber, pageSize: pageSize(10) }),
  response: outcome.extend({ batches: z.array(importBatch), totalCount: count }),
});

export const getImport = endpoint({
  method: 'GET',
  path: `${BASE}/Import`,
  summary: 'A batch with all its rows, its columns and those of the file',
  row: 'IMP-02, D1',
  ...ofBatch,
  query: z.object({ id }),
  response: changedRows.extend({
    columns: z.array(importColumn),
    fileColumns: z.array(fileColumn),
    /** Those of the file, with the beginning of each; the place of the one that was read, and its row of headings, -1: none. */
    sheets: z.array(z.object({ name: z.string(), lines: z.array(z.array(z.string())) })),
    sheet: z.int32(),
    headAt: z.int32(),
    /** What all rows have in columns that the file lacks. */
    constants: z.array(importConstant),
  }),
  errors: ['NotFound'],
});
export type WholeImport = z.output<(typeof getImport)['response']>;

export const getImportBatch = endpoint({
  method: 'GET',
  path: `${BASE}/Import/Batch`,
  summary: 'A batch without its rows, to follow its load',
  row: 'IMP-02, D1',
  ...ofBatch,
  query: z.object({ id }),
  response: batchOutcome,
  errors: ['NotFound'],
});

export const changeImportRows = endpoint({
  method: 'PATCH',
  path: `${BASE}/Import/Row`,
  summary: 'Change cells and check their rows; answers with every row whose checks came out otherwise',
  row: 'IMP-02, D1',
  ...ofBatch,
  // A change that is made already is none.
  repeatable: true,
  body: z.object({
    id,
    changes: z
      .array(
        z.object({
          rowId: id,
          column: z.string().max(40),
          /** What was shown: a cell that somebody else has changed meanwhile is not overwritten. */
          was: z.string().max(MAX_CELL),
          value: z.string().max(MAX_CELL),
        }),
      )
      .min(1)
      .max(MAX_IMPORT_ROWS * 40),
  }),
  response: changedRows.extend({
    /** Rows whose cell had another value than was shown, or that were loaded meanwhile: these changes were left out. */
    conflicts: z.array(z.int32()),
  }),
  errors: ['NotFound', 'ImportClosed'],
});

export const decideImportRows = endpoint({
  method: 'POST',
  path: `${BASE}/Import/Decision`,
  summary:
    'Answer the questions of rows: whose order it is, and that it is wanted although it repeats another one; or leave rows out. All or, with 409, none; a candidate for several rows at once only where it is the only and certain one',
  row: 'IMP-02, D1',
  ...ofBatch,
  body: z.object({
    id,
    decisions: z
      .array(
        z.object({
          rowId: id,
          /** null: another person than all candidates and than that of the other row. */
          patientId: id.nullable().optional(),
          /** The order is wanted. */
          isAgreed: z.literal(true).optional(),
          /** true: no order is wanted. false: it is after all. */
          isLeftOut: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(MAX_IMPORT_ROWS),
  }),
  response: changedRows,
  errors: ['NotFound', 'ImportClosed', 'ImportUndecided'],
});

export const mapImportColumns = endpoint({
  method: 'POST',
  path: `${BASE}/Import/Mapping`,
  summary:
    'Say which column of the file is read as what, and what all rows have in columns that it lacks, remembered for the contract’s next files; or choose the sheet and the row of headings, whose columns are guessed then',
  row: 'IMP-02, D1',
  ...ofBatch,
  body: z.object({
    id,
    columns: z
      .array(fileColumn.pick({ place: true, key: true }))
      .max(200)
      .default([]),
    /** An empty value: each row has its own. */
    constants: z.array(importConstant).max(40).default([]),
    sheet: z.int32().min(0).optional(),
    headAt: z.int32().min(-1).max(1000).optional(),
  }),
  response: batchOutcome,
  errors: ['NotFound', 'ImportClosed'],
});

export const checkImport = endpoint({
  method: 'POST',
  path: `${BASE}/Import/Check`,
  summary:
    'Check rows of a batch again, or with isRest only those that were never checked; long batches take several calls',
  row: 'IMP-02, D1',
  ...ofBatch,
  body: z.object({ id, isRest: z.boolean().default(false) }),
  repeatable: true,
  response: batchOutcome,
  errors: ['NotFound', 'ImportClosed'],
});

export const loadImport = endpoint({
  method: 'POST',
  path: `${BASE}/Import/Load`,
  summary:
    'Start to place an order for every ready row, in the background; one load of a batch runs at a time',
  row: 'IMP-02, D1',
  ...ofBatch,
  idempotent: true,
  body: z.object({ id }),
  response: batchOutcome,
  errors: ['NotFound', 'ImportClosed'],
});

export const stopImport = endpoint({
  method: 'POST',
  path: `${BASE}/Import/Stop`,
  summary: 'Stop the load of a batch; orders that were placed stay, the other rows can be loaded later',
  row: 'IMP-02, D1',
  ...ofBatch,
  body: z.object({ id }),
  repeatable: true,
  response: batchOutcome,
  errors: ['NotFound'],
});

export const failedImportRows = endpoint({
  method: 'GET',
  path: `${BASE}/Import/FailedRows`,
  summary:
    'The rows that are not loaded as .xlsx, each with its faults in words and as comments of the cells',
  row: 'IMP-02, D1',
  ...ofBatch,
  query: z.object({ id }),
  isLoad: false,
  response: outcome.extend({ /** base64 */ bytes: z.string() }),
  errors: ['NotFound'],
});

export const cancelImport = endpoint({
  method: 'POST',
  path: `${BASE}/Import/Cancel`,
  summary: 'Put a batch away; orders that were placed from it stay',
  row: 'IMP-02, D1',
  ...ofBatch,
  repeatable: true,
  body: z.object({ id }),
  response: batchOutcome,
  errors: ['NotFound', 'ImportClosed'],
});
