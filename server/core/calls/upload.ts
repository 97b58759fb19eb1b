import { MAX_UPLOAD_BYTES } from '../../../contract/orderFiles.ts';
import { ApiError } from '../apiError.ts';
import { fileInForm } from './formFile.ts';
import type { Turn } from '../turns.ts';
import type { ReadBody } from '../uploads.ts';

/** Room in a form besides the file: boundaries, names of file and field. */
const FORM_BYTES = 10_000;

/** The file that a call uploads. */
export interface UploadedFile {
  /**
   * Gives its content and its name in the form to `work` in the caller's turn, at most 15,000,000 bytes of a longer buffer;
   * later it is no longer in memory. Throws ApiError FileTooLarge or FileMissing, and as `Turns`.
   */
  use: <Result>(work: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<Result>) => Promise<Result>;
}

/** Of calls that upload nothing. */
export const noFile: UploadedFile = { use: () => Promise.reject(new ApiError('FileMissing')) };

/** Passes on at most `most` bytes, then fails with FileTooLarge. */
const upTo = (most: number): TransformStream<Uint8Array, Uint8Array> => {
  let passed = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      passed += chunk.byteLength;
      if (passed > most) controller.error(new ApiError('FileTooLarge'));
      else controller.enqueue(chunk);
    },
  });
};

/** The body of a multipart form with a file. Throws FileTooLarge by its declared or its true length, and FileMissing. */
export const formBody = (request: Request): ReadableStream<Uint8Array> => {
  const type = request.headers.get('Content-Type') ?? '';
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_UPLOAD_BYTES + FORM_BYTES)
    throw new ApiError('FileTooLarge');
  if (request.body === null || !type.startsWith('multipart/form-data')) throw new ApiError('FileMissing');
  return request.body.pipeThrough(upTo(MAX_UPLOAD_BYTES + FORM_BYTES));
};

/** The file in a field of the form that has come. */
export const uploadedFile = (
  { type, field, turn }: { type: string; field: string; turn: Turn },
  read: ReadBody,
): UploadedFile => ({
  use: (work) =>
    read(turn, async (body) => {
      // A malformed form counts as one without a file.
      const { content, name } = fileInForm(body, type, field) ?? { content: new Uint8Array(), name: '' };
      if (content.length === 0) throw new ApiError('FileMissing');
      if (content.length > MAX_UPLOAD_BYTES) throw new ApiError('FileTooLarge');
      return work(content, name);
    }),
});
