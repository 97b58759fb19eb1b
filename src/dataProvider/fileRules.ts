import { MAX_UPLOAD_BYTES } from '../../contract/orderFiles.ts';

/** Keys of `excel.Alert`. */
export type FileProblem = 'FileSizeError' | 'FileLoadError' | 'FileTypeError' | 'OneFileError';

/** Why a file cannot be uploaded, before it is sent; null when it can. */
export const fileProblem = (file: Pick<File, 'name' | 'size'> | null): FileProblem | null => {
  if (file === null || file.size === 0) return 'FileLoadError';
  if (!/\.xlsx$/i.test(file.name)) return 'FileTypeError';
  return file.size > MAX_UPLOAD_BYTES ? 'FileSizeError' : null;
};
