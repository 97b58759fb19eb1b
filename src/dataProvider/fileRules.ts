import { isTableName, MAX_UPLOAD_BYTES } from '../../contract/orderFiles.ts';

/** Keys of `excel.Alert`. */
export type FileProblem =
  | 'FileSizeError'
  | 'FileLoadError'
  | 'FileTypeError'
  | 'TableTypeError'
  | 'OneFileError';

/** Why a file cannot be uploaded, before it is sent; null when it can. */
export const fileProblem = (
  file: Pick<File, 'name' | 'size'> | null,
  mayBeCsv = false,
): FileProblem | null => {
  if (file === null || file.size === 0) return 'FileLoadError';
  if (!isTableName(file.name, mayBeCsv)) return mayBeCsv ? 'TableTypeError' : 'FileTypeError';
  return file.size > MAX_UPLOAD_BYTES ? 'FileSizeError' : null;
};
