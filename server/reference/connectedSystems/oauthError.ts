import type { Failure } from '../../../contract/failure.ts';
import { isObject } from '../../../contract/isObject.ts';
import type { OauthErrorName } from '../../../contract/smart.ts';
import { ApiError, statusOf } from '../../core/apiError.ts';

/** A refused token, as RFC 6749 names it; `description` is for developers, so it is in English. */
export class OauthError extends ApiError {
  readonly error: OauthErrorName;
  readonly description: string;
  /** What the log says beside it: the code of the error that was caught. */
  readonly detail: string;
  constructor(error: OauthErrorName, description: string, caught?: unknown) {
    super(error === 'invalid_client' ? 'Unauthorized' : 'BadRequest');
    this.error = error;
    this.description = description;
    const code = isObject(caught) ? caught.code : undefined;
    this.detail = typeof code === 'string' ? `${description} (${code})` : description;
  }
}

const nameOf = ({ code }: Failure): OauthErrorName => {
  if (code === 'BadRequest') return 'invalid_request';
  return code === 'ServerError' ? 'server_error' : 'temporarily_unavailable';
};

/** The response of a token endpoint that failed. */
export const failedToken = (failure: Failure, thrown: Error): Response => {
  const { error, description } =
    thrown instanceof OauthError
      ? thrown
      : {
          error: nameOf(failure),
          description: failure.errors ? `Wrong: ${Object.keys(failure.errors).join(', ')}` : undefined,
        };
  return Response.json({ error, error_description: description }, { status: statusOf[failure.code] });
};
