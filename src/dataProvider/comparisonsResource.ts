import {
  appliedComparisons,
  applyComparison,
  bookFile,
  getComparison,
  returnComparison,
  startRefresh,
  uploadCalculator,
  uploadMedicalCenters,
  type Book,
  type FileBook,
} from '../../contract/synchronization.ts';
import type { BodyInput, ResponseOf } from '../../contract/endpoint.ts';
import { cancelJob, listJobs } from '../../contract/jobs.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** A file compared with a reference book. */
export type UploadedComparison = ResponseOf<typeof uploadCalculator> & { id: number };
/** What applying a comparison did. */
export type AppliedComparison = ResponseOf<typeof applyComparison> & { id: number };
/** A reference book as a file. */
export interface BookFileRecord {
  id: FileBook;
  /** .xlsx in base64. */
  base64string: string;
}

const uploads = { prices: uploadCalculator, medicalCenters: uploadMedicalCenters } as const;

/**
 * The react-admin resource of comparisons: `create` uploads `{ book, file }`, `update` applies the differences with
 * `{ keys }`.
 */
export const comparisonsResource = ({ call }: ApiClient): ResourceMethods => ({
  getOne: async ({ id, signal }) => ({
    data: (await call(getComparison, { query: { id: Number(id) }, signal })).comparison,
  }),
  create: async ({ data }) => {
    const { book, file } = data as { book: FileBook; file: File };
    const response = await call(uploads[book], { file });
    return { data: { ...response, id: response.comparison?.id ?? 0 } };
  },
  update: async ({ id, data }) => {
    const { keys } = data as { keys: string[] };
    return { data: { ...(await call(applyComparison, { body: { id: Number(id), keys } })), id } };
  },
});

/** The differences found by a refresh that still exist. */
export type ComparisonRecord = ResponseOf<typeof getComparison>['comparison'];

/**
 * The react-admin resource of refreshes: `getList` gives the latest jobs, `create` starts one with `{ sources }`, the
 * only update is that one is cancelled.
 */
export const refreshesResource = ({ call }: ApiClient): ResourceMethods => ({
  getList: async ({ signal }) => {
    const { jobs } = await call(listJobs, { query: { kind: 'refresh' }, signal });
    return { data: jobs, total: jobs.length };
  },
  create: async ({ data }) => {
    const body = data as BodyInput<typeof startRefresh>;
    return { data: (await call(startRefresh, { body })).job };
  },
  update: async ({ id }) => ({ data: (await call(cancelJob, { body: { id: Number(id) } })).job }),
});

/** The react-admin resource of reference books as files. */
export const bookFilesResource = ({ call }: ApiClient): ResourceMethods => ({
  getOne: async ({ id }) => {
    const { base64string } = await call(bookFile, { query: { book: id as FileBook } });
    return { data: { id, base64string } };
  },
});

/** Differences that were applied together. */
export type AppliedRecord = ResponseOf<typeof appliedComparisons>['applied'][number];

/**
 * The react-admin resource of applied differences: `getList` lists those of the book in the filter, `update`
 * restores the earlier values.
 */
export const appliedComparisonsResource = ({ call }: ApiClient): ResourceMethods => ({
  getList: async ({ filter }) => {
    const { applied } = await call(appliedComparisons, { query: filter as { book: Book } });
    return { data: applied, total: applied.length };
  },
  update: async ({ id }) => ({
    data: { ...(await call(returnComparison, { body: { id: Number(id) } })), id },
  }),
});
