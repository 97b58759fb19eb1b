import { failure, type Failure } from '../../contract/failure.ts';

/**
 * A call that did not succeed. `status` 0 means that no response came. `body.errors` maps fields to messages, which
 * react-admin's forms show at the fields.
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

/** `field: messages; field: messages`, several messages of a field joined by commas. */
const joined = (errors: Record<string, string[]>): string =>
  Object.entries(errors)
    .map(([field, messages]) => `${field}: ${messages.join(', ')}`)
    .join('; ');

/** The error of a refused response: the server's words when it has any, else the status. */
export const errorOf = async (response: Response): Promise<RequestError> => {
  const parsed = failure.safeParse(await response.json().catch(() => null));
  if (!parsed.success)
    return new RequestError(response.status === 404 ? 'Not Found' : response.statusText, response.status);
  const { errors, statusMessage } = parsed.data;
  return new RequestError(
    response.status === 400 && errors ? joined(errors) : statusMessage,
    response.status,
    parsed.data,
  );
};
