import { MAX_UPLOAD_BYTES } from '../contract/orderFiles.ts';
import { ApiError } from './apiError.ts';

/** Room in a form besides the file: boundaries, names of file and field. */
const FORM_BYTES = 10_000;

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

const formOf = async (request: Request): Promise<FormData | null> => {
  const type = request.headers.get('Content-Type') ?? '';
  if (request.body === null || !type.startsWith('multipart/form-data')) return null;
  const limit = upTo(MAX_UPLOAD_BYTES + FORM_BYTES);
  const body = new Response(request.body.pipeThrough(limit));
  const bytes = await body.arrayBuffer();
  // A malformed form counts as one without a file; only the size limit above ends the call otherwise.
  return new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => null);
};

/**
 * The file in a field of a multipart form, at most 15,000,000 bytes. A larger one is rejected by its declared length
 * before it is read, or as soon as the limit is passed. Throws ApiError FileTooLarge or FileMissing.
 */
export const readUpload = async (request: Request, field: string): Promise<Uint8Array<ArrayBuffer>> => {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_UPLOAD_BYTES + FORM_BYTES)
    throw new ApiError('FileTooLarge');
  const file = (await formOf(request))?.get(field);
  if (file == null || typeof file === 'string' || file.size === 0) throw new ApiError('FileMissing');
  if (file.size > MAX_UPLOAD_BYTES) throw new ApiError('FileTooLarge');
  return new Uint8Array(await file.arrayBuffer());
};
