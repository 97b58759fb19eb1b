import type { z } from 'zod';
import { fieldMessageOf, type FieldMessage } from '../../../contract/fields.ts';
import { ApiError } from '../apiError.ts';

/** SQL texts cannot hold a NUL. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);

/** What a caller sent, as `schema` has it. Throws BadRequest with the fields that are wrong. */
export const parseInput = <T>(schema: z.ZodType<T> | undefined, value: unknown): T => {
  if (schema === undefined) return undefined as T;
  const result = schema.safeParse(value);
  if (result.success) {
    if (holdsNul(result.data)) throw new ApiError('BadRequest', { body: 'Invalid' });
    return result.data;
  }
  const fields: Record<string, FieldMessage> = {};
  for (const issue of result.error.issues)
    fields[issue.path.join('.') || 'body'] ??= fieldMessageOf(issue.message);
  throw new ApiError('BadRequest', fields);
};
