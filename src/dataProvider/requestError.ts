import { z } from 'zod';
import { failure, type Failure } from '../../contract/failure.ts';
import { headers } from '../../contract/headers.ts';
import { isObject } from '../../contract/isObject.ts';

/**
 * A failed call. `status` 0 means no response. `body.errors` maps fields to messages, which react-admin's forms show at
 * the fields.
 */
export class RequestError extends Error {
  readonly status: number;
  readonly body: Failure | null;
  /** When the call is allowed again, ms since the epoch; null when that is not limited. */
  readonly retryAt: number | null;
  /** Id of the call in the server's log; null without a response. */
  readonly requestId: string | null;
  constructor(
    message: string,
    status: number,
    body: Failure | null = null,
    retryAt: number | null = null,
    requestId: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAt = retryAt;
    this.requestId = requestId;
  }
}

/** `field: messages; field: messages`; messages of one field are joined by commas. */
const joined = (errors: Record<string, string[]>): string =>
  Object.entries(errors)
    .map(([field, messages]) => `${field}: ${messages.join(', ')}`)
    .join('; ');

/** The value of a text in JSON; undefined for any other text. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** When a call refused as too frequent, or by a busy server, is allowed again: by our body or a proxy's header. */
const retryTime = (response: Response, body: Failure | undefined): number | null => {
  const seconds = body?.retryAfter ?? Number(response.headers.get('Retry-After') || NaN);
  return (response.status === 429 || body?.code === 'Busy') && seconds > 0
    ? Date.now() + seconds * 1000
    : null;
};

const fieldErrors = z.object({ errors: z.record(z.string(), z.array(z.string())) });
/** Where servers in front of ours, and other frameworks, write their message, in order of preference. */
const messageFields = ['statusMessage', 'message', 'detail', 'title', 'error'];
/** Longest text of a body that is shown, in characters; a longer one is a page or a trace. */
const LONGEST = 300;

/**
 * The words of a failed response without our code: of its fields, of the body, or without a body the status text, unless
 * screens have a text for the status. Empty for a page of HTML.
 */
const foreignWords = (body: unknown, text: string, { status, statusText }: Response): string => {
  const fields = fieldErrors.safeParse(body);
  const ofFields = fields.success ? joined(fields.data.errors) : '';
  if (ofFields !== '') return ofFields;
  const words = isObject(body) ? messageFields.map((name) => body[name]) : [body === undefined ? text : body];
  const found = words.find((one) => typeof one === 'string' && /^[^<]/.test(one) && one.length <= LONGEST);
  if (typeof found === 'string') return found.trim();
  const hasOwnText = text !== '' || status >= 500 || [400, 401, 404, 410, 412, 413].includes(status);
  return hasOwnText ? '' : statusText;
};

/** The error of a failed response, with the server's message. */
export const errorOf = async (response: Response): Promise<RequestError> => {
  const text = await response.text().catch(() => '');
  const given = jsonOf(text);
  const parsed = failure.safeParse(given);
  const retryAt = retryTime(response, parsed.data);
  const requestId = response.headers.get(headers.requestId);
  if (!parsed.success)
    return new RequestError(foreignWords(given, text, response), response.status, null, retryAt, requestId);
  const { errors, statusMessage } = parsed.data;
  return new RequestError(
    response.status === 400 && errors ? joined(errors) : statusMessage,
    response.status,
    parsed.data,
    retryAt,
    requestId,
  );
};

/**
 * Whether nobody has handled the call itself: a proxy responded because it cannot reach the server (502, 504, or
 * 503 without our body), or a server that cannot reach its database.
 */
export const isFromGateway = async (response: Response): Promise<boolean> => {
  if (response.status !== 503) return response.status === 502 || response.status === 504;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const ours = failure.safeParse(body);
  return !ours.success || ours.data.code === 'Unavailable';
};

/** Whether the server itself failed: not because it is busy or its database is away, and not a proxy. */
export const isBroken = ({ status, body }: RequestError): boolean =>
  status === 500 || (status === 503 && body !== null && !['Busy', 'Unavailable'].includes(body.code));

/** The session is over because its account was locked or disabled. */
export const isSuspended = ({ body }: RequestError): boolean => body?.code === 'AccountSuspended';
