import { failure, type Failure } from '../../contract/failure.ts';

/**
 * A failed call. `status` 0 means no response. `body.errors` maps fields to messages, which react-admin's forms show at
 * the fields.
 */
export class RequestError extends Error {
  readonly status: number;
  readonly body: Failure | null;
  constructor(message: string, status: number, body: Failure | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** `field: messages; field: messages`; messages of one field are joined by commas. */
const joined = (errors: Record<string, string[]>): string =>
  Object.entries(errors)
    .map(([field, messages]) => `${field}: ${messages.join(', ')}`)
    .join('; ');

/**
 * The error of a failed response: the server's message, or an empty one for a body that is not ours: the status text is
 * English, screens have their own words.
 */
export const errorOf = async (response: Response): Promise<RequestError> => {
  const parsed = failure.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return new RequestError('', response.status);
  const { errors, statusMessage } = parsed.data;
  return new RequestError(
    response.status === 400 && errors ? joined(errors) : statusMessage,
    response.status,
    parsed.data,
  );
};
