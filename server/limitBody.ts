import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from './apiError.ts';

const MAX_BYTES = 1_048_576;
const reject = (): never => {
  throw new ApiError('BadRequest', { body: 'MaxLen' });
};
const countBytes = bodyLimit({ maxSize: MAX_BYTES, onError: reject });

/**
 * Refuses a body of more than 1 MiB with BadRequest. A declared length is believed, because HTTP holds the caller to it,
 * and the body is left alone: a look at it makes a stream of it, which costs as much as the whole rest of a small call.
 */
export const limitBody: MiddlewareHandler = (context, next) => {
  const declared = context.req.header('Content-Length');
  if (declared === undefined || context.req.header('Transfer-Encoding') !== undefined)
    return countBytes(context, next);
  return Number(declared) > MAX_BYTES ? reject() : next();
};
