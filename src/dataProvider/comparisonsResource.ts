import {
  appliedComparisons,
  applyComparison,
  refreshMedicalCenters,
  refreshPriceBook,
  refreshProviders,
  refreshResults,
  refreshServiceExtension,
  bookFile,
  returnComparison,
  uploadCalculator,
  uploadMedicalCenters,
  type Book,
  type FileBook,
} from '../../contract/synchronization.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
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

/** What a refresh of a reference book found; its id is the book. */
export type RefreshRecord = ResponseOf<typeof refreshPriceBook> & { id: Book };
/** How many orders a refresh of results changed. */
export type ResultsRefresh = ResponseOf<typeof refreshResults> & { id: 'results' };

const refreshes = {
  prices: refreshPriceBook,
  medicalCenters: refreshMedicalCenters,
  providers: refreshProviders,
  serviceExtension: refreshServiceExtension,
} as const;

/** The react-admin resource of refreshes: `getOne` compares the book that is its id, `results` asks for results. */
export const refreshesResource = ({ call }: ApiClient): ResourceMethods => ({
  getOne: async ({ id }) => {
    const response =
      id === 'results' ? await call(refreshResults, {}) : await call(refreshes[id as Book], {});
    return { data: { ...response, id } };
  },
});

/** The react-admin resource of reference books as files. */
export const bookFilesResource = ({ call }: ApiClient): ResourceMethods => ({
  getOne: async ({ id }) => {
    const { base64string } = await call(bookFile, { query: { book: id as FileBook } });
    return { data: { id, base64string } };
  },
});

/** Differences that were applied at a time. */
export type AppliedRecord = ResponseOf<typeof appliedComparisons>['applied'][number];

/**
 * The react-admin resource of applied differences: `getList` of the book in the filter, `update` returns the earlier
 * values.
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
