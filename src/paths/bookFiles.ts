import type { FileBook } from '../../contract/synchronization.ts';

export const BOOK_FILES = '/admin/synchronization/files';

/** The upload of a reference book. */
export const bookFilesPath = (book: FileBook): string => `${BOOK_FILES}?book=${book}`;
