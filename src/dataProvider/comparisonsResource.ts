import {
  applyComparison,
  bookFile,
  uploadCalculator,
  uploadMedicalCenters,
  type Book,
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
  id: Book;
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
    const { book, file } = data as { book: Book; file: File };
    const response = await call(uploads[book], { file });
    return { data: { ...response, id: response.comparison?.id ?? 0 } };
  },
  update: async ({ id, data }) => {
    const { keys } = data as { keys: string[] };
    return { data: { ...(await call(applyComparison, { body: { id: Number(id), keys } })), id } };
  },
});

/** The react-admin resource of reference books as files. */
export const bookFilesResource = ({ call }: ApiClient): ResourceMethods => ({
  getOne: async ({ id }) => {
    const { base64string } = await call(bookFile, { query: { book: id as Book } });
    return { data: { id, base64string } };
  },
});
