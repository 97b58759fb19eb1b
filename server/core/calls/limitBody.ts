import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../apiError.ts';

const MAX_BYTES = 1_048_576;
const reject = (): never => {
  throw new ApiError('BadRequest', { body: 'MaxLen' });
};
const countBytes = bodyLimit({ maxSize: MAX_BYTES, onError: reject });

/**
 * Rejects bodies over 1 MiB with BadRequest. A declared length is trusted, because HTTP enforces it, and the body is
 * left alone: reading it here would turn it into a stream, which costs as much as the rest of a small call.
 */
export const limitBody: MiddlewareHandler = (context, next) => {
  const declared = context.req.header('Content-Length');
  if (declared === undefined || context.req.header('Transfer-Encoding') !== undefined)
    return countBytes(context, next);
  return Number(declared) > MAX_BYTES ? reject() : next();
};
